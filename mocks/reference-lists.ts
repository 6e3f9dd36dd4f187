import { type ScoringBand, scoringBands } from '#src/contract/assessment-setup.ts'
import { type Department, departments, type Location, locations } from '#src/contract/general.ts'
import { type JobTitle, jobTitles } from '#src/contract/job-setup.ts'
import { mock } from './mock.ts'
import type { World } from './world.ts'

export type ReferenceLists = {
  departments: Department[]
  locations: Location[]
  scoringBands: ScoringBand[]
  jobTitles: JobTitle[]
}

const northwind = { name: 'Northwind Robotics', companyId: 1 }

export const aLocation = (change: Partial<Location> = {}): Location => ({
  id: 1,
  version: 1,
  name: 'Copenhagen',
  company: northwind,
  state: '',
  country: 'Denmark',
  ...change,
})

/** One item of each list. */
export const someReferenceLists = (): ReferenceLists => ({
  departments: [{ id: 1, version: 1, name: 'Engineering', company: northwind.name, companyIdentifier: 1 }],
  locations: [aLocation()],
  scoringBands: [
    {
      id: 1,
      version: 1,
      companyId: 1,
      assessmentProfileId: 1,
      assessmentProfile: 'Engineering',
      eppAttributeId: 1,
      eppAttributeName: 'Assertiveness',
      eppAttribute: { id: 1, name: 'Assertiveness' },
      scoringBandStart: 0,
      scoringBandEnd: 40,
      potentialPoints: 2,
    },
  ],
  jobTitles: [
    {
      id: 1,
      version: 1,
      title: 'Robotics Engineer',
      standardJob: null,
      companyId: 1,
      internalDescription: '',
      jobDescription: '',
    },
  ],
})

type Asked = { size?: number | undefined; page?: number | undefined; search?: string | undefined }

/** One page of a list, as the server pages and searches it. */
const pageOf = <T>(all: T[], { size = 1000, page: number = 0, search = '' }: Asked, nameOf: (item: T) => string) => {
  const found = all.filter((it) => nameOf(it).toLowerCase().includes(search.trim().toLowerCase()))
  return {
    content: found.slice(number * size, (number + 1) * size),
    totalElements: found.length,
    totalPages: Math.ceil(found.length / size),
    number,
    size,
  }
}

export const referenceListsHandlers = ({ lists }: World) => [
  mock(departments.list, ({ query }) => pageOf(lists.departments, query, (it) => it.name)),
  mock(locations.list, ({ query }) => pageOf(lists.locations, query, (it) => it.name)),
  mock(scoringBands.list, ({ query }) => pageOf(lists.scoringBands, query, (it) => it.eppAttributeName)),
  mock(jobTitles.list, ({ query }) => pageOf(lists.jobTitles, query, (it) => it.title)),
]
