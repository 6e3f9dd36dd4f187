import { objectiveDrafts } from '#src/contract/objective-drafts.ts'
import { noDraft } from '#src/contract/scorecard-drafts.ts'
import { forgottenDraft, keptDraft } from './kept-drafts.ts'
import { mock, noSuchRecord } from './mock.ts'
import type { World } from './world.ts'

export const objectiveDraftsHandlers = (world: World) => {
  const isKnown = (planPeriodId: number) => world.periods.some((it) => it.id === planPeriodId)
  return [
    mock(objectiveDrafts.get, ({ params: { planPeriodId } }) =>
      isKnown(planPeriodId) ? (world.objectiveDrafts[planPeriodId] ?? noDraft) : noSuchRecord(),
    ),
    mock(objectiveDrafts.save, ({ params: { planPeriodId }, body, version }) => {
      if (!isKnown(planPeriodId)) return noSuchRecord()
      const draft = keptDraft(world.objectiveDrafts[planPeriodId], body, version)
      if (!(draft instanceof Response)) world.objectiveDrafts[planPeriodId] = draft
      return draft
    }),
    mock(objectiveDrafts.remove, ({ params: { planPeriodId }, version }) =>
      isKnown(planPeriodId) ? forgottenDraft(world.objectiveDrafts, planPeriodId, version) : noSuchRecord(),
    ),
  ]
}
