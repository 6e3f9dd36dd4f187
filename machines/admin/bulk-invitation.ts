import type { PromiseActorLogic } from 'xstate'
import { explain, type Problem } from '#machines/kit/explain.ts'
import * as texts from '#machines/texts/admin.ts'
import type { Invitation } from '#src/contract/users.ts'
import { hasOpenLink, type Invitee } from './invite-refusal.ts'

/**
 * What became of an invitation. `linked`: there is a link to hand over; `refused`: the server says why; `left`: it was not
 * asked for; `unknown`: it was, and no answer came.
 */
export type InviteOutcome = 'sent' | 'linked' | 'refused' | 'gone' | 'left' | 'unknown'
export type InviteResult = { invitee: Invitee; outcome: InviteOutcome; message: string | null }

/** A link to hand over. It is known here alone: the server keeps none that can be read. */
export type Link = Invitation & { invitee: Invitee }

export type BulkInvitationActors = {
  /** Sends the e-mail, or makes the link to hand over. */
  invite: PromiseActorLogic<Invitation | null, { invitee: Invitee; isMailOn: boolean }>
}
export type BulkInvitationContext = {
  /** Whether the installation sends e-mails. */
  isMailOn: boolean
  /** Who was selected and is left out. */
  others: readonly Invitee[]
  /** Who is being invited, and those after them. */
  queue: readonly Invitee[]
  results: readonly InviteResult[]
  links: readonly Link[]
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
  | { type: 'escape' }
  | { type: 'mail.loaded'; isMailOn: boolean }
  /** `canGoOn`: false where the company is left with it. */
  | { type: 'page.left'; canGoOn: boolean }

/** Why somebody is left out of several, in words for people; null for whoever is invited. Another link would end one that works. */
export const leftOutBecause = (it: Invitee): string | null => {
  if (it.signIn === 'ELSEWHERE') return texts.signsInElsewhere
  if (!it.isActive) return texts.isInactive
  if (it.signIn === 'READY') return texts.hasPassword
  return hasOpenLink(it) ? texts.hasLink : null
}
export const isToBeInvited = (it: Invitee): boolean => leftOutBecause(it) === null

/** The server's answers about one person: others, such as no connection, would meet the next one as well. */
const aboutPerson: Readonly<Record<string, InviteOutcome>> = {
  CONFLICT: 'refused',
  ACCOUNT_FORBIDDEN: 'refused',
  NOT_FOUND: 'gone',
}
export const outcomeOf = (error: unknown): InviteOutcome | undefined => aboutPerson[explain(error).code ?? '']

export const resultOf = (invitee: Invitee, outcome: InviteOutcome, message: string | null = null): InviteResult => ({
  invitee,
  outcome,
  message,
})
export const refusedResult = (invitee: Invitee, error: unknown): InviteResult => {
  const outcome = outcomeOf(error) ?? 'refused'
  return resultOf(invitee, outcome, outcome === 'refused' ? explain(error).message : null)
}

export const nobodyInvited = {
  queue: [],
  others: [],
  results: [],
  links: [],
  problem: null,
  isUnattended: false,
} as const
