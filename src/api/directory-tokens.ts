import { queryOptions } from '@tanstack/react-query'
import type { TokenDraft } from '#machines/admin/directory-token-rules.ts'
import { type DirectoryToken, directoryTokens } from '#src/contract/directory-tokens.ts'
import { type Api, neverStale, queryKeyOf } from './api.ts'
import { callActor } from './promise-actor.ts'

export const directoryTokensQuery = (api: Api) =>
  queryOptions({
    queryKey: queryKeyOf(api, 'directoryTokens'),
    queryFn: ({ signal }) => api.call(directoryTokens.list, { signal }),
    ...neverStale,
  })

type Asked<T> = { input: T; signal: AbortSignal }

export const makeDirectoryToken = (api: Api) =>
  callActor(({ input: { name, purpose, days }, signal }: Asked<TokenDraft>) =>
    api.call(directoryTokens.create, { body: { name, purpose, expiresInDays: days }, signal }),
  )

export const revokeDirectoryToken = (api: Api) =>
  callActor(async ({ input: { id, version }, signal }: Asked<DirectoryToken>) => {
    await api.call(directoryTokens.remove, { params: { id }, version, signal })
  })
