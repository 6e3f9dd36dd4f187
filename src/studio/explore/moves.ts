import type { AnyEventObject, AnyStateNode } from 'xstate'
import type { AnyCases } from '#machines/kit/cases.ts'

/** Why a machine moved: a named event, a named outcome of an invoked call, or a delay that passed. */
export type Cause = { kind: 'input' | 'event' | 'done' | 'error' | 'after'; name: string; type: string }
export type Move = { cause: Cause; event: AnyEventObject }

export const inputCause = (name: string): Cause => ({ kind: 'input', name, type: 'xstate.init' })
export const pathText = (path: readonly Cause[]): string => path.map((it) => it.name).join(' › ')

/** Whether what a state listens to, such as `notification.*`, takes in an event of this type. */
export const matches = (descriptor: string, type: string): boolean =>
  descriptor === '*' ||
  descriptor === type ||
  (descriptor.endsWith('.*') && (type === descriptor.slice(0, -2) || type.startsWith(descriptor.slice(0, -1))))

/** The name that a cause has which delivers the outcome of a call. */
export const outcomeName = (src: string, kind: 'done' | 'error', name: string): string => `${src} ${kind}: ${name}`

/** What can come while these states are entered: events that one listens to, outcomes of their calls, their delays. */
export const movesOf = (nodes: readonly AnyStateNode[], { events, outcomes }: AnyCases): Move[] => {
  const descriptors = [...new Set(nodes.flatMap((it) => [...it.transitions.keys()]))]
  const sent = Object.entries(events)
    .filter(([, { type }]) => descriptors.some((it) => matches(it, type)))
    .map(([name, event]): Move => ({ cause: { kind: 'event', name, type: event.type }, event }))
  const answered = nodes
    .flatMap((it) => it.invoke)
    .flatMap(({ id, src }): Move[] => {
      const { done, error } = outcomes[String(src)] ?? { done: {}, error: {} }
      const move = (kind: 'done' | 'error', name: string, result: object): Move => {
        const type = `xstate.${kind}.actor.${id}`
        return {
          cause: { kind, name: outcomeName(String(src), kind, name), type },
          event: { type, actorId: id, ...result },
        }
      }
      return [
        ...Object.entries(done).map(([name, output]) => move('done', name, { output })),
        ...Object.entries(error).map(([name, it]) => move('error', name, { error: it })),
      ]
    })
  const passed = [...new Set(nodes.flatMap((it) => it.after.map(({ eventType }) => String(eventType))))].map(
    (type): Move => ({ cause: { kind: 'after', name: type, type }, event: { type } }),
  )
  return [...sent, ...answered, ...passed]
}
