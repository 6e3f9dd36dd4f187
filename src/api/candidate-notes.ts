import { infiniteQueryOptions } from '@tanstack/react-query'
import { candidateNotes, type Mentionable, type NotePage, peopleOffered } from '#src/contract/candidate-notes.ts'
import { type Api, listKeyOf } from './api.ts'

/** What the notes on a candidate are cached under, however they were reached. */
export const candidateNotesKey = (api: Api, candidateId: number) => [
  ...listKeyOf(api, candidateNotes.list.id),
  candidateId,
]

/**
 * The notes, newest first, piece by piece.
 * @param linkedId the note that a link led to: the first piece reaches down to it, and notes that were loaded before it
 * was written do not count
 */
export const candidateNotesQuery = (api: Api, candidateId: number, linkedId?: number) =>
  infiniteQueryOptions({
    queryKey: [...candidateNotesKey(api, candidateId), linkedId ?? null],
    queryFn: ({ signal, pageParam: before }) =>
      api.call(candidateNotes.list, {
        params: { candidateId },
        query: before === null ? { through: linkedId } : { before },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ notes, hasMore }) => (hasMore ? notes.at(-1)?.id : undefined),
  })

/** One note and what is older, where it still is. */
export const loadNotesFrom = async (api: Api, candidateId: number, id: number, signal: AbortSignal) =>
  (await api.call(candidateNotes.list, { params: { candidateId }, query: { before: id + 1 }, signal })).notes

/** Whom a note on a candidate can mention, of that name, piece by piece. `paused`: so that not each letter is asked. */
export const mentionableQuery = (
  api: Api,
  candidateId: number,
  words: string | null,
  paused: (signal: AbortSignal) => Promise<void>,
) =>
  infiniteQueryOptions({
    queryKey: [...listKeyOf(api, candidateNotes.people.id), candidateId, words],
    queryFn: async ({ signal, pageParam: offset }) => {
      if (words && offset === 0) await paused(signal)
      return api.call(candidateNotes.people, {
        params: { candidateId },
        query: { search: words || undefined, ...(offset > 0 && { offset }) },
        signal,
      })
    },
    initialPageParam: 0,
    getNextPageParam: (last, all) => (last.length < peopleOffered ? undefined : all.length * peopleOffered),
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
    const loaded = api.queryClient.getQueriesData<{ pages: NotePage[] }>({
      queryKey: candidateNotesKey(api, candidateId),
    })
    const notes = loaded.flatMap(([, data]) => data?.pages.flatMap((it) => it.notes) ?? [])
    const named = notes.flatMap((it) => it.mentions).find((it) => String(it.id) === value)
    return { value, label: named?.name ?? value }
  },
})
