import * as texts from '#machines/texts/hiring.ts'
import type { Candidate } from '#src/contract/candidates.ts'
import type { Requisition } from '#src/contract/requisitions.ts'
import { type RequestRight, runsRequisition } from './requisition-form.ts'

/** Why somebody may not add a candidate to a requisition, in words for people; null when they may. */
export const addCandidateLock = (
  requisition: Pick<Requisition, 'hiringManager' | 'status'>,
  right: RequestRight,
): string | null => {
  if (!runsRequisition(requisition, right)) return texts.forHiringManager
  return requisition.status === 'OPEN' ? null : texts.requisitionNotOpen
}

type Person = Pick<Candidate, 'firstName' | 'lastName' | 'email'>
const isSame = (one: string | undefined, other: string | undefined) =>
  one !== undefined && one.trim().toLowerCase() === other?.trim().toLowerCase()

/** Who of these candidates may be the same person: by e-mail address or by name, however it is spelt. */
export const possibleDuplicates = <C extends Person>(known: readonly C[], added: Person): C[] =>
  known.filter(
    (it) =>
      isSame(it.email, added.email) || (isSame(it.firstName, added.firstName) && isSame(it.lastName, added.lastName)),
  )
