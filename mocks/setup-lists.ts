import { type CensusEntry, type Company, census, companies } from '#src/contract/general.ts'
import {
  type QualificationField,
  type QualificationType,
  qualificationFields,
  qualificationTypes,
} from '#src/contract/job-setup.ts'
import { type User, users } from '#src/contract/users.ts'
import { crudMocks } from './crud.ts'
import { mock } from './mock.ts'
import type { World } from './world.ts'

export type SetupLists = {
  census: CensusEntry[]
  companies: Company[]
  qualificationTypes: QualificationType[]
  qualificationFields: QualificationField[]
  users: User[]
}

export const aCensusEntry = (change: Partial<CensusEntry> = {}): CensusEntry => ({
  id: 1,
  version: 1,
  name: 'Gianna Danso',
  title: 'Engineering Manager',
  department: 'Engineering',
  managerId: null,
  managerName: null,
  userId: null,
  email: null,
  ...change,
})

export const aQualificationType = (): QualificationType => ({
  id: 1,
  version: 1,
  name: 'Education',
  type: 'education',
})

/** A few records of each list of the setup. */
export const someSetupLists = (): SetupLists => ({
  census: [aCensusEntry()],
  companies: [
    {
      id: 1,
      version: 1,
      companyId: 1,
      name: 'Northwind Robotics',
      description: '',
      logoUrl: '/logos/northwind.svg',
      jdNarrative1: '',
      jdNarrative2: '',
      isActive: true,
    },
  ],
  qualificationTypes: [aQualificationType()],
  qualificationFields: [
    {
      id: 1,
      version: 1,
      fieldName: 'Minimum degree',
      displayOrder: 1,
      fieldOptions: ['Bachelor'],
      jdQualificationType: { id: 1, name: 'Education', type: 'education' },
    },
  ],
  users: [],
})

export const setupListsHandlers = ({ setup }: World) => [
  ...crudMocks({
    endpoints: census,
    rows: setup.census,
    textsOf: (it) => [it.name, it.title],
    filters: { department: (it) => it.department },
    store: (body) => ({
      email: null,
      ...body,
      managerName: setup.census.find((it) => it.id === body.managerId)?.name ?? null,
    }),
  }),
  ...crudMocks({
    endpoints: companies,
    rows: setup.companies,
    textsOf: (it) => [it.name, it.description, it.jdNarrative1, it.jdNarrative2],
    filters: { status: (it) => (it.isActive ? 'ACTIVE' : 'INACTIVE') },
    store: (body, before) => ({ companyId: before?.companyId ?? setup.companies.length + 1, ...body }),
  }),
  ...crudMocks({
    endpoints: qualificationTypes,
    rows: setup.qualificationTypes,
    textsOf: (it) => [it.name, it.type],
    filters: { type: (it) => it.type },
    store: (body) => body,
  }),
  ...crudMocks({
    endpoints: qualificationFields,
    rows: setup.qualificationFields,
    textsOf: (it) => [it.fieldName, it.jdQualificationType.name, it.fieldOptions.join(', ')],
    filters: { jdQualificationType: (it) => it.jdQualificationType.id },
    store: ({ jdQualificationType, ...body }) => ({
      ...body,
      jdQualificationType:
        setup.qualificationTypes.find((it) => it.id === jdQualificationType?.id) ?? aQualificationType(),
    }),
  }),
  mock(users.list, ({ query }) => (query?.offset ? [] : setup.users)),
]
