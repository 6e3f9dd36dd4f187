import { http } from 'msw'
import { createActor, toPromise } from 'xstate'
import { aWorld } from '#mocks/a-world.ts'
import { handlersFor } from '#mocks/handlers.ts'
import { pathOf } from '#mocks/mock.ts'
import { type Call, makeCall } from '#src/api/call.ts'
import { loadProfile } from '#src/api/profile.ts'
import { services } from '#src/contract/endpoint.ts'
import { people } from '#src/contract/people.ts'
import { network } from '#tests/network.ts'
import { heldBack } from '#tests/screens/faults/column.ts'

const call = makeCall(
  { apiHost: location.origin, basePaths: services },
  {
    token: () => 'token-1',
    companyId: () => 1,
    renew: async () => false,
    lost: () => undefined,
    left: () => new AbortController().signal,
    companyRefused: () => undefined,
  },
)
const world = aWorld()
const me = world.me.userData.id

/** Opens a session whose person the sign-in names so; the server tells who it is when the test says so. */
const openAs = (expectedId: number | null) => {
  const { held, release } = heldBack()
  const asked: string[] = []
  network.resetHandlers(...handlersFor(world))
  network.use(
    http.get(pathOf(people.companies), ({ params }) => void asked.push(String(params.id))),
    http.get(pathOf(people.info), held),
  )
  const profile = loadProfile(call, {
    remembered: () => ({ tabCompanyId: null, storedCompanyId: null }),
    expectedId: () => expectedId,
    onKnown: () => {},
  })
  return { asked, tellWho: release, opened: toPromise(createActor(profile).start()) }
}
const names = world.companies.map((it) => it.companyName)

describe('the companies of whoever opens the application', () => {
  test('are asked for once, before the server says who it is, where the sign-in tells that [AUTH-04]', async () => {
    const { asked, tellWho, opened } = openAs(me)
    await expect.poll(() => asked).toEqual([String(me)])
    tellWho()
    expect((await opened).companies.map((it) => it.companyName)).toEqual(names)
    expect(asked).toHaveLength(1)
  })

  test('are those of the person whom the server names, whatever was expected [AUTH-04]', async () => {
    const { asked, tellWho, opened } = openAs(me + 1)
    await expect.poll(() => asked).toEqual([String(me + 1)])
    tellWho()
    expect((await opened).companies.map((it) => it.companyName)).toEqual(names)
  })

  test('are not guessed at where the sign-in is another provider’s [AUTH-04]', async () => {
    const { asked, tellWho, opened } = openAs(null)
    tellWho()
    await opened
    expect(asked).toEqual([String(me)])
  })
})

test.each([
  ['user info', people.info],
  ['role', people.role],
  ['companies', people.companies],
])('nobody is let in before the server has told their %s [AUTH-04] [AUTH-07]', async (_, late) => {
  const role = { id: 2, name: 'Manager', description: '' }
  const answers = new Map<string, unknown>([
    [people.info.id, world.me],
    [people.role.id, role],
    [people.companies.id, world.companies],
  ])
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const answering = (async ({ id }) => {
    if (id === late.id) await held
    return answers.get(id)
  }) as Call
  const none = { tabCompanyId: null, storedCompanyId: null }
  const profile = createActor(
    loadProfile(answering, { remembered: () => none, expectedId: () => null, onKnown: () => {} }),
  ).start()
  for (let turns = 0; turns < 50; turns += 1) await Promise.resolve()
  expect(profile.getSnapshot().status).toBe('active')
  release()
  expect(await toPromise(profile)).toEqual({ info: world.me, role, companies: world.companies, ...none })
})
