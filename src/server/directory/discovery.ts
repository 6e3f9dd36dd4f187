import * as texts from '../texts/directory.ts'
import { mostResources, schemaOf } from './scim.ts'

const attribute = (name: string, more: Record<string, unknown> = {}) => ({
  name,
  type: 'string',
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...more,
})
const complex = (name: string, subAttributes: unknown[], more = {}) =>
  attribute(name, { type: 'complex', subAttributes, ...more })
const readOnly = { mutability: 'readOnly' }

const userAttributes = [
  attribute('userName', { required: true, uniqueness: 'server' }),
  complex('name', [attribute('formatted'), attribute('givenName'), attribute('familyName')]),
  attribute('displayName'),
  attribute('title'),
  attribute('active', { type: 'boolean' }),
  complex('emails', [attribute('value'), attribute('type'), attribute('primary', { type: 'boolean' })], {
    multiValued: true,
  }),
  complex('groups', [attribute('value', readOnly), attribute('display', readOnly), attribute('$ref', readOnly)], {
    multiValued: true,
    ...readOnly,
  }),
]
const groupAttributes = [
  attribute('displayName', { required: true, uniqueness: 'server' }),
  complex('members', [attribute('value', { mutability: 'immutable' }), attribute('display', readOnly)], {
    multiValued: true,
  }),
]

/** What is supported, and what is not [RFC 7643, 5]. */
export const configuration = (base: string) => ({
  schemas: [schemaOf.configuration],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: mostResources },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [{ type: 'oauthbearertoken', name: texts.bearer, description: texts.bearerIs }],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
})

const resourceType = (base: string, name: 'User' | 'Group', schema: string) => ({
  schemas: [schemaOf.resourceType],
  id: name,
  name,
  endpoint: `/${name}s`,
  schema,
  meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
})

export const resourceTypes = (base: string) => [
  resourceType(base, 'User', schemaOf.user),
  resourceType(base, 'Group', schemaOf.group),
]

const schema = (base: string, id: string, name: string, attributes: unknown[]) => ({
  schemas: [schemaOf.schema],
  id,
  name,
  attributes,
  meta: { resourceType: 'Schema', location: `${base}/Schemas/${id}` },
})

export const schemas = (base: string) => [
  schema(base, schemaOf.user, 'User', userAttributes),
  schema(base, schemaOf.group, 'Group', groupAttributes),
]
