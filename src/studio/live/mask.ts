import type { AnyStateMachine } from 'xstate'
import type { Masked, MaskedKind } from '#machines/studio/live.ts'
import { nodesOf } from '../chart.ts'

const kinds: Partial<Record<string, MaskedKind>> = {
  string: 'text',
  number: 'number',
  bigint: 'number',
  boolean: 'truth',
  undefined: 'nothing',
}

const kindOf = (value: unknown): MaskedKind => {
  if (value === null) return 'nothing'
  if (Array.isArray(value)) return 'list'
  return typeof value === 'object' ? 'object' : (kinds[typeof value] ?? 'other')
}

/** Names that stand in the code; within the parts of an event a name can be what somebody has typed. */
const isName = (text: string) => /^[a-z]\w{0,39}$/i.test(text)

/** What may leave the page of an event or of what a machine holds: the names of its parts, and of which kind each is. */
export const masked = (value: object): Masked =>
  Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => isName(name) && name !== 'type')
      .map(([name, it]) => [name, kindOf(it)]),
  )

/** The parts that became others, as they are now. */
export const maskedChange = (before: object, after: object): Masked =>
  masked(Object.fromEntries(Object.entries(after).filter(([name, it]) => Reflect.get(before, name) !== it)))

const ofActor = /^(xstate\.(?:done|error)\.actor\.|xstate\.snapshot\.)(.*)$/
export const unnamed = '…'

/**
 * The type of an event, which stands in the code. The name of a child can hold the id of a record: only what the machine
 * itself calls is told by its name.
 */
export const maskedType = (type: string, calls: ReadonlySet<string>): string => {
  const [, prefix = '', id = ''] = ofActor.exec(type) ?? []
  if (prefix !== '') return calls.has(id) ? type : `${prefix}${unnamed}`
  return /^[a-z][\w.-]{0,79}$/i.test(type) ? type : unnamed
}

/** The names of what a machine calls. */
export const callsOf = (machine: AnyStateMachine): ReadonlySet<string> =>
  new Set(nodesOf(machine.root).flatMap((node) => node.invoke.map((it) => it.id)))
