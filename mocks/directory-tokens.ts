import { type DirectoryToken, directoryTokens } from '#src/contract/directory-tokens.ts'
import { mock, noSuchRecord, problem } from './mock.ts'
import type { World } from './world.ts'

export const aDirectoryToken = (change: Partial<DirectoryToken> = {}): DirectoryToken => ({
  id: 1,
  version: 1,
  name: 'Entra ID',
  purpose: 'DIRECTORY',
  createdAt: '2026-11-02T08:00:00.000Z',
  usedAt: '2026-11-23T08:00:00.000Z',
  expiresAt: null,
  isExpired: false,
  ...change,
})

export const directoryTokensHandlers = (world: World) => [
  mock(directoryTokens.list, () => world.directoryTokens),
  mock(directoryTokens.create, ({ body: { name, purpose = 'DIRECTORY', expiresInDays } }) => {
    if (world.directoryTokens.length >= 10)
      return problem(409, 'TOO_MANY_TOKENS', 'This company already has ten tokens. Revoke one first.')
    const id = Math.max(0, ...world.directoryTokens.map((it) => it.id)) + 1
    const expiresAt = expiresInDays ? '2027-11-23T08:00:00.000Z' : null
    const made = aDirectoryToken({ id, name, purpose, usedAt: null, expiresAt })
    world.directoryTokens = [...world.directoryTokens, made]
    return { ...made, token: `${purpose === 'AUDIT' ? 'audit' : 'scim'}_1_secret-${id}` }
  }),
  mock(directoryTokens.remove, ({ params: { id }, version }) => {
    const token = world.directoryTokens.find((it) => it.id === id)
    if (!token) return noSuchRecord()
    if (version !== token.version)
      return problem(412, 'PRECONDITION_FAILED', 'The record was changed in the meantime', {
        error_type: 'STALE_VERSION',
      })
    world.directoryTokens = world.directoryTokens.filter((it) => it !== token)
    return { success: true as const }
  }),
]
