import { workspaces } from '#src/contract/workspaces.ts'
import type { Api } from './api.ts'
import { callActor } from './promise-actor.ts'

/** One page of the requisitions and candidates that match the words, in the company on screen. */
export const searchRecords = (api: Api) =>
  callActor(
    ({
      input: { words, page, size },
      signal,
    }: {
      input: { words: string; page: number; size: number }
      signal: AbortSignal
    }) => api.call(workspaces.search, { query: { query: words, page, size }, signal }),
  )
