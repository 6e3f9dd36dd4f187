import { endedStatus } from '#machines/reviews/ended-status.ts'
import { ReviewStatus, TaskStatus } from '#src/contract/values.ts'

test('of what is closed only what was open is not completed; what is done, or never began, stays so [REV-08]', () => {
  expect(TaskStatus.options.filter((it) => endedStatus(it, true) === 'NOT_COMPLETED')).toEqual(['IN_PROGRESS', 'TODO'])
  expect(ReviewStatus.options.filter((it) => endedStatus(it, true) === 'NOT_COMPLETED')).toEqual(['IN_PROGRESS'])
  expect(TaskStatus.options.map((it) => endedStatus(it, false))).toEqual(TaskStatus.options)
})
