import { scorecardDrafts } from '#src/contract/scorecard-drafts.ts'
import { forgottenDraft, keptDraft } from './kept-drafts.ts'
import { mock, noSuchRecord } from './mock.ts'
import type { World } from './world.ts'

export const scorecardDraftsHandlers = (world: World) => {
  const keyOf = ({ employeeId, categoryId }: { employeeId: number; categoryId: number }) =>
    `${employeeId}:${categoryId}`
  const ofPart = <D extends object>(draft: D | Response, categoryId: number) =>
    draft instanceof Response ? draft : { ...draft, categoryId }
  return [
    mock(scorecardDrafts.list, ({ params: { employeeId } }) =>
      Object.entries(world.drafts).flatMap(([key, it]) => (key.startsWith(`${employeeId}:`) ? [it] : [])),
    ),
    mock(scorecardDrafts.save, ({ params, body, version }) => {
      if (!world.reviews[params.employeeId]) return noSuchRecord()
      const key = keyOf(params)
      const draft = ofPart(keptDraft(world.drafts[key], body, version), params.categoryId)
      if (!(draft instanceof Response)) world.drafts[key] = draft
      return draft
    }),
    mock(scorecardDrafts.remove, ({ params, version }) =>
      ofPart(forgottenDraft(world.drafts, keyOf(params), version), params.categoryId),
    ),
  ]
}
