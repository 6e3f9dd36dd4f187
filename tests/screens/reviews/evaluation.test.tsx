import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { aWorld } from '#mocks/a-world.ts'
import { failing, faults, unsuccessful } from '#mocks/faults.ts'
import { completing } from '#mocks/reviews.ts'
import { planPeriods } from '#src/contract/plan-periods.ts'
import { reviews } from '#src/contract/reviews.ts'
import { type ScorecardItem, scorecards } from '#src/contract/scorecards.ts'
import { network } from '#tests/network.ts'
import { visit } from '#tests/visit.tsx'

const search = 'employeeId=10&employeeName=Priya+Raman&planPeriodId=2'
const stepAt = (step: string) => `/employee/performance/evaluation?${search}&step=${step}`
const open = stepAt('behavioural-competencies')

const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
const item = (name: string) => screen.getByRole('region', { name })
const comment = (name: string) => within(item(name)).getByRole('textbox', { name: /^Comment/ })
const score = (name: string, value: number) => within(item(name)).getByRole('radio', { name: new RegExp(`^${value}`) })
const saveButton = () => screen.getByRole('button', { name: 'Save' })
const comeToFront = () => act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

describe('a reviewer at an evaluation step', () => {
  test('sees each subcategory with what was scored before and can go on [REV-05] [NAV-06]', async () => {
    visit(open)
    expect(await title('Behavioural Competencies')).toBeVisible()
    expect(score('Communicates with care', 4)).toBeChecked()
    expect(within(item('Works across teams')).getByText('Not scored')).toBeVisible()
    expect(within(item('Works across teams')).getByText('Previous review')).toBeVisible()
  })

  test.each([
    ['Evaluation', '/employee/evaluate?'],
    ['Values', '/employee/performance/evaluation?step=values&'],
    ['Functional Competencies', '/employee/performance/evaluation?step=functional-competencies&'],
  ])('reads on %s whose review it is from the review, whatever the address says [NAV-15]', async (name, path) => {
    visit(`${path}employeeId=10&employeeName=Somebody+Else&planPeriodId=2`)
    await title(name)
    expect(within(screen.getByRole('main')).getByText('Priya Raman')).toBeVisible()
    expect(screen.queryByText('Somebody Else')).not.toBeInTheDocument()
  })

  test('who pastes more than fits keeps all of it, and is told by how much to shorten it [REV-15]', async () => {
    const { user } = visit(open)
    await title('Behavioural Competencies')
    await user.click(comment('Communicates with care'))
    await user.clear(comment('Communicates with care'))
    await user.paste('x'.repeat(4120))
    expect(comment('Communicates with care')).toHaveValue('x'.repeat(4120))
    expect(comment('Communicates with care')).toBeInvalid()
    expect(comment('Communicates with care')).toHaveAccessibleDescription(/^Shorten this by 120 characters\./)
    expect(saveButton()).toBeDisabled()
    expect(screen.getByText('Shorten the text on Communicates with care by 120 characters')).toBeVisible()
  })

  test('keeps the page, and what they typed, when it cannot be loaded as its tab comes to the front [REV-15]', async () => {
    const { user } = visit(open)
    await title('Behavioural Competencies')
    await user.type(comment('Works across teams'), 'Listens')
    const asked = vi.fn(faults['500'])
    network.use(failing(planPeriods.list, asked))
    comeToFront()
    await waitFor(() => expect(asked).toHaveBeenCalled())
    await user.type(comment('Works across teams'), ' well')
    expect(comment('Works across teams')).toHaveValue('Listens well')
  })

  test('sees that a score is provisional while parts are missing [REV-05]', async () => {
    visit(open)
    await title('Behavioural Competencies')
    expect(
      within(screen.getByRole('region', { name: 'Scores so far' })).getByText('Overall score, provisional'),
    ).toBeVisible()
    const figures = within(screen.getByRole('region', { name: 'Scores so far' }))
    expect(figures.getByText('Provisional')).toBeVisible()
    expect(figures.getByText('1 of 2 scored. Missing scores are left out of the average.')).toBeVisible()
    expect(figures.getByText('Previous review, same point: 3.00')).toBeVisible()
  })

  test('sees the PT survey beside the previous review, what both are, and who can read the step [REV-10]', async () => {
    visit(open)
    await title('Behavioural Competencies')
    expect(within(item('Works across teams')).getByText('PT survey')).toBeVisible()
    expect(within(item('Works across teams')).getByText('3.60')).toBeVisible()
    expect(screen.getByText(/PT survey: the average rating by the team/)).toBeVisible()
    expect(screen.getByText(/Priya Raman sees it once it is submitted\.$/)).toBeVisible()
  })

  test('saves scores and comments, which are read back from the server [REV-05]', async () => {
    const world = aWorld()
    const first = visit(open, { world })
    await title('Behavioural Competencies')
    await first.user.click(score('Works across teams', 5))
    await first.user.type(comment('Works across teams'), 'Brought sales and field service together.')
    await first.user.click(saveButton())
    expect(await screen.findByText('Saved just now')).toBeVisible()
    first.leave()

    visit(open, { world })
    await title('Behavioural Competencies')
    expect(score('Works across teams', 5)).toBeChecked()
    expect(comment('Works across teams')).toHaveValue('Brought sales and field service together.')
  })

  test('reads what is still to be scored before the step can be completed [REV-06]', async () => {
    const { user } = visit(open)
    await title('Behavioural Competencies')
    const complete = screen.getByRole('button', { name: 'Complete and continue' })
    expect(complete).toBeDisabled()
    expect(complete).toHaveAccessibleDescription(/Works across teams/)
    await user.click(score('Works across teams', 3))
    expect(complete).toBeEnabled()
  })

  test('completes the step and goes on to the next, what was typed saved first [REV-06] [REV-07]', async () => {
    const { user, history } = visit(open)
    await title('Behavioural Competencies')
    await user.click(score('Works across teams', 3))
    await user.click(screen.getByRole('button', { name: 'Complete and continue' }))
    expect(await title('Functional Competencies')).toBeVisible()
    expect(history.location.search).toContain('step=functional-competencies')
  })

  test('reads why a completion was refused, and loses nothing [REV-06]', async () => {
    network.use(failing(reviews.complete, unsuccessful('The plan period was closed this morning')))
    const { user } = visit(open)
    await title('Behavioural Competencies')
    await user.click(score('Works across teams', 3))
    await user.type(comment('Works across teams'), 'Kept.')
    await user.click(screen.getByRole('button', { name: 'Complete and continue' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('The plan period was closed this morning')
    expect(comment('Works across teams')).toHaveValue('Kept.')
  })

  test('sees the step completed, and the way on, where another tab has completed it [REV-06]', async () => {
    const world = aWorld()
    const { user } = visit(open, { world })
    await title('Behavioural Competencies')
    await user.click(score('Works across teams', 3))
    const review = world.reviews[10]
    const step = review?.tasks.find((it) => it.name === 'Behavioural Competencies')
    if (!review || !step) throw new Error('the world has this step')
    review.tasks = completing(review.tasks, step.taskId)
    network.use(failing(reviews.complete, unsuccessful('Behavioural Competencies is already completed.')))
    await user.click(screen.getByRole('button', { name: 'Complete and continue' }))
    expect(await screen.findByRole('link', { name: 'Functional Competencies' })).toBeVisible()
    expect(screen.queryByText(/opens once Behavioural Competencies is completed/)).toBeNull()
  })

  test('sees the step completed, and the way on, once they save what another tab has completed [REV-06]', async () => {
    const world = aWorld()
    const { user } = visit(open, { world })
    await title('Behavioural Competencies')
    await user.type(comment('Works across teams'), 'Listens')
    const review = world.reviews[10]
    const scorecard = review?.scorecards.find((it) => it.subCategory === 'BEHAVIORAL_COMPETENCIES')
    if (!review || !scorecard) throw new Error('the world has this step')
    review.tasks = completing(review.tasks, scorecard.performanceReviewTaskId)
    world.replaceScorecard({ ...scorecard, status: 'COMPLETED' })
    await user.click(saveButton())
    expect(await screen.findByRole('link', { name: 'Next: Functional Competencies' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Complete and continue' })).toBeNull()
  })

  test('adds evidence that appears with its submitter, relationship and date [REV-11]', async () => {
    const { user } = visit(open)
    await title('Behavioural Competencies')
    await user.type(
      within(item('Works across teams')).getByRole('textbox', { name: /^New evidence/ }),
      'Ran the joint retrospective.',
    )
    await user.click(within(item('Works across teams')).getByRole('button', { name: /^Add evidence/ }))
    const evidence = await within(item('Works across teams')).findByText('Ran the joint retrospective.')
    expect(evidence).toBeVisible()
    expect(item('Works across teams')).toHaveTextContent(/Daniel Okafor/)
    expect(item('Works across teams')).toHaveTextContent(/Manager/)
    expect(within(item('Works across teams')).getByRole('textbox', { name: /^New evidence/ })).toHaveValue('')
  })

  test.each(['network error', '500', '502 with a page', '200 that is no JSON'] as const)(
    'keeps every letter when a save fails with %s, and can try again [REV-15]',
    async (fault) => {
      network.use(failing(scorecards.save, fault, { once: true }))
      const { user } = visit(open)
      await title('Behavioural Competencies')
      await user.type(comment('Works across teams'), 'Not lost.')
      await user.click(saveButton())
      expect(await screen.findByRole('alert')).toHaveTextContent(/^Not saved:/)
      expect(comment('Works across teams')).toHaveValue('Not lost.')
      await user.click(screen.getByRole('button', { name: 'Try again' }))
      expect(await screen.findByText('Saved just now')).toBeVisible()
    },
  )

  test('repeats a save whose answer was lost with the same key, so that it is one save [REV-05]', async () => {
    const keys: (string | null)[] = []
    network.use(
      http.post('*/scorecard/2', ({ request }) => {
        keys.push(request.headers.get('idempotency-key'))
        return keys.length === 1 ? HttpResponse.error() : undefined
      }),
    )
    const { user } = visit(open)
    await title('Behavioural Competencies')
    await user.type(comment('Works across teams'), 'Once.')
    await user.click(saveButton())
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    await screen.findByText('Saved just now')
    expect(keys).toHaveLength(2)
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/)
    expect(keys[1]).toBe(keys[0])
  })

  test('finds after a reload what was typed and not saved, and can throw it away and have it back [REV-15]', async () => {
    const first = visit(open)
    await title('Behavioural Competencies')
    await first.user.type(comment('Works across teams'), 'In the middle of a')
    first.leave()

    const { user } = visit(open)
    await title('Behavioural Competencies')
    expect(comment('Works across teams')).toHaveValue('In the middle of a')
    expect(screen.getByText(/^Your unsaved changes from/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Discard changes' }))
    expect(comment('Works across teams')).toHaveValue('')
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(screen.getByRole('main')).toHaveFocus()
    expect(comment('Works across teams')).toHaveValue('In the middle of a')
  })

  /** Someone else saves the step while it is open here. */
  const savedByIngrid = (world: ReturnType<typeof aWorld>, change: (it: ScorecardItem) => Partial<ScorecardItem>) => {
    const stored = world.reviews[10]?.scorecards[1]
    if (!stored) throw new Error('the world has this scorecard')
    world.replaceScorecard({
      ...stored,
      version: stored.version + 1,
      updatedBy: 'Ingrid Solheim',
      items: stored.items.map((it) => ({ ...it, ...change(it) })),
    })
  }

  test('chooses field by field where somebody else changed the same ones first [REV-16]', async () => {
    const world = aWorld()
    const { user } = visit(open, { world })
    await title('Behavioural Competencies')
    await user.type(comment('Works across teams'), 'Mine.')
    await user.click(score('Works across teams', 5))
    savedByIngrid(world, () => ({ comment: 'Theirs.', score: 2 }))
    await user.click(saveButton())
    const versions = await screen.findByRole('region', { name: 'Works across teams: Comment' })
    expect(versions.parentElement).toHaveFocus()
    const ofComment = within(versions)
    expect(ofComment.getByText('Theirs.')).toBeVisible()
    expect(ofComment.getByText('Mine.')).toBeVisible()
    expect(screen.queryByRole('region', { name: /^Communicates with care/ })).not.toBeInTheDocument()
    await user.click(ofComment.getByRole('button', { name: /^Keep mine/ }))
    await user.click(screen.getByRole('button', { name: /^Use theirs.*Works across teams: Score$/ }))
    expect(comment('Works across teams')).toHaveValue('Mine.')
    expect(score('Works across teams', 2)).toBeChecked()
    expect(comment('Communicates with care')).toHaveValue('Theirs.')
    await user.click(saveButton())
    expect(await screen.findByText('Saved just now')).toBeVisible()
  })

  test('is asked nothing where somebody else changed other fields: both are saved [REV-16]', async () => {
    const world = aWorld()
    const { user } = visit(open, { world })
    await title('Behavioural Competencies')
    await user.type(comment('Works across teams'), 'Mine.')
    savedByIngrid(world, (it) => (it.name === 'Communicates with care' ? { comment: 'Theirs.' } : {}))
    await user.click(saveButton())
    expect(await screen.findByText('Saved just now')).toBeVisible()
    expect(comment('Works across teams')).toHaveValue('Mine.')
    expect(comment('Communicates with care')).toHaveValue('Theirs.')
    expect(world.reviews[10]?.scorecards[1]?.items.map((it) => it.comment)).toEqual(['Theirs.', 'Mine.'])
  })

  test('reads why a step is read-only, and who sees it, once the plan period is completed [REV-08]', async () => {
    visit(open, { world: aWorld({ isPeriodOver: true }) })
    await title('Behavioural Competencies')
    expect(screen.getByText('FY2026 was completed before this review was submitted.')).toBeVisible()
    expect(screen.getByText('Not completed')).toBeVisible()
    expect(screen.queryByText('In progress')).toBeNull()
    expect(
      screen.getByText('Visible to the manager running this review and the super users of your company.'),
    ).toBeVisible()
    expect(screen.getByRole('button', { name: 'Next: Functional Competencies' })).toHaveAccessibleDescription(
      'Not completed in FY2026.',
    )
  })

  test('saves with Ctrl and S [REV-05]', async () => {
    const { user } = visit(open)
    await title('Behavioural Competencies')
    await user.type(comment('Works across teams'), 'Quick.')
    await user.keyboard('{Control>}s{/Control}')
    expect(await screen.findByText('Saved just now')).toBeVisible()
  })
})

describe('the address of an evaluation step', () => {
  test('of a locked step shows why it is locked and no field [REV-07]', async () => {
    visit(stepAt('functional-competencies'))
    expect(await title('Functional Competencies')).toBeVisible()
    expect(
      within(screen.getByRole('main')).getByText(
        'Functional Competencies opens once Behavioural Competencies is completed.',
      ),
    ).toBeVisible()
    expect(screen.queryByRole('radio')).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Go to Behavioural Competencies' })).toHaveAttribute(
      'href',
      expect.stringContaining('step=behavioural-competencies'),
    )
  })

  test.each(['', '&step=nonsense'])(
    'without a valid step (%j) gets the default step, replacing the entry [SIDE-12] [NAV-15]',
    async (step) => {
      const { history } = visit(`/employee/performance/evaluation?${search}${step}`)
      expect(await title('Values')).toBeVisible()
      expect(history.location.search).toContain('step=values')
      expect(history.length).toBe(1)
    },
  )

  test('without a plan period gets the one in progress [PLAN-03]', async () => {
    const { history } = visit('/employee/performance/evaluation?employeeId=10&step=values')
    expect(await title('Values')).toBeVisible()
    expect(history.location.search).toContain('planPeriodId=2')
  })

  test('keeps the way to a closed step in its place and says why it is closed [REV-05]', async () => {
    const { user, history } = visit(open)
    await title('Behavioural Competencies')
    const next = screen.getByRole('button', { name: 'Next: Functional Competencies' })
    const reason = 'Functional Competencies opens once Behavioural Competencies is completed.'
    expect(next).toHaveAttribute('aria-disabled', 'true')
    expect(next).toHaveAccessibleDescription(reason)
    const before = history.location.href
    await user.click(next)
    expect(within(screen.getByRole('group', { name: 'Step actions' })).getByText(reason)).toBeVisible()
    expect(history.location.href).toBe(before)
    expect(screen.getByRole('link', { name: 'Previous: Values' })).toBeVisible()
  })

  test('takes a score back as long as the step is not completed [REV-05]', async () => {
    const { user } = visit(open)
    await title('Behavioural Competencies')
    await user.click(screen.getByRole('button', { name: /^Clear score.*Communicates with care$/ }))
    expect(score('Communicates with care', 4)).not.toBeChecked()
    expect(score('Communicates with care', 1)).toHaveFocus()
    expect(within(item('Communicates with care')).getByText('Not scored')).toBeVisible()
    await user.click(saveButton())
    expect(await screen.findByText('Saved just now')).toBeVisible()
    expect(score('Communicates with care', 4)).not.toBeChecked()
  })

  test('does not take back a score of a completed step, whose mean counts already [REV-05]', async () => {
    visit(stepAt('values'))
    await title('Values')
    expect(screen.queryByRole('button', { name: /^Clear score/ })).not.toBeInTheDocument()
  })

  test('with a bad employee leads to choosing one, never to a crash [NAV-15]', async () => {
    const { history } = visit('/employee/performance/evaluation?employeeId=abc&planPeriodId=2&step=values')
    expect(await title('Performance Reviews')).toBeVisible()
    expect(history.location.pathname).toBe('/employees/start-review')
  })

  test('leads to the error page when no plan period is active [PLAN-04] [NAV-10]', async () => {
    const world = aWorld()
    visit('/employee/performance/evaluation?employeeId=10&step=values', {
      world: { ...world, periods: world.periods.filter((it) => it.status === 'COMPLETED') },
    })
    expect(await screen.findByText('500 Internal Server Error')).toBeVisible()
    expect(screen.getByText('We are already working to solve the problem.')).toBeVisible()
    expect(screen.getAllByText(/No active plan period found/)[0]).toBeVisible()
  })

  test('shows another step’s own scores: a new address is a new draft [REV-05]', async () => {
    const { user } = visit(open)
    await title('Behavioural Competencies')
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: /Values/ }))
    expect(await title('Values')).toBeVisible()
    expect(score('Own the outcome', 4)).toBeChecked()
    expect(score('Say it plainly', 5)).toBeChecked()
  })
})

test('a review that is not the reader’s to see leads to /unauthorized [AUTH-08]', async () => {
  const { history } = visit('/employee/performance/evaluation?employeeId=77&planPeriodId=2&step=values')
  expect(await screen.findByText(/you do not have access to it/)).toBeVisible()
  expect(history.location.pathname).toBe('/unauthorized')
})
