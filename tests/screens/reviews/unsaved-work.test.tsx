import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { aWorld } from '#mocks/a-world.ts'
import { failing } from '#mocks/faults.ts'
import { methodOf, mock, pathOf } from '#mocks/mock.ts'
import { aReviewLife, aSummary } from '#mocks/performance-summary.ts'
import { aReviewEvent } from '#mocks/reviews.ts'
import { reviews } from '#src/contract/reviews.ts'
import { scorecardDrafts } from '#src/contract/scorecard-drafts.ts'
import { scorecards } from '#src/contract/scorecards.ts'
import * as texts from '#src/texts/reviews.ts'
import { network } from '#tests/network.ts'
import { heldBack } from '#tests/screens/faults/column.ts'
import { visit } from '#tests/visit.tsx'

const review = 'employeeId=10&planPeriodId=2'
const values = `/employee/performance/evaluation?${review}&step=values`
const summary = `/employee/performance/review-summary?${review}`

const title = (name: string) => screen.findByRole('heading', { level: 1, name })
const main = () => within(screen.getByRole('main'))
const item = (name: string) => screen.getByRole('region', { name })
const comment = (name: string) => within(item(name)).getByRole('textbox', { name: /^Comment/ })

/** Priya Raman's review with every step done, ready to be submitted. */
const readyWorld = () => {
  const world = aWorld()
  const ready = world.reviews[10]
  if (!ready) throw new Error('the world has this review')
  ready.tasks = ready.tasks.map((it) => ({ ...it, status: it.name === 'Performance' ? 'TODO' : 'COMPLETED' }))
  ready.scorecards = ready.scorecards.map((it) => ({ ...it, status: 'COMPLETED' }))
  return world
}
const storedDrafts = () => Object.keys(localStorage).filter((it) => it.startsWith('draft:'))
type World = ReturnType<typeof readyWorld>
const valuesOf = (world: World) => world.reviews[10]?.scorecards[0]

/** Types into Values, closes the tab without saving, and opens the summary. */
const correctedAndLeft = async (world: World, field: 'Comment' | 'New evidence' = 'Comment') => {
  const first = visit(values, { world })
  await title('Values')
  const textbox = within(item('Say it plainly')).getByRole('textbox', { name: new RegExp(`^${field}`) })
  await first.user.clear(textbox)
  await first.user.type(textbox, 'Said so.')
  first.leave()
  const page = visit(summary, { world })
  await title('Summary Review')
  return page
}

const submit = async ({ user }: Pick<ReturnType<typeof visit>, 'user'>) => {
  await user.click(main().getByRole('button', { name: 'Submit review' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Submit' }))
  return dialog
}

test('whoever closes a refused submission reads in the history what was in its way [REV-08]', async () => {
  const world = readyWorld()
  world.summaries[10] = aSummary({ employeeId: 10, life: aReviewLife({ status: 'IN_PROGRESS' }) })
  world.history = [aReviewEvent({ id: 1, kind: 'STARTED' })]
  const page = visit(summary, { world })
  await title('Summary Review')
  const history = within(await main().findByRole('region', { name: texts.history }))
  await history.findByText(texts.reviewStarted)
  world.history = [aReviewEvent({ id: 2, kind: 'STEP_SENT_BACK', step: 'Values' }), ...world.history]
  network.use(mock(reviews.complete, () => ({ success: false, errorMessage: 'Values was sent back.' })))
  const dialog = await submit(page)
  await dialog.findByText('Values was sent back.')
  expect(await history.findByText(texts.stepSentBack('Values'))).toBeInTheDocument()
})

describe('a correction that was not saved', () => {
  test('is named on the summary, and saved before the review is submitted [REV-08] [REV-15]', async () => {
    const world = readyWorld()
    const asked: string[] = []
    network.events.on('request:start', ({ request }) => {
      if (request.method === 'POST')
        asked.push(new URL(request.url).pathname.replace(/.*\/(scorecard|complete)\/.*/, '$1'))
    })
    const page = await correctedAndLeft(world)
    expect(main().getByText(/have not saved them\. They are saved when you submit\./)).toBeVisible()
    expect(main().getByRole('link', { name: 'Open Values' })).toHaveAttribute(
      'href',
      expect.stringContaining('step=values'),
    )
    await submit(page)
    await waitFor(() => expect(asked).toEqual(['scorecard', 'complete']))
    expect(valuesOf(world)?.items.map((it) => it.comment)).toContain('Said so.')
    expect(storedDrafts()).toEqual([])
    network.events.removeAllListeners()
  })

  test('is not said to be saved by submitting once the plan period is completed [REV-08] [REV-15]', async () => {
    const world = readyWorld()
    const life = aReviewLife({ status: 'IN_PROGRESS', periodName: 'FY2026', periodStatus: 'COMPLETED' })
    world.summaries[10] = aSummary({ employeeId: 10, status: 'IN_PROGRESS', life, missedIn: 'FY2026' })
    await correctedAndLeft(world)
    expect(main().getByText(/did not save them before FY2026 was completed\.$/)).toBeVisible()
    expect(main().getByRole('button', { name: 'Submit review' })).toHaveAccessibleDescription(
      'FY2026 was completed before this review was submitted.',
    )
  })

  test('that clashes with somebody else’s stops the submission, and loses nothing [REV-16]', async () => {
    const world = readyWorld()
    const page = await correctedAndLeft(world)
    const stored = valuesOf(world)
    if (!stored) throw new Error('the world has this scorecard')
    world.replaceScorecard({
      ...stored,
      version: stored.version + 1,
      updatedBy: 'Ingrid Solheim',
      items: stored.items.map((it) => ({ ...it, comment: 'Theirs.' })),
    })
    const dialog = await submit(page)
    expect(await dialog.findByText(/^Values was saved by Ingrid Solheim after you changed it\./)).toBeVisible()
    expect(world.reviews[10]?.tasks.some((it) => it.name === 'Performance' && it.status === 'TODO')).toBe(true)
    page.leave()
    const { user } = visit(values, { world })
    await title('Values')
    expect(screen.getByText('Said so.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Keep all of mine' }))
    expect(comment('Say it plainly')).toHaveValue('Said so.')
  })

  test('that cannot be saved stops the submission with the reason [REV-08] [API-03]', async () => {
    const world = readyWorld()
    const page = await correctedAndLeft(world)
    network.use(failing(scorecards.save, '500', { once: true }))
    const dialog = await submit(page)
    expect(await dialog.findByRole('alert')).toBeVisible()
    expect(valuesOf(world)?.items.map((it) => it.comment)).not.toContain('Said so.')
    expect(storedDrafts()).toHaveLength(1)
  })

  test('that is evidence nobody added yet is asked about, not dropped [REV-11]', async () => {
    const world = readyWorld()
    const page = await correctedAndLeft(world, 'New evidence')
    const dialog = await submit(page)
    expect(await dialog.findByText(/^Evidence on Say it plainly in Values is typed but not added\./)).toBeVisible()
  })

  test('can be read, copied and discarded after the review was submitted [REV-08] [REV-15]', async () => {
    const world = readyWorld()
    const first = await correctedAndLeft(world)
    first.leave()
    const [ready, unsubmitted] = [world.reviews[10], world.summaries[10]]
    if (!ready || !unsubmitted) throw new Error('the world has this review')
    ready.tasks = ready.tasks.map((it) => ({ ...it, status: 'COMPLETED' }))
    world.summaries[10] = { ...unsubmitted, status: 'COMPLETED', submittedAt: '2026-06-30T10:00:00.000Z' }
    const again = visit(summary, { world })
    await title('Summary Review')
    expect(main().getByText(/did not save them before it was submitted/)).toBeVisible()
    await again.user.click(main().getByRole('link', { name: 'Open Values' }))
    await title('Values')
    const leftover = within(screen.getByRole('region', { name: /^Your unsaved changes from/ }))
    expect(leftover.getByText('Said so.')).toBeVisible()
    await again.user.click(leftover.getByRole('button', { name: 'Copy' }))
    expect(await leftover.findByText('Copied')).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe('Say it plainly: Comment: Said so.')
    await again.user.click(leftover.getByRole('button', { name: 'Discard' }))
    expect(screen.queryByRole('region', { name: /^Your unsaved changes from/ })).not.toBeInTheDocument()
    expect(storedDrafts()).toEqual([])
  })
})

describe('while this device keeps nothing', () => {
  beforeEach(() => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded', 'QuotaExceededError')
    })
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    // What the server has after a pause is not lost by leaving.
    network.use(failing(scorecardDrafts.save, '500'))
  })

  test('whoever is asked while a save is on its way leaves once it has arrived [REV-15] [APP-07]', async () => {
    const { held, release } = heldBack()
    network.use(http[methodOf(scorecards.save)](pathOf(scorecards.save), held))
    const { user } = visit(values)
    await title('Values')
    await user.type(comment('Say it plainly'), '!')
    await user.click(main().getByRole('button', { name: 'Save' }))
    await user.click(screen.getByRole('link', { name: 'Workspaces' }))
    await screen.findByRole('dialog', { name: 'Leave without saving?' })
    release()
    expect(await title('Workspaces')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('leaving a step with changes asks first, and staying loses no letter [REV-15] [APP-07]', async () => {
    const { user, history } = visit(values)
    await title('Values')
    await user.type(comment('Say it plainly'), '!')
    await user.click(main().getByRole('link', { name: /^Next/ }))
    const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
    await user.click(question.getByRole('button', { name: 'Stay' }))
    expect(comment('Say it plainly')).toHaveValue('Stayed with it until the last site was stable.!')
    expect(history.location.search).toContain('step=values')
    await user.click(main().getByRole('link', { name: /^Next/ }))
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }))
    expect(await title('Behavioural Competencies')).toBeVisible()
  })
})

describe('what is typed on another device', () => {
  test('is here too, with its time, and is named before the review is submitted [REV-15]', async () => {
    const world = readyWorld()
    const there = visit(values, { world })
    await title('Values')
    await there.user.type(comment('Say it plainly'), ' Said so on the train.')
    await waitFor(() => expect(JSON.stringify(world.drafts)).toContain('Said so on the train.'))
    expect(await main().findByText('Not saved yet. Draft kept for all your devices.')).toBeVisible()
    there.leave()
    localStorage.clear()

    const here = visit(values, { world })
    await title('Values')
    await waitFor(() =>
      expect(comment('Say it plainly')).toHaveValue(
        'Stayed with it until the last site was stable. Said so on the train.',
      ),
    )
    expect(main().getByText(/^Your unsaved changes from/)).toBeVisible()
    here.leave()
    visit(summary, { world })
    await title('Summary Review')
    expect(await main().findByText(/^You changed parts of this review and have not saved them\./)).toBeVisible()
  })

  test('is kept while this device types on as if it had never heard of it [REV-15]', async () => {
    const world = readyWorld()
    const page = visit(values, { world })
    await title('Values')
    const { scorecards: [card] = [] } = world.reviews[10] ?? {}
    if (!card) throw new Error('the world has this scorecard')
    const from = card.items.map(({ subCategoryId, score, comment }) => ({ subCategoryId, score, comment }))
    const [first, ...others] = from
    if (!first) throw new Error('the scorecard has items')
    world.drafts[`10:${card.categoryId}`] = {
      categoryId: card.categoryId,
      version: 4,
      updatedAt: '2026-06-01T08:00:00.000Z',
      isSuperseded: false,
      draft: {
        version: card.version,
        from,
        entries: [{ ...first, comment: 'From the train.' }, ...others],
        notes: {},
        storedAt: Date.UTC(2026, 5, 1, 8),
      },
    }
    await page.user.type(comment('Say it plainly'), ' From the desk.')
    await waitFor(() => expect(comment('Own the outcome')).toHaveValue('From the train.'))
    expect(comment('Say it plainly')).toHaveValue('Stayed with it until the last site was stable. From the desk.')
    await waitFor(() => {
      const kept = JSON.stringify(world.drafts)
      expect(kept).toContain('From the train.')
      expect(kept).toContain('From the desk.')
    })
  })

  test('cannot be sent while the server is away: this device says that it alone has it [REV-15]', async () => {
    const world = readyWorld()
    const { user } = visit(values, { world })
    await title('Values')
    await user.type(comment('Say it plainly'), ' Sent.')
    expect(await main().findByText('Not saved yet. Draft kept for all your devices.')).toBeVisible()
    network.use(failing(scorecardDrafts.save, '500'))
    await user.type(comment('Say it plainly'), ' Not sent.')
    expect(await main().findByText('Not saved yet. Draft kept on this device.')).toBeVisible()
  })
})
