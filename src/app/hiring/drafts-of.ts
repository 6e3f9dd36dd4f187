import type { RouterContext } from '#src/app/context.ts'
import { type FormDrafts, makeFormDrafts } from '#src/session/form-drafts.ts'
import { ownerOf } from '#src/session/owner-of.ts'

/** What the person who is signed in has typed into a form in this company and not saved. */
export const draftsOf = ({ session, store }: Pick<RouterContext, 'session' | 'store'>, form: string): FormDrafts => {
  return makeFormDrafts(store, {
    ...ownerOf(session),
    form,
  })
}

/** The form of what belongs to one candidate or requisition. */
export const formWithin = (endpoint: { id: string }, ownerId: number): string => `${endpoint.id}.${ownerId}`

/** The form of the reasons for moving a candidate. */
export const candidateMoveForm = 'candidate-move'
