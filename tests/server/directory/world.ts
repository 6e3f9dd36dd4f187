import { directoryTokens } from '#src/contract/directory-tokens.ts'
import { schemaOf } from '#src/server/directory/scim.ts'
import { ask } from '../contract-order.ts'
import { type Answer, type TestOptions, testServer } from '../support.ts'

/** The API with a token for the directory of a company, and how that asks. */
export const directoryWorld = async (options: TestOptions = {}) => {
  const server = await testServer(options)
  const newToken = async (company = 1): Promise<{ id: number; version: number; token: string }> => {
    const answer = await ask(server.asAdmin, directoryTokens.create, { body: { name: 'Directory' } }, { company })
    expect(answer.status).toBe(200)
    return answer.body
  }
  const asked = (token: string) => {
    return async (
      method: string,
      path: string,
      body?: unknown,
      headers: Record<string, string> = {},
    ): Promise<Answer> => {
      const response = await server.app.request(`/api/scim/v2${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body !== undefined && { 'content-type': 'application/scim+json' }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      const text = await response.text()
      return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : null }
    }
  }
  const { token } = await newToken()
  let added = 0
  const scim = asked(token)
  return {
    ...server,
    newToken,
    asked,
    scim,
    find: (filter: string, kind = 'Users') => scim('GET', `/${kind}?filter=${encodeURIComponent(filter)}`),
    /** A person whom the directory has added. */
    newPerson: async (over: object = {}): Promise<{ id: string; userName: string }> => {
      const userName = `person-${++added}@directory.example`
      const answer = await scim('POST', '/Users', {
        schemas: [schemaOf.user],
        userName,
        displayName: 'Pat Doe',
        ...over,
      })
      expect(answer).toMatchObject({ status: 201 })
      return answer.body
    },
    patch: (path: string, ...operations: object[]) =>
      scim('PATCH', path, { schemas: [schemaOf.patch], Operations: operations }),
  }
}
