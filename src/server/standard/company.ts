import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import { type Db, enterCompany, inCompany, inInstallation, type Tx } from '../database.ts'
import { type Clock, readTime } from '../database-time.ts'
import { inUseBy } from '../in-use.ts'
import { activitiesTable } from '../schema/activity.ts'
import { categoriesTable, subcategoriesTable, subcomponentsTable } from '../schema/categories.ts'
import { companiesTable } from '../schema/people.ts'
import { fieldPermissionsTable, permissionLevelsTable, permissionsTable } from '../schema/permissions.ts'
import { planPeriodsTable } from '../schema/plan-periods.ts'
import { addCategories } from './categories.ts'
import { anyJob, behavioural, values } from './competencies.ts'
import { periodOf } from './periods.ts'
import { addMissingRules, addPermissions } from './permissions.ts'

const competencies = { values, behavioural, functional: anyJob.map((it) => ({ ...it, department: null })) }

/** To be raised when a company begins with more than before: those that there are get it at the next start. */
const edition = 1

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

/** The plan period of this year, which all processes begin at the same moment. */
const addThisYear = async (tx: Tx, companyId: number, clock?: Clock) => {
  const now = await readTime(tx, clock)
  await tx.insert(planPeriodsTable).values({ ...periodOf(now.getUTCFullYear()), companyId })
}

/** What a new company needs and no form adds: permission groups, what reviews ask, and this year's plan period. */
export const addStandards = async (tx: Tx, companyId: number): Promise<void> => {
  await enterCompany(tx, companyId)
  await addPermissions(tx, companyId)
  await addCategories(tx, companyId, competencies)
  await addThisYear(tx, companyId)
  await tx.update(companiesTable).set({ standards: edition }).where(eq(companiesTable.id, companyId))
}

/** Adds what a company has nothing of and never had: what is there stays as it is, what somebody deleted stays away. */
const completeStandards = async (tx: Tx, companyId: number, clock: Clock) => {
  const has = async (table: (typeof tables)[number]) => (await tx.$count(table, eq(table.companyId, companyId))) > 0
  const deleted = async (...types: string[]) =>
    (await tx.$count(
      activitiesTable,
      and(inArray(activitiesTable.entityType, types), eq(activitiesTable.action, 'delete')),
    )) > 0
  if ((await has(permissionsTable)) || (await has(permissionLevelsTable))) await addMissingRules(tx, companyId)
  else if (!(await deleted('permission', 'permission_level'))) await addPermissions(tx, companyId)
  if (!(await has(categoriesTable))) await addCategories(tx, companyId, competencies)
  if (!(await has(planPeriodsTable))) await addThisYear(tx, companyId, clock)
}

/**
 * Gives companies made by an earlier version what every company begins with now, each once, whatever number of
 * processes start at the same moment.
 */
export const bringStandards = async (db: Db, clock?: Clock): Promise<void> => {
  const behind = lt(companiesTable.standards, edition)
  const companies = await inInstallation(db, (tx) =>
    tx.select({ id: companiesTable.id }).from(companiesTable).where(behind).orderBy(asc(companiesTable.id)),
  )
  for (const { id } of companies)
    await inCompany(db, id, async (tx) => {
      const mine = and(eq(companiesTable.id, id), behind)
      // Whoever comes second waits here, and then finds the company up to date.
      const [company] = await tx.select({ id: companiesTable.id }).from(companiesTable).where(mine).for('no key update')
      if (!company) return
      await completeStandards(tx, id, clock)
      await tx.update(companiesTable).set({ standards: edition }).where(mine)
    })
}

/**
 * Deletes it again, before the company itself.
 * @throws ApiError 409 when something of the company uses it
 */
export const removeStandards = async (tx: Tx, companyId: number): Promise<void> => {
  await enterCompany(tx, companyId)
  for (const table of tables) await inUseBy(tx.delete(table).where(eq(table.companyId, companyId)))
}
