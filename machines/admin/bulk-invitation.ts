import type { PromiseActorLogic } from 'xstate'
import { explain, type Problem } from '#machines/kit/explain.ts'
import { hasOpenLink, type Invitee, inviteRefusal } from './invite-refusal.ts'

/**
 * What became of an invitation. `refused`: the server says why; `left`: it was not asked for; `unknown`: it was, and no answer
 * came.
 */
export type InviteOutcome = 'sent' | 'refused' | 'gone' | 'left' | 'unknown'
export type InviteResult = { invitee: Invitee; outcome: InviteOutcome; message: string | null }

export type BulkInvitationActors = { sendInvitation: PromiseActorLogic<void, Invitee> }
export type BulkInvitationContext = {
  /** Whether the installation sends e-mails. */
  isMailOn: boolean
  /** Who was selected and is left out. */
  others: readonly Invitee[]
  /** Who is being invited, and those after them. */
  queue: readonly Invitee[]
  results: readonly InviteResult[]
  problem: Problem | null
  /** The page was left: nobody sees what is asked. */
  isUnattended: boolean
}

export type BulkInvitationEvent =
  | { type: 'invites.ask'; people: readonly Invitee[] }
  | { type: 'confirm' }
  | { type: 'retry' }
  | { type: 'stop' }
  | { type: 'close' }
  | { type: 'mail.loaded'; isMailOn: boolean }
  | { type: 'page.left' }

/** Whoever has a password or a link that works is left alone: another link would end that one. */
export const isToBeInvited = (it: Invitee): boolean =>
  inviteRefusal(it) === null && it.signIn !== 'READY' && !hasOpenLink(it)

/** The server's answers about one person: others, such as no connection, would meet the next one as well. */
const aboutPerson: Readonly<Record<string, InviteOutcome>> = {
  CONFLICT: 'refused',
  FORBIDDEN: 'refused',
  NOT_FOUND: 'gone',
}
export const outcomeOf = (error: unknown): InviteOutcome | undefined => aboutPerson[explain(error).code ?? '']

export const nobodyInvited = { queue: [], others: [], results: [], problem: null, isUnattended: false } as const
