import { eq } from 'drizzle-orm'
import type { User } from '#src/contract/users.ts'
import { inInstallation } from '#src/server/database.ts'
import { readEnv } from '#src/server/env.ts'
import { silentLog } from '#src/server/log.ts'
import { usersTable } from '#src/server/schema/people.ts'
import { startServer } from '#src/server/start.ts'
import { makeTestDatabase } from '../test-database.ts'
import { makeBrowser, signInSteps, type Tokens } from './browser.ts'
import { prepareSmallWorld } from './small-world.ts'

export type TestUser = Pick<User, 'id' | 'email' | 'version'>

/** A whole server with the embedded provider, on a clock that the test moves. */
export const identityServer = async (log = silentLog(), settings: Record<string, string> = {}) => {
  const clock = { time: Date.now() }
  const url = await makeTestDatabase('empty')
  const running = await startServer(readEnv({ PORT: '0', DATABASE_URL: url, ...settings }), {
    log,
    now: () => new Date(clock.time),
    prepare: prepareSmallWorld,
  })
  const { origin } = running
  const { db } = running.database
  /** Somebody with a browser of their own. */
  const person = () => {
    const browser = makeBrowser(origin)
    return { browser, ...signInSteps(origin, browser) }
  }
  let adminTokens: Promise<Tokens> | undefined
  /** The administration, called by the super user. */
  const askedByAdmin = async (method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
    adminTokens ??= person().signIn('admin@example.com')
    return fetch(`${origin}/api/admin/api/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${(await adminTokens).access_token}`,
        'x-company-id': '1',
        'content-type': 'application/json',
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    })
  }
  const asAdmin = async (...asked: Parameters<typeof askedByAdmin>) => {
    const response = await askedByAdmin(...asked)
    const answer = await response.json()
    if (response.status !== 200) throw new Error(JSON.stringify(answer))
    return answer
  }
  let added = 0
  /** Adds somebody without a password. */
  const newUser = (over: object = {}): Promise<TestUser> => {
    const email = `new-${++added}@example.com`
    const user = {
      name: 'Nina Berg',
      title: '',
      email,
      rolesDTO: { id: 1 },
      isActive: true,
      companyIds: [1, 2],
      ...over,
    }
    return asAdmin('POST', '/user', user)
  }
  return {
    origin,
    db,
    clock,
    close: running.close,
    person,
    asAdmin,
    askedByAdmin,
    url,
    newUser,
    /** Adds somebody who signs in with 'password'. */
    newAccount: async () => {
      const user = await newUser()
      await inInstallation(db, async (tx) => {
        const [admin] = await tx.select().from(usersTable).where(eq(usersTable.email, 'admin@example.com'))
        await tx.update(usersTable).set({ passwordHash: admin?.passwordHash }).where(eq(usersTable.id, user.id))
      })
      return user
    },
    /** Makes a link at which somebody chooses a password. */
    invite: async ({ id }: TestUser, headers?: Record<string, string>): Promise<string> =>
      (await asAdmin('POST', `/user/users/${id}/invitation`, undefined, headers)).link,
    /** Chooses a password at such a link, as its page does. */
    choosePassword: (link: string, password: string, repeated = password) =>
      person().browser.visit('/oidc-login/invitation', { token: new URL(link).hash.slice(1), password, repeated }),
    /** Changes somebody as the form of the administration does. */
    change: async (user: TestUser, over: object) => {
      const all: TestUser[] = await asAdmin('GET', '/users/all')
      const now = all.find((it) => it.id === user.id)
      return asAdmin('PUT', `/user/users/${user.id}`, { ...now, ...over }, { 'if-match': `"${now?.version}"` })
    },
    /** Asks the API with an access token. */
    role: (accessToken: string) =>
      fetch(`${origin}/api/workflow/api/v1/user/role`, { headers: { authorization: `Bearer ${accessToken}` } }),
  }
}
