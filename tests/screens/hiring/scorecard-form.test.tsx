import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { aWorld } from '#mocks/a-world.ts'
import { aCandidateScorecard, aCandidateTask, recordsOfOne } from '#mocks/candidate-records.ts'
import { failing } from '#mocks/faults.ts'
import { handlersFor } from '#mocks/handlers.ts'
import { pathOf, problem } from '#mocks/mock.ts'
import { candidateScorecards } from '#src/contract/candidate-scorecards.ts'
import { candidates } from '#src/contract/candidates.ts'
import { network } from '#tests/network.ts'
import { controlTime, passTime } from '#tests/passing-time.ts'
import { heldBack } from '#tests/screens/faults/column.ts'
import { open } from '#tests/visit.tsx'

const main = () => within(screen.getByRole('main'))
const address = '/hiring/candidate/createScorecard/401?taskid=511'
const [craft, judgement] = [
  'Can they explain a control loop that they tuned?',
  'Do they say early when something is at risk?',
]
const answer = (question: string, name: string) =>
  within(main().getByRole('radiogroup', { name: question })).getByRole('radio', { name })

test('whoever begins a scorecard that was given to somebody else is told so, and what to do [CAND-06]', async () => {
  const { user } = await open(address, {
    world: aWorld({ candidateRecords: { 401: recordsOfOne({ scorecards: [] }) } }),
  })
  network.use(failing(candidateScorecards.create, '404'))
  await user.click(await main().findByRole('button', { name: 'Begin scorecard' }))
  expect(await main().findByRole('alert')).toHaveTextContent(
    'This task was assigned to someone else or deleted, so you cannot begin its scorecard. Open Your Tasks to see what is assigned to you.',
  )
})

test('an interview is begun, answered by category, saved by itself and submitted [CAND-06]', async () => {
  const records = recordsOfOne({ scorecards: [] })
  const { user } = await open(address, { world: aWorld({ candidateRecords: { 401: records } }) })
  await user.click(await main().findByRole('button', { name: 'Begin scorecard' }))
  expect(await main().findByRole('heading', { name: 'Craft' })).toBeVisible()
  expect(main().getByRole('heading', { name: 'Judgement' })).toBeVisible()
  const submit = main().getByRole('button', { name: 'Submit scorecard' })
  expect(submit).toBeDisabled()
  expect(submit).toHaveAccessibleDescription('2 questions left')
  await user.click(answer(craft, 'Strong Yes'))
  expect(main().getByText('Not saved yet. Draft kept on this device.')).toBeVisible()
  expect(await main().findByText(/^Saved/)).toBeVisible()
  expect(records.scorecards[0]?.answers[0]?.answer).toBe('Strong Yes')
  await user.click(answer(judgement, 'Skip'))
  await user.click(submit)
  await user.keyboard('{Escape}')
  expect(submit).toHaveFocus()
  await user.click(submit)
  const dialog = within(screen.getByRole('dialog', { name: 'Submit this scorecard?' }))
  await user.click(dialog.getByRole('button', { name: 'Submit scorecard' }))
  expect(await main().findByText('Your scorecard is submitted. Thank you.')).toBeVisible()
  expect(records.scorecards[0]).toMatchObject({ isSubmitted: true, answers: [{}, { answer: 'Skip' }] })
})

test('whoever presses Submit while it saves by itself keeps the focus, and is asked once it is saved [CAND-06]', async () => {
  const scorecard = aCandidateScorecard({ isSubmitted: false })
  const answers = scorecard.answers.map((it) => ({ ...it, answer: null }))
  const records = recordsOfOne({ scorecards: [{ ...scorecard, answers }] })
  const { user } = await open(address, { world: aWorld({ candidateRecords: { 401: records } }) })
  const { held, release } = heldBack()
  network.use(http.patch(pathOf(candidateScorecards.update), held, { once: true }))
  const submit = await main().findByRole('button', { name: 'Submit scorecard' })
  for (const group of main().getAllByRole('radiogroup'))
    await user.click(within(group).getByRole('radio', { name: 'Yes' }))
  await main().findByText('Saving...')
  await user.click(submit)
  expect(submit).toHaveFocus()
  expect(screen.queryByRole('dialog')).toBeNull()
  release()
  expect(await screen.findByRole('dialog', { name: 'Submit this scorecard?' })).toBeVisible()
})

describe('an interviewer who asks their own questions', () => {
  const openOwn = async () => {
    const records = recordsOfOne({ scorecards: [aCandidateScorecard({ isSubmitted: false, answers: [] })] })
    const { user } = await open(address, { world: aWorld({ candidateRecords: { 401: records } }) })
    await user.type(await main().findByRole('textbox', { name: /^Question/ }), 'How do they tune it?')
    return user
  }

  test('adds one by the button, once [CAND-06]', async () => {
    const user = await openOwn()
    await user.click(main().getByRole('button', { name: 'Add question' }))
    expect(main().getAllByRole('radiogroup', { name: 'How do they tune it?' })).toHaveLength(1)
    expect(main().getByRole('textbox', { name: /^Question/ })).toHaveValue('')
  })

  test('loses none that was typed and not added when they go on to submit [CAND-06]', async () => {
    const user = await openOwn()
    await user.click(main().getByRole('button', { name: 'Submit scorecard' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(main().getByRole('radiogroup', { name: 'How do they tune it?' })).toBeVisible()
    expect(main().getByRole('button', { name: 'Submit scorecard' })).toHaveAccessibleDescription('1 question left')
  })
})

test('what was typed and not saved is there again at the next visit [CAND-06]', async () => {
  const scorecards = [
    aCandidateScorecard({
      isSubmitted: false,
      answers: [{ question: craft, category: 'Craft', focusArea: '', answer: null, comment: '' }],
    }),
  ]
  const world = aWorld({ candidateRecords: { 401: recordsOfOne({ scorecards }) } })
  const first = await open(address, { world })
  await first.user.type(await main().findByRole('textbox', { name: /^Comment/ }), 'Drew it')
  first.unmount()
  await open(address, { world })
  expect(await main().findByRole('textbox', { name: /^Comment/ })).toHaveValue('Drew it')
})

test('what is refused for good is told once with where it is, and sent when asked again [CAND-06] [REV-15]', async () => {
  const records = recordsOfOne({ scorecards: [aCandidateScorecard({ isSubmitted: false })] })
  const world = aWorld({ candidateRecords: { 401: records } })
  const { user } = await open(address, { world })
  const comment = await main().findByRole('textbox', { name: /^Overall comment/ })
  controlTime()
  let calls = 0
  network.use(
    failing(candidateScorecards.update, () => {
      calls += 1
      return problem(403, 'FORBIDDEN', 'Only Lena Fischer can do this')
    }),
  )
  fireEvent.change(comment, { target: { value: 'Precise and calm.' } })
  await passTime(1500)
  const notice = await main().findByRole('alert')
  expect(notice).toHaveTextContent(
    'What you typed is not saved. It stays on this device. Only Lena Fischer can do this',
  )
  await passTime(120_000)
  expect([calls, notice.isConnected]).toEqual([1, true])
  network.resetHandlers(...handlersFor(world))
  await user.click(main().getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(records.scorecards[0]?.comment).toBe('Precise and calm.'))
})

test('a submission that is refused for good does not say that what is saved is not [CAND-06]', async () => {
  const own = { question: craft, category: 'Craft', focusArea: '', answer: 'Yes' as const, comment: '' }
  const records = recordsOfOne({ scorecards: [aCandidateScorecard({ isSubmitted: false, answers: [own] })] })
  const { user } = await open(address, { world: aWorld({ candidateRecords: { 401: records } }) })
  network.use(failing(candidateScorecards.submit, () => problem(403, 'FORBIDDEN', 'Only Lena Fischer can do this')))
  await user.click(await main().findByRole('button', { name: 'Submit scorecard' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Submit scorecard' }))
  expect(await main().findByRole('alert')).toHaveTextContent(/^Only Lena Fischer can do this/)
})

test('what was typed before a scorecard became read-only can be read and discarded [CAND-06]', async () => {
  const mine = { question: craft, category: 'Craft', focusArea: '', answer: null, comment: '' }
  const records = recordsOfOne({ scorecards: [aCandidateScorecard({ isSubmitted: false, answers: [mine] })] })
  const world = aWorld({ candidateRecords: { 401: records } })
  const first = await open(address, { world })
  await first.user.type(await main().findByRole('textbox', { name: /^Comment/ }), 'Drew it')
  first.leave()
  records.scorecards = [aCandidateScorecard({ version: 9, answers: [{ ...mine, answer: 'Yes' }] })]
  const { user } = await open(address, { world })
  const leftover = within(await main().findByRole('region', { name: /^Your unsaved changes/ }))
  expect(leftover.getByText('Yes. Drew it')).toBeVisible()
  await user.click(leftover.getByRole('button', { name: 'Discard' }))
  await expect.poll(() => main().queryByRole('region', { name: /^Your unsaved changes/ })).toBeNull()
})

test('whoever comes to a task that is over is told so, and not to ask for access [AUTH-08]', async () => {
  network.use(failing(candidates.get, () => problem(403, 'TASK_NOT_OPEN', 'The task is done.')))
  await open(address)
  expect(await main().findByRole('heading', { name: 'No open task' })).toBeVisible()
  expect(main().getByText('The task is done. Your open tasks are in Workspaces.')).toBeVisible()
})

describe('whoever has typed into a scorecard that they may not open any more', () => {
  const begin = async () => {
    const mine = { question: craft, category: 'Craft', focusArea: '', answer: null, comment: '' }
    const records = recordsOfOne({ scorecards: [aCandidateScorecard({ isSubmitted: false, answers: [mine] })] })
    const world = aWorld({ candidateRecords: { 401: records } })
    const first = await open(address, { world })
    await first.user.type(await main().findByRole('textbox', { name: /^Comment/ }), 'Drew it')
    first.leave()
    return world
  }
  const leftover = async () => within(await main().findByRole('region', { name: /^Your unsaved changes/ }))

  test('reads why, finds their words there, and discards them [CAND-06] [AUTH-08]', async () => {
    await begin()
    network.use(failing(candidates.get, () => problem(403, 'TASK_NOT_OPEN', 'You have no open task with them.')))
    const { user, history } = await open(address)
    const words = await leftover()
    expect(history.location.pathname).toBe('/unauthorized')
    expect(main().getByText(/You have no open task with them/)).toBeVisible()
    expect(words.getByText(craft)).toBeVisible()
    expect(words.getByText('Drew it')).toBeVisible()
    await user.click(words.getByRole('button', { name: 'Discard' }))
    await expect.poll(() => main().queryByRole('region', { name: /^Your unsaved changes/ })).toBeNull()
    expect(Object.keys(localStorage).filter((it) => it.includes('candidate-scorecard'))).toEqual([])
  })

  test('finds them too where the task is somebody else’s by now [CAND-06] [AUTH-08]', async () => {
    await begin()
    network.use(failing(candidates.get, '404'))
    await open(address)
    expect((await leftover()).getByText('Drew it')).toBeVisible()
    expect(main().getByText(/This scorecard is no longer yours to fill in/)).toBeVisible()
  })
})

test('what others answered shows at once when the own scorecard is submitted [CAND-06]', async () => {
  const own = { question: craft, category: 'Craft', focusArea: '', answer: 'Yes' as const, comment: '' }
  const others = aCandidateScorecard({ id: 702, taskId: 512, submittedBy: 'Lena Fischer' })
  const records = recordsOfOne({
    scorecards: [
      aCandidateScorecard({ isSubmitted: false, answers: [own] }),
      { ...others, isWithheld: true, answers: [], comment: '' },
    ],
  })
  const { user } = await open(address, { world: aWorld({ candidateRecords: { 401: records } }) })
  await user.click(await main().findByRole('button', { name: 'Submit scorecard' }))
  const hidden = 'Hidden until your own scorecard is submitted, so that each view stands by itself.'
  expect(main().getByText(hidden)).toBeVisible()
  records.scorecards = records.scorecards.map((it) => (it.id === 702 ? others : it))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Submit scorecard' }))
  expect(await main().findByText('Drew the loop, named the margins.')).toBeVisible()
  expect(main().queryByText(hidden)).not.toBeInTheDocument()
  expect(main().getByText('Your scorecard is submitted. Thank you.')).toBeVisible()
})

test('whoever submits and gets no answer reads that the scorecard is submitted, where it is [CAND-06]', async () => {
  const own = { question: craft, category: 'Craft', focusArea: '', answer: 'Yes' as const, comment: '' }
  const card = aCandidateScorecard({ isSubmitted: false, answers: [own] })
  const others = aCandidateScorecard({ id: 702, taskId: 512, submittedBy: 'Lena Fischer' })
  const records = recordsOfOne({ scorecards: [card, { ...others, isWithheld: true, answers: [], comment: '' }] })
  const { user } = await open(address, { world: aWorld({ candidateRecords: { 401: records } }) })
  const isLost = () => {
    records.scorecards = [{ ...card, version: card.version + 1, isSubmitted: true }, others]
    return Response.error()
  }
  network.use(failing(candidateScorecards.submit, isLost))
  await user.click(await main().findByRole('button', { name: 'Submit scorecard' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Submit scorecard' }))
  expect(await main().findByText('This scorecard is submitted.')).toBeVisible()
  expect(main().queryByText('All changes saved')).not.toBeInTheDocument()
  expect(await main().findByText('Drew the loop, named the margins.')).toBeVisible()
})

test('whoever submits and gets no answer reads so where nothing was submitted [CAND-06]', async () => {
  const own = { question: craft, category: 'Craft', focusArea: '', answer: 'Yes' as const, comment: '' }
  const records = recordsOfOne({ scorecards: [aCandidateScorecard({ isSubmitted: false, answers: [own] })] })
  const { user } = await open(address, { world: aWorld({ candidateRecords: { 401: records } }) })
  network.use(failing(candidateScorecards.submit, 'network error', { once: true }))
  const submit = await main().findByRole('button', { name: 'Submit scorecard' })
  await user.click(submit)
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Submit scorecard' }))
  expect(await main().findByRole('alert')).toHaveTextContent('Stepwise cannot be reached.')
  await user.click(submit)
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Submit scorecard' }))
  expect(await main().findByText('Your scorecard is submitted. Thank you.')).toBeVisible()
})

test('whoever has their own scorecard to submit fills in nobody else’s, and reads why [CAND-06]', async () => {
  const records = recordsOfOne({
    scorecards: [aCandidateScorecard({ isSubmitted: false, isWithheld: true, answers: [], comment: '' })],
  })
  await open(address, { world: aWorld({ candidateRecords: { 401: records } }) })
  expect(await main().findByText('You have your own scorecard for this candidate. Submit it first.')).toBeVisible()
  expect(main().queryByRole('button', { name: 'Submit scorecard' })).not.toBeInTheDocument()
})

test('what another tab has saved comes together with what is typed here [CAND-06]', async () => {
  const mine = { question: craft, category: 'Craft', focusArea: '', answer: null, comment: '' }
  const card = aCandidateScorecard({ isSubmitted: false, answers: [mine, { ...mine, question: judgement }] })
  const records = recordsOfOne({ scorecards: [card] })
  const { user } = await open(address, { world: aWorld({ candidateRecords: { 401: records } }) })
  await main().findByRole('radiogroup', { name: craft })
  const theirs = { ...mine, question: judgement, answer: 'No' as const }
  records.scorecards = [{ ...card, version: card.version + 1, answers: [mine, theirs] }]
  await user.click(answer(craft, 'Yes'))
  expect(await main().findByText(/^Saved/)).toBeVisible()
  expect(answer(judgement, 'No')).toBeChecked()
  expect(records.scorecards[0]?.answers).toMatchObject([{ answer: 'Yes' }, { answer: 'No' }])
})

test('a scorecard that was submitted elsewhere does not thank for what was typed here [CAND-06]', async () => {
  const mine = { question: craft, category: 'Craft', focusArea: '', answer: 'No' as const, comment: '' }
  const card = aCandidateScorecard({ isSubmitted: false, answers: [mine] })
  const records = recordsOfOne({ scorecards: [card] })
  const { user } = await open(address, { world: aWorld({ candidateRecords: { 401: records } }) })
  await main().findByRole('radiogroup', { name: craft })
  records.scorecards = [{ ...card, version: card.version + 1, isSubmitted: true }]
  await user.click(answer(craft, 'Strong Yes'))
  const leftover = within(await main().findByRole('region', { name: /^Your unsaved changes/ }))
  expect(leftover.getByText('Strong Yes')).toBeVisible()
  expect(main().getByText('This scorecard is submitted.')).toBeVisible()
  expect(main().queryByText(/Thank you/)).not.toBeInTheDocument()
})

test('what others answered is hidden as long as it is withheld, and a task that is not open says when [CAND-06]', async () => {
  const records = recordsOfOne({
    scorecards: [
      aCandidateScorecard({ taskId: 510, kind: 'SKILL_VALIDATION', isWithheld: true, answers: [], comment: '' }),
    ],
    tasks: [aCandidateTask({ status: 'NOT_INITIATED' })],
  })
  await open(address, { world: aWorld({ candidateRecords: { 401: records } }) })
  expect(await main().findByText('Interview opens once the tasks before it are done.')).toBeVisible()
  expect(main().queryByRole('button', { name: 'Begin scorecard' })).not.toBeInTheDocument()
  const other = within(main().getByRole('region', { name: 'Skill validation, Daniel Okafor' }))
  expect(other.getByText(/Hidden until your own scorecard is submitted/)).toBeVisible()
})
