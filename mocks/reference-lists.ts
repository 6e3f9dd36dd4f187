import { assessmentProfiles, eppAttributes, type ScoringBand, scoringBands } from '#src/contract/assessment-setup.ts'
import { type Department, departments, type Location, locations, places } from '#src/contract/general.ts'
import { type JobTitle, jobTitles } from '#src/contract/job-setup.ts'
import { narrowed, stale } from './crud.ts'
import { listed } from './listed.ts'
import { mock, noSuchRecord, problem } from './mock.ts'
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

const countries = [
  { code: 'CA', name: 'Canada' },
  { code: 'DK', name: 'Denmark' },
  { code: 'NL', name: 'Netherlands' },
]
const states = [
  { code: 'BC', name: 'British Columbia', countryCode: 'CA' },
  { code: 'ON', name: 'Ontario', countryCode: 'CA' },
]

const wrongField = (field: string, message: string) =>
  problem(400, 'BAD_REQUEST', `The request is not valid: ${field}`, { errors: [{ field, message }] })

/** A state that its country does not have, as the server refuses it. */
const wrongState = (country: string, state: string) => {
  const { code, name } = countries.find((it) => it.name === country) ?? { code: '', name: '' }
  const known = states.filter((it) => it.countryCode === code)
  if (name === '')
    return wrongField('country', 'must be a country by its English name or code, such as “Germany” or “DE”')
  const [first] = known
  if (!first || state === '' || known.some((it) => it.name === state)) return null
  return wrongField('state', `must be a state of ${name}, such as “${first.name}” or “${first.code}”, or be left empty`)
}

const locationHandlers = ({ lists, locationUsage }: World) => {
  const found = (id: number) => lists.locations.find((it) => it.id === id)
  return [
    mock(locations.list, ({ query }) => {
      const rows = narrowed(lists.locations, query, { country: (it) => it.country, state: (it) => it.state })
      return listed(rows, query, (it) => [it.name, it.company.name])
    }),
    mock(locations.get, ({ params }) => found(params.id) ?? noSuchRecord()),
    mock(locations.usage, ({ params }) => (found(params.id) ? (locationUsage[params.id] ?? []) : noSuchRecord())),
    mock(locations.create, ({ body: { name, state, country } }) => {
      const refused = wrongState(country, state)
      if (refused) return refused
      const added = aLocation({ id: Math.max(0, ...lists.locations.map((it) => it.id)) + 1, name, state, country })
      lists.locations.push(added)
      return added
    }),
    mock(locations.update, ({ params, body: { companyIdentifier: _, ...change }, version }) => {
      const before = found(params.id)
      if (!before) return noSuchRecord()
      if (before.version !== version) return stale()
      const after = { ...before, ...(change as Partial<Location>), version: version + 1 }
      const refused = wrongState(after.country, after.state)
      if (refused) return refused
      lists.locations = lists.locations.map((it) => (it.id === after.id ? after : it))
      return after
    }),
    mock(locations.remove, ({ params, version }) => {
      const before = found(params.id)
      if (!before) return noSuchRecord()
      if (before.version !== version) return stale()
      const [use] = locationUsage[params.id] ?? []
      if (use) return problem(409, 'IN_USE', `This cannot be deleted: it is still used by ${use.name}`)
      lists.locations = lists.locations.filter((it) => it.id !== params.id)
      return { success: true as const }
    }),
    mock(places.countries, ({ query }) => listed(countries, query, (it) => [it.name])),
    mock(places.states, ({ query: { code, ...query } }) =>
      listed(
        states.filter((it) => it.countryCode === code),
        query,
        (it) => [it.name],
      ),
    ),
  ]
}

export const referenceListsHandlers = (world: World) => [
  ...locationHandlers(world),
  mock(departments.list, ({ query }) => listed(world.lists.departments, query, (it) => [it.name])),
  mock(scoringBands.list, ({ query }) => listed(world.lists.scoringBands, query, (it) => [it.eppAttributeName])),
  ...[assessmentProfiles, eppAttributes].map(({ list }) =>
    mock(list, ({ query }) => listed([{ id: 1, version: 1, name: 'Some', description: '' }], query, (it) => [it.name])),
  ),
  mock(jobTitles.list, ({ query }) => listed(world.lists.jobTitles, query, (it) => [it.title])),
]
