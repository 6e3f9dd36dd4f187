import { queryOptions } from '@tanstack/react-query'
import type { ChosenDocument } from '#machines/hiring/document-rules.ts'
import { type CandidateDocument, documents } from '#src/contract/documents.ts'
import { type Api, queryKeyOf } from './api.ts'
import { callActor } from './promise-actor.ts'
import { makeRetryKeys } from './retry-keys.ts'

export const documentsQuery = (api: Api, candidateId: number) =>
  queryOptions({
    queryKey: queryKeyOf(api, 'documents', candidateId),
    queryFn: ({ signal }) => api.call(documents.list, { params: { candidateId }, signal }),
  })

/** Adds a file to a candidate's documents; the same one again, while no answer came, is one document. */
export const uploadDocument = (api: Api, candidateId: number, onProgress: (sent: number) => void) => {
  const once = makeRetryKeys()
  const numbers = new WeakMap<ChosenDocument, number>()
  let last = 0
  const numberOf = (file: ChosenDocument) => {
    const number = numbers.get(file) ?? ++last
    numbers.set(file, number)
    return number
  }
  return callActor<CandidateDocument, { file: ChosenDocument }>(({ input: { file }, signal }) =>
    once(numberOf(file), (idempotencyKey) =>
      api.call(documents.upload, {
        params: { candidateId },
        body: { file: file.content instanceof File ? file.content : new File([file.content], file.name) },
        signal,
        idempotencyKey,
        onProgress,
      }),
    ),
  )
}

export const loadDocument = (api: Api) =>
  callActor<Blob, { id: number }>(({ input: { id }, signal }) =>
    api.call(documents.content, { params: { id }, signal }),
  )

export const deleteDocument = (api: Api) =>
  callActor<unknown, { id: number; version: number }>(({ input: { id, version }, signal }) =>
    api.call(documents.remove, { params: { id }, version, signal }),
  )
