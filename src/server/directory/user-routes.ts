import { and, asc } from 'drizzle-orm'
import type { Context, Hono } from 'hono'
import type { Caller } from '../authenticate.ts'
import type { Tx } from '../database.ts'
import { usersTable } from '../schema/people.ts'
import { type DirectoryCalls, filterOf, type Search } from './call.ts'
import { groupsOf } from './groups.ts'
import { addPerson, changePerson, removePerson, userRow } from './people.ts'
import { idOf, requireMatch } from './scim.ts'
import { type Wanted, wantedAfter, wantedFrom } from './user-body.ts'
import { countUsers, type UserRow, userAttributes, userResource, userRows, visibleTo } from './user-rows.ts'

export const userRoutes = (app: Hono, { base, list, search, read, write, remove }: DirectoryCalls): Search => {
  const resources = async (tx: Tx, caller: Caller, rows: UserRow[]) => {
    const ids = rows.map((it) => it.account.id)
    const byUser = await groupsOf(tx, caller, ids, base)
    return rows.map((it) => userResource(it, base, byUser.get(it.account.id)))
  }
  const resource = async (tx: Tx, caller: Caller, row: UserRow) => {
    const byUser = await groupsOf(tx, caller, [row.account.id], base)
    return userResource(row, base, byUser.get(row.account.id))
  }
  const asked = (c: Context) => async (tx: Tx, caller: Caller) => {
    const row = await userRow(tx, caller, idOf(c))
    requireMatch(c, row.account.version)
    return row
  }

  const users: Search = (asked) => {
    const condition = filterOf(asked, userAttributes)
    return async (tx, caller, { limit, offset }) => {
      const where = and(visibleTo(caller), condition)
      const rows = await userRows(tx).where(where).orderBy(asc(usersTable.id)).limit(limit).offset(offset)
      return { resources: await resources(tx, caller, rows), total: await countUsers(tx, where) }
    }
  }

  app.get('/Users', (c) => list(c, users))
  app.post('/Users/.search', (c) => search(c, users))
  app.post('/Users', (c) =>
    write(c, 201, async (json, tx, caller) =>
      resource(tx, caller, await addPerson(tx, caller, wantedFrom(json, true))),
    ),
  )
  app.get('/Users/:id', (c) => read(c, async (tx, caller) => resource(tx, caller, await userRow(tx, caller, idOf(c)))))
  const change = (wanted: (json: unknown, row: UserRow) => Wanted) => (c: Context) =>
    write(c, 200, async (json, tx, caller) => {
      const row = await asked(c)(tx, caller)
      return resource(tx, caller, await changePerson(tx, caller, row, wanted(json, row)))
    })
  app.put(
    '/Users/:id',
    change((json, { isMember, account }) => wantedFrom(json, isMember && account.isActive)),
  )
  app.patch(
    '/Users/:id',
    change((json, row) => wantedAfter(userResource(row, base), json)),
  )
  app.delete('/Users/:id', (c) => remove(c, async (tx, caller) => removePerson(tx, caller, await asked(c)(tx, caller))))
  return users
}
