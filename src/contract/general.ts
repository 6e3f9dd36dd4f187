import { contentList, Deleted, listQuery, pageQuery } from './content-list.ts'
import { crudEndpoints, recorded, Stored } from './crud.ts'
import { endpoint } from './endpoint.ts'
import { ActiveStatus, CompanyIdentifier, Id, IdText, lineText, prose, requiredLine, text } from './values.ts'
import { z } from './zod.ts'

export const Department = z.object({
  ...Stored.shape,
  name: z.string(),
  company: z.string(),
  companyIdentifier: Id,
})
export type Department = z.infer<typeof Department>

export const departments = crudEndpoints({
  id: 'departments',
  entityType: 'department',
  noun: 'departments',
  service: 'adminData',
  path: '/department',
  Item: Department,
  Body: z.object({ name: requiredLine(), companyIdentifier: z.optional(CompanyIdentifier) }),
  change: 'PATCH',
  sort: ['id', 'name', 'company'],
})

export const Location = z.object({
  ...Stored.shape,
  name: z.string(),
  company: z.object({ name: z.string(), companyId: Id }),
  state: z.string(),
  country: z.string(),
})
export type Location = z.infer<typeof Location>

export const locations = crudEndpoints({
  id: 'locations',
  entityType: 'location',
  noun: 'locations',
  service: 'adminData',
  path: '/location',
  Item: Location,
  Body: z.object({
    name: requiredLine(),
    companyIdentifier: z.optional(CompanyIdentifier),
    /** The name of a state of the country, empty for a country without any. */
    state: lineText(),
    /** The name of a country, or its code. */
    country: requiredLine(),
  }),
  change: 'PATCH',
  sort: ['id', 'name', 'state', 'country', 'companyName'],
  filters: { country: text(255), state: text(255) },
})

export const Country = z.object({ code: z.string(), name: z.string() })
export type Country = z.infer<typeof Country>
export const State = z.object({ code: z.string(), name: z.string(), countryCode: z.string() })
export type State = z.infer<typeof State>

export const places = {
  countries: endpoint({
    id: 'places.countries',
    summary: 'The countries, by name',
    method: 'GET',
    service: 'adminData',
    path: '/country',
    query: z.object(pageQuery),
    response: contentList(Country),
  }),
  states: endpoint({
    id: 'places.states',
    summary: 'The states of a country, by name',
    method: 'GET',
    service: 'adminData',
    path: '/state/search/byCountryCode',
    query: z.object({
      ...pageQuery,
      code: z.string().check(z.regex(/^[A-Z]{2}$/, 'must be the two letters of a country')),
    }),
    response: contentList(State),
  }),
}

export const Company = z.object({
  ...Stored.shape,
  companyId: Id,
  name: z.string(),
  description: z.string(),
  logoUrl: z.string(),
  jdNarrative1: z.string(),
  jdNarrative2: z.string(),
  isActive: z.boolean(),
})
export type Company = z.infer<typeof Company>

// The browser draws it as an image, and the content security policy allows none from elsewhere.
const LogoUrl = text(255).check(
  z.trim(),
  z.regex(
    /^\/[\w.~%-][\w./~%-]*$/,
    'must be an address on this server such as /logos/default.svg: browsers are told to show no images from elsewhere',
  ),
)

const CompanyBody = z.object({
  name: requiredLine(),
  description: z.optional(prose),
  logoUrl: z.optional(LogoUrl),
  jdNarrative1: z.optional(prose),
  jdNarrative2: z.optional(prose),
  isActive: z.optional(z.boolean()),
})
const params = z.object({ id: IdText })

export const companies = {
  list: endpoint({
    id: 'companies.list',
    summary: 'The companies that the caller belongs to',
    method: 'GET',
    service: 'adminData',
    path: '/company',
    query: listQuery(['id', 'name', 'description'], { status: ActiveStatus }),
    response: contentList(Company),
  }),
  create: endpoint({
    id: 'companies.create',
    summary: 'Add a company; the caller, who need not belong to any yet, becomes its first member',
    method: 'POST',
    service: 'adminData',
    path: '/company',
    company: 'optional',
    body: CompanyBody,
    response: Company,
  }),
  update: recorded(
    'company',
    endpoint({
      id: 'companies.update',
      summary: 'Change a company',
      method: 'PATCH',
      service: 'adminData',
      path: '/company/:id',
      params,
      body: z.partial(CompanyBody),
      versioned: true,
      response: Company,
    }),
  ),
  remove: endpoint({
    id: 'companies.remove',
    summary: 'Delete a company that nothing belongs to',
    method: 'DELETE',
    service: 'adminData',
    path: '/company/:id',
    params,
    versioned: true,
    response: Deleted,
  }),
  adminList: endpoint({
    id: 'companies.adminList',
    summary: 'The companies that an administrator may assign people to',
    method: 'POST',
    service: 'admin',
    path: '/company/list',
    response: z.array(Company),
  }),
}

/** A person who works for the company, whether they have an account or not. */
export const CensusEntry = z.object({
  ...Stored.shape,
  name: z.string(),
  title: z.string(),
  department: z.string(),
  managerId: z.nullable(Id),
  managerName: z.nullable(z.string()),
  userId: z.nullable(Id),
  email: z.nullable(z.string()),
})
export type CensusEntry = z.infer<typeof CensusEntry>

export const CensusBody = z.object({
  name: requiredLine(),
  title: requiredLine(),
  /** The name of one of the company's departments. */
  department: requiredLine(),
  managerId: z.nullable(Id),
  /** The account that stands for them. */
  userId: z.nullable(Id),
})

export const census = crudEndpoints({
  id: 'census',
  entityType: 'census',
  noun: 'people of the company',
  service: 'adminData',
  path: '/census',
  Item: CensusEntry,
  Body: CensusBody,
  isUnbounded: true,
  change: 'PATCH',
  sort: ['id', 'name', 'title', 'department', 'managerName', 'email'],
  filters: { department: text(255) },
})
