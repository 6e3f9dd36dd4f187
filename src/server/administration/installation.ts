import { eq } from 'drizzle-orm'
import { installation } from '#src/contract/installation.ts'
import { recordActivity } from '../activity.ts'
import { given } from '../given.ts'
import { lengthOf } from '../list-counts.ts'
import { isOneOf, orderOf, readPage, recordPageOf, searchIn } from '../page.ts'
import { noSuchRecord } from '../policies.ts'
import { lockFor } from '../row-locks.ts'
import { companiesTable, usersTable } from '../schema/people.ts'
import { accountHolds, idsHolding, searching } from '../search.ts'
import { type Api, serve } from '../serve.ts'
import { requireVersion } from '../versions.ts'
import { accountOf, changeAccount, countVersion, rememberChange } from './accounts.ts'
import { inEachCompany, lockAdministration, requireSuperUser } from './memberships.ts'

const account = {
  id: usersTable.id,
  version: usersTable.version,
  name: usersTable.name,
  email: usersTable.email,
  title: usersTable.title,
  isActive: usersTable.isActive,
  isOwner: usersTable.isOwner,
}
const company = {
  id: companiesTable.id,
  version: companiesTable.version,
  name: companiesTable.name,
  isActive: companiesTable.isActive,
}

/** What is of the installation and of no company: its owners alone come here. */
export const installationRoutes = (api: Api): void => {
  serve(api, installation.accounts, async ({ query, caller, tx }) => {
    const page = recordPageOf(query)
    const words = query.search?.trim()
    const { id, name, email } = usersTable
    const found = words ? await searching(tx, words, id, idsHolding('accounts', words), accountHolds(words)) : undefined
    const { rows, total } = await readPage(tx, page, {
      found: () => tx.select({ id }).from(usersTable).$dynamic(),
      where: found?.where,
      ...orderOf({ id, name, email }, query.sort, 'name', id),
      rows: (ids) => tx.select(account).from(usersTable).where(isOneOf(id, ids)),
      whole: (inOrder) => inOrder(tx.select(account).from(usersTable).$dynamic()),
      idOf: (it) => it.id,
      known: found ? found.total : await lengthOf(tx, caller, 'users'),
    })
    return page.answer(rows, total)
  })

  serve(api, installation.changeAccount, async ({ params, body, caller, tx, version }) => {
    await lockAdministration(tx, caller)
    const before = await accountOf(tx, params.id)
    requireVersion(before.version, version)
    await rememberChange(tx, caller, await changeAccount(tx, caller, before, given(body)))
    await countVersion(tx, before)
    return accountOf(tx, params.id)
  })

  serve(api, installation.companies, async ({ query, tx }) => {
    const page = recordPageOf(query)
    const where = searchIn([companiesTable.name], query.search)
    const { id, name } = companiesTable
    const { rows, total } = await readPage(tx, page, {
      found: () => tx.select({ id }).from(companiesTable).$dynamic(),
      where,
      ...orderOf({ id, name }, query.sort, 'name', id),
      rows: (ids) => tx.select(company).from(companiesTable).where(isOneOf(id, ids)),
      idOf: (it) => it.id,
    })
    return page.answer(rows, total)
  })
  serve(api, installation.changeCompany, async ({ params, body, caller, tx, version }) => {
    await lockAdministration(tx, caller)
    const [before] = await tx.select().from(companiesTable).where(eq(companiesTable.id, params.id)).for(lockFor.change)
    if (!before) throw noSuchRecord()
    requireVersion(before.version, version)
    const [after] = await tx
      .update(companiesTable)
      .set({ isActive: body.isActive, version: before.version + 1 })
      .where(eq(companiesTable.id, params.id))
      .returning()
    if (!after) throw noSuchRecord()
    const write = { entityType: 'company', entityId: params.id, action: 'update', before, after } as const
    await inEachCompany(tx, caller, [params.id], async (companyId) => {
      await requireSuperUser(tx, companyId)
      await recordActivity(tx, { ...caller, companyId }, write)
    })
    return after
  })
}
