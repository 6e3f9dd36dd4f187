import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Api } from '#src/api/api.ts'
import { mentionableQuery } from '#src/api/candidate-notes.ts'
import type { Form, UseOptions } from '#src/screens/admin/form-modal.tsx'
import { paused } from './paused.ts'

type FieldOptions = ReturnType<UseOptions>
type Mentions = NonNullable<Extract<FieldOptions, { status: 'ready' }>['mentions']>

const useMentions = (api: Api, candidateId: number, form: Form): Mentions => {
  const [words, setWords] = useState<string | null>(null)
  const query = useInfiniteQuery({
    ...mentionableQuery(api, candidateId, words, paused),
    enabled: words !== null,
    placeholderData: keepPreviousData,
  })
  return {
    people: query.data?.pages.flat() ?? [],
    isSearching: query.isFetching,
    failed: query.isError,
    hasMore: query.hasNextPage,
    onSearch: setWords,
    onMore: () => {
      if (query.hasNextPage && !query.isFetching) void query.fetchNextPage()
    },
    onChoose: (id) => {
      const { mentionedIds } = form.getSnapshot().context.values
      const before = Array.isArray(mentionedIds) ? mentionedIds.map(String) : []
      form.send({ type: 'field.change', id: 'mentionedIds', value: [...new Set([...before, String(id)])] })
    },
  }
}

/** The options of a note's form: in its text people are named behind an '@', who are then mentioned. */
export const withMentions = (api: Api, candidateId: number, useOthers: UseOptions): UseOptions =>
  function useOptions(field, form) {
    // A field stays the same as long as its form lives.
    const useKind =
      field.id === 'text'
        ? (): FieldOptions => ({ status: 'ready', options: [], mentions: useMentions(api, candidateId, form) })
        : () => useOthers(field, form)
    return useKind()
  }
