import { screen, waitFor, within } from '@testing-library/react'
import { planPeriodLife } from '#src/contract/plan-period-life.ts'
import { planPeriods } from '#src/contract/plan-periods.ts'
import { reminders } from '#src/contract/reminders.ts'
import { reviews } from '#src/contract/reviews.ts'
import { scorecards } from '#src/contract/scorecards.ts'
import { taskSheets } from '#src/contract/task-sheets.ts'
import { happen } from '#tests/passing-time.ts'
import { asked, enter, loaded, main, opened, pressIn, question } from './pages.ts'
import {
  calibratedTeam,
  calibration,
  eventsOf,
  ofReview,
  ownFormerReview,
  type Period,
  periods,
  periodsNow,
  type Reviewed,
  reportee,
  scorecardOf,
  startedReview,
} from './review-records.ts'
import { type Write, writes } from './write.ts'

const typed = 'Two scores were swapped'
const text = () => question().getByRole('textbox')

/** A move of a review that something is said to, in a question over the page. */
const said = (
  page: string,
  of: () => Promise<Reviewed>,
  move: { name: RegExp; kind: string; told: RegExp; planPeriodId?: number } & Pick<Write<Reviewed>, 'endpoint'>,
) => {
  const { name, kind, told, endpoint, planPeriodId } = move
  return writes<Reviewed>({
    ...asked,
    endpoint,
    open: async (options) => {
      const review = await of()
      const visited = await opened(ofReview(page, review.employeeId, planPeriodId), review, options)
      await pressIn(main, name)
      await enter(text(), typed)
      await loaded(visited)
      return visited
    },
    send: () => pressIn(question, name),
    expectKept: () => expect(text()).toHaveValue(typed),
    isStoredOnce: async ({ employeeId }) => {
      expect(await main().findByText(told)).toBeVisible()
      expect(await eventsOf(employeeId, kind, planPeriodId)).toEqual([typed])
    },
    isNotStored: async ({ employeeId }) => expect(await eventsOf(employeeId, kind, planPeriodId)).toEqual([]),
  })
}

export const sendingBack = said('summary', () => reportee('Sofia Marchetti'), {
  endpoint: reviews.sendBack,
  name: /^Send back(\s*\(Values\))?$/,
  kind: 'STEP_SENT_BACK',
  told: /^Values was sent back by .*: Two scores were swapped$/,
})

export const reopening = said('review-summary', () => reportee('Aisha Bello'), {
  endpoint: reviews.reopen,
  name: /^Reopen review/,
  kind: 'REOPENED',
  told: /^This review was reopened by .*: Two scores were swapped$/,
})

export const acknowledging = said('review-summary', ownFormerReview, {
  endpoint: reviews.acknowledge,
  name: /^Acknowledge/,
  kind: 'ACKNOWLEDGED',
  told: /^You acknowledged this review on/,
  planPeriodId: periods.former,
})

const newEvidence = () => {
  const [first] = main().getAllByRole('textbox', { name: /^New evidence/ })
  if (!first) throw new Error('there is no room for evidence')
  return first
}
const evidencesOf = async ({ employeeId }: Reviewed) =>
  (await scorecardOf(employeeId, 'VALUES')).items.flatMap((it) => it.evidences.map(({ comment }) => comment))

export const evidence = writes<Reviewed>({
  endpoint: scorecards.addEvidence,
  open: async (options) => {
    const of = await reportee('Lena Fischer')
    const visited = await opened(`${ofReview('evaluation', of.employeeId)}&step=values`, of, options)
    await main().findByRole('button', { name: 'Save' })
    await loaded(visited)
    await enter(newEvidence(), typed)
    return visited
  },
  send: async () => {
    const again = main().queryByRole('button', { name: 'Try again' })
    const [add] = main().getAllByRole('button', { name: /^Add evidence/ })
    await happen(() => (again ?? add)?.click())
  },
  problem: () => main().queryByRole('alert'),
  expectKept: () => expect(newEvidence()).toHaveValue(typed),
  isStoredOnce: async (of) => {
    expect(await main().findByText(typed, { selector: 'p' })).toBeVisible()
    expect((await evidencesOf(of)).filter((it) => it === typed)).toHaveLength(1)
    expect(newEvidence()).toHaveValue('')
  },
  isNotStored: async (of) => expect(await evidencesOf(of)).not.toContain(typed),
})

export const starts = writes<Reviewed>({
  endpoint: reviews.start,
  open: async (options) => {
    const of = await reportee('Priya Raman')
    const visited = await opened('/employees/start-review', of, options)
    await main().findByRole('row', { name: /Priya Raman/ })
    await loaded(visited)
    return visited
  },
  send: () => pressIn(main, /^Start review.*Priya Raman$/),
  problem: () => main().queryByRole('alert'),
  expectKept: () => expect(main().getByRole('button', { name: /^Start review.*Priya Raman$/ })).toBeEnabled(),
  isStoredOnce: async ({ employeeId }) => {
    expect(await screen.findByRole('heading', { level: 1, name: 'Performance Summary' })).toBeVisible()
    expect(await eventsOf(employeeId, 'STARTED')).toHaveLength(1)
  },
  isNotStored: async () => expect(await reportee('Priya Raman')).toMatchObject({ status: 'NOT_STARTED' }),
})

export const sheetCompletions = writes<null>({
  ...asked,
  endpoint: taskSheets.complete,
  open: async (options) => {
    await calibratedTeam()
    const visited = await opened(`/employee/performance/calibrate?planPeriodId=${periods.current}`, null, options)
    await pressIn(main, 'Complete Calibrate')
    await loaded(visited)
    return visited
  },
  send: () => pressIn(question, 'Complete'),
  expectKept: () => expect(question().getByRole('button', { name: 'Complete' })).toBeEnabled(),
  isStoredOnce: async () => {
    expect(await main().findByText('Calibrate is completed and read-only.')).toBeVisible()
    expect(await calibration()).toMatchObject({ status: 'COMPLETED' })
  },
  isNotStored: async () => expect((await calibration()).status).not.toBe('COMPLETED'),
  saving: 'Completing…',
})

const year = new Date().getUTCFullYear()
const next = `FY${year + 1}`
const nextPeriods = async () => (await periodsNow()).filter(({ name }) => name === next)

export const periodForms = writes<null>({
  ...asked,
  endpoint: planPeriods.create,
  open: async (options) => {
    const visited = await opened('/execution/plan-periods', null, options)
    await pressIn(main, 'Add plan period')
    await loaded(visited)
    return visited
  },
  send: () => pressIn(question, 'Save'),
  expectKept: () => expect(question().getByLabelText(/First day/)).toHaveValue(`${year + 1}-01-01`),
  isStoredOnce: async () => {
    expect(await main().findByRole('link', { name: next })).toBeVisible()
    expect(await nextPeriods()).toHaveLength(1)
  },
  isNotStored: async () => expect(await nextPeriods()).toEqual([]),
  saving: 'Saving...',
})

const archivedAt = async ({ id }: Period) => (await periodsNow()).find((it) => it.id === id)?.archivedAt

export const archiving = writes<Period>({
  endpoint: planPeriodLife.archive,
  open: async (options) => {
    const [, of] = await periodsNow()
    if (!of) throw new Error('there is no former plan period')
    const visited = await opened(`/execution/plan-periods/${of.id}`, of, options)
    await main().findByRole('button', { name: 'Archive' })
    await loaded(visited)
    return visited
  },
  send: () => pressIn(main, 'Archive'),
  problem: () => main().queryByRole('alert'),
  expectKept: () => expect(main().getByRole('button', { name: 'Archive' })).toBeEnabled(),
  isStoredOnce: async (of) => {
    expect(await main().findByRole('button', { name: 'Restore' })).toBeVisible()
    expect(await archivedAt(of)).not.toBeNull()
  },
  isNotStored: async (of) => expect(await archivedAt(of)).toBeNull(),
  saving: 'Archive',
})

export const remindersSent = writes<Reviewed>({
  ...asked,
  endpoint: reminders.send,
  open: async (options) => {
    const of = await startedReview('Priya Raman')
    const visited = await opened('/employees/start-review', of, options)
    await pressIn(main, 'Remind about self-reviews')
    // Who is late is looked up first, in a question of its own.
    await screen.findByRole('button', { name: /^Remind 1/ })
    await loaded(visited)
    return visited
  },
  send: () => pressIn(question, /^Remind 1/),
  expectKept: () => expect(question().getByRole('button', { name: /^Remind 1/ })).toBeEnabled(),
  isStoredOnce: async ({ employeeId }) => {
    await waitFor(() => expect(within(screen.getByRole('dialog')).getByText(/^1 person was reminded/)).toBeVisible())
    expect(await eventsOf(employeeId, 'SELF_REVIEW_REMINDED')).toHaveLength(1)
  },
  isNotStored: async ({ employeeId }) => expect(await eventsOf(employeeId, 'SELF_REVIEW_REMINDED')).toEqual([]),
  saving: 'Sending…',
})
