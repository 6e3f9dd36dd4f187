import { type Db, enterCompany, enterInstallation, type Tx } from '../database.ts'
import { samplePassword } from '../identity/sample-accounts.ts'
import { hashPassword } from '../password.ts'
import { companiesTable, membershipsTable, rolesTable, usersTable } from '../schema/people.ts'
import { addCategories } from '../standard/categories.ts'
import { roles } from '../standard/roles.ts'
import { analyzeTables, withoutForeignKeys } from './bulk-load.ts'
import { askedIn } from './catalogue.ts'
import { companies, users } from './companies.ts'
import { makeDice } from './dice.ts'
import { fillHiring } from './fill-hiring.ts'
import { fillPeople } from './fill-people.ts'
import { fillPeriods } from './fill-periods.ts'
import { fillPlans } from './fill-plans.ts'
import { fillReference } from './fill-reference.ts'
import { fillReviewHistory } from './fill-review-history.ts'
import { fillReviews } from './fill-reviews.ts'
import { fillSheets } from './fill-sheets.ts'
import { longTables } from './long-tables.ts'
import { withStaff } from './staff.ts'

/**
 * Fills an empty database with four companies, their people, plan periods and reviews, all or nothing. Does nothing
 * when there is a company already. Dates are set relative to `now`.
 */
export const fillSampleData = async (db: Db, now: Date = new Date()): Promise<void> => {
  const isNew = await db.transaction(async (tx) => {
    await enterInstallation(tx)
    const [filled] = await tx.select({ id: companiesTable.id }).from(companiesTable).limit(1)
    if (filled) return false
    // It takes a thread of its own a good while: the rows are stored meanwhile.
    const hashing = hashPassword(samplePassword)
    await withoutForeignKeys(tx, longTables, () => fillCompanies(tx, now))
    await tx.update(usersTable).set({ passwordHash: await hashing })
    return true
  })
  if (isNew) await analyzeTables(db)
}

const fillCompanies = async (tx: Tx, now: Date) => {
  const dice = makeDice(2026)
  const storedRoles = await tx.insert(rolesTable).values(roles).returning()
  const roleIds = new Map(storedRoles.map((it) => [it.name, it.id]))
  const storedUsers = await tx
    .insert(usersTable)
    .values(users.map(({ role: _, ...user }) => user))
    .returning()
  const userIds = new Map(storedUsers.map((it) => [it.email, it.id]))
  const roleOf = new Map(users.map(({ email, role }) => [email, roleIds.get(role)]))

  for (const company of companies.map(withStaff)) {
    const [stored] = await tx.insert(companiesTable).values({ name: company.name, logoUrl: company.logo }).returning()
    if (!stored) throw new Error(`The database returned no row for ${company.name}`)
    const companyId = stored.id
    await enterCompany(tx, companyId)
    await tx.insert(membershipsTable).values(
      company.memberships.map(({ user, ...it }) => ({
        ...it,
        companyId,
        userId: userIds.get(user) ?? 0,
        roleId: roleOf.get(user) ?? 0,
      })),
    )
    const people = await fillPeople(tx, companyId, company.chief, userIds)
    await fillReference(tx, companyId, people)
    const periods = await fillPeriods(tx, companyId, company.hasCurrentPeriod, now)
    await fillPlans(tx, { companyId, people, periods, dice: makeDice(companyId), now })
    await fillHiring(tx, { companyId, people, periods, dice: makeDice(companyId), now, size: company.hiring })
    const categories = await addCategories(tx, companyId, askedIn(new Set(people.map((it) => it.department))))
    const reviews = await fillReviews(tx, {
      companyId,
      people,
      periods,
      categories,
      progress: company.progress,
      dice,
      now,
    })
    await fillReviewHistory(tx, companyId, people, reviews)
    await fillSheets(tx, companyId, periods.previous, reviews)
  }
}
