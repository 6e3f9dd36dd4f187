import type { OutputFrom } from 'xstate'
import { isSuperUser } from '#machines/shell/rights.ts'
import { type adminGateMachine, reasons } from './admin-gate.machine.ts'

/** What the gate found of somebody. */
export type Passage = OutputFrom<typeof adminGateMachine>

/** Where somebody is about to be in the administration. `place`: the company and the screen. */
export type Entry = { isInside: boolean; place: string }

/**
 * Whether the gate has to ask again. What is searched, ordered or turned to on a screen that somebody was let into last is
 * no entry: the server answers it, or refuses it, by itself.
 */
export const isEntry = ({ isInside, place }: Entry, letIn: string | undefined): boolean => !isInside || place !== letIn

/** A check that was begun on the way to a place, in ms since 1970. */
export type EarlyCheck = { place: string; begun: number }

/** Whether such a check is that of whoever arrives there now: `longest` is how long ago it may have been begun, in ms. */
export const isOfArrival = (
  { place, begun }: EarlyCheck,
  arrival: { place: string; now: number; longest: number },
): boolean => place === arrival.place && arrival.now - begun <= arrival.longest

/** Whether what the gate found is news to menus that were drawn for this permission group. It is none that it could not ask. */
export const isNews = (passage: Passage, permissionGroupName: string): boolean =>
  passage.isAllowed
    ? !isSuperUser(permissionGroupName)
    : passage.reason === reasons.notSuperUser && isSuperUser(permissionGroupName)
