import { createActor, fromPromise, toPromise } from 'xstate'
import { draftsSaveMachine } from '#machines/reviews/drafts-save.machine.ts'
import { openDraftsOf } from '#machines/reviews/open-drafts.ts'
import { scorecardSaveMachine } from '#machines/reviews/scorecard-save.machine.ts'
import { loadScorecard, loadScorecards, saveScorecard } from '#src/api/scorecards.ts'
import type { RouterContext } from '#src/app/context.ts'
import type { Scorecard } from '#src/contract/scorecards.ts'
import { dropStoredDraft, storedDraft } from '#src/session/stored-drafts.ts'
import * as texts from '#src/texts/reviews.ts'
import { draftAddressOf } from './draft-address.ts'

type Review = { employeeId: number; planPeriodId: number }
type Context = Pick<RouterContext, 'api' | 'session' | 'store'>

/** What this device keeps of a review's scorecards and has not saved. Nothing is asked for where it keeps nothing. */
export async function loadOpenDrafts(
  { api, session, store }: Context,
  review: Review,
  categoryIds: readonly number[],
  signal?: AbortSignal,
) {
  const storedOf = (categoryId: number) => storedDraft(store, draftAddressOf(session, review, categoryId))
  if (categoryIds.every((it) => storedOf(it) === null)) return []
  const scorecards: Scorecard[] = await loadScorecards(api, review, signal)
  return openDraftsOf(scorecards, (it) => storedOf(it.categoryId))
}

/**
 * Saves what this device keeps of a review before it is submitted.
 * @throws Problem that names the first part which cannot be saved
 */
export const savedDrafts = (
  context: Context,
  review: Review,
  categoryIds: readonly number[],
  onSaved: () => void = () => {},
) =>
  fromPromise<void, void>(async ({ signal }) => {
    const { api, session, store } = context
    const drafts = await loadOpenDrafts(context, review, categoryIds, signal)
    const save = createActor(
      draftsSaveMachine.provide({
        actors: {
          scorecardSave: scorecardSaveMachine.provide({
            actors: { saveScorecard: saveScorecard(api), loadScorecard: loadScorecard(api) },
          }),
        },
      }),
      { input: { drafts } },
    )
    save.on('draft.saved', ({ categoryId }) => {
      const address = draftAddressOf(session, review, categoryId)
      const saved = drafts.find((it) => it.scorecard.categoryId === categoryId)
      // Typed into another tab meanwhile, it is a draft again.
      if (storedDraft(store, address)?.storedAt === saved?.stored.storedAt) dropStoredDraft(store, address)
      onSaved()
    })
    signal.addEventListener('abort', () => save.stop())
    const problem = await toPromise(save.start())
    if (problem) throw problem
    if ((await loadOpenDrafts(context, review, categoryIds, signal)).length > 0)
      throw { message: texts.typedElsewhere, code: 'INCOMPLETE' }
  })
