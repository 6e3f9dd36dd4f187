import * as texts from '#src/texts/studio.ts'
import type { Change, ChartDiff } from './diff.ts'
import type { Phrases } from './phrases.ts'

const kinds: readonly Change[] = ['added', 'removed', 'changed']

/** What a change is about: a state by its name, a transition by what sets it off and where it leads. */
const told = ({ chart: { states, edges } }: ChartDiff, phrases: Phrases, id: string): string => {
  const nameOf = (path: string) => {
    const state = states.find((it) => it.path === path)
    return state ? phrases.state(state) : path
  }
  const edge = edges.find((it) => it.id === id)
  if (!edge) return nameOf(id)
  const { from, to, cause } = edge
  const parts = [
    `${nameOf(from)}:`,
    phrases.cause(cause),
    phrases.guard(edge),
    to.length === 0 ? texts.stays : texts.leadsTo(to.map(nameOf).join(', ')),
  ]
  return parts.filter((it) => it !== null).join(' ')
}

export type ToldChanges = { kind: Change; title: string; changes: { id: string; text: string }[] }

/** All changes in words, by their kinds; none of a kind leaves it out. */
export const changesIn = (diff: ChartDiff, phrases: Phrases): ToldChanges[] =>
  kinds.flatMap((kind) => {
    const changes = [...diff.changes].flatMap(([id, change]) =>
      change === kind ? [{ id, text: told(diff, phrases, id) }] : [],
    )
    return changes.length === 0 ? [] : [{ kind, title: texts.changeKinds[kind], changes }]
  })
