import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { aCompletedReview, aWorld } from '#mocks/a-world.ts'
import { failing } from '#mocks/faults.ts'
import { mock, pathOf, problem } from '#mocks/mock.ts'
import { aCompany } from '#mocks/people.ts'
import { anUnfinishedSummary, aReviewLife, aSummary } from '#mocks/performance-summary.ts'
import { aReviewEvent, done, stepTasks } from '#mocks/reviews.ts'
import { type ReviewLife, reviews } from '#src/contract/reviews.ts'
import { scorecards } from '#src/contract/scorecards.ts'
import * as texts from '#src/texts/reviews.ts'
import { network } from '#tests/network.ts'
import { heldBack } from '#tests/screens/faults/column.ts'
import { open } from '#tests/visit.tsx'

const address = (page: string, employeeId: number) =>
  `/employee/performance/${page}?employeeId=${employeeId}&planPeriodId=2`
const own = aCompany().employeeId ?? 0
const main = () => within(screen.getByRole('main'))
const dialog = () => within(screen.getByRole('dialog'))
const say = async (user: Awaited<ReturnType<typeof open>>['user'], text: string) => {
  await user.click(dialog().getByRole('textbox'))
  await user.paste(text)
}
const reopen = /^Reopen review/
const acknowledge = /^Acknowledge/

const submitted = { status: 'COMPLETED', submittedAt: '2026-06-02T14:00:00.000Z' } as const
const asEmployee = { isManager: false, isSuperUser: false, isEmployee: true }
const ofLife = (life: Partial<ReviewLife>, employeeId = 12) =>
  aWorld({ summaries: { [employeeId]: aSummary({ employeeId, ...submitted, life: aReviewLife(life) }) } })
const ownSummary = (life: Partial<ReviewLife> = {}) =>
  ofLife({ status: 'SUBMITTED', standing: asEmployee, ...life }, own)

test('a reason for reopening survives a reload, and is told to whoever works on the review next [REV-15]', async () => {
  const world = aWorld()
  const before = await open(address('review-summary', 12), { world })
  await before.user.click(await main().findByRole('button', { name: reopen }))
  await say(before.user, 'Two scores were swapped')
  expect(dialog().getByText(/is notified and sees your reason\.$/)).toBeVisible()
  before.leave()

  const { user } = await open(address('review-summary', 12), { world })
  await user.click(await main().findByRole('button', { name: reopen }))
  expect(dialog().getByRole('textbox')).toHaveValue('Two scores were swapped')
  await user.click(dialog().getByRole('button', { name: /^Reopen review/ }))
  expect(
    await main().findByText(/^This review was reopened by Daniel Okafor on .*: Two scores were swapped$/),
  ).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(Object.keys(localStorage).filter((it) => it.includes('review-reopen'))).toEqual([])
})

test('a review is submitted, reopened and submitted again on one page [REV-08]', async () => {
  const world = aWorld()
  const review = world.reviews[10]
  if (!review) throw new Error('the world has this review')
  review.tasks = stepTasks(['COMPLETED', 'COMPLETED', 'COMPLETED', 'TODO'])
  world.summaries[10] = aSummary({ employeeId: 10, life: aReviewLife({ status: 'IN_PROGRESS' }) })
  const { user } = await open(address('review-summary', 10), { world })
  network.use(
    mock(reviews.complete, () => {
      const life = aReviewLife({ ...world.summaries[10]?.life, status: 'SUBMITTED', reopened: null })
      world.summaries[10] = aSummary({ employeeId: 10, ...submitted, life })
      return done
    }),
  )
  const submit = async () => {
    const button = await main().findByRole('button', { name: 'Submit review' })
    await waitFor(() => expect(button).toBeEnabled())
    await user.click(button)
    await user.click(dialog().getByRole('button', { name: 'Submit' }))
    const again = await main().findByRole('button', { name: reopen })
    expect(document.activeElement).toHaveTextContent(/^Submitted on/)
    return again
  }
  await user.click(await submit())
  await say(user, 'A point was forgotten')
  await user.click(dialog().getByRole('button', { name: reopen }))
  expect(await submit()).toBeVisible()
})

test('a reason cannot be typed into while it is sent, and can be again where that fails [REV-15]', async () => {
  const { user } = await open(address('review-summary', 12))
  await user.click(await main().findByRole('button', { name: reopen }))
  await say(user, 'Two scores')
  const { held, release } = heldBack()
  network.use(http.post(pathOf(reviews.reopen), async () => (await held()) ?? HttpResponse.error(), { once: true }))
  await user.click(dialog().getByRole('button', { name: /^Reopen review/ }))
  const reason = dialog().getByRole('textbox')
  expect(reason).toHaveAttribute('readonly')
  release()
  await waitFor(() => expect(reason).not.toHaveAttribute('readonly'))
  await user.type(reason, ' were swapped')
  expect(reason).toHaveValue('Two scores were swapped')
})

test('a reason that this device cannot keep says so, until it can [REV-15] [APP-07]', async () => {
  const { user } = await open(address('review-summary', 12))
  await user.click(await main().findByRole('button', { name: reopen }))
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const refusing = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await say(user, 'Two scores')
  expect(await dialog().findByRole('alert')).toHaveTextContent('This device cannot keep drafts.')
  refusing.mockRestore()
  await say(user, ' were swapped')
  await waitFor(() => expect(dialog().queryByRole('alert')).toBeNull())
  expect(dialog().getByRole('textbox')).toHaveValue('Two scores were swapped')
})

test('nothing is typed into a reason that is being sent, and it is open again once that failed [REV-15]', async () => {
  const { user } = await open(address('review-summary', 12))
  await user.click(await main().findByRole('button', { name: reopen }))
  await say(user, 'Two scores')
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  network.use(
    mock(reviews.reopen, async () => {
      await asked
      return { success: false, errorMessage: 'Not now.' }
    }),
  )
  await user.click(dialog().getByRole('button', { name: reopen }))
  expect(dialog().getByRole('textbox')).toHaveAttribute('readonly')
  answer()
  await waitFor(() => expect(dialog().getByRole('textbox')).not.toHaveAttribute('readonly'))
  await say(user, ' were swapped')
  expect(dialog().getByRole('textbox')).toHaveValue('Two scores were swapped')
})

test('reopening that is not possible stays in its place and says why', async () => {
  await open(address('review-summary', 12), {
    world: ofLife({
      status: 'ACKNOWLEDGED',
      employeeName: 'Aisha Bello',
      acknowledgement: { at: '2026-06-04T09:00:00.000Z', comment: 'Thank you.\nThe second goal was dropped.' },
    }),
  })
  const button = await main().findByRole('button', { name: reopen })
  expect(button).toBeDisabled()
  expect(button).toHaveAccessibleDescription(
    'Aisha Bello has acknowledged this review. Only a super user can reopen it.',
  )
  expect(main().getByText(/^Aisha Bello acknowledged this review on/)).toBeVisible()
  expect(main().getByText(/The second goal was dropped/)).toBeVisible()
})

test('whoever has no active account is not said to be notified of their review [REV-08]', async () => {
  const name = 'Aisha Bello'
  const life = { employeeName: name, hasNoAccount: true }
  const { user, leave } = await open(address('review-summary', 12), { world: ofLife({ status: 'SUBMITTED', ...life }) })
  expect(await main().findByText(texts.acknowledgesReview.withoutAccount(name))).toBeVisible()
  await user.click(await main().findByRole('button', { name: reopen }))
  expect(dialog().getByText(/ Aisha Bello has no active account and is not notified\.$/)).toBeVisible()
  leave()

  const running = anUnfinishedSummary({ employeeId: 10, life: aReviewLife({ status: 'IN_PROGRESS', ...life }) })
  await open(address('summary', 10), { world: aWorld({ summaries: { 10: running } }) })
  const next = within(await main().findByRole('region', { name: texts.whatHappensNext }))
  expect(
    next
      .getAllByRole('listitem')
      .slice(-2)
      .map((it) => it.textContent),
  ).toEqual([texts.submitsReview.you(name, true), texts.acknowledgesReview.withoutAccount(name)])
})

test.each([
  [
    { managerHasNoAccount: true },
    'because Daniel Okafor has no active account. Give them one, or give Aisha Bello another',
  ],
  [{ managerName: null }, 'because Aisha Bello has no manager. Give them one in the census.'],
])('a super user reads that nobody can go on with a review, with %o [REV-07]', async (manager, words) => {
  const shown = async (life: Partial<ReviewLife>) => {
    const running = aReviewLife({ status: 'IN_PROGRESS', employeeName: 'Aisha Bello', ...manager, ...life })
    const summaries = { 10: anUnfinishedSummary({ employeeId: 10, life: running }) }
    const { leave } = await open(address('summary', 10), { world: aWorld({ summaries }) })
    const next = within(await main().findByRole('region', { name: texts.whatHappensNext }))
    const found = next.queryByText(new RegExp(words)) !== null
    leave()
    return found
  }
  const standing = { isManager: false, isSuperUser: true, isEmployee: false }
  expect(await shown({ standing })).toBe(true)
  expect(await shown({})).toBe(false)
  expect(await shown({ standing: { ...standing, isManager: true } })).toBe(false)
})

test('a step is sent back with a reason, and its page shows who did, when and why', async () => {
  const world = aWorld()
  const { user } = await open(address('summary', 10), { world })
  await user.click(await main().findByRole('button', { name: /^Send back\s*\(Values\)/ }))
  expect(dialog().getByRole('button', { name: /^Send back/ })).toBeDisabled()
  expect(dialog().getByRole('textbox', { name: /^Reason/ })).toBeVisible()
  expect(dialog().getByText(/The employee does not see your reason\.$/)).toBeVisible()
  await say(user, 'Say what happened in May')
  await user.click(dialog().getByRole('button', { name: /^Send back/ }))
  const remark = /^Values was sent back by Daniel Okafor on .*: Say what happened in May$/
  expect(await main().findByText(remark)).toBeVisible()
  await user.click(main().getByRole('link', { name: 'Continue with Values' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Values' })).toBeVisible()
  expect(main().getByText(remark)).toBeVisible()
})

test('a part that is to be confirmed again waits for the one that was sent back, and says so', async () => {
  const review = aWorld().reviews[10] ?? { tasks: [], scorecards: [] }
  const [values, behavioural, functional, performance] = stepTasks(['IN_PROGRESS', 'TODO', 'TODO', 'NOT_INITIATED'])
  const again = { toConfirm: true }
  const tasks = [values, { ...behavioural, ...again }, { ...functional, ...again }, performance] as typeof review.tasks
  const world = aWorld({ reviews: { 10: { ...review, tasks } } })
  await open(`${address('evaluation', 10)}&step=behavioural-competencies`, { world })
  expect(await main().findByText(texts.confirmPart('Behavioural Competencies'))).toBeVisible()
  const confirm = main().getByRole('button', { name: texts.confirm })
  expect(confirm).toBeDisabled()
  expect(confirm).toHaveAccessibleDescription('Complete Values first.')
})

test('the employee acknowledges a submitted review once, with a comment if they like', async () => {
  const { user } = await open(address('review-summary', own), { world: ownSummary() })
  await user.click(await main().findByRole('button', { name: acknowledge }))
  await say(user, 'Thank you')
  await user.click(dialog().getByRole('button', { name: acknowledge }))
  expect(await main().findByText(/^You acknowledged this review on/)).toBeVisible()
  expect(main().getByText('Thank you')).toBeVisible()
  expect(main().queryByRole('button', { name: acknowledge })).toBeNull()
  expect(main().queryByRole('button', { name: reopen })).toBeNull()
})

test('whoever closes a refused acknowledgement sees that the review was reopened meanwhile [REV-08]', async () => {
  const world = ownSummary()
  const { user } = await open(address('review-summary', own), { world })
  await user.click(await main().findByRole('button', { name: acknowledge }))
  const reopened = { by: 'Daniel Okafor', at: '2026-11-27T09:00:00.000Z', reason: 'A score is missing' }
  const life = aReviewLife({ standing: asEmployee, reopened })
  world.summaries[own] = aSummary({ employeeId: own, categories: [], life })
  network.use(mock(reviews.acknowledge, () => ({ success: false, errorMessage: 'Your review appears here later.' })))
  await user.click(dialog().getByRole('button', { name: acknowledge }))
  expect(await dialog().findByText('Your review appears here later.')).toBeVisible()
  await user.click(dialog().getByRole('button', { name: 'Cancel' }))
  expect(await main().findByText(/^This review was reopened by Daniel Okafor/)).toBeVisible()
  expect(main().queryByRole('button', { name: acknowledge })).toBeNull()
})

test('what was typed for an acknowledgement that another tab has given is there until it is discarded [REV-15]', async () => {
  const world = ownSummary()
  const { user } = await open(address('review-summary', own), { world })
  await user.click(await main().findByRole('button', { name: acknowledge }))
  await say(user, 'From this tab')
  const given = { at: '2026-06-03T09:00:00.000Z', comment: 'From the other tab' }
  const life = aReviewLife({ standing: asEmployee, status: 'ACKNOWLEDGED', acknowledgement: given })
  world.summaries[own] = aSummary({ employeeId: own, ...submitted, life })
  network.use(mock(reviews.acknowledge, () => ({ success: false, errorMessage: 'Acknowledged already.' })))
  await user.click(dialog().getByRole('button', { name: acknowledge }))
  await dialog().findByText('Acknowledged already.')
  await user.click(dialog().getByRole('button', { name: 'Cancel' }))
  const kept = within(await main().findByRole('region', { name: texts.unsavedChanges }))
  expect(kept.getByText('From this tab')).toBeVisible()
  await user.click(kept.getByRole('button', { name: texts.discard }))
  expect(main().queryByText('From this tab')).toBeNull()
  expect(main().getByText('From the other tab')).toBeVisible()
  expect(Object.keys(localStorage).filter((it) => it.includes('acknowledge'))).toEqual([])
})

test('an acknowledgement whose answer was lost is not called unsaved once it shows as given [REV-15]', async () => {
  const world = ownSummary()
  const before = await open(address('review-summary', own), { world })
  await before.user.click(await main().findByRole('button', { name: acknowledge }))
  await say(before.user, 'Thank you')
  network.use(failing(reviews.acknowledge, 'network error'))
  await before.user.click(dialog().getByRole('button', { name: acknowledge }))
  await dialog().findByText(/^Stepwise cannot be reached/)
  before.leave()
  const given = { at: '2026-06-03T09:00:00.000Z', comment: 'Thank you' }
  const life = aReviewLife({ standing: asEmployee, status: 'ACKNOWLEDGED', acknowledgement: given })
  world.summaries[own] = aSummary({ employeeId: own, ...submitted, life })

  await open(address('review-summary', own), { world })
  expect(await main().findByText(/^You acknowledged this review on/)).toBeVisible()
  expect(main().queryByRole('region', { name: texts.unsavedChanges })).toBeNull()
  expect(Object.keys(localStorage).filter((it) => it.includes('acknowledge'))).toEqual([])
})

test('whoever closes a refused reopening reads in the history what was in its way [REV-08]', async () => {
  const world = ofLife({ status: 'SUBMITTED' })
  world.history = [aReviewEvent({ id: 1, kind: 'SUBMITTED' })]
  const { user } = await open(address('review-summary', 12), { world })
  await user.click(await main().findByRole('button', { name: reopen }))
  await say(user, 'A score is missing')
  world.history = [aReviewEvent({ id: 2, kind: 'ACKNOWLEDGED', by: 'Priya Raman' }), ...world.history]
  network.use(mock(reviews.reopen, () => ({ success: false, errorMessage: 'Only a super user can reopen it.' })))
  await user.click(dialog().getByRole('button', { name: reopen }))
  await dialog().findByText('Only a super user can reopen it.')
  await user.click(dialog().getByRole('button', { name: 'Cancel' }))
  const history = within(main().getByRole('region', { name: texts.history }))
  expect(await history.findByText('Acknowledged the review')).toBeVisible()
})

test('a review that moved on elsewhere shows as such once its tab is in front again [REV-14]', async () => {
  const of = (life: Partial<ReviewLife>) =>
    aSummary({ employeeId: own, ...submitted, life: aReviewLife({ standing: asEmployee, ...life }) })
  const world = aWorld({ summaries: { [own]: of({ status: 'SUBMITTED' }) } })
  await open(address('review-summary', own), { world })
  expect(await main().findByRole('button', { name: acknowledge })).toBeEnabled()
  world.summaries[own] = of({
    status: 'ACKNOWLEDGED',
    acknowledgement: { at: '2026-06-03T09:00:00.000Z', comment: '' },
  })
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await waitFor(() => expect(main().queryByRole('button', { name: acknowledge })).toBeNull())
})

test('of their own review the employee is offered nothing before it is submitted, and reads when it comes', async () => {
  const world = aWorld({
    summaries: {
      [own]: aSummary({ employeeId: own, categories: [], life: aReviewLife({ standing: asEmployee }) }),
    },
  })
  await open(address('review-summary', own), { world })
  expect(await main().findByText('Your review appears here once it is submitted.')).toBeVisible()
  expect(main().queryByRole('button', { name: acknowledge })).toBeNull()
  expect(main().queryByRole('button', { name: /^Submit/ })).toBeNull()
  expect(main().queryByText(/^Overall score/)).toBeNull()
})

test('a review says who can see it, before and after it is submitted [REV-13]', async () => {
  const seenOn = async (page: string, employeeId: number, world = aWorld({ summaries: { 10: aSummary() } })) => {
    const { leave } = await open(address(page, employeeId), { world })
    const words = (await main().findByText(/super users of your company/)).textContent
    leave()
    return words
  }
  const before =
    'Visible to Daniel Okafor and the super users of your company. Priya Raman sees it once it is submitted.'
  expect(await seenOn('review-summary', 10)).toBe(before)
  expect(await seenOn('summary', 10)).toBe(before)
  expect(await seenOn('review-summary', 12, ofLife({ status: 'SUBMITTED' }))).toBe(
    'Visible to Priya Raman, Daniel Okafor and the super users of your company.',
  )
  expect(await seenOn('review-summary', own, ownSummary())).toBe(
    'Visible to you, your manager and the super users of your company.',
  )
})

test('nobody is told that they will see a review that its plan period ended before [REV-08] [REV-13]', async () => {
  const missed = { status: 'IN_PROGRESS', missedIn: 'FY2026' } as const
  const life = aReviewLife({ periodStatus: 'COMPLETED' })
  for (const page of ['review-summary', 'summary']) {
    const world = aWorld({ summaries: { 10: aSummary({ ...missed, life }) } })
    const { leave } = await open(address(page, 10), { world })
    expect(await main().findByText('Visible to Daniel Okafor and the super users of your company.')).toBeVisible()
    leave()
  }
  const world = aWorld({ summaries: { [own]: anUnfinishedSummary({ employeeId: own, missedIn: 'FY2026' }) } })
  await open(address('review-summary', own), { world })
  expect(await main().findByText('FY2026 was completed before this review was submitted.')).toBeVisible()
  expect(main().queryByText(texts.toldWhenSubmitted)).toBeNull()
})

test('the steps of a review say once that its plan period is over, to each Send back as well [REV-08]', async () => {
  const life = aReviewLife({ periodStatus: 'COMPLETED' })
  const world = aWorld({ isPeriodOver: true, summaries: { 10: aSummary({ status: 'IN_PROGRESS', life }) } })
  await open(address('summary', 10), { world })
  const over = await main().findByText('FY2026 was completed before this review was submitted.')
  const sendBack = main().getByRole('button', { name: /^Send back/ })
  expect(sendBack).toBeDisabled()
  expect(sendBack).toHaveAccessibleDescription(over.textContent ?? '')
  expect(main().queryByText(/can no longer be changed/)).toBeNull()
})

test('who reads their review without a manager is told of none [REV-13]', async () => {
  const { user } = await open(address('review-summary', own), { world: ownSummary({ managerName: null }) })
  expect(await main().findByText('Visible to you and the super users of your company.')).toBeVisible()
  expect(main().getByText('Read your review, then acknowledge it. You can leave a comment.')).toBeVisible()
  await user.click(main().getByRole('button', { name: acknowledge }))
  expect(screen.queryByText(/your manager/i)).toBeNull()
})

test('the history says who did what, in pages, and who else reads it', async () => {
  const history = Array.from({ length: 11 }, (_, index) =>
    aReviewEvent({ id: 20 - index, kind: 'STEP_COMPLETED', step: `Part ${index + 1}` }),
  )
  const { user } = await open(address('review-summary', 12), { world: aWorld({ history }) })
  const section = within(await screen.findByRole('region', { name: texts.history }))
  expect(await section.findByText('Completed Part 1')).toBeVisible()
  expect(section.getByText(/^Visible to the manager and super users\./)).toBeVisible()
  expect(section.queryByText('Completed Part 11')).toBeNull()
  await user.click(section.getByRole('button', { name: /Page 2|^2$/ }))
  expect(await section.findByText('Completed Part 11')).toBeVisible()
})

/** Opens an evaluation and types into its first comment, without saving it. */
const typedHalf = async () => {
  const world = aWorld()
  const { user } = await open(`${address('evaluation', 10)}&step=values`, { world })
  const [comment] = await main().findAllByRole('textbox', { name: /^Comment/ })
  if (!comment) throw new Error('no comment field')
  await user.clear(comment)
  await user.paste('Half a sentence')
  return { user, world }
}

test('whoever lost a review reads who has it now, and copies or discards their text [REV-15]', async () => {
  const { user } = await typedHalf()
  const told = () => problem(403, 'REVIEW_REASSIGNED', 'This review was reassigned to Grace Lindqvist on May 3, 2026.')
  network.use(...[scorecards.save, scorecards.list, reviews.subtasks].map((it) => failing(it, told)))
  await user.click(main().getByRole('button', { name: texts.save }))
  expect(await main().findByText(/^This review was reassigned to Grace Lindqvist on May 3, 2026\./)).toBeVisible()
  const kept = within(main().getByRole('region', { name: /^Your unsaved changes/ }))
  expect(kept.getByText('Your text is kept here: copy or discard it.')).toBeVisible()
  expect(kept.getByText('Half a sentence')).toBeVisible()
  expect(kept.getByText('Own the outcome: Comment')).toBeVisible()
  await user.click(kept.getByRole('button', { name: texts.discard }))
  expect(main().queryByText('Half a sentence')).toBeNull()
  expect(Object.keys(localStorage).filter((it) => it.startsWith('draft:'))).toEqual([])
})

test('whoever may not know of a review any more still copies or discards what they typed for it [REV-15]', async () => {
  await typedHalf()
  network.use(...[scorecards.list, reviews.subtasks].map((it) => failing(it, '404')))
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  const kept = within(await main().findByRole('region', { name: /^Your unsaved changes/ }))
  expect(kept.getByText('Half a sentence')).toBeVisible()
})

test('a save that comes after the submission closes the step and keeps the text to copy [REV-15]', async () => {
  const { user, world } = await typedHalf()
  world.reviews[10] = aCompletedReview(10)
  network.use(failing(scorecards.save, '409', { once: true }))
  await user.click(main().getByRole('button', { name: texts.save }))
  const kept = within(await main().findByRole('region', { name: /^Your unsaved changes/ }))
  expect(kept.getByText('Half a sentence')).toBeVisible()
  expect(main().queryByRole('textbox')).toBeNull()
})
