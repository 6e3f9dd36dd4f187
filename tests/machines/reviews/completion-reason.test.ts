import { completionReason } from '#machines/reviews/completion-reason.ts'
import { entriesOf } from '#machines/reviews/scorecard-entries.ts'
import { scorecardCases } from '#machines/reviews/scorecard-save.cases.ts'
import { taskCases } from '#machines/reviews/step-progression.cases.ts'
import { submissionOf } from '#machines/reviews/submission.ts'
import { subtaskCases } from '#machines/shell/sidebar.cases.ts'

const { completed, saved, theirs } = scorecardCases
const filled = { base: completed, entries: entriesOf(completed), notes: {}, theirs: null }
const [first] = completed.items

describe('a step', () => {
  test('can be completed when everything is scored and nothing is left typed [REV-06]', () => {
    expect(completionReason(filled)).toBeNull()
  })
  test('waits for the scores that are missing, by name [REV-06]', () => {
    expect(completionReason({ ...filled, base: saved, entries: entriesOf(saved) })).toBe('Not scored yet: Curiosity')
  })
  test('waits for evidence that is typed and not added, which would be left behind [REV-06] [REV-11]', () => {
    expect(completionReason({ ...filled, notes: { [first?.subCategoryId ?? 0]: 'Half a note' } })).toBe(
      `Evidence on ${first?.name} is typed but not added`,
    )
  })
  test('waits for what is too long to be shortened, by how much [REV-06]', () => {
    const [entry, ...others] = filled.entries
    if (!entry) throw new Error('no entries')
    const entries = (length: number) => [{ ...entry, comment: 'x'.repeat(length) }, ...others]
    expect(completionReason({ ...filled, entries: entries(4000) })).toBeNull()
    expect(completionReason({ ...filled, entries: entries(4001) })).toBe(
      `Shorten the text on ${first?.name} by 1 character`,
    )
    expect(completionReason({ ...filled, notes: { [entry.subCategoryId]: 'x'.repeat(4012) } })).toBe(
      `Shorten the text on ${first?.name} by 12 characters`,
    )
  })
  test('waits for the choice between two versions before anything else [REV-16]', () => {
    expect(completionReason({ ...filled, base: saved, entries: [], theirs })).toBe(
      'Choose between the two versions first',
    )
  })
})

describe('a summary', () => {
  const [subtasks] = Object.values(subtaskCases)
  const of = (canEdit: boolean, subTasks: (typeof taskCases)['started'], missedIn?: string) =>
    submissionOf(subtasks ? { ...subtasks, canEdit, subTasks } : null, missedIn)

  test('is not submitted before its steps are done [REV-08]', () => {
    expect(of(true, taskCases.started)).toMatchObject({
      canSubmit: false,
      lockedReason: 'Performance opens once Functional Competencies is completed.',
    })
  })
  test('of their own is only read by the reviewed person [REV-08]', () => {
    expect(submissionOf(null, undefined)).toEqual({
      taskId: 0,
      canSubmit: false,
      lockedReason: 'Your review appears here once it is submitted.',
    })
  })
  test('whose turn it is, is submitted by the manager alone [REV-08]', () => {
    const ready = taskCases.started.map((it) => ({
      ...it,
      status: it.name === 'Performance' ? ('TODO' as const) : ('COMPLETED' as const),
    }))
    expect(of(true, ready)).toMatchObject({ canSubmit: true, lockedReason: null })
    expect(of(false, ready)).toMatchObject({
      canSubmit: false,
      lockedReason: 'Only the manager running this review can submit it.',
    })
  })
  test('is submitted by nobody once its plan period is completed, and says so [REV-08]', () => {
    const never = { canSubmit: false, lockedReason: 'FY2026 was completed before this review was submitted.' }
    expect(of(false, taskCases.started, 'FY2026')).toMatchObject(never)
    expect(submissionOf(null, 'FY2026')).toMatchObject(never)
  })
})
