import { createActor, fromPromise, toPromise } from 'xstate'
import { draftsSaveMachine } from '#machines/reviews/drafts-save.machine.ts'
import { openDraftsOf } from '#machines/reviews/open-drafts.ts'
import { keptDraft } from '#machines/reviews/scorecard-draft.ts'
import { joinedDrafts } from '#machines/reviews/scorecard-entries.ts'
import { scorecardSaveMachine } from '#machines/reviews/scorecard-save.machine.ts'
import { problemOf } from '#src/api/rejection.ts'
import { draftOf, forgetDraft, loadDrafts } from '#src/api/scorecard-drafts.ts'
import { loadScorecard, loadScorecards, saveScorecard } from '#src/api/scorecards.ts'
import type { RouterContext } from '#src/app/context.ts'
import type { Scorecard } from '#src/contract/scorecards.ts'
import { dropStoredDraft, storedDraft } from '#src/session/stored-drafts.ts'
import * as texts from '#src/texts/reviews.ts'
import { draftAddressOf } from './draft-address.ts'

type Review = { employeeId: number; planPeriodId: number }
type Context = Pick<RouterContext, 'api' | 'session' | 'store'>

/** What this device and the server keep of a review's scorecards and has not been saved. */
export async function loadOpenDrafts(
  { api, session, store }: Context,
  review: Review,
  categoryIds: readonly number[],
  signal?: AbortSignal,
) {
  const server = await loadDrafts(api, review, signal)
  const here = (categoryId: number) => storedDraft(store, draftAddressOf(session, review, categoryId))
  if (server.length === 0 && categoryIds.every((it) => here(it) === null)) return { drafts: [], server }
  const scorecards: Scorecard[] = await loadScorecards(api, review, signal)
  const storedOf = (it: Scorecard) => joinedDrafts(here(it.categoryId), keptDraft(it, draftOf(server, it.categoryId)))
  return { drafts: openDraftsOf(scorecards, storedOf), server }
}

/**
 * Saves what is kept of a review before it is submitted.
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
    const openDrafts = () =>
      loadOpenDrafts(context, review, categoryIds, signal).catch((rejection: unknown) => {
        throw problemOf(rejection)
      })
    const { drafts, server } = await openDrafts()
    const savedIds = new Set<number>()
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
      savedIds.add(categoryId)
      onSaved()
    })
    signal.addEventListener('abort', () => save.stop())
    const problem = await toPromise(save.start())
    if (problem) throw problem
    const kept = server.filter(({ categoryId }) => savedIds.has(categoryId))
    // One that stays has words of another device, which are found below.
    await Promise.allSettled(kept.map((it) => forgetDraft(api, review, it)))
    const left = await openDrafts()
    if (left.drafts.length > 0) throw { message: texts.typedElsewhere, code: 'INCOMPLETE' }
  })
