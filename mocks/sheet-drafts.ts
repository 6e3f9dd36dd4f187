import { type SheetDraft, sheetDrafts } from '#src/contract/sheet-drafts.ts'
import { faults } from './faults.ts'
import { mock, noSuchRecord } from './mock.ts'
import { currentPeriod, type World } from './world.ts'

const none: SheetDraft = { version: 0, draft: null, updatedAt: null, isSuperseded: false }

export const sheetDraftsHandlers = (world: World) => {
  const isKnown = (planPeriodId: number) => planPeriodId === currentPeriod(world)?.id
  return [
    mock(sheetDrafts.get, ({ params: { planPeriodId, kind } }) =>
      isKnown(planPeriodId) ? (world.sheetDrafts[kind] ?? none) : noSuchRecord(),
    ),
    mock(sheetDrafts.save, ({ params: { planPeriodId }, body, version }) => {
      if (!isKnown(planPeriodId)) return noSuchRecord()
      const before = world.sheetDrafts[body.kind] ?? none
      if (before.version !== version) return faults['412']()
      const draft = {
        version: before.version + 1,
        draft: body,
        updatedAt: new Date().toISOString(),
        isSuperseded: false,
      }
      world.sheetDrafts[body.kind] = draft
      return draft
    }),
    mock(sheetDrafts.remove, ({ params: { planPeriodId, kind }, version }) => {
      if (!isKnown(planPeriodId)) return noSuchRecord()
      const before = world.sheetDrafts[kind]
      if (!before) return none
      if (before.version !== version) return faults['412']()
      delete world.sheetDrafts[kind]
      return none
    }),
  ]
}
