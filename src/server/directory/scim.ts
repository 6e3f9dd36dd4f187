import type { Context } from 'hono'
import { z } from 'zod'
import { ApiError, type ApiErrorStatus } from '../api-error.ts'
import { readBody } from '../read-body.ts'
import * as texts from '../texts/directory.ts'

/** Where a company's directory reaches it [RFC 7644]. */
export const scimBase = '/api/scim/v2'
export const scimType = 'application/scim+json'
export const schemaOf = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  group: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  list: 'urn:ietf:params:scim:api:messages:2.0:ListResponse',
  patch: 'urn:ietf:params:scim:api:messages:2.0:PatchOp',
  search: 'urn:ietf:params:scim:api:messages:2.0:SearchRequest',
  error: 'urn:ietf:params:scim:api:messages:2.0:Error',
  configuration: 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig',
  resourceType: 'urn:ietf:params:scim:schemas:core:2.0:ResourceType',
  schema: 'urn:ietf:params:scim:schemas:core:2.0:Schema',
} as const

/** The kinds of error that the protocol knows [RFC 7644, table 9]. */
const scimTypes = [
  'invalidFilter',
  'uniqueness',
  'mutability',
  'invalidSyntax',
  'invalidPath',
  'noTarget',
  'invalidValue',
] as const
type ScimType = (typeof scimTypes)[number]

export const scimError = (status: ApiErrorStatus, detail: string, type?: ScimType) =>
  new ApiError(status, type ?? 'SCIM', detail)

/** A failure in the protocol's own shape. */
export const errorBody = ({ status, error, message }: { status: number; error: string; message: string }) => {
  const type = status === 409 && error === 'CONFLICT' ? 'uniqueness' : scimTypes.find((it) => it === error)
  return { schemas: [schemaOf.error], status: String(status), ...(type && { scimType: type }), detail: message }
}

/** The JSON of a request. @throws ApiError 400 `invalidSyntax` when it is none, 413, 415 */
export const bodyOf = async (c: Context): Promise<unknown> => {
  const unreadable = { error: 'invalidSyntax', message: texts.notJson }
  const { json } = await readBody(c.req, true, unreadable, undefined, [scimType, 'application/json'])
  return json
}

/** What a list is asked for: `filter`, `attributes`, `count`… by name. */
export type Asked = (name: string) => string | undefined

/** As the address asks. */
export const askedBy =
  (c: Context): Asked =>
  (name) =>
    c.req.query(name)

const Names = z.array(z.string().max(256)).max(100)
const SearchRequest = z.object({
  schemas: z.array(z.string()).refine((it) => it.includes(schemaOf.search)),
  attributes: Names.optional(),
  excludedAttributes: Names.optional(),
  filter: z.string().optional(),
  startIndex: z.int().optional(),
  count: z.int().optional(),
})

/** As the body of `/.search` asks [RFC 7644, 3.4.3]. @throws ApiError 400 `invalidSyntax` */
export const askedIn = (json: unknown): Asked => {
  const { data } = SearchRequest.safeParse(json)
  if (!data) throw scimError(400, texts.noSearch, 'invalidSyntax')
  const texted = new Map(Object.entries(data).map(([name, value]) => [name, value?.toString()]))
  return (name) => texted.get(name)
}

const wholeNumber = (asked: Asked, name: string): number | undefined => {
  const given = asked(name)
  if (given === undefined) return undefined
  if (!/^[+-]?\d{1,9}$/.test(given)) throw scimError(400, texts.notANumber(name), 'invalidValue')
  return Number(given)
}

/** Resources in one answer, at most. */
export const mostResources = 200

/** `startIndex` counts from 1; what is less means 1, and a negative `count` 0 [RFC 7644, 3.4.2.4]. */
export const pageOf = (asked: Asked) => {
  const startIndex = Math.max(1, wholeNumber(asked, 'startIndex') ?? 1)
  const count = Math.min(mostResources, Math.max(0, wholeNumber(asked, 'count') ?? 100))
  return { startIndex, limit: count, offset: startIndex - 1 }
}

export type Resource = { schemas: readonly string[]; id: string; [name: string]: unknown }
const namesIn = (list: string | undefined) =>
  list
    ?.split(',')
    .map((it) =>
      it
        .trim()
        .split(/[.:]/)
        .at(it.includes(':') ? -1 : 0)
        ?.toLowerCase(),
    )
    .filter(Boolean)

/** What of a resource is asked for: `attributes`, or all but `excludedAttributes`; its id always [RFC 7644, 3.9]. */
export const projection = (asked: Asked) => {
  const wanted = namesIn(asked('attributes'))
  const unwanted = namesIn(asked('excludedAttributes'))
  const isAsked = (name: string) => {
    const small = name.toLowerCase()
    if (small === 'id' || small === 'schemas') return true
    return wanted ? wanted.includes(small) : !unwanted?.includes(small)
  }
  const shown = ({ schemas, id, ...rest }: Resource) => ({
    schemas,
    id,
    ...Object.fromEntries(Object.entries(rest).filter(([name, value]) => value !== undefined && isAsked(name))),
  })
  return { isAsked, shown }
}

export const listAnswer = (resources: unknown[], totalResults: number, startIndex: number) => ({
  schemas: [schemaOf.list],
  totalResults,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
})

/** @throws ApiError 412 when `If-Match` names another version than the stored one */
export const requireMatch = (c: Context, version: number): void => {
  const given = c.req.header('if-match')
  if (given && given !== '*' && given.replace(/^W\//, '') !== `"${version}"`) throw scimError(412, texts.stale)
}

/** The id of an address; one that cannot be anybody's is not found either. */
export const idOf = (c: Context): number => {
  const id = c.req.param('id') ?? ''
  if (!/^[1-9]\d{0,8}$/.test(id)) throw scimError(404, texts.nothingHere)
  return Number(id)
}

type Stamps = { createdAt?: Date | null; changedAt?: Date | null; version: number }

export const metaOf = (kind: 'User' | 'Group', location: string, { createdAt, changedAt, version }: Stamps) => ({
  resourceType: kind,
  ...(createdAt && { created: createdAt.toISOString() }),
  ...(changedAt && { lastModified: changedAt.toISOString() }),
  location,
  version: `W/"${version}"`,
})
