import { type AnyStateMachine, createMachine, not } from 'xstate'
import { type Chart, type ChartTransition, chartOf, configOf } from './chart.ts'

/** A machine with one fault, by a name that says which. */
export type Mutant = { name: string; machine: AnyStateMachine }

type Delays = Record<string, unknown>
/** A fault to be made in a copy of a chart or of its named delays. */
type Fault = { name: string; make(chart: Chart, delays: Delays): void }

const nameOf = (it: unknown): string =>
  typeof it === 'string' ? it : typeof it === 'object' && it !== null && 'type' in it ? String(it.type) : 'a function'

/** The lists of transitions of a state, each with the words for what takes them. */
const listsOf = (it: Chart): { cause: string; list: ChartTransition[] }[] => [
  ...Object.entries(it.on).map(([cause, list]) => ({ cause, list })),
  ...Object.entries(it.after).map(([delay, list]) => ({ cause: `after ${delay}`, list })),
  { cause: 'always', list: it.always },
  { cause: 'onDone', list: it.onDone },
  ...it.invoke.flatMap(({ id, onDone, onError }) => [
    { cause: `${id} onDone`, list: onDone },
    { cause: `${id} onError`, list: onError },
  ]),
]

/** Another state to go to, written as from the state whose siblings these are. */
const otherTarget = (target: string, siblings: readonly string[], children: readonly string[]): string | undefined =>
  target.startsWith('.')
    ? children.map((it) => `.${it}`).find((it) => it !== target.split('.').slice(0, 2).join('.'))
    : siblings.find((it) => it !== target.split('.')[0])

function* faultsOf(
  chart: Chart,
  at: (whole: Chart) => Chart,
  name: string,
  siblings: readonly string[],
): Generator<Fault> {
  const children = Object.keys(chart.states)
  const dropped = (what: string, items: readonly unknown[], list: (it: Chart) => unknown[]): Fault[] =>
    items.map((it, index) => ({
      name: `${name}: without the ${what} ${nameOf(it)}`,
      make: (whole) => void list(at(whole)).splice(index, 1),
    }))
  yield* dropped('tag', chart.tags, (it) => it.tags)
  yield* dropped('entry action', chart.entry, (it) => it.entry)
  yield* dropped('exit action', chart.exit, (it) => it.exit)

  const { initial } = chart
  const otherStart = initial === undefined ? undefined : children.find((it) => it !== initial)
  if (otherStart !== undefined)
    yield {
      name: `${name}: begins in ${otherStart}`,
      make: (whole) => {
        at(whole).initial = otherStart
      },
    }

  const events = Object.keys(chart.on)
  for (const [index, event] of events.slice(1).entries()) {
    const before = events[index] ?? event
    if (JSON.stringify(chart.on[before]) === JSON.stringify(chart.on[event])) continue
    yield {
      name: `${name}: ${before} and ${event} swapped`,
      make: (whole) => {
        const { on } = at(whole)
        const [one = [], other = []] = [on[before], on[event]]
        on[before] = other
        on[event] = one
      },
    }
  }

  for (const [place, { cause, list }] of listsOf(chart).entries())
    for (const [index, { target, guard, actions }] of list.entries()) {
      const words = `${name}: ${cause}${list.length > 1 ? ` (${index + 1})` : ''}`
      const changed = (what: string, change: (it: ChartTransition) => void): Fault => ({
        name: `${words} ${what}`,
        make: (whole) => {
          const it = listsOf(at(whole))[place]?.list[index]
          if (!it) throw new Error(`${words} is not there`)
          change(it)
        },
      })
      yield { name: `${words} dropped`, make: (whole) => void listsOf(at(whole))[place]?.list.splice(index, 1) }
      const elsewhere = typeof target === 'string' ? otherTarget(target, siblings, children) : undefined
      if (elsewhere !== undefined)
        yield changed(`leads to ${elsewhere}`, (it) => {
          it.target = elsewhere
        })
      if (guard !== undefined) {
        yield changed(`without its guard ${nameOf(guard)}`, (it) => void delete it.guard)
        yield changed(`with its guard ${nameOf(guard)} negated`, (it) => {
          it.guard = not(guard as never)
        })
        yield changed(`with its guard ${nameOf(guard)} always false`, (it) => {
          it.guard = () => false
        })
      }
      for (const [position, action] of actions.entries())
        yield changed(`without its action ${nameOf(action)}`, (it) => void it.actions.splice(position, 1))
    }

  for (const key of children) {
    const state = chart.states[key]
    if (!state) continue
    const inner = (whole: Chart): Chart => {
      const found = at(whole).states[key]
      if (!found) throw new Error(`there is no state ${key}`)
      return found
    }
    yield* faultsOf(state, inner, `${name}.${key}`, children)
  }
}

const times = (delay: unknown, factor: number): unknown =>
  typeof delay === 'function' ? (...args: unknown[]) => delay(...args) * factor : Number(delay) * factor

function* delayFaults(id: string, delays: Delays): Generator<Fault> {
  for (const name of Object.keys(delays))
    for (const [factor, words] of [
      [2, 'twice as long'],
      [0.5, 'half as long'],
    ] as const)
      yield {
        name: `${id}: the delay ${name} is ${words}`,
        make: (_, changed) => {
          changed[name] = times(changed[name], factor)
        },
      }
}

/** Every mutant of a machine. */
export const mutantsOf = ({ id, config, implementations }: AnyStateMachine): Mutant[] => {
  const faults = [
    ...faultsOf(chartOf(config), (it) => it, id, []),
    ...delayFaults(id, implementations.delays as Delays),
  ]
  return faults.map(({ name, make }) => {
    const chart = chartOf(config)
    const delays = { ...implementations.delays } as Delays
    make(chart, delays)
    const faulty = { ...configOf(chart), options: { maxIterations: 100 } }
    return { name, machine: createMachine(faulty, { ...implementations, delays } as never) as AnyStateMachine }
  })
}

/** Makes a machine behave as another one until the work is done, for all who use it. */
export const withMutant = async <T>(machine: AnyStateMachine, mutant: AnyStateMachine, work: () => Promise<T>) => {
  const own = { ...machine }
  Object.assign(machine, mutant)
  try {
    return await work()
  } finally {
    Object.assign(machine, own)
  }
}
