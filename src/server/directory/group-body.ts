import { z } from 'zod'
import * as texts from '../texts/directory.ts'
import { parsed } from './filter.ts'
import { scimError } from './scim.ts'
import { Name, type Operation, operationsOf, Storable } from './user-body.ts'

export type WantedGroup = { displayName: string; externalId: string | null; members: number[] }

const Member = z.object({ value: z.union([z.string().max(20), z.number()]) })
const Members = z.union([z.array(Member).max(50_000), Member.transform((it) => [it])])
const ExternalId = Storable.nullable()

const noSuchMember = (value: string | number) => scimError(400, texts.noSuchMember(String(value)), 'invalidValue')

const idsOf = (json: unknown): number[] => {
  const { data } = Members.safeParse(json)
  if (!data) throw scimError(400, texts.badValue('members'), 'invalidValue')
  return data.map(({ value }) => {
    if (!/^[1-9]\d{0,8}$/.test(String(value))) throw noSuchMember(value)
    return Number(value)
  })
}

const read = <T>(schema: z.ZodType<T>, name: string, json: unknown): T => {
  const { data, success } = schema.safeParse(json)
  if (!success) throw scimError(400, texts.badValue(name), 'invalidValue')
  return data
}

const properties = (json: unknown): Record<string, unknown> => {
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw scimError(400, texts.badValue('the group'), 'invalidValue')
  return Object.fromEntries(Object.entries(json).map(([name, value]) => [name.toLowerCase(), value]))
}

/** A group as POST and PUT bring it. @throws ApiError 400 `invalidValue` */
export const groupFrom = (json: unknown): WantedGroup => {
  const { displayname, externalid = null, members } = properties(json)
  return {
    displayName: read(Name, 'displayName', displayname),
    externalId: read(ExternalId, 'externalId', externalid),
    members: [...new Set(idsOf(members ?? []))],
  }
}

/** The member that `members[value eq "42"]` means. */
const memberIn = (path: string): number => {
  const filter = parsed(path)
  const inner = filter.op === '[]' && filter.attrPath.toLowerCase() === 'members' ? filter.valFilter : null
  if (inner?.op !== 'eq' || inner.attrPath.toLowerCase() !== 'value')
    throw scimError(400, texts.badPath(path), 'invalidPath')
  return Number(inner.compValue) || 0
}

const withMembers = (before: number[], { op, value }: Operation): number[] => {
  if (op === 'add') return [...new Set([...before, ...idsOf(value)])]
  if (op === 'replace') return [...new Set(idsOf(value))]
  // Some directories name whom they remove in the value.
  const gone = value === undefined || value === null ? null : new Set(idsOf(value))
  return gone ? before.filter((id) => !gone.has(id)) : []
}

const changed = (it: WantedGroup, operation: Operation): WantedGroup => {
  const { op, path, value } = operation
  const name = path?.replace(/^urn:ietf:params:scim:schemas:core:2\.0:Group:/i, '').toLowerCase()
  if (name === undefined)
    return Object.entries(properties(value)).reduce(
      (group, [path, value]) => (path in known ? changed(group, { op, path, value }) : group),
      it,
    )
  if (name === 'members') return { ...it, members: withMembers(it.members, operation) }
  if (name.startsWith('members[') && op === 'remove') {
    const gone = memberIn(path ?? '')
    return { ...it, members: it.members.filter((id) => id !== gone) }
  }
  if (name === 'displayname' && op !== 'remove') return { ...it, displayName: read(Name, 'displayName', value) }
  if (name === 'externalid')
    return { ...it, externalId: read(ExternalId, 'externalId', op === 'remove' ? null : value) }
  throw scimError(400, texts.badPath(path ?? ''), 'invalidPath')
}
const known = { displayname: true, externalid: true, members: true }

/** A group as a PATCH leaves it. @throws ApiError 400 in the protocol's words */
export const groupAfter = (before: WantedGroup, json: unknown): WantedGroup =>
  operationsOf(json).reduce(changed, before)
