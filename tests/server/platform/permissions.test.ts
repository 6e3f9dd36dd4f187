import { allEndpoints } from '#src/contract/all.ts'
import type { AnyEndpoint } from '#src/contract/endpoint.ts'
import { accessOf, type Group, groups } from '#src/server/access.ts'
import { inCompany } from '#src/server/database.ts'
import { membershipsTable } from '#src/server/schema/people.ts'
import { isFull } from '#tests/full.ts'
import { testServer } from '../support.ts'
import { makeFuzz, type Who } from './fuzz.ts'

const server = await testServer()
const fuzz = await makeFuzz(server)
afterAll(() => server.close())

const groupOf: Record<Exclude<Who, 'asStranger'>, Group> = {
  asEmployee: 'member',
  asManager: 'member',
  asRecruiter: 'hiringStaff',
  asAdmin: 'superUser',
}
const people = Object.entries(groupOf) as [keyof typeof groupOf, Group][]
const isCompanyOf = await (async () => {
  const ofCompany = (id: number) => inCompany(server.db, id, (tx) => tx.select().from(membershipsTable))
  const memberships = (await Promise.all([1, 2, 3, 4].map(ofCompany))).flat()
  const emails = { asEmployee: 'employee', asManager: 'manager', asRecruiter: 'recruiter', asAdmin: 'admin' }
  return (who: keyof typeof groupOf, company: string) => {
    const user = server.users.find((it) => it.email === `${emails[who]}@example.com`)
    return memberships.some((it) => it.userId === user?.id && it.companyId === Number(company) && it.isActive)
  }
})()

const named = allEndpoints.map((it) => [it.id, it] as const)
const notPermitted = new Set<string>()
const answered = new Set<string>()

describe.each(named)('%s', (id, endpoint: AnyEndpoint) => {
  const access = accessOf(endpoint)
  const isAnywhere = endpoint.company !== undefined

  test('is answered for nobody without a token [AUTH-01]', () =>
    fuzz(endpoint, 2, ({ status }) => expect(status).toBe(401), { as: 'asStranger' }))

  test.each(people)('lets in %s as the table says for a %s [APP-05]', (who, group) =>
    fuzz(
      endpoint,
      // Whoever is shut out is refused as such only with a body that is right otherwise.
      access[group] === 'none' && endpoint.body ? 15 : 5,
      ({ status, body }, { company }) => {
        if (!(isAnywhere || isCompanyOf(who, company))) return expect([400, 403]).toContain(status)
        const isOut = access.owner ? who !== 'asAdmin' : access[group] === 'none'
        if (isOut) expect(status).not.toBe(200)
        if (isOut && status === 403 && body.error === 'FORBIDDEN') notPermitted.add(`${id} ${group}`)
        if (status === 200) answered.add(`${id} ${group}`)
      },
      {
        as: who,
        isEnough: (answers) =>
          !isFull && answers > 1 && [notPermitted, answered].some((it) => it.has(`${id} ${group}`)),
      },
    ),
  )
})

test('each group that the table shuts out was refused by a call that was right otherwise [APP-05]', () => {
  const shutOut = allEndpoints.flatMap((it) =>
    groups
      .filter((group) => accessOf(it)[group] === 'none' && !(accessOf(it).owner && group === 'superUser'))
      .map((group) => `${it.id} ${group}`),
  )
  expect(shutOut.filter((it) => !notPermitted.has(it))).toEqual([])
})

test('each group that the table lets in was answered by every list [APP-05]', () => {
  const lists = allEndpoints.filter(
    (it) => it.method === 'GET' && !it.params && (it.query?.safeParse({}).success ?? true),
  )
  const letIn = lists.flatMap((it) =>
    groups.filter((group) => accessOf(it)[group] !== 'none').map((group) => `${it.id} ${group}`),
  )
  expect(letIn.length).toBeGreaterThan(80)
  expect(letIn.filter((it) => !answered.has(it))).toEqual([])
})
