import { type AnyStateMachine, createMachine } from 'xstate'
import type { AnyCases } from '#machines/kit/cases.ts'
import { topState } from '#machines/kit/state-path.ts'
import { companySwitchCases } from '#machines/shell/company-switch.cases.ts'
import { companySwitchMachine } from '#machines/shell/company-switch.machine.ts'
import { sessionCases } from '#machines/shell/session.cases.ts'
import { sessionMachine } from '#machines/shell/session.machine.ts'
import { sessionOpeningCases } from '#machines/shell/session-opening.cases.ts'
import { sessionOpeningMachine } from '#machines/shell/session-opening.machine.ts'
import { tokenRenewalCases } from '#machines/shell/token-renewal.cases.ts'
import { tokenRenewalMachine } from '#machines/shell/token-renewal.machine.ts'
import { type Cause, pathText } from '#src/studio/explore/moves.ts'
import { type Edge, type ExploredState, explore } from '#tools/explore/explore.ts'
import { lint } from '#tools/explore/lint.ts'

describe('no cycle of redirects can exist', () => {
  const { edges, states } = explore(sessionMachine, sessionCases)
  const byPerson = new Set<string>(['signIn', 'signOut', 'retry', 'company.choose'])
  const isByPerson = ({ kind, name, type }: Cause) =>
    (kind === 'event' && byPerson.has(type)) || name === 'tokenRenewal done: asks to sign in'
  const hasSettled = ({ type }: Cause) => type.includes('settleTime')
  const isLeaving = ({ snapshot }: ExploredState) => snapshot.matches('redirecting')

  const next = new Map<string, Edge[]>()
  for (const it of edges) if (it.from) next.set(it.from.key, [...(next.get(it.from.key) ?? []), it])
  /** These states and all that can follow on them without a person. */
  const withOwnSteps = (from: Iterable<ExploredState>, mayGo: (cause: Cause) => boolean = () => true) => {
    const reached = new Set(from)
    for (const state of reached)
      for (const { to, cause } of next.get(state.key) ?? []) if (!isByPerson(cause) && mayGo(cause)) reached.add(to)
    return reached
  }

  /**
   * Every way that a tab can go from leaving for the provider: the provider, whatever it answers, opens the page anew;
   * from there go all outcomes, delays and facts, whatever the API, the network and other tabs do, without a person.
   */
  const reachedByItself = (mayGo: (cause: Cause) => boolean) => {
    const returns = edges.filter((it) => it.from === null && it.to.snapshot.context.arrival !== 'opened')
    expect(returns.length).toBe(2)
    return withOwnSteps(
      returns.map((it) => it.to),
      mayGo,
    )
  }

  test('whatever answers, a page that came from the provider does not go there within its first minute [AUTH-03] [AUTH-06]', () => {
    expect(states.filter(isLeaving).length).toBeGreaterThan(0)
    const reached = reachedByItself((cause) => !hasSettled(cause))
    expect(reached.size).toBeGreaterThan(5)
    expect([...reached].filter(isLeaving).map((it) => pathText(it.path))).toEqual([])
  })

  test('so a counter of the redirects without a person stays at one a minute, however long it goes on [AUTH-03] [AUTH-06]', () => {
    // With the minute it can be reached: the property above is not empty.
    expect([...reachedByItself(() => true)].some(isLeaving)).toBe(true)
    const opened = edges.filter((it) => it.from === null && it.to.snapshot.context.arrival === 'opened')
    expect(opened.length).toBe(1)
  })

  test('the token leads to sign in at once only when the person asks for it [AUTH-03]', () => {
    const { edges: ofToken } = explore(tokenRenewalMachine, tokenRenewalCases)
    const asked = ofToken.filter(({ to }) => to.snapshot.output?.type === 'signIn').map((it) => it.cause.name)
    expect(asked).toEqual(['asks to sign in'])
  })

  test('only renewing and opening repeat by themselves while server or provider is down, leaving does not [AUTH-02] [AUTH-03] [AUTH-06]', () => {
    const explored = [
      edges,
      explore(sessionOpeningMachine, sessionOpeningCases).edges,
      explore(tokenRenewalMachine, tokenRenewalCases).edges,
    ]
    expect(explored.flatMap(roundOf).toSorted()).toEqual(['opening', 'renewing', 'stale', 'unavailable'])
  })

  test('a page that could not be left stays until the person tries again, whatever is reported meanwhile [AUTH-03]', () => {
    const left = new Set(edges.filter((it) => it.from && isLeaving(it.from)).map((it) => it.to))
    expect([...left].map((it) => it.snapshot.value)).toContain('stopped')
    expect([...withOwnSteps(left)].filter(isLeaving).map((it) => pathText(it.path))).toEqual([])
  })
})

/** The states that follow on themselves without any event. */
function roundOf(edges: readonly Edge[]): string[] {
  const own = edges.filter((it): it is Edge & { from: ExploredState } => it.from !== null && it.cause.kind !== 'event')
  const after = new Map<string, Set<string>>()
  for (const { from, to } of own) after.set(from.key, (after.get(from.key) ?? new Set()).add(to.key))
  const round = new Set<string>()
  for (const { from, to } of own) {
    if (from.key === to.key) continue
    const reached = new Set([to.key])
    for (const key of reached) for (const it of after.get(key) ?? []) reached.add(it)
    if (reached.has(from.key)) round.add(topState(from.snapshot.value))
  }
  return [...round]
}

describe('the session is explored by what its guards read, which hides no fault', () => {
  type Chart = { on?: object; after?: object; invoke?: unknown; tags?: unknown; states?: Record<string, Chart> }
  /** The faults of a chart after a change in a copy of it. */
  const faultsAfter = (
    { config: original, implementations }: AnyStateMachine,
    cases: AnyCases,
    change: (states: Record<string, Chart>) => void,
  ) => {
    const config = copyOf(original) as { states: Record<string, Chart> }
    change(config.states)
    return lint(explore(createMachine(config as never, implementations as never), cases))
  }

  test('a transition that was dropped is found [MACH-07]', () => {
    const faults = faultsAfter(companySwitchMachine, companySwitchCases, ({ unstored }) => {
      delete unstored?.on
    })
    expect(faults).toContain('companySwitch: no state accepts the case "leaves the company in spite of unsaved work"')
  }, 0)

  test('a state that leads nowhere is found [MACH-07]', () => {
    const faults = faultsAfter(sessionMachine, sessionCases, ({ clearing }) => {
      for (const key of ['invoke', 'after'] as const) delete clearing?.[key]
    })
    expect(faults).toContainEqual(expect.stringContaining('session: dead end in "clearing"'))
  }, 0)
})

/** A copy of a chart, whose functions are shared. */
function copyOf(it: unknown): unknown {
  if (Array.isArray(it)) return it.map(copyOf)
  if (typeof it !== 'object' || it === null) return it
  return Object.fromEntries(Object.entries(it).map(([key, value]) => [key, copyOf(value)]))
}
