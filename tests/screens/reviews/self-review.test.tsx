import { screen, within } from '@testing-library/react'
import { aReviewInProgress, aWorld } from '#mocks/a-world.ts'
import { failing } from '#mocks/faults.ts'
import { aCompany } from '#mocks/people.ts'
import { aDetail, aReviewLife, aSummary, aSummaryCategory } from '#mocks/performance-summary.ts'
import { somePeriodSettings } from '#mocks/plan-periods.ts'
import { aReportee, stepTasks } from '#mocks/reviews.ts'
import { aScorecard, scored } from '#mocks/scorecards.ts'
import { aFormerReview } from '#mocks/team-summaries.ts'
import type { ReviewLife } from '#src/contract/reviews.ts'
import type { Scorecard } from '#src/contract/scorecards.ts'
import { scorecards } from '#src/contract/scorecards.ts'
import * as texts from '#src/texts/reviews.ts'
import { network } from '#tests/network.ts'
import { open } from '#tests/visit.tsx'

const own = aCompany().employeeId ?? 0
const address = (page: string, employeeId: number, step = '') =>
  `/employee/performance/${page}?employeeId=${employeeId}&planPeriodId=2${step && `&step=${step}`}`
const main = () => within(screen.getByRole('main'))
const asEmployee = { isManager: false, isSuperUser: false, isEmployee: true }

const ofOwn = (life: Partial<ReviewLife> = {}) =>
  aWorld({
    reportees: [aReportee({ employeeId: own, name: 'Daniel Okafor' })],
    reviews: {
      [own]: {
        tasks: stepTasks(['COMPLETED', 'COMPLETED', 'IN_PROGRESS', 'TODO']).slice(0, 3),
        scorecards: [
          aScorecard({ employeeId: own, status: 'COMPLETED' }),
          aScorecard({ employeeId: own, subCategory: 'BEHAVIORAL_COMPETENCIES', status: 'COMPLETED' }),
          scored(
            aScorecard({ employeeId: own, subCategory: 'FUNCTIONAL_COMPETENCIES', status: 'IN_PROGRESS' }),
            [4, 3],
          ),
        ],
      },
    },
    summaries: {
      [own]: aSummary({
        employeeId: own,
        employeeName: 'Daniel Okafor',
        life: aReviewLife({ standing: asEmployee, selfReview: 'IN_PROGRESS', ...life }),
        categories: [],
      }),
    },
  })

test('an employee goes on with their self-review, completes its last step and is led back to their review', async () => {
  const { user } = await open(address('review-summary', own), { world: ofOwn() })
  const panel = within(await main().findByRole('region', { name: texts.yourSelfReview }))
  expect(panel.getByText(texts.selfReviewHelp)).toBeVisible()
  await user.click(panel.getByRole('link', { name: texts.continueSelfReview }))
  expect(await main().findByText(/^Visible to you\. Your manager and the super users/)).toBeVisible()
  expect(main().getByText(texts.yourSelfReview)).toBeVisible()
  const sidebar = within(await screen.findByRole('navigation', { name: 'Sidebar' }))
  await user.click(await sidebar.findByRole('link', { name: /Functional Competencies/ }))
  expect(await main().findByRole('heading', { level: 1, name: 'Functional Competencies' })).toBeVisible()
  await user.click(main().getByRole('button', { name: /^Complete/ }))
  expect(await main().findByRole('heading', { level: 1, name: texts.summaryReview })).toBeVisible()
})

test('an employee reads that evidence in their self-review is seen as soon as it is added [REV-11]', async () => {
  await open(address('evaluation', own, 'functional-competencies'), { world: ofOwn() })
  const readers =
    'Visible to you. Your manager and the super users of your company see your scores and comments on each part once your self-review and their own review of that part are completed, and evidence as soon as you add it.'
  expect(await main().findByText(readers)).toBeVisible()
})

test('an employee is promised the scores of their manager once the review is submitted [REV-08] [REV-13]', async () => {
  await open(address('evaluation', own, 'functional-competencies'), { world: ofOwn() })
  expect(await main().findByText(/You see theirs once the review is submitted\.$/)).toBeVisible()
  expect(main().queryByText(/each other/)).toBeNull()
})

test('the steps that a manager would send back lead an employee to their own review', async () => {
  await open(address('summary', own), { world: ofOwn() })
  expect(await main().findByRole('heading', { level: 1, name: texts.summaryReview })).toBeVisible()
  expect(main().queryByRole('button', { name: new RegExp(texts.sendBack) })).toBeNull()
})

test('reads that reopening a review does not reopen the self-review, and is not asked for it [REV-08]', async () => {
  const reopened = { by: 'Daniel Okafor', at: '2026-11-27T09:00:00.000Z', reason: 'A score is missing' }
  const closed = 'The self-review closed when the review was first submitted. Reopening the review does not reopen it.'
  const world = ofOwn({ selfReview: 'NOT_STARTED', reopened })
  const { leave } = await open(address('review-summary', own), { world })
  const panel = within(await main().findByRole('region', { name: texts.yourSelfReview }))
  expect(panel.getByText(closed)).toBeVisible()
  expect(panel.getByRole('link', { name: texts.openSelfReview })).toBeVisible()
  leave()
  await open('/workspaces', { world })
  const card = within(await main().findByRole('region', { name: 'Your review' }))
  expect(await card.findByText(closed)).toBeVisible()
  expect(main().queryByRole('link', { name: texts.writeSelfReview })).toBeNull()
})

test.each([
  ['Daniel Okafor', 'Completed. Your manager is writing your review.'],
  [null, 'Completed. Your review is being written.'],
])(
  'whoever has completed their self-review reads who writes on, with %s as their manager [REV-08]',
  async (managerName, text) => {
    await open('/workspaces', { world: ofOwn({ selfReview: 'COMPLETED', managerName }) })
    const card = within(await main().findByRole('region', { name: 'Your review' }))
    expect(await card.findByText(text)).toBeVisible()
  },
)

test('a completed self-review can still be changed; once the review is submitted it is not offered', async () => {
  const { leave } = await open(address('review-summary', own), { world: ofOwn({ selfReview: 'COMPLETED' }) })
  expect(await main().findByText(texts.selfReviewDone)).toBeVisible()
  expect(main().getByRole('link', { name: texts.openSelfReview })).toBeVisible()
  leave()
  const world = ofOwn({ status: 'SUBMITTED' })
  world.summaries[own] = { ...aSummary(world.summaries[own]), status: 'COMPLETED' }
  await open(address('review-summary', own), { world })
  expect(await main().findByText(texts.pleaseAcknowledge.managed)).toBeVisible()
  expect(main().queryByRole('region', { name: texts.yourSelfReview })).toBeNull()
})

const dueOn = (day: string) => {
  const settings = somePeriodSettings()
  return { periodSettings: { ...settings, dueDates: { ...settings.dueDates, 'self-review': day } } }
}

test.each([
  ['2099-06-30', 'Due Jun 30, 2099'],
  ['2020-06-30', 'Overdue since Jun 30, 2020'],
])('an employee reads in their self-review that it is due on %s [REV-05]', async (day, words) => {
  await open(address('evaluation', own, 'functional-competencies'), { world: { ...ofOwn(), ...dueOn(day) } })
  expect(await main().findByText(words)).toBeVisible()
})

test('a self-review that can be changed no more is not due either [REV-05]', async () => {
  const world = { ...ofOwn(), ...dueOn('2020-06-30'), isPeriodOver: true }
  await open(address('evaluation', own, 'functional-competencies'), { world })
  expect(await main().findByText('Not completed')).toBeVisible()
  expect(main().queryByText(/^Overdue/)).toBeNull()
})

test('who saves a self-review after its submission is led to what was typed, and reads that it is kept [REV-15]', async () => {
  const world = ofOwn()
  const { user } = await open(address('evaluation', own, 'functional-competencies'), { world })
  const [comment] = await main().findAllByRole('textbox', { name: /^Comment/ })
  if (!comment) throw new Error('the world has points to comment on')
  await user.type(comment, 'My view of the year')
  world.isPeriodOver = true
  network.use(failing(scorecards.save, '409', { once: true }))
  await user.click(main().getByRole('button', { name: 'Save' }))
  const kept = await main().findByRole('region', { name: /^Your unsaved changes/ })
  expect(within(kept).getByText('My view of the year')).toBeVisible()
  expect(kept).toHaveFocus()
})

test('a step left open in a self-review that is over is still read, and shows that it is not written [SIDE-21]', async () => {
  await open(address('evaluation', own, 'functional-competencies'), { world: { ...ofOwn(), isPeriodOver: true } })
  const sidebar = within(await screen.findByRole('navigation', { name: 'Sidebar' }))
  expect(await sidebar.findByRole('link', { name: /^Functional Competencies/ })).toHaveTextContent(
    'Your self-review can no longer be edited.',
  )
  expect(sidebar.getByRole('link', { name: /^Values/ })).not.toHaveTextContent(/no longer/)
})

test('the workspaces ask for an acknowledgement until it is given [REV-08]', async () => {
  const submitted = (life: Partial<ReviewLife>) => {
    const world = { ...ofOwn({ status: 'SUBMITTED', ...life }), formerReviews: { [own]: [aFormerReview()] } }
    world.summaries[own] = { ...aSummary(world.summaries[own]), status: 'COMPLETED' }
    return world
  }
  const card = () => main().findByRole('region', { name: 'Your review' })
  const { leave } = await open('/workspaces', { world: submitted({}) })
  expect(await within(await card()).findByText('Read your review, then acknowledge it.')).toBeVisible()
  leave()
  const acknowledgement = { at: '2026-11-27T09:00:00.000Z', comment: '' }
  await open('/workspaces', { world: submitted({ status: 'ACKNOWLEDGED', acknowledgement }) })
  expect(await within(await card()).findByRole('link', { name: 'Read your review' })).toBeVisible()
  expect(main().queryByText(/acknowledge it/)).toBeNull()
})

const withSelfReview = (selfReview: Scorecard['selfReview'], isShared: boolean) => {
  const world = aWorld()
  const review = aReviewInProgress()
  const words = { score: 2, comment: 'I promised too much in spring' } as const
  world.reviews[10] = {
    ...review,
    scorecards: review.scorecards.map((card) => ({
      ...card,
      selfReview,
      items: card.items.map((it) => ({ ...it, selfReview: isShared ? words : null })),
    })),
  }
  return world
}

test('a manager reads what the employee says of themself beside each score, once it is shared', async () => {
  await open(address('evaluation', 10, 'values'), { world: withSelfReview('COMPLETED', true) })
  const item = within(await main().findByRole('region', { name: 'Own the outcome' }))
  expect(item.getByText('I promised too much in spring')).toBeVisible()
  expect(item.getByRole('heading', { name: /^Self-review/ })).toHaveTextContent('2')
})

test('a manager is told whether there is a self-review to come, without a word of it', async () => {
  const { leave } = await open(address('evaluation', 10, 'values'), { world: withSelfReview('COMPLETED', false) })
  expect(await main().findByText(texts.selfReviewNotShared('Priya Raman'))).toBeVisible()
  leave()
  await open(address('evaluation', 10, 'values'), { world: withSelfReview('IN_PROGRESS', false) })
  expect(await main().findByText(texts.selfReviewOpen('Priya Raman'))).toBeVisible()
})

test('once its plan period is completed, nobody is promised a self-review that was not shared [REV-03]', async () => {
  const world = withSelfReview('COMPLETED', false)
  const review = world.reviews[10] ?? aReviewInProgress()
  world.reviews[10] = { ...review, tasks: review.tasks.map((it) => ({ ...it, missedIn: 'FY2026' })) }
  const { leave } = await open(address('evaluation', 10, 'values'), { world })
  expect(await main().findByText(texts.selfReviewUnread('Priya Raman'))).toBeVisible()
  leave()
  const ownWorld = ofOwn()
  const mine = ownWorld.reviews[own] ?? aReviewInProgress()
  ownWorld.reviews[own] = { ...mine, tasks: mine.tasks.map((it) => ({ ...it, missedIn: 'FY2026' })) }
  await open(address('evaluation', own, 'values'), { world: ownWorld })
  expect(await main().findByText(/^Visible to you\. .* and all evidence that you added\.$/)).toBeVisible()
})

test('the summary has both scores and both comments side by side', async () => {
  const selfReview = { score: 5, comment: 'My best year' } as const
  const detail = aDetail({ currentReviewScore: 3, selfReview })
  const world = aWorld({
    summaries: { 10: aSummary({ categories: [aSummaryCategory({ scorecardDetails: [detail] })] }) },
  })
  const { user } = await open(address('review-summary', 10), { world })
  const table = within(await main().findByRole('table', { name: 'Values' }))
  expect(table.getByRole('columnheader', { name: texts.selfReview })).toBeVisible()
  expect(table.getByRole('cell', { name: /5/ })).toBeVisible()
  await user.click(table.getByText(texts.comment))
  expect(table.getByText('My best year')).toBeVisible()
})

const readyToSubmit = (life: Partial<ReviewLife>) => {
  const world = aWorld({ summaries: { 10: aSummary({ life: aReviewLife(life) }) } })
  world.reviews[10] = { ...aReviewInProgress(), tasks: stepTasks(['COMPLETED', 'COMPLETED', 'COMPLETED', 'TODO']) }
  return world
}

test('whoever submits a review is told of a self-review that this ends unfinished [REV-08]', async () => {
  const ends = texts.selfReviewEnds('Priya Raman')
  const reopened = { by: 'Daniel Okafor', at: '2026-11-27T09:00:00.000Z', reason: 'A score is missing' }
  const asked = async (life: Partial<ReviewLife>) => {
    const { user, leave } = await open(address('review-summary', 10), { world: readyToSubmit(life) })
    await user.click(await main().findByRole('button', { name: texts.submitReview }))
    const question = within(screen.getByRole('dialog', { name: texts.submitQuestion }))
    const isTold = question.queryByText(ends) !== null
    leave()
    return isTold
  }
  expect(await asked({ selfReview: 'NOT_STARTED' })).toBe(true)
  expect(await asked({ selfReview: 'IN_PROGRESS' })).toBe(true)
  expect(await asked({ selfReview: 'COMPLETED' })).toBe(false)
  // It was closed when the review was submitted the first time.
  expect(await asked({ selfReview: 'IN_PROGRESS', reopened })).toBe(false)
})

test('an unfinished self-review that can be changed no more is not called something to do [REV-08]', async () => {
  const world = { ...ofOwn(), isPeriodOver: true }
  await open(address('evaluation', own, 'functional-competencies'), { world })
  expect(await main().findByText(texts.notCompleted)).toBeVisible()
  expect(main().queryByText(texts.inProgress)).toBeNull()
  expect(main().queryByText(texts.selfReviewHelp)).toBeNull()
})
