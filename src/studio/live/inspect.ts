import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InspectionEvent,
  StateMachine,
  type Subscription,
} from 'xstate'
import { type LiveActor, type LiveMicrostep, type LiveStep, studioMachines } from '#machines/studio/live.ts'
import { edgeIds } from '../chart.ts'
import { type Verdict, watchGuards } from '../explore/guards.ts'
import { statesOf } from '../states-of.ts'
import { callsOf, masked, maskedChange, maskedType } from './mask.ts'

/** What has happened since the last one, and what runs now, put into words for whoever asks. */
type Report = { actors: () => LiveActor[]; steps: LiveStep[] }
type Options = {
  /** Those that run and are nobody's children. */
  roots: () => readonly AnyActorRef[]
  /** A name of the page before the names of its actors. */
  page: string
  tell: (report: Report) => void
  /** When that is told: 50 ms after the first step, unless it says otherwise. @returns what calls it off */
  later?: (report: () => void) => () => void
  /** Whether it is told what conditions said: they are others while they are watched. */
  hasGuards?: boolean
}
type Watched = {
  edges: ReturnType<typeof edgeIds>
  calls: ReadonlySet<string>
  /** What guards said, by the very event that they were asked about: components ask them too, about events of their own. */
  verdicts: WeakMap<object, Verdict[]>
}

/** How long steps are gathered before they are told, in ms. */
const pause = 50
const afterPause = (report: () => void) => {
  const timer = setTimeout(report, pause)
  return () => clearTimeout(timer)
}

const isMachineSnapshot = (it: unknown): it is AnyMachineSnapshot =>
  typeof it === 'object' && it !== null && 'machine' in it
const machineOf = (actor: object): AnyStateMachine | null =>
  'logic' in actor && actor.logic instanceof StateMachine ? actor.logic : null

/** Makes known what a machine is made of and what its guards say, from when it is first asked about. */
const watching = (hasGuards: boolean) => {
  const machines = new WeakMap<AnyStateMachine, Watched>()
  const restores: (() => void)[] = []
  return {
    watched: (machine: AnyStateMachine): Watched => {
      const known = machines.get(machine)
      if (known) return known
      const verdicts: Watched['verdicts'] = new WeakMap()
      if (hasGuards)
        restores.push(
          watchGuards(machine, (it) => {
            verdicts.set(it.event, [...(verdicts.get(it.event) ?? []), it])
          }),
        )
      const made = { edges: edgeIds(machine), calls: callsOf(machine), verdicts }
      machines.set(machine, made)
      return made
    },
    restore: () => {
      for (const it of restores) it()
    },
  }
}

/** Puts the actors of a page into words. */
const describing = (page: string, watched: (machine: AnyStateMachine) => Watched) => {
  const idOf = ({ sessionId }: { sessionId: string }) => `${page}/${sessionId}`
  /** Whose child an actor is, and whose child that is: the nearest first. */
  const parentsOf = ({ _parent: parent }: AnyActorRef): NonNullable<LiveStep['parents']> => {
    const machine = parent ? machineOf(parent) : null
    return parent && machine ? [{ actor: idOf(parent), machine: machine.id }, ...parentsOf(parent)] : []
  }
  const actorOf = (actor: AnyActorRef, snapshot: AnyMachineSnapshot, parent: string | null): LiveActor => {
    const { calls } = watched(snapshot.machine)
    const scheduled = Object.values(actor.system.getSnapshot()._scheduledEvents)
    return {
      id: idOf(actor),
      machine: snapshot.machine.id,
      parent,
      states: statesOf(snapshot),
      status: snapshot.status,
      timers: scheduled
        .filter((it) => it.source === actor)
        .map(({ event, startedAt, delay }) => ({ event: maskedType(event.type, calls), due: startedAt + delay })),
    }
  }
  return { idOf, parentsOf, actorOf }
}

/** Listens to what the machines of a page do. Guards and definitions are the application's own again when it stops. */
export const inspectActors = ({ roots, page, tell, later = afterPause, hasGuards = true }: Options) => {
  const systems = new Map<AnyActorRef['system'], Subscription>()
  const { watched, restore } = watching(hasGuards)
  const { idOf, parentsOf, actorOf } = describing(page, watched)
  const last = new WeakMap<object, AnyMachineSnapshot>()
  const begun = new Map<object, LiveMicrostep[]>()
  /** What was sent and has led to nothing yet: a machine that breaks by it says no more. */
  const unanswered = new Map<AnyActorRef, { event: { type: string }; time: number }>()
  /** What has happened and is not told yet: nobody waits for their machine while it is put into words. */
  let happened: { it: InspectionEvent; time: number }[] = []
  let steps: LiveStep[] = []
  let callOff: (() => void) | null = null

  const childrenOf = ({ children }: AnyMachineSnapshot): AnyActorRef[] =>
    Object.values<AnyActorRef | undefined>(children).filter((it) => it !== undefined)
  const remember = (actor: AnyActorRef) => {
    const snapshot: unknown = actor.getSnapshot()
    if (!isMachineSnapshot(snapshot)) return
    if (!last.has(actor)) last.set(actor, snapshot)
    childrenOf(snapshot).forEach(remember)
  }
  const actorsIn = (actor: AnyActorRef, parent: string | null): LiveActor[] => {
    const snapshot: unknown = actor.getSnapshot()
    if (!isMachineSnapshot(snapshot)) return []
    return [actorOf(actor, snapshot, parent), ...childrenOf(snapshot).flatMap((it) => actorsIn(it, idOf(actor)))]
  }
  const watchedRoots = () => roots().filter((it) => !studioMachines.includes(machineOf(it)?.id ?? ''))

  const attach = () => {
    for (const actor of watchedRoots()) {
      if (systems.has(actor.system)) continue
      systems.set(actor.system, actor.system.inspect(observe))
      remember(actor)
    }
  }
  /** Nothing is kept of those that have gone: whoever records does so for as long as the page is open. */
  const forget = () => {
    const running = new Set(watchedRoots().map((it) => it.system))
    for (const [system, subscription] of systems) {
      if (running.has(system)) continue
      subscription.unsubscribe()
      systems.delete(system)
    }
  }
  const report = () => {
    callOff?.()
    callOff = null
    attach()
    const news = happened
    happened = []
    for (const { it, time } of news) note(it, time)
    tellBroken()
    const told = steps
    steps = []
    watchedRoots().forEach(remember)
    tell({ actors: () => watchedRoots().flatMap((it) => actorsIn(it, null)), steps: told })
    forget()
  }
  const soon = () => {
    callOff ??= later(report)
  }

  const stepOf = (
    actor: AnyActorRef,
    snapshot: AnyMachineSnapshot,
    { event, time }: { event: { type: string }; time: number },
  ): LiveStep => {
    const { calls, edges, verdicts } = watched(snapshot.machine)
    const before = last.get(actor)
    // A machine that begins takes no step into its first state, which its first snapshot alone tells.
    const first = event.type === 'xstate.init' ? [{ event: event.type, edges: [], states: statesOf(snapshot) }] : []
    const microsteps = begun.get(actor) ?? first
    begun.delete(actor)
    last.set(actor, snapshot)
    return {
      actor: idOf(actor),
      machine: snapshot.machine.id,
      parents: parentsOf(actor),
      time,
      event: maskedType(event.type, calls),
      payload: masked(event),
      from: before ? statesOf(before) : [],
      microsteps,
      guards: (verdicts.get(event) ?? []).flatMap(({ transition, passed }) => {
        const edge = edges.get(transition)
        return edge === undefined ? [] : [{ edge, passed }]
      }),
      changed: before ? maskedChange(before.context, snapshot.context) : masked(snapshot.context),
    }
  }
  const tellBroken = () => {
    for (const [actor, sent] of unanswered) {
      const snapshot: unknown = actor.getSnapshot()
      if (isMachineSnapshot(snapshot) && snapshot.status === 'error')
        steps.push({ ...stepOf(actor, snapshot, sent), hasFailed: true })
    }
    unanswered.clear()
  }
  const note = (it: InspectionEvent, time: number) => {
    const actor = it.actorRef as AnyActorRef
    const machine = machineOf(actor)
    if (!machine) return
    const { calls, edges } = watched(machine)
    if (it.type === '@xstate.event') unanswered.set(actor, { event: it.event, time })
    if (it.type === '@xstate.microstep')
      begun.set(actor, [
        ...(begun.get(actor) ?? []),
        {
          event: maskedType(it.event.type, calls),
          edges: it._transitions.flatMap((one) => edges.get(one) ?? []),
          states: statesOf(it.snapshot as AnyMachineSnapshot),
        },
      ])
    if (it.type === '@xstate.snapshot' && isMachineSnapshot(it.snapshot)) {
      unanswered.delete(actor)
      steps.push(stepOf(actor, it.snapshot, { event: it.event, time }))
    }
  }
  const observe = (it: InspectionEvent) => {
    if (hasGuards) {
      const machine = machineOf(it.actorRef)
      if (machine) watched(machine)
    }
    happened.push({ it, time: Date.now() })
    soon()
  }

  report()
  return {
    /** Tells what runs, whether or not anything has happened. */
    report,
    /** To be called when other actors run than before. */
    soon: () => {
      attach()
      soon()
    },
    stop: () => {
      callOff?.()
      for (const it of systems.values()) it.unsubscribe()
      restore()
    },
  }
}
