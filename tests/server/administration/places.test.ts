import { activity } from '#src/contract/activity.ts'
import { locations, places } from '#src/contract/general.ts'
import { jobTitles } from '#src/contract/job-setup.ts'
import { contractOrder } from '../contract-order.ts'
import { type AdminWorld, adminWorld } from './world.ts'

let world: AdminWorld
beforeAll(async () => {
  world = await adminWorld()
})
afterAll(() => world.close())

contractOrder(
  () => world,
  [
    {
      endpoint: places.countries,
      valid: () => ({ query: { size: 1000 } }),
      bad: { ask: { query: { page: -1 } }, field: 'query.page' },
      may: (it) => it.asEmployee,
      expects: (body) => {
        expect(body.content).toHaveLength(249)
        expect(body.content[0]).toEqual({ code: 'AF', name: 'Afghanistan' })
      },
      proves: 'ADM-09',
    },
    {
      endpoint: jobTitles.search,
      valid: () => ({ query: { query: 'engineer', size: 5 } }),
      bad: { ask: { query: { size: 0 } }, field: 'query.size' },
      may: (it) => it.asEmployee,
      expects: (body) => {
        expect(body.content.length).toBeGreaterThan(0)
        for (const { title } of body.content) expect(title.toLowerCase()).toContain('engineer')
      },
      proves: 'API-01',
    },
    {
      endpoint: places.states,
      valid: () => ({ query: { code: 'US', size: 2000 } }),
      bad: { ask: { query: { code: 'usa' } }, field: 'query.code' },
      may: (it) => it.asEmployee,
      expects: (body) => {
        expect(body).toMatchObject({ totalElements: 51, totalPages: 1 })
        expect(body.content[0]).toEqual({ code: 'AL', name: 'Alabama', countryCode: 'US' })
      },
      proves: 'ADM-09',
    },
    {
      endpoint: activity.list,
      valid: () => ({ params: { entityType: 'department', entityId: 1 } }),
      bad: { ask: { params: { entityType: 'DEPARTMENT', entityId: 1 } }, field: 'path.entityType' },
      may: (it) => it.asAdmin,
      mayNot: { who: (it) => it.asRecruiter },
      proves: 'GATE-06',
    },
  ],
)

test('a country without states answers an empty list [ADM-09]', async () => {
  expect(await world.content(places.states, { code: 'IE' })).toEqual([])
})

test('a place has a state of its country, by name or code, or none; another is refused with an example [ADM-09]', async () => {
  const add = (name: string, state: string) =>
    world.ask(locations.create, { body: { name, state, country: 'DE', companyIdentifier: 1 } })
  expect(await add('Munich', 'by')).toMatchObject({ status: 200, body: { state: 'Bavaria', country: 'Germany' } })
  expect(await add('Berlin', '')).toMatchObject({ status: 200, body: { state: '', country: 'Germany' } })
  expect(await add('Bamberg', 'Bayern')).toMatchObject({
    status: 400,
    body: {
      errors: [
        {
          field: 'state',
          message: 'must be a state of Germany, such as “Baden-Württemberg” or “BW”, or be left empty',
        },
      ],
    },
  })
})
