import { noDraft } from '#src/contract/scorecard-drafts.ts'
import { sheetDrafts } from '#src/contract/sheet-drafts.ts'
import { forgottenDraft, keptDraft } from './kept-drafts.ts'
import { mock, noSuchRecord } from './mock.ts'
import { currentPeriod, type World } from './world.ts'

export const sheetDraftsHandlers = (world: World) => {
  const isKnown = (planPeriodId: number) => planPeriodId === currentPeriod(world)?.id
  return [
    mock(sheetDrafts.get, ({ params: { planPeriodId, kind } }) =>
      isKnown(planPeriodId) ? (world.sheetDrafts[kind] ?? noDraft) : noSuchRecord(),
    ),
    mock(sheetDrafts.save, ({ params: { planPeriodId }, body, version }) => {
      if (!isKnown(planPeriodId)) return noSuchRecord()
      const draft = keptDraft(world.sheetDrafts[body.kind], body, version)
      if (!(draft instanceof Response)) world.sheetDrafts[body.kind] = draft
      return draft
    }),
    mock(sheetDrafts.remove, ({ params: { planPeriodId, kind }, version }) =>
      isKnown(planPeriodId) ? forgottenDraft(world.sheetDrafts, kind, version) : noSuchRecord(),
    ),
  ]
}
