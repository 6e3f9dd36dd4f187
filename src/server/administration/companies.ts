import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import { companies } from '#src/contract/general.ts'
import { recordActivity } from '../activity.ts'
import { ApiError } from '../api-error.ts'
import type { Caller } from '../authenticate.ts'
import type { Tx } from '../database.ts'
import { given } from '../given.ts'
import { inUseBy } from '../in-use.ts'
import { isOneOf, orderOf, pageOf, readPage, searchIn } from '../page.ts'
import { noSuchRecord } from '../policies.ts'
import { type LockFor, lockFor } from '../row-locks.ts'
import { companiesTable } from '../schema/people.ts'
import { type Api, serve } from '../serve.ts'
import { withoutTwin } from '../taken.ts'
import * as texts from '../texts/administration.ts'
import { requireVersion } from '../versions.ts'
import { foundCompany, unfoundCompany } from './founding.ts'
import { administeredBy, inEachCompany, inOtherCompany } from './memberships.ts'

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
type Company = typeof companiesTable.$inferSelect

/** The companies in which the caller is a super user. */
const administered = async (tx: Tx, { userId }: Caller): Promise<SQL> =>
  inArray(
    companiesTable.id,
    (await administeredBy(tx, userId)).map((it) => it.id),
  )

/** Changes a company in which the caller is a super user, from within. @throws ApiError 404 for any other */
const inAdministered = async <T>(
  tx: Tx,
  caller: Caller,
  { id, lock }: { id: number; lock: LockFor },
  change: (before: Company) => Promise<T>,
) => {
  if (!(await administeredBy(tx, caller.userId)).some((it) => it.id === id)) throw noSuchRecord()
  return inOtherCompany(tx, caller, id, async () => {
    const [company] = await tx.select().from(companiesTable).where(eq(companiesTable.id, id)).for(lockFor[lock])
    if (!company) throw noSuchRecord()
    return change(company)
  })
}

const answerOf = (company: Company) => ({ ...company, companyId: company.id })

export const companiesRoutes = (api: Api): void => {
  serve(api, companies.list, async ({ query, caller, tx }) => {
    const page = pageOf(query)
    const { name, description, jdNarrative1, jdNarrative2 } = companiesTable
    const where = and(
      await administered(tx, caller),
      searchIn([name, description, jdNarrative1, jdNarrative2], query.search),
      query.status && eq(companiesTable.isActive, query.status === 'ACTIVE'),
    )
    const sort = { id: companiesTable.id, name, description }
    const { rows, total } = await readPage(tx, page, {
      found: () => tx.select({ id: companiesTable.id }).from(companiesTable).$dynamic(),
      where,
      ...orderOf(sort, query.sort, 'name', companiesTable.id),
      rows: (ids) => tx.select(columns).from(companiesTable).where(isOneOf(companiesTable.id, ids)),
      idOf: (it) => it.id,
    })
    return page.answer(rows, total)
  })

  serve(api, companies.adminList, async ({ caller, tx }) => {
    const where = await administered(tx, caller)
    return tx.select(columns).from(companiesTable).where(where).orderBy(asc(companiesTable.name))
  })

  serve(api, companies.create, async ({ body, caller, tx }) => {
    const [company] = await withoutTwin(
      companiesTable,
      body,
      tx
        .insert(companiesTable)
        .values({ logoUrl: defaultLogo, ...given(body), name: body.name })
        .returning(),
    )
    if (!company) throw new Error('The database returned no row of a company')
    await foundCompany(tx, caller, company.id)
    const write = { entityType: 'company', entityId: company.id, action: 'create', after: company } as const
    await inEachCompany(tx, caller, [company.id], (companyId) => recordActivity(tx, { ...caller, companyId }, write))
    return answerOf(company)
  })

  serve(api, companies.update, async ({ params, body, caller, tx, version }) => {
    return inAdministered(tx, caller, { id: params.id, lock: 'change' }, async (before) => {
      requireVersion(before.version, version)
      if (body.isActive === false && params.id === caller.companyId)
        throw new ApiError(409, 'CONFLICT', texts.cannotCloseOwnCompany)
      const [company] = await withoutTwin(
        companiesTable,
        body,
        tx
          .update(companiesTable)
          .set({ ...given(body), version: before.version + 1 })
          .where(eq(companiesTable.id, params.id))
          .returning(),
      )
      if (!company) throw noSuchRecord()
      const write = { entityType: 'company', entityId: company.id, action: 'update', before, after: company } as const
      await recordActivity(tx, { ...caller, companyId: company.id }, write)
      return answerOf(company)
    })
  })

  serve(api, companies.remove, async ({ params, caller, tx, version }) => {
    const { id, name } = await inAdministered(tx, caller, { id: params.id, lock: 'removal' }, async (before) => {
      requireVersion(before.version, version)
      if (before.id === caller.companyId) throw new ApiError(409, 'IN_USE', texts.cannotDeleteOwnCompany)
      await unfoundCompany(tx, caller, before.id)
      await inUseBy(tx.delete(companiesTable).where(eq(companiesTable.id, before.id)))
      return before
    })
    // Whoever reads the history of the company of the call need not know more of the other one.
    await recordActivity(tx, caller, { entityType: 'company', entityId: id, action: 'delete', before: { id, name } })
    return { success: true as const }
  })
}
