import type { Context, Hono } from 'hono'
import type { Caller } from '../authenticate.ts'
import type { Tx } from '../database.ts'
import { type DirectoryCalls, filterOf, type Search } from './call.ts'
import { groupAfter, groupFrom, type WantedGroup } from './group-body.ts'
import {
  addGroup,
  asWanted,
  changeGroup,
  type Group,
  groupAttributes,
  groupResources,
  groupRow,
  membersOf,
  readGroups,
  removeGroup,
  resourceOf,
} from './groups.ts'
import { askedBy, idOf, projection, requireMatch } from './scim.ts'

export const groupRoutes = (app: Hono, { base, list, search, read, write, remove }: DirectoryCalls): Search => {
  const resource = async (c: Context, tx: Tx, caller: Caller, row: Group) =>
    resourceOf(row, base, projection(askedBy(c)).isAsked('members') ? await membersOf(tx, caller, [row.id]) : undefined)
  const asked = async (c: Context, tx: Tx, caller: Caller) => {
    const row = await groupRow(tx, caller, idOf(c))
    requireMatch(c, row.version)
    return row
  }

  const groups: Search = (asked) => {
    const withMembers = projection(asked).isAsked('members')
    const condition = filterOf(asked, groupAttributes)
    return async (tx, caller, page) => {
      const { rows, total } = await readGroups(tx, caller, condition, page)
      return { resources: await groupResources(tx, caller, rows, { base, withMembers }), total }
    }
  }

  app.get('/Groups', (c) => list(c, groups))
  app.post('/Groups/.search', (c) => search(c, groups))
  app.post('/Groups', (c) =>
    write(c, 201, async (json, tx, caller) => resource(c, tx, caller, await addGroup(tx, caller, groupFrom(json)))),
  )
  app.get('/Groups/:id', (c) =>
    read(c, async (tx, caller) => resource(c, tx, caller, await groupRow(tx, caller, idOf(c)))),
  )
  const change = (wanted: (json: unknown, before: WantedGroup) => WantedGroup) => (c: Context) =>
    write(c, 200, async (json, tx, caller) => {
      const row = await asked(c, tx, caller)
      const before = await asWanted(tx, caller, row)
      return resource(c, tx, caller, await changeGroup(tx, caller, row, before, wanted(json, before)))
    })
  app.put('/Groups/:id', change(groupFrom))
  app.patch(
    '/Groups/:id',
    change((json, before) => groupAfter(before, json)),
  )
  app.delete('/Groups/:id', (c) => remove(c, async (tx, caller) => removeGroup(tx, caller, await asked(c, tx, caller))))
  return groups
}
