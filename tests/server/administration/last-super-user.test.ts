import { installation } from '#src/contract/installation.ts'
import { roles } from '#src/contract/permissions.ts'
import { users } from '#src/contract/users.ts'
import { addUser, setMembership } from '../accounts.ts'
import { ask } from '../contract-order.ts'
import { type Answer, type Caller, caller, testServer } from '../support.ts'

type Server = Awaited<ReturnType<typeof testServer>>
let server: Server
let employeeRole: number
/** The two super users of company 1: nobody else is one there. */
let pair: { id: number; as: Caller }[]
const rounds = 12

beforeAll(async () => {
  server = await testServer()
  pair = []
  for (const name of ['First', 'Second']) {
    const id = await addUser(server.db, { email: `${name}@example.com`.toLowerCase(), name }, { role: 'CEO' })
    pair.push({ id, as: caller(server.app, await server.tokenFor(id, { iat: Math.floor(Date.now() / 1000) + 3600 })) })
  }
  const listed = (await ask(server.asAdmin, roles.list, { query: { search: 'Employee' } })).body.content
  employeeRole = listed[0].id
  await setMembership(server.db, adminOf(server), { role: 'Employee' })
})
afterAll(() => server.close())

const adminOf = ({ users: all }: Server) => all.find((it) => it.email === 'admin@example.com')?.id ?? 0

const seenBy = async (by: Caller, id: number) =>
  (await ask(by, users.list)).body.find((it: { id: number }) => it.id === id)

/** What the form sends for somebody, with what is different. */
const changing = async (by: Caller, id: number, over: object) => {
  const { version, name, title, email, rolesDTO, isActive, companyIds } = await seenBy(by, id)
  const body = { id, name, title, email, rolesDTO: { id: rolesDTO.id }, isActive, companyIds, ...over }
  return () => ask(by, users.update, { params: { userId: id }, body, version })
}

const ways: [string, (by: Caller, id: number) => Promise<() => Promise<Answer>>][] = [
  ['demote', (by, id) => changing(by, id, { rolesDTO: { id: employeeRole } })],
  ['deactivate', (by, id) => changing(by, id, { isActive: false })],
  [
    'remove',
    async (by, id) => {
      const { version } = await seenBy(by, id)
      return () => ask(by, users.remove, { params: { userId: id }, version })
    },
  ],
]

const restore = async () => {
  for (const { id } of pair) {
    const accounts = (await ask(server.asAdmin, installation.accounts, {}, { company: null })).body.content
    const { version, isActive } = accounts.find((it: { id: number }) => it.id === id)
    if (!isActive)
      await ask(
        server.asAdmin,
        installation.changeAccount,
        { params: { id }, body: { isActive: true }, version },
        { company: null },
      )
    await setMembership(server.db, id, { role: 'CEO' })
  }
}

test.each(ways)(
  'two super users who %s each other at once never leave the company without one [GATE-06]',
  async (_, way) => {
    for (let round = 0; round < rounds; round++) {
      await restore()
      const [first, second] = pair
      if (!first || !second) throw new Error('two are needed')
      const calls = [await way(first.as, second.id), await way(second.as, first.id)]
      const answers = await Promise.all(calls.map((it) => it()))
      expect(answers.filter((it) => it.status === 200)).toHaveLength(1)
    }
  },
)
