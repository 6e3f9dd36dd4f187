import { eq, sql } from 'drizzle-orm'
import { type Db, enterCompany, inInstallation, rowsOf, type Tx } from '../database.ts'
import { insertMany } from '../insert-many.ts'
import * as assessments from '../schema/assessments.ts'
import { companiesTable, employeesTable, membershipsTable, usersTable } from '../schema/people.ts'
import { addCategories } from '../standard/categories.ts'
import { analyzeTables, withoutForeignKeys } from './bulk-load.ts'
import { askedIn } from './catalogue.ts'
import { makeDice, must } from './dice.ts'
import { fillSampleData } from './fill.ts'
import { fillHiring } from './fill-hiring.ts'
import { fillPeople, type StoredPerson } from './fill-people.ts'
import { fillPeriods } from './fill-periods.ts'
import { fillPlans } from './fill-plans.ts'
import { fillReference } from './fill-reference.ts'
import { fillReviews } from './fill-reviews.ts'
import { aspects, chief, divisions, facets, grades, largeName, largeSize, trades } from './large-catalogue.ts'
import { longTables } from './long-tables.ts'
import { staffFirstNames, staffLastNames } from './names.ts'

/** People of the large company that run its requisitions and do its tasks. */
const busy = 300

/**
 * Everybody below the heads, in one statement: division by division in turn, eight to a manager. The ids are counted on
 * by hand, so that a row knows that of its manager.
 */
const fillStaff = async (tx: Tx, companyId: number, heads: StoredPerson[], size: number) => {
  const [last] = rowsOf<{ id: number }>(await tx.execute(sql`select max(id)::int as id from ${employeesTable}`))
  const first = must(last).id + 1
  const list = (all: readonly (string | number)[]) => sql`${JSON.stringify(all)}::jsonb`
  const titles = divisions.map((it) => it.titles)
  await tx.execute(sql`
    insert into ${employeesTable} (id, company_id, name, title, department, manager_id)
    overriding system value
    select ${first}::int + n, ${companyId}::int,
      (first_names ->> (mix % ${staffFirstNames.length})::int) || ' ' ||
        (last_names ->> (mix / ${staffFirstNames.length} % ${staffLastNames.length})::int),
      case when place * 8 < ${size}::int / ${heads.length}::int
        then (leads ->> division) else (titles -> division ->> (mix % jsonb_array_length(titles -> division))::int) end,
      departments ->> division,
      case when place <= 8 then (heads ->> division)::int
        else ${first}::int + ((place - 1) / 8 - 1) * ${heads.length}::int + division end
    from (
      select n, n % ${heads.length}::int as division, n / ${heads.length}::int + 1 as place, n::bigint * 48271 % 2147483647 as mix
      from generate_series(0, ${size}::int - 1) as n
    ) as counted, (
      select ${list(staffFirstNames)} as first_names, ${list(staffLastNames)} as last_names,
        ${list(divisions.map((it) => it.lead))} as leads, ${JSON.stringify(titles)}::jsonb as titles,
        ${list(divisions.map((it) => it.department))} as departments, ${list(heads.map((it) => it.id))} as heads
    ) as words
    order by n`)
  await tx.execute(sql`select setval(pg_get_serial_sequence('employees', 'id'), ${first + size}::int)`)
}

/** As many priorities of attributes as the screens must bear: each of a hundred profiles weighs a hundred attributes. */
const fillProfiles = async (tx: Tx, companyId: number) => {
  const named = (names: string[]) => names.map((name) => ({ companyId, name, description: '' }))
  const profiles = grades.flatMap((grade) => trades.map((trade) => `${grade} ${trade}`))
  const attributes = aspects.flatMap((aspect) => facets.map((facet) => `${aspect} ${facet}`))
  await insertMany(tx, assessments.assessmentProfilesTable, named(profiles.slice(0, 97)))
  await insertMany(tx, assessments.eppAttributesTable, named(attributes.slice(0, 88)))
  await tx.execute(sql`
    insert into ${assessments.profileAttributesTable}
      (company_id, assessment_profile_id, epp_attribute_id, priority, low_threshold, high_threshold)
    select ${companyId}::int, profile.id, attribute.id,
      row_number() over (partition by profile.id order by attribute.id), 20 + attribute.id % 20, 60 + attribute.id % 30
    from ${assessments.assessmentProfilesTable} profile, ${assessments.eppAttributesTable} attribute
    where profile.company_id = ${companyId} and attribute.company_id = ${companyId}
    on conflict do nothing`)
}

const fillLargeCompany = async (tx: Tx, now: Date, size: typeof largeSize) => {
  const [known] = await tx.select().from(companiesTable).where(eq(companiesTable.name, largeName))
  if (known) return
  const [company] = await tx
    .insert(companiesTable)
    .values({ name: largeName, logoUrl: '/logos/default.svg' })
    .returning()
  const companyId = must(company).id
  const users = await tx.select().from(usersTable)
  const userIds = new Map(users.map((it) => [it.email, it.id]))
  // Everybody is there what they are in the first company.
  await enterCompany(tx, 1)
  const memberships = await tx.select().from(membershipsTable).where(eq(membershipsTable.companyId, 1))
  await enterCompany(tx, companyId)
  await tx.insert(membershipsTable).values(memberships.map(({ userId, roleId }) => ({ companyId, userId, roleId })))
  const top = await fillPeople(tx, companyId, chief, userIds)
  const heads = divisions.map((it) => must(top.find(({ name }) => name === it.head)))
  await fillStaff(tx, companyId, heads, size.employees - top.length)
  await tx.execute(sql`analyze ${employeesTable}`)
  const below = await tx
    .select()
    .from(employeesTable)
    .where(eq(employeesTable.companyId, companyId))
    .orderBy(employeesTable.id)
    .limit(busy)
  const nameOf = new Map(below.map((it) => [it.id, it.name]))
  const people = below.map((it) => ({ ...it, managerName: nameOf.get(it.managerId ?? 0) ?? null }))
  const dice = makeDice(companyId)
  await fillReference(tx, companyId, people)
  await fillProfiles(tx, companyId)
  const periods = await fillPeriods(tx, companyId, true, now)
  await fillPlans(tx, { companyId, people, periods, dice, now })
  await fillHiring(tx, { companyId, people, periods, dice, now, size })
  const categories = await addCategories(tx, companyId, askedIn(new Set(people.map((it) => it.department))))
  const begun = { stepsDone: 0, isNextBegun: true } as const
  const progress = Object.fromEntries(people.filter((_, index) => index % 4 === 0).map((it) => [it.name, begun]))
  await fillReviews(tx, { companyId, people, periods, categories, progress, dice, now })
}

/**
 * The sample data, and one more company as large as any: 100,000 employees, 50,000 candidates, 10,000 profile
 * attributes. For measuring; the same every time. Takes minutes.
 */
export const fillLargeSample = async (db: Db, now: Date = new Date(), size = largeSize): Promise<void> => {
  await fillSampleData(db, now)
  await inInstallation(db, (tx) =>
    withoutForeignKeys(tx, [...longTables, assessments.profileAttributesTable], () => fillLargeCompany(tx, now, size)),
  )
  await analyzeTables(db)
}
