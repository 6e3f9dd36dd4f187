import * as texts from '#machines/texts/search.ts'
import type { SearchResult } from '#src/contract/workspaces.ts'
import { type Command, commandsFor } from './commands.ts'
import { maxQueryLength } from './query-length.ts'

type RequisitionOption = { kind: 'requisition'; id: number; displayId: string; title: string }
type CandidateOption = {
  kind: 'candidate'
  id: number
  displayId: string
  name: string
  jobRequisitionId: number | null
}
/** A record that a search can find and open. */
export type RecordOption = RequisitionOption | CandidateOption
export type Option = RecordOption | Command

/** One page of an answer, with the words and the page that were asked for. */
export type Found = { words: string; page: number; result: SearchResult }

/** What a person can choose from is made of this. */
export type Choice = {
  query: string
  found: Found | null
  recent: readonly RecordOption[]
  commands: readonly Command[]
}

/** How many records of each kind one page shows. */
export const pageSize = 5
const maxRecent = 5

/** What is asked for when somebody has typed this: blanks count once, and what no record can hold is left out. */
export const wordsOf = (query: string): string =>
  query
    .replaceAll('\u0000', ' ')
    .slice(0, maxQueryLength)
    .toWellFormed()
    .replaceAll('\uFFFD', ' ')
    .trim()
    .replaceAll(/\s+/g, ' ')

export const optionKey = (option: Option): string => `${option.kind}-${option.id}`

/** How an option is called in a list. */
export const nameOfOption = (option: Option): string =>
  (option.kind === 'requisition' ? option.title : option.name) || texts.notAvailable

/** The records of a page, requisitions first. */
export const recordsOf = ({ requisitions, candidates }: SearchResult): RecordOption[] => [
  ...requisitions.map(({ id, displayId, jobTitle }) => ({
    kind: 'requisition' as const,
    id,
    displayId,
    title: jobTitle?.trim() ?? texts.requisition,
  })),
  ...candidates.map(({ id, displayId, firstName, lastName, jobRequisitionId }) => ({
    kind: 'candidate' as const,
    id,
    displayId,
    name: `${firstName} ${lastName}`.trim(),
    jobRequisitionId,
  })),
]

/** Everything that can be chosen, in the order in which the arrow keys walk through it. */
export const optionsOf = ({ query, found, recent, commands }: Choice): Option[] => {
  const words = wordsOf(query)
  if (words === '') return [...recent, ...commands]
  return [...commandsFor(commands, words), ...(found ? recordsOf(found.result) : [])]
}

export type OptionGroup = { name: string; options: { option: Option; index: number }[] }

const groupName = (option: Option, isTyped: boolean): string => {
  if (option.kind === 'command')
    return isTyped ? texts.screensAndActions : option.group === 'screens' ? texts.screens : texts.actions
  if (!isTyped) return texts.recent
  return option.kind === 'requisition' ? texts.requisition : texts.candidate
}

/** The options under their headings, each with its place in the order of the arrow keys. */
export const groupsOf = (choice: Choice): OptionGroup[] => {
  const isTyped = wordsOf(choice.query) !== ''
  const groups: OptionGroup[] = []
  for (const [index, option] of optionsOf(choice).entries()) {
    const name = groupName(option, isTyped)
    const last = groups.at(-1)
    if (last?.name === name) last.options.push({ option, index })
    else groups.push({ name, options: [{ option, index }] })
  }
  return groups
}

export type Move = 'next' | 'previous' | 'first' | 'last'

/** Where a move leads among so many options; it goes round at both ends. */
export const moved = (active: number | null, to: Move, count: number): number | null => {
  if (count === 0) return null
  switch (to) {
    case 'next':
      return active === null ? 0 : (active + 1) % count
    case 'previous':
      return active === null ? count - 1 : (active - 1 + count) % count
    case 'first':
      return 0
    case 'last':
      return count - 1
  }
}

/** The records that were opened last, the latest first, each once. */
export const withRecent = (recent: readonly RecordOption[], opened: RecordOption): RecordOption[] =>
  [opened, ...recent.filter((it) => optionKey(it) !== optionKey(opened))].slice(0, maxRecent)

/** What is read out about an answer: how many there are of each kind, and which page of them is shown. */
export const countOf = ({ page, result: { pagination } }: Found): string => {
  const { totalRequisitions, totalCandidates, isTotalCapped, totalPages } = pagination
  const most = Math.max(totalRequisitions, totalCandidates)
  const counted = (count: number, text: typeof texts.requisitions) =>
    count > 0 ? text(count, `${count}${isTotalCapped && count === most ? '+' : ''}`) : ''
  const requisitions = counted(totalRequisitions, texts.requisitions)
  const candidates = counted(totalCandidates, texts.candidates)
  if (requisitions === '' && candidates === '') return texts.noResultsFound
  const counts = requisitions && candidates ? texts.both(requisitions, candidates) : requisitions || candidates
  return totalPages > 1 ? texts.withPage(counts, page + 1, totalPages) : counts
}
