import type { RouterContext } from '#src/app/context.ts'
import { type FormDrafts, makeFormDrafts } from '#src/session/form-drafts.ts'

/** What the person who is signed in has typed into a form in this company and not saved. */
export const draftsOf = ({ session, store }: Pick<RouterContext, 'session' | 'store'>, form: string): FormDrafts => {
  const { profile, company } = session.getSnapshot().context
  return makeFormDrafts(store, {
    userId: profile?.info.userData.id ?? 0,
    companyId: company?.companyId ?? 0,
    form,
  })
}

/** The form of what belongs to one candidate or requisition. */
export const formWithin = (endpoint: { id: string }, ownerId: number): string => `${endpoint.id}.${ownerId}`

/** The form of the reasons for moving a candidate. */
export const candidateMoveForm = 'candidate-move'
