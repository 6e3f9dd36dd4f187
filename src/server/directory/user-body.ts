import { type ScimPatchOperation, scimPatch } from 'scim-patch'
import { z } from 'zod'
import { isSeen, isStorable, onOneLine } from '#src/contract/values.ts'
import * as texts from '../texts/directory.ts'
import { parsed } from './filter.ts'
import { schemaOf, scimError } from './scim.ts'
import { partsOf, type UserResource } from './user-rows.ts'

/** Some directories write booleans as texts. */
const Flag = z.union([z.boolean(), z.stringbool({ truthy: ['true'], falsy: ['false'] })])
export const Storable = z.string().max(255).refine(isStorable)
// As in the application's own forms: two names that nobody can tell apart are one.
const Text = Storable.normalize('NFC').overwrite(onOneLine)
export const Name = Text.trim().min(1).refine(isSeen)
const absent = <T extends z.ZodType>(it: T) => it.nullish().transform((value) => value ?? undefined)

/** What of a user is read; everything else that a directory sends is left aside, as the protocol asks. */
const Body = z.object({
  userName: Name,
  externalId: absent(Storable),
  displayName: absent(Text),
  title: absent(Text),
  active: absent(Flag),
  name: absent(z.object({ formatted: absent(Text), givenName: absent(Text), familyName: absent(Text) })),
  emails: absent(z.array(z.object({ value: absent(Text), type: absent(Text), primary: absent(Flag) })).max(20)),
})
type Body = z.infer<typeof Body>

/** What is stored of somebody. `email` is the address by which they sign in. */
export type Wanted = {
  userName: string
  externalId: string | null
  email: string
  name: string
  title: string
  active: boolean
}

const attributes = [...Object.keys(Body.shape), 'id', 'schemas', 'meta', 'groups', 'password']

/** The names of attributes mean the same in any case [RFC 7643, 2.1]. */
const inOwnCase = (it: unknown): unknown =>
  typeof it === 'object' && it !== null && !Array.isArray(it)
    ? Object.fromEntries(
        Object.entries(it).map(([name, value]) => [
          attributes.find((own) => own.toLowerCase() === name.toLowerCase()) ?? name,
          value,
        ]),
      )
    : it

const read = (json: unknown): Body => {
  const { data, error } = Body.safeParse(inOwnCase(json))
  if (data) return data
  const path = error.issues[0]?.path.join('.') || 'the user'
  throw scimError(400, texts.badValue(path), 'invalidValue')
}

const isAddress = (it: string | undefined): it is string => z.email().safeParse(it).success

/** The address to sign in by: the e-mail that is the first one by its marks, or the name when it is an address. */
const emailOf = ({ emails = [], userName }: Body): string => {
  const rank = ({ primary, type }: { primary?: boolean | undefined; type?: string | undefined }) =>
    (primary ? 0 : 2) + (type === 'work' ? 0 : 1)
  const [best] = emails.filter((it) => isAddress(it.value)).toSorted((one, other) => rank(one) - rank(other))
  const found = best?.value ?? (isAddress(userName) ? userName : undefined)
  if (!found) throw scimError(400, texts.needsAddress, 'invalidValue')
  return found.toLowerCase()
}

const inParts = (name: { givenName?: string | undefined; familyName?: string | undefined } | undefined) =>
  [name?.givenName, name?.familyName].filter(Boolean).join(' ')

const wantedOf = (body: Body, name: string, isActive = true): Wanted => ({
  userName: body.userName,
  externalId: body.externalId ?? null,
  email: emailOf(body),
  name: isSeen(name) ? name.trim().slice(0, 255) : body.userName,
  title: body.title?.trim() ?? '',
  active: body.active ?? isActive,
})

/** A user as POST and PUT bring them; `isActive` where they do not say. @throws ApiError 400 `invalidValue` */
export const wantedFrom = (json: unknown, isActive: boolean): Wanted => {
  const body = read(json)
  const names = [body.displayName ?? '', body.name?.formatted ?? '', inParts(body.name)]
  return wantedOf(body, names.find(isSeen) ?? '', isActive)
}

const Patch = z.object({
  schemas: z.array(z.string()).refine((it) => it.includes(schemaOf.patch)),
  Operations: z
    .array(z.object({ op: z.string(), path: z.string().max(256).optional(), value: z.unknown().optional() }))
    .min(1)
    .max(100),
})
export type Operation = { op: 'add' | 'replace' | 'remove'; path?: string | undefined; value?: unknown }

/** No value of the protocol is nested as deeply; to follow one without end would overflow the stack. */
const deepest = 20

/** Whether a property is called as those by which JavaScript reaches what all objects share: the library would follow. */
const reachesPrototypes = (it: unknown, depth = 0): boolean =>
  typeof it === 'object' &&
  it !== null &&
  (depth > deepest ||
    Object.entries(it).some(
      ([name, value]) => /^(__proto__|constructor|prototype)$/.test(name) || reachesPrototypes(value, depth + 1),
    ))

/** The operations of a PATCH. @throws ApiError 400 `invalidSyntax`, `noTarget` for a removal of nothing */
export const operationsOf = (json: unknown): Operation[] => {
  if (reachesPrototypes(json)) throw scimError(400, texts.badPath('__proto__'), 'invalidSyntax')
  const { data } = Patch.safeParse(inOperations(json))
  if (!data) throw scimError(400, 'The request is no PatchOp', 'invalidSyntax')
  return data.Operations.map(({ op, path, value }) => {
    const known = (['add', 'replace', 'remove'] as const).find((it) => it === op.toLowerCase())
    if (!known) throw scimError(400, `There is no operation ${op}`, 'invalidSyntax')
    if (known === 'remove' && !path) throw scimError(400, texts.needsPath, 'noTarget')
    return { op: known, path, value }
  })
}

const inOperations = (json: unknown) =>
  typeof json === 'object' && json !== null && 'operations' in json && !('Operations' in json)
    ? { ...json, Operations: json.operations }
    : json

/** What a path may begin with: whatever else it names, such as `__proto__`, is not looked for. */
const path = /^(urn:ietf:params:scim:schemas:core:2\.0:User:)?([a-z]+)((\[[^\]]*\])?(\.[a-z]+)?)$/i
const readOnly = ['id', 'groups', 'meta', 'schemas']

/** An operation with its attribute spelt as ours is; null for one about an attribute that is not kept here. */
const ownOperation = ({ op, path: given, value }: Operation): Operation | null => {
  if (given === undefined) return { op, value: ownValues(value) }
  const [, , name = '', rest = '', filter] = path.exec(given) ?? []
  const own = attributes.find((it) => it.toLowerCase() === name.toLowerCase())
  if (!name) {
    if (given.startsWith('urn:')) return null
    throw scimError(400, texts.badPath(given), 'invalidPath')
  }
  if (filter) parsed(filter.slice(1, -1))
  if (own && readOnly.includes(own)) throw scimError(400, texts.badPath(given), 'mutability')
  return own ? { op, path: `${own}${rest}`, value } : null
}

/** Without a path the value names the attributes; some directories write paths there (`name.givenName`). */
const ownValues = (value: unknown): Record<string, unknown> => {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw scimError(400, texts.badValue('value'), 'invalidValue')
  const own = Object.entries(inOwnCase(value) as object)
  return Object.fromEntries(own.filter(([name]) => attributes.includes(name) && !readOnly.includes(name)))
}

/** With paths for values that are written like paths. */
const spread = (it: Operation): Operation[] => {
  if (it.path !== undefined || typeof it.value !== 'object' || it.value === null) return [it]
  const entries = Object.entries(it.value)
  const dotted = entries.filter(([name]) => /[.[]/.test(name)).map(([name, value]) => ({ ...it, path: name, value }))
  return [{ ...it, value: Object.fromEntries(entries.filter(([name]) => !/[.[]/.test(name))) }, ...dotted]
}

const isEmpty = ({ path, value }: Operation) => path === undefined && Object.keys(value as object).length === 0

/** A user as a PATCH leaves them. @throws ApiError 400 in the protocol's words */
export const wantedAfter = (before: UserResource, json: unknown): Wanted => {
  const operations = operationsOf(json).flatMap(spread).map(ownOperation)
  const known = operations.filter((it): it is Operation => it !== null && !isEmpty(it))
  const resource = structuredClone({ ...before, meta: { created: new Date(0), lastModified: new Date(0) } })
  const patched = () => {
    try {
      return scimPatch(resource, known as ScimPatchOperation[])
    } catch (error) {
      const type = (error as { scimCode?: string }).scimCode === 'noTarget' ? 'noTarget' : 'invalidValue'
      throw scimError(400, error instanceof Error ? error.message : String(error), type)
    }
  }
  const body = read(patched())
  return wantedOf(body, newName(before.displayName, body))
}

/** Of the names that a user has, the one that was changed. */
const newName = (before: string, { displayName, name }: Body): string => {
  const isNew = (it: string | undefined, old: string): it is string => it !== undefined && it !== old && isSeen(it)
  if (isNew(displayName, before)) return displayName
  if (isNew(name?.formatted, before)) return name.formatted
  const parts = inParts(name)
  return isNew(parts, inParts(partsOf(before))) ? parts : before
}
