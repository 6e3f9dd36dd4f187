import type { PromiseActorLogic } from 'xstate'
import type { Problem } from '#machines/kit/explain.ts'
import type { SearchResult } from '#src/contract/workspaces.ts'
import type { Command } from './commands.ts'
import {
  type Choice,
  type Move,
  moved,
  type Option,
  optionsOf,
  pageSize,
  type RecordOption,
  withRecent,
  wordsOf,
} from './options.ts'

export type SearchContext = Choice & {
  /** The page that is asked for, counted from 0. */
  page: number
  /** The option that Enter chooses. */
  active: number | null
  problem: Problem | null
}

export type SearchEvent =
  | { type: 'open' }
  | { type: 'close' }
  | { type: 'clear' }
  | { type: 'query.change'; query: string }
  | { type: 'option.move'; to: Move }
  | { type: 'option.choose'; index: number }
  /** Enter: chooses the active option, or asks at once instead of waiting. */
  | { type: 'submit' }
  | { type: 'page.turn'; by: 1 | -1 }
  | { type: 'retry' }
  /** The server can be reached again. */
  | { type: 'connection.restored' }
  | { type: 'record.opened'; record: RecordOption }

type Query = { words: string; page: number; size: number }
export type SearchActors = { searchRecords: PromiseActorLogic<SearchResult, Query> }

export const startOfSearch = ({ commands = [] }: { commands?: readonly Command[] } = {}): SearchContext => ({
  query: '',
  page: 0,
  found: null,
  recent: [],
  commands,
  active: null,
  problem: null,
})

/** What is asked for next. */
export const queryOf = ({ query, page }: SearchContext): Query => ({ words: wordsOf(query), page, size: pageSize })

export const optionAt = (context: SearchContext, index: number | null): Option | undefined =>
  index === null ? undefined : optionsOf(context)[index]

/** The option that Enter chooses. @throws Error without one */
export const activeOption = (context: SearchContext): Option => {
  const option = optionAt(context, context.active)
  if (!option) throw new Error('an option is chosen while it is active')
  return option
}

export const isBlank = (query: string): boolean => wordsOf(query) === ''
export const isSameWords = (context: SearchContext, query: string): boolean => wordsOf(query) === wordsOf(context.query)

/** The option that a move leads to. */
export const activeAfter = (context: SearchContext, to: Move): number | null =>
  moved(context.active, to, optionsOf(context).length)
/** The first option becomes active where none is. */
export const activeOrFirst = (context: SearchContext): number | null =>
  context.active ?? moved(null, 'first', optionsOf(context).length)

/** What is typed now: an answer to it starts with its first page. */
export const typed = (query: string) => ({ query, page: 0, problem: null })
export const emptied = { query: '', page: 0, found: null, active: null, problem: null } satisfies Partial<SearchContext>

export const answered = ({ query, page }: SearchContext, result: SearchResult) => ({
  found: { words: wordsOf(query), page, result },
  problem: null,
})

export const remembering = ({ recent }: SearchContext, record: RecordOption) => ({ recent: withRecent(recent, record) })
