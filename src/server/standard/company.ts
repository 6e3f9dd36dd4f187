import { eq } from 'drizzle-orm'
import { enterCompany, type Tx } from '../database.ts'
import { inUseBy } from '../in-use.ts'
import { categoriesTable, subcategoriesTable, subcomponentsTable } from '../schema/categories.ts'
import { fieldPermissionsTable, permissionLevelsTable, permissionsTable } from '../schema/permissions.ts'
import { planPeriodsTable } from '../schema/plan-periods.ts'
import { addCategories } from './categories.ts'
import { anyJob, behavioural, values } from './competencies.ts'
import { periodOf } from './periods.ts'
import { addPermissions } from './permissions.ts'

const competencies = { values, behavioural, functional: anyJob.map((it) => ({ ...it, department: null })) }

/** Everything that a company begins with, what others point to last. */
const tables = [
  fieldPermissionsTable,
  permissionsTable,
  permissionLevelsTable,
  subcomponentsTable,
  subcategoriesTable,
  categoriesTable,
  planPeriodsTable,
]

/** What a new company needs and no form adds: permission groups, what reviews ask, and this year's plan period. */
export const addStandards = async (tx: Tx, companyId: number, now: Date): Promise<void> => {
  await enterCompany(tx, companyId)
  await addPermissions(tx, companyId)
  await addCategories(tx, companyId, competencies)
  await tx.insert(planPeriodsTable).values({ ...periodOf(now.getUTCFullYear()), companyId })
}

/**
 * Deletes it again, before the company itself.
 * @throws Refusal 409 when something of the company uses it
 */
export const removeStandards = async (tx: Tx, companyId: number): Promise<void> => {
  await enterCompany(tx, companyId)
  for (const table of tables) await inUseBy(tx.delete(table).where(eq(table.companyId, companyId)))
}
