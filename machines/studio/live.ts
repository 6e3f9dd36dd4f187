/** What stands for a value that is not shown: of which kind it is, and nothing else. */
export type MaskedKind = 'text' | 'number' | 'truth' | 'nothing' | 'list' | 'object' | 'other'
/** The parts of an event or of what a machine holds, by their names in the code. */
export type Masked = Readonly<Record<string, MaskedKind>>

/** One transition after another, until the machine came to rest: transitions by their ids in the chart. */
export type LiveMicrostep = { event: string; edges: readonly string[]; states: readonly string[] }

/** What an event did to a machine that runs. */
export type LiveStep = {
  /** The actor, in the whole browser. */
  actor: string
  machine: string
  /** Whose child it is, and whose child that is: the nearest first. A recording may be older than what is told of them. */
  parents?: readonly { actor: string; machine: string }[] | undefined
  /** When it happened, in ms since 1970. */
  time: number
  event: string
  payload: Masked
  /** The innermost states that were entered before; none where the machine had just begun. */
  from: readonly string[]
  microsteps: readonly LiveMicrostep[]
  guards: readonly { edge: string; passed: boolean }[]
  /** Which parts of what the machine holds became others. */
  changed: Masked
  /** Whether the machine broke by it, and runs no more. */
  hasFailed?: boolean | undefined
}

/** An event that comes by itself, unless the state is left before. */
export type LiveTimer = { event: string; due: number }

/** A machine that runs now. */
export type LiveActor = {
  id: string
  machine: string
  /** Whose child it is. */
  parent: string | null
  states: readonly string[]
  status: 'active' | 'done' | 'error' | 'stopped'
  timers: readonly LiveTimer[]
}

/** A tab with what runs there. */
export type LiveTab = {
  id: string
  /** The pattern of the page's address, without what it names. */
  page: string
  actors: readonly LiveActor[]
}
export type LiveReport = { tab: LiveTab; steps: readonly LiveStep[] }

/** Why a tab can be followed no longer. */
export type LiveEnd = 'closed' | 'signedOut' | 'companyChanged' | 'silent'

/** The machines that follow and record: they would follow themselves without end. */
export const studioMachines: readonly string[] = ['liveFollow', 'liveWatch', 'recording']

/** The innermost states after a step. */
export const statesAfter = ({ microsteps, from }: LiveStep): readonly string[] => microsteps.at(-1)?.states ?? from

const ownEvents: readonly string[] = ['xstate.init', 'xstate.stop']

/** Whether nothing listened to the event, or every guard refused it. */
export const isDropped = ({ microsteps, event, changed, hasFailed = false }: LiveStep): boolean =>
  !hasFailed &&
  !ownEvents.includes(event) &&
  microsteps.every((it) => it.edges.length === 0) &&
  Object.keys(changed).length === 0
