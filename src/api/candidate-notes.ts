import { queryOptions } from '@tanstack/react-query'
import { candidateNotes, type Mentionable } from '#src/contract/candidate-notes.ts'
import { type Api, listKeyOf } from './api.ts'

/** What the notes on a candidate are cached under, however they were reached. */
export const candidateNotesKey = (api: Api, candidateId: number) => [
  ...listKeyOf(api, candidateNotes.list.id),
  candidateId,
]

/** @param linkedId the note that a link led to: notes that were loaded before it was written do not count */
export const candidateNotesQuery = (api: Api, candidateId: number, linkedId?: number) =>
  queryOptions({
    queryKey: [...candidateNotesKey(api, candidateId), linkedId ?? null],
    queryFn: ({ signal }) => api.call(candidateNotes.list, { params: { candidateId }, signal }),
  })

const optionOf = ({ id, name, title }: Mentionable) => ({
  value: String(id),
  label: [name, title].filter(Boolean).join(', '),
})

/** Whom a note on a candidate can mention: the server looks for them. */
export const mentionOptions = (candidateId: number) => ({
  search: async (api: Api, search: string, signal: AbortSignal) => {
    const query = { search: search || undefined }
    return (await api.call(candidateNotes.people, { params: { candidateId }, query, signal })).map(optionOf)
  },
  find: async (api: Api, value: string) => {
    const [person] = await api.call(candidateNotes.people, {
      params: { candidateId },
      query: { userId: Number(value) },
    })
    if (person) return optionOf(person)
    // Who has lost sight of the candidate is still named by the notes.
    const notes = await api.queryClient.ensureQueryData(candidateNotesQuery(api, candidateId))
    const named = notes.flatMap((it) => it.mentions).find((it) => String(it.id) === value)
    return { value, label: named?.name ?? value }
  },
})
