import type { Context } from 'hono'
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

const wholeNumber = (c: Context, name: string): number | undefined => {
  const given = c.req.query(name)
  if (given === undefined) return undefined
  if (!/^[+-]?\d{1,9}$/.test(given)) throw scimError(400, texts.notANumber(name), 'invalidValue')
  return Number(given)
}

/** Resources in one answer, at most. */
export const mostResources = 200

/** `startIndex` counts from 1; what is less means 1, and a negative `count` 0 [RFC 7644, 3.4.2.4]. */
export const pageOf = (c: Context) => {
  const startIndex = Math.max(1, wholeNumber(c, 'startIndex') ?? 1)
  const count = Math.min(mostResources, Math.max(0, wholeNumber(c, 'count') ?? 100))
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
export const projection = (c: Context) => {
  const wanted = namesIn(c.req.query('attributes'))
  const unwanted = namesIn(c.req.query('excludedAttributes'))
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
