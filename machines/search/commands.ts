import type { AdminPage } from '#machines/shell/admin-pages.ts'
import type { KnownPage } from '#machines/shell/pages.ts'

/** A page that a command opens, by its name. */
export type Destination =
  | KnownPage
  | AdminPage
  | 'candidateList'
  | 'requisitionList'
  | 'execution'
  | 'planPeriods'
  | 'machines'
  | 'activity'
  | 'personalData'
  | 'directory'

/** What a command does once it is chosen. */
export type Intent =
  | { type: 'page.open'; page: Destination }
  | { type: 'company.choose'; companyId: number }
  | { type: 'appearance.choose'; mode: 'system' | 'light' | 'dark' }
  | { type: 'shortcuts.show' }
  | { type: 'machine.show' }
  | { type: 'signOut' }

/** Something that the command palette can do, other than opening a record. */
export type Command = {
  kind: 'command'
  id: string
  group: 'screens' | 'actions'
  name: string
  /** Shown in smaller letters beside the name. */
  description: string
  /** Other words that people look for it by. */
  also: string
  intent: Intent
}

const lower = (text: string) => text.toLocaleLowerCase('en')

/** 0: the name starts with the words; 1: a word of it does; 2: each word stands in the name or begins another name of it. */
const rank = ({ name, also }: Command, words: string): number | null => {
  const title = lower(name)
  if (title.startsWith(words)) return 0
  if (title.includes(` ${words}`)) return 1
  const others = lower(also).split(' ')
  const isMeant = (word: string) => title.includes(word) || others.some((it) => it.startsWith(word))
  return words.split(' ').every(isMeant) ? 2 : null
}

/** The commands that match what was typed, the closest first; equally close ones keep their order. */
export const commandsFor = (commands: readonly Command[], words: string): Command[] =>
  commands
    .map((command) => ({ command, rank: rank(command, lower(words)) }))
    .filter((it): it is { command: Command; rank: number } => it.rank !== null)
    .sort((a, b) => a.rank - b.rank)
    .map((it) => it.command)
