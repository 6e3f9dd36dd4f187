import { and, asc, count, eq, inArray, type SQL } from 'drizzle-orm'
import { companies } from '#src/contract/general.ts'
import { recordActivity } from '../activity.ts'
import { ApiError } from '../api-error.ts'
import type { Caller } from '../authenticate.ts'
import { enterCompany, type Tx } from '../database.ts'
import { inUseBy } from '../in-use.ts'
import { orderOf, pageOf, searchIn } from '../page.ts'
import { noSuchRecord, requireRead, requireWrite } from '../policies.ts'
import { companiesTable, membershipsTable } from '../schema/people.ts'
import { type Api, serve } from '../serve.ts'
import { addStandards, removeStandards } from '../standard/company.ts'
import { requireVersion } from '../versions.ts'

const columns = {
  id: companiesTable.id,
  version: companiesTable.version,
  companyId: companiesTable.id,
  name: companiesTable.name,
  description: companiesTable.description,
  logoUrl: companiesTable.logoUrl,
  jdNarrative1: companiesTable.jdNarrative1,
  jdNarrative2: companiesTable.jdNarrative2,
  isActive: companiesTable.isActive,
}
const defaultLogo = '/logos/default.svg'

/** The companies that somebody belongs to: no row policy binds the table, this does. */
export const companiesOf = (tx: Tx, { userId }: Caller): SQL =>
  inArray(
    companiesTable.id,
    tx
      .select({ id: membershipsTable.companyId })
      .from(membershipsTable)
      .where(and(eq(membershipsTable.userId, userId), eq(membershipsTable.isActive, true))),
  )

const lockedCompany = async (tx: Tx, caller: Caller, id: number) => {
  const [company] = await tx
    .select()
    .from(companiesTable)
    .where(and(eq(companiesTable.id, id), companiesOf(tx, caller)))
    .for('update')
  if (!company) throw noSuchRecord()
  return company
}

const answerOf = (company: typeof companiesTable.$inferSelect) => ({ ...company, companyId: company.id })
const given = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }

export const companiesRoutes = (api: Api): void => {
  serve(api, companies.list, async ({ query, caller, tx }) => {
    requireRead('company', caller)
    const page = pageOf(query)
    const { name, description, jdNarrative1, jdNarrative2 } = companiesTable
    const where = and(companiesOf(tx, caller), searchIn([name, description, jdNarrative1, jdNarrative2], query.search))
    const sort = { id: companiesTable.id, name, description }
    const rows = await tx
      .select(columns)
      .from(companiesTable)
      .where(where)
      .orderBy(...orderOf(sort, query.sort, 'name', companiesTable.id))
      .limit(page.limit)
      .offset(page.offset)
    const [total] = await tx.select({ count: count() }).from(companiesTable).where(where)
    return page.answer(rows, total?.count ?? 0)
  })

  serve(api, companies.adminList, ({ caller, tx }) => {
    requireRead('company', caller)
    return tx.select(columns).from(companiesTable).where(companiesOf(tx, caller)).orderBy(asc(companiesTable.name))
  })

  serve(api, companies.create, async ({ body, caller, tx }) => {
    requireWrite('company', caller)
    const [company] = await tx
      .insert(companiesTable)
      .values({ logoUrl: defaultLogo, ...given(body), name: body.name })
      .returning()
    if (!company) throw new Error('The database returned no row of a company')
    await tx.insert(membershipsTable).values({ userId: caller.userId, companyId: company.id })
    await addStandards(tx, company.id, new Date())
    await enterCompany(tx, caller.companyId)
    await recordActivity(tx, caller, { entityType: 'company', entityId: company.id, action: 'create', after: company })
    return answerOf(company)
  })

  serve(api, companies.update, async ({ params, body, caller, tx, version }) => {
    requireWrite('company', caller)
    const before = await lockedCompany(tx, caller, params.id)
    requireVersion(before.version, version)
    if (body.isActive === false && params.id === caller.companyId)
      throw new ApiError(409, 'CONFLICT', 'The company that you work in cannot be closed: switch to another one first')
    const [company] = await tx
      .update(companiesTable)
      .set({ ...given(body), version: before.version + 1 })
      .where(eq(companiesTable.id, params.id))
      .returning()
    if (!company) throw noSuchRecord()
    const write = { entityType: 'company', entityId: company.id, action: 'update', before, after: company } as const
    await recordActivity(tx, caller, write)
    return answerOf(company)
  })

  serve(api, companies.remove, async ({ params, caller, tx }) => {
    requireWrite('company', caller)
    const before = await lockedCompany(tx, caller, params.id)
    if (params.id === caller.companyId)
      throw new ApiError(409, 'IN_USE', 'The company that you work in cannot be deleted: switch to another one first')
    await recordActivity(tx, caller, { entityType: 'company', entityId: params.id, action: 'delete', before })
    const ofCaller = and(eq(membershipsTable.companyId, params.id), eq(membershipsTable.userId, caller.userId))
    await tx.delete(membershipsTable).where(ofCaller)
    await removeStandards(tx, params.id)
    await enterCompany(tx, caller.companyId)
    await inUseBy(tx.delete(companiesTable).where(eq(companiesTable.id, params.id)))
    return { success: true as const }
  })
}
