import { type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine, createActor } from 'xstate'
import type { AnyCases, ExpectedStep } from '#machines/kit/cases.ts'
import { movesOf } from '#src/studio/explore/moves.ts'
import { inert, nobody } from '#src/studio/explore/probe.ts'
import { textOf } from '#src/studio/explore/state-key.ts'

/** The innermost states, as the stories write them. */
const stateOf = ({ _nodes }: AnyMachineSnapshot): string =>
  _nodes
    .filter((it) => it.type === 'atomic' || it.type === 'final')
    .map((it) => it.path.join('.'))
    .join(', ')

const eventOf = ({ _nodes }: AnyMachineSnapshot, cases: AnyCases, name: string): AnyEventObject | undefined => {
  const limit = _nodes.flatMap((it) => it.after).find(({ delay }) => `after ${delay}` === name)
  const named = cases.events[name]
  if (limit) return { type: String(limit.eventType) }
  // An event that the state does not listen to is sent all the same: the story says that nothing comes of it.
  return named ?? movesOf(_nodes, cases).find(({ cause }) => cause.name === name)?.event
}

const start = (machine: AnyStateMachine, cases: AnyCases, name: string) => {
  const stored = cases.stored?.[name]
  if (!stored && !Object.hasOwn(cases.inputs, name)) return null
  return stored
    ? createActor(machine, {
        parent: nobody(),
        snapshot: machine.resolveState({ value: stored.value, context: stored.context }),
      })
    : createActor(machine, { parent: nobody(), input: cases.inputs[name] })
}

/** An event that is named by its type, or written out. */
const isEmitted = (it: string | object, event: { type: string } | undefined): boolean =>
  typeof it === 'string' ? it === event?.type : textOf(it) === textOf(event)

/** Follows one story. @returns what is otherwise than it tells, null if nothing is */
const storyFault = (machine: AnyStateMachine, cases: AnyCases, steps: readonly ExpectedStep[]): string | null => {
  const actor = start(machine, cases, steps[0]?.[0] ?? '')
  if (!actor) return 'a story begins with a start'
  let emitted: { type: string }[] = []
  const thrown: unknown[] = []
  actor.on('*', (it) => emitted.push(it))
  actor.subscribe({ error: (it) => thrown.push(it) })
  for (const [index, [name, state, { context = {}, emits } = {}]] of steps.entries()) {
    const words = `step ${index + 1}, ${name}`
    emitted = []
    if (index === 0) actor.start()
    else {
      const event = eventOf(actor.getSnapshot(), cases, name)
      if (!event) return `${words}: that cannot happen here`
      actor.send(event)
    }
    if (thrown.length > 0) return `${words}: it threw ${String(thrown[0])}`
    const snapshot = actor.getSnapshot()
    if (stateOf(snapshot) !== state) return `${words}: it is ${stateOf(snapshot)} and not ${state}`
    for (const [key, value] of Object.entries(context))
      if (textOf(snapshot.context[key]) !== textOf(value))
        return `${words}: ${key} is ${textOf(snapshot.context[key])} and not ${textOf(value)}`
    const found = emits?.length === emitted.length && emits.every((it, place) => isEmitted(it, emitted[place]))
    if (emits && !found) return `${words}: it emitted ${emitted.map(({ type }) => type).join() || 'nothing'}`
  }
  return null
}

/** Where a machine does otherwise than the stories beside its cases tell. */
export const storyFaults = (original: AnyStateMachine, cases: AnyCases): string[] => {
  const stories = Object.entries(cases.expected?.stories ?? {})
  if (stories.length === 0) return []
  const machine = inert(original)
  return stories.flatMap(([title, steps]) => {
    const fault = storyFault(machine, cases, steps)
    return fault === null ? [] : [`${machine.id}: ${title}: ${fault}`]
  })
}
