import type { AnyEndpoint } from '#src/contract/endpoint.ts'
import { census, departments, locations } from '#src/contract/general.ts'
import { requisitions as requisitionCalls } from '#src/contract/requisitions.ts'
import { type CallCase, contractOrder } from '../contract-order.ts'
import { type ListCase, lists } from './lists.ts'
import { type AdminWorld, adminWorld } from './world.ts'

let world: AdminWorld
beforeAll(async () => {
  world = await adminWorld()
})
afterAll(() => world.close())

const asAdmin = (it: AdminWorld) => it.asAdmin
const mayNot = { who: (it: AdminWorld) => it.asManager }
const stored = async (it: AdminWorld, { endpoints, body }: ListCase) => it.make(endpoints, await body(it))

/** The longest page that may be asked for: of people no more than a screen shows, of a reference list all. */
const mostOf = ({ id }: AnyEndpoint) => (id === census.list.id ? 100 : 10_000)

/** The calls of one list, as the contract order asks them. */
const casesOf = (it: ListCase): CallCase<AdminWorld>[] => {
  const { list, create, update, remove } = it.endpoints
  const valid = async (at: AdminWorld) => ({ body: await it.body(at) })
  const changed = async (at: AdminWorld) => {
    const { id, version } = await stored(at, it)
    return { params: { id }, body: await it.body(at), version }
  }
  const bad = {
    ask: async (at: AdminWorld) => ({ body: { ...(await it.body(at)), ...it.bad.with } }),
    field: it.bad.field,
  }
  const reads = [it.endpoints.get, it.endpoints.usage].flatMap((endpoint): CallCase<AdminWorld>[] =>
    endpoint === undefined
      ? []
      : [
          {
            endpoint,
            valid: async (at) => ({ params: { id: (await stored(at, it)).id } }),
            bad: { ask: { params: { id: 'last' } }, field: 'path.id' },
            may: it.readers === 'super users' ? asAdmin : (at) => at.asRecruiter,
            ...(it.readers === 'everybody' ? {} : { mayNot }),
          },
        ],
  )
  return [
    ...reads,
    {
      endpoint: list,
      valid: () => ({ query: { size: mostOf(list) } }),
      bad: { ask: { query: { size: 0 } }, field: 'query.size' },
      may: it.readers === 'super users' ? asAdmin : (at) => at.asRecruiter,
      ...(it.readers === 'everybody' ? {} : { mayNot }),
      expects: (body) => {
        expect(body).toMatchObject({ number: 0, size: mostOf(list), isTotalCapped: false })
        expect(body.content).toHaveLength(Math.min(body.totalElements, mostOf(list)))
      },
    },
    { endpoint: create, valid, bad, may: asAdmin, mayNot },
    { endpoint: update, valid: changed, bad, may: asAdmin, mayNot },
    {
      endpoint: remove,
      valid: async (at) => {
        const { id, version } = await stored(at, it)
        return { params: { id }, version }
      },
      bad: { ask: { params: { id: 'last' } }, field: 'path.id' },
      may: asAdmin,
      mayNot,
      expects: (body) => expect(body).toEqual({ success: true }),
    },
  ]
}

contractOrder(
  () => world,
  lists.flatMap(casesOf).map((it) => ({ proves: 'GATE-06', ...it })),
)

describe.each(lists.map((it) => [it.endpoints.list.id, it] as const))('%s', (_, it) => {
  const { list, update, remove } = it.endpoints

  test('refuses a change of what somebody else has changed in the meantime [API-02]', async () => {
    const { id, version } = await stored(world, it)
    const ask = { params: { id }, body: await it.body(world), version }
    const first = await world.ask(update, ask)
    expect(first).toMatchObject({ status: 200, body: { id, version: version + 1 } })
    expect(first.headers.get('etag')).toBe(`"${version + 1}"`)
    expect(await world.ask(update, { ...ask, body: await it.body(world) })).toMatchObject({
      status: 412,
      body: { error: 'PRECONDITION_FAILED', error_type: 'STALE_VERSION' },
    })
  })

  test('answers one record as the list and its last write tell it [API-02]', async () => {
    const { get, usage } = it.endpoints
    if (!get || !usage) return expect(list.id).toBe('companies.list')
    const record = await stored(world, it)
    expect((await world.ask(get, { params: { id: record.id } })).body).toEqual(record)
    expect((await world.ask(get, { params: { id: record.id } }, { company: 2 })).status).toBe(404)
    await world.ask(remove, { params: { id: record.id }, version: record.version })
    expect((await world.ask(get, { params: { id: record.id } })).status).toBe(404)
    expect((await world.ask(usage, { params: { id: record.id } })).status).toBe(404)
  })

  test('requires the version that a change or a deletion is based on [API-02]', async () => {
    const { id } = await stored(world, it)
    expect(await world.ask(update, { params: { id }, body: await it.body(world) })).toMatchObject({ status: 428 })
    expect(await world.ask(remove, { params: { id } })).toMatchObject({ status: 428 })
  })

  test('refuses to delete what somebody else has changed in the meantime [API-02]', async () => {
    const { id, version } = await stored(world, it)
    const change = { params: { id }, body: await it.body(world), version }
    expect(await world.ask(update, change)).toMatchObject({ status: 200 })
    expect(await world.ask(remove, { params: { id }, version })).toMatchObject({
      status: 412,
      body: { error: 'PRECONDITION_FAILED', error_type: 'STALE_VERSION' },
    })
    expect(await world.ask(remove, { params: { id }, version: version + 1 })).toMatchObject({ status: 200 })
  })

  test('knows no record of another company and none that is gone [APP-05]', async () => {
    const { id, version } = await stored(world, it)
    const body = await it.body(world)
    // Roles belong to the installation, and an administrator of both companies reaches either.
    const isShared = ['roles', 'companies'].some((name) => list.id.startsWith(name))
    const elsewhere = { company: 2 }
    if (!isShared) {
      expect((await world.ask(remove, { params: { id }, version }, elsewhere)).status).toBe(404)
      const rows = await world.everything(list, {}, elsewhere)
      expect(rows.map((row: { id: number }) => row.id)).not.toContain(id)
    }
    const deletion = { headers: { 'idempotency-key': `${list.id}-${id}` } }
    expect((await world.ask(remove, { params: { id }, version }, deletion)).status).toBe(200)
    expect((await world.ask(remove, { params: { id }, version }, deletion)).status).toBe(404)
    expect((await world.ask(update, { params: { id }, body, version })).status).toBe(404)
  })
})

test('tells what uses a record before it is deleted, by the database’s own references [ADM-03]', async () => {
  const usageOf = async (it: { usage: AnyEndpoint }, id: number) => (await world.ask(it.usage, { params: { id } })).body
  const places = await world.content(locations.list)
  const usages = await Promise.all(places.map((it: { id: number }) => usageOf(locations, it.id)))
  const used = places[usages.findIndex((it) => it.length > 0)]
  const requisitions = (await world.everything(requisitionCalls.list)).filter(
    (it: { location: { id: number } }) => it.location.id === used.id,
  )
  expect(await usageOf(locations, used.id)).toEqual([{ name: 'requisitions', count: requisitions.length }])
  const refused = await world.ask(locations.remove, { params: { id: used.id }, version: used.version })
  expect(refused).toMatchObject({ status: 409, body: { error: 'IN_USE' } })
  expect(refused.body.message).toContain('requisitions')
  const unused = await world.make(locations, { name: 'Nowhere yet', state: '', country: 'Denmark' })
  expect(await usageOf(locations, unused.id)).toEqual([])
})

test('tells the people of a department, whom no reference of the database knows [ADM-03]', async () => {
  const [department] = (await world.content(departments.list)).filter(
    (it: { name: string }) => it.name === 'Engineering',
  )
  const people = (await world.everything(census.list)).filter(
    (it: { department: string }) => it.department === 'Engineering',
  )
  const answer = await world.ask(departments.usage, { params: { id: department.id } })
  expect(answer.body).toContainEqual({ name: 'employees', count: people.length })
})

test('lists names as a dictionary does, whatever their accents and capitals [TBL-05]', async () => {
  const names = ['Zimmer', 'Łódź office', 'de Vries', 'Éducation', 'Maria', 'Ångström']
  for (const name of names) await world.make(departments, { name: `Sorted ${name}` })
  const rows = await world.content(departments.list, { search: 'Sorted ', sort: 'name' })
  const inOrder = ['Ångström', 'de Vries', 'Éducation', 'Łódź office', 'Maria', 'Zimmer']
  expect(rows.map((it: { name: string }) => it.name)).toEqual(inOrder.map((it) => `Sorted ${it}`))
})
