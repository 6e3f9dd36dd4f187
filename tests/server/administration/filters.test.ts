import { topgradeQuestions } from '#src/contract/assessment-setup.ts'
import { census, companies, locations } from '#src/contract/general.ts'
import { subTasks, tasks, workflowLevels } from '#src/contract/workflow.ts'
import { ask } from '../contract-order.ts'
import { lists } from './lists.ts'
import { type AdminWorld, adminWorld, fresh, type List } from './world.ts'

let world: AdminWorld
beforeAll(async () => {
  world = await adminWorld()
})
afterAll(() => world.close())

type Row = Record<string, unknown> & { id: number }

const notFilters = ['size', 'page', 'search', 'sort']
const filtersOf = ({ list }: List) => Object.keys(list.query.shape).filter((it) => !notFilters.includes(it))
const all: List[] = [...lists.map((it) => it.endpoints), workflowLevels, tasks, subTasks]
const cases = all.flatMap((it) => filtersOf(it).map((name) => [it.list.id, name, it] as const))

/** What a row has where that is not the field of the filter's name, or the id of what it holds. */
const particular: Record<string, (row: Row) => unknown[]> = {
  'topgradeQuestions.list status': (it) => [it.isActive ? 'ACTIVE' : 'INACTIVE'],
  'companies.list status': (it) => [it.isActive ? 'ACTIVE' : 'INACTIVE'],
  'eppCombinations.list eppAttributeId': (it) => [it.firstEppAttributeId, it.secondEppAttributeId],
}

const idOrValue = (value: unknown) =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : (value ?? null)

/** Of what category the details of a configuration are, a row tells by name alone. */
const categoryOf = async () => {
  const categories = await world.everything(
    lists.find((it) => it.endpoints.list.id === 'scorecardCategories.list')?.endpoints.list as never,
  )
  return new Map(categories.map((it: { categoryName: string; id: number }) => [it.categoryName, it.id]))
}

/** The rows of a list, and some of the values that they have of what a filter asks for. */
const heldBy = async (id: string, name: string, { list }: List) => {
  const key = `${id} ${name}`
  const byName = key === 'scorecardConfigurations.list categoryId' ? await categoryOf() : undefined
  const valuesOf = (row: Row): unknown[] =>
    byName ? [byName.get(row.categoryName as string)] : (particular[key]?.(row) ?? [idOrValue(row[name])])
  const rows: Row[] = await world.everything(list)
  const values = [...new Set(rows.flatMap(valuesOf))].filter((value) => value !== null && value !== '').slice(0, 4)
  expect(values.length).toBeGreaterThan(0)
  return { rows, values, valuesOf }
}

test.each(cases)(
  '%s is narrowed by %s to the rows that have that, whatever that is [ADM-13] [TBL-03]',
  async (id, name, it) => {
    const { rows, values, valuesOf } = await heldBy(id, name, it)
    for (const value of values) {
      const having = rows.filter((row) => valuesOf(row).includes(value)).map((row) => row.id)
      const found: Row[] = await world.everything(it.list, { [name]: value } as never)
      expect([value, found.map((row) => row.id)]).toEqual([value, having])
      const { body } = await world.ask(it.list, { query: { [name]: value, size: 1 } as never })
      expect([value, body.totalElements]).toEqual([value, having.length])
    }
  },
)

test('a filter narrows what is searched, in the order that is asked for, and is counted with it [ADM-13]', async () => {
  const query = { country: 'United States', search: 'a', sort: 'name,desc' } as const
  const rows: Row[] = await world.everything(locations.list)
  const expected = rows
    .filter((it) => it.country === 'United States' && /a/i.test(`${it.name} ${(it.company as { name: string }).name}`))
    .map((it) => it.name as string)
  const { body } = await world.ask(locations.list, { query })
  expect(body.content.map((it: Row) => it.name)).toEqual(expected.toSorted().toReversed())
  expect(body.totalElements).toBe(expected.length)
  const people: Row[] = await world.everything(census.list, { department: 'Engineering', search: 'engineer' } as never)
  expect(people.length).toBeGreaterThan(0)
  expect(new Set(people.map((it) => it.department))).toEqual(new Set(['Engineering']))
})

test('an employee is found by plain letters, by the own name or the manager’s, and the accents of others [ADM-13]', async () => {
  const add = (name: string, title: string, managerId: number | null) =>
    world.make(census, { name, title, department: 'Engineering', managerId, userId: null })
  const [managerName, name] = [fresh('Jürgen Çelik'), fresh('Øyvind Ibáñez')]
  const manager = await add(managerName, 'Lead', null)
  const own = await add(name, 'Café Cook', manager.id)
  const found = async (search: string) => (await world.content(census.list, { search })).map((it: Row) => it.id)
  const plain = (text: string) =>
    text.replace(/[ØáñüÇ]/g, (it) => ({ Ø: 'o', á: 'a', ñ: 'n', ü: 'u', Ç: 'c' })[it] ?? it)
  expect(await found(plain(name))).toEqual([own.id])
  expect((await found(plain(managerName))).toSorted()).toEqual([manager.id, own.id].toSorted())
  expect((await found('cafe')).toSorted()).toEqual((await found('CAFÉ')).toSorted())
  expect(await found('cafe')).toContain(own.id)
})

// No id, none of the values of a choice, and longer than any text that is stored.
const wrong = 'x'.repeat(300)
const readableByAll = new Set(lists.filter((it) => it.readers === 'everybody').map((it) => it.endpoints.list.id))
const ofWorkflows: string[] = [workflowLevels, tasks, subTasks].map((it) => it.list.id)

test.each(cases)(
  '%s refuses a wrong %s by name, and a manager who may not read it altogether [API-02] [APP-05]',
  async (id, name, it) => {
    const refused = await world.ask(it.list, { query: { [name]: wrong } as never })
    const fields = refused.body.errors.map((it: { field: string }) => it.field)
    expect([refused.status, fields]).toEqual([400, [`query.${name}`]])
    const [right] = (await heldBy(id, name, it)).values
    const { status, body } = await ask(world.asManager, it.list, { query: { [name]: right } as never })
    const isOpen = readableByAll.has(id) || ofWorkflows.includes(id)
    expect([status, 'content' in body]).toEqual(isOpen ? [200, true] : [403, false])
  },
)

test('a status or an id that is none is refused by name [API-02]', async () => {
  const refused = [
    await world.ask(companies.list, { query: { status: 'CLOSED' } as never }),
    await world.ask(topgradeQuestions.list, { query: { status: 'yes' } as never }),
    await world.ask(subTasks.list, { query: { parentTask: 'first' } as never }),
  ]
  expect(refused.map((it) => [it.status, it.body.errors[0].field])).toEqual([
    [400, 'query.status'],
    [400, 'query.status'],
    [400, 'query.parentTask'],
  ])
})
