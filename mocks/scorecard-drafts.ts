import { type ScorecardDraft, scorecardDrafts } from '#src/contract/scorecard-drafts.ts'
import { faults } from './faults.ts'
import { mock, noSuchRecord } from './mock.ts'
import type { World } from './world.ts'

const noDraft = (categoryId: number): ScorecardDraft => ({
  categoryId,
  version: 0,
  draft: null,
  updatedAt: null,
  isSuperseded: false,
})

export const scorecardDraftsHandlers = (world: World) => {
  const keyOf = ({ employeeId, categoryId }: { employeeId: number; categoryId: number }) =>
    `${employeeId}:${categoryId}`
  const isStale = (key: string, version: number | null) => (world.drafts[key]?.version ?? 0) !== version
  return [
    mock(scorecardDrafts.list, ({ params: { employeeId } }) =>
      Object.entries(world.drafts).flatMap(([key, it]) => (key.startsWith(`${employeeId}:`) ? [it] : [])),
    ),
    mock(scorecardDrafts.save, ({ params, body, version }) => {
      if (!world.reviews[params.employeeId]) return noSuchRecord()
      const key = keyOf(params)
      if (isStale(key, version)) return faults['412']()
      const { categoryId } = params
      const draft = {
        categoryId,
        version: (version ?? 0) + 1,
        draft: body,
        updatedAt: new Date().toISOString(),
        isSuperseded: false,
      }
      world.drafts[key] = draft
      return draft
    }),
    mock(scorecardDrafts.remove, ({ params, version }) => {
      const key = keyOf(params)
      if (!world.drafts[key]) return noDraft(params.categoryId)
      if (isStale(key, version)) return faults['412']()
      delete world.drafts[key]
      return noDraft(params.categoryId)
    }),
  ]
}
