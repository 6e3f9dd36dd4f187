import { type ScoringBand, scoringBands } from '#src/contract/assessment-setup.ts'
import { type Department, departments, type Location, locations } from '#src/contract/general.ts'
import { type JobTitle, jobTitles } from '#src/contract/job-setup.ts'
import { listed } from './listed.ts'
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

export const referenceListsHandlers = ({ lists }: World) => [
  mock(departments.list, ({ query }) => listed(lists.departments, query, (it) => [it.name])),
  mock(locations.list, ({ query }) => listed(lists.locations, query, (it) => [it.name, it.company.name])),
  mock(scoringBands.list, ({ query }) => listed(lists.scoringBands, query, (it) => [it.eppAttributeName])),
  mock(jobTitles.list, ({ query }) => listed(lists.jobTitles, query, (it) => [it.title])),
]
