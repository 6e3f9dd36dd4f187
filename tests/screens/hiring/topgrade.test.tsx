import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { aWorld } from '#mocks/a-world.ts'
import { aCandidate, recordsOfOne } from '#mocks/candidate-records.ts'
import { failing } from '#mocks/faults.ts'
import { handlersFor } from '#mocks/handlers.ts'
import { pathOf, problem } from '#mocks/mock.ts'
import { candidates } from '#src/contract/candidates.ts'
import type { AnyEndpoint } from '#src/contract/endpoint.ts'
import { topgrade } from '#src/contract/topgrade.ts'
import { personPrefix } from '#src/session/draft-store.ts'
import { network } from '#tests/network.ts'
import { controlTime, passTime } from '#tests/passing-time.ts'
import { open } from '#tests/visit.tsx'

const path = '/hiring/candidate/topgrade/401'
const main = () => within(screen.getByRole('main'))
const answer = (question: RegExp) => main().getByRole('textbox', { name: question })
const submit = () => main().getByRole('button', { name: 'Submit interview' })
const hired = /^What were you hired to do/
const left = /^What did you leave behind/

/** Only the record that was merged refuses. */
const mergedAt401 = (it: AnyEndpoint, gone: () => Response) => http.all(pathOf(it).replace(':candidateId', '401'), gone)

const openInterview = async (world = aWorld()) => {
  const view = await open(path, { world })
  await screen.findByRole('heading', { level: 1, name: 'Topgrade: Noor van Dijk' })
  return { ...view, world }
}
const interviewOf = (world: ReturnType<typeof aWorld>) => world.candidateRecords[401]?.topgrade

test('answers are saved by themselves, and submitted once all are given [CAND-07]', async () => {
  const { user, world } = await openInterview()
  expect(main().getByText('0 of 2 answered')).toBeVisible()
  expect(submit()).toHaveAccessibleDescription('2 answers and the summary are missing.')
  await user.type(answer(hired), 'To build the line')
  expect(main().getByText('1 of 2 answered')).toBeVisible()
  expect(submit()).toHaveAccessibleDescription('One answer and the summary are missing.')
  await waitFor(() => expect(interviewOf(world)?.questions[0]?.answer).toBe('To build the line'))
  await user.type(answer(left), 'A line that runs')
  expect(submit()).toHaveAccessibleDescription('The summary is missing.')
  await user.type(answer(/^Summary/), 'Hire')
  await user.click(submit())
  const question = within(await screen.findByRole('dialog', { name: 'Submit this topgrade interview?' }))
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(interviewOf(world)?.isSubmitted).toBe(false)
  expect(answer(/^Summary/)).toHaveValue('Hire')
  expect(submit()).toHaveFocus()
  await user.click(submit())
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Submit interview' }))
  expect(await screen.findByText('The topgrade interview was submitted.')).toBeVisible()
  expect(interviewOf(world)).toMatchObject({
    isSubmitted: true,
    summary: 'Hire',
    questions: [{}, { answer: 'A line that runs' }],
  })
  await waitFor(() => expect(main().queryByRole('textbox')).not.toBeInTheDocument())
  expect(main().getByText('A line that runs')).toBeVisible()
})

test('the address of somebody without an application says why there is no interview [CAND-07]', async () => {
  const world = aWorld()
  world.candidates = [aCandidate({ status: null, application: null, jobRequisitionId: null })]
  world.candidateRecords[401] = { ...recordsOfOne(), applications: [] }
  await openInterview(world)
  expect(main().getByText(/^Topgrade interviews belong to an application/)).toBeVisible()
  expect(main().queryByRole('textbox')).not.toBeInTheDocument()
})

test('questions are answered job by job, in the order of the career [CAND-07]', async () => {
  const { user, world } = await openInterview()
  const add = async (employer: string, from: string) => {
    await user.click(main().getByRole('button', { name: 'Add job' }))
    const form = within(await screen.findByRole('dialog'))
    await user.type(form.getByRole('textbox', { name: /^Employer/ }), employer)
    await user.type(form.getByRole('textbox', { name: /^Job title/ }), 'Engineer')
    await user.type(form.getByLabelText(/^From/), from)
    await user.click(form.getByRole('button', { name: 'Save' }))
    expect(await main().findByRole('heading', { name: `Engineer, ${employer}` })).toBeVisible()
  }
  await user.type(answer(hired), 'To look around')
  await add('Vela', '2014-07-01')
  // What was typed last is saved as it was meant.
  expect(await main().findByRole('heading', { name: 'Without a job' })).toBeVisible()
  await add('Halden', '2010-01-01')
  expect(interviewOf(world)?.jobs.map((it) => it.employer)).toEqual(['Halden', 'Vela'])
  await user.type(main().getByRole('textbox', { name: /hired to do.*Vela/ }), 'To build the line')
  await waitFor(() =>
    expect(interviewOf(world)?.questions.find((it) => it.answer === 'To build the line')).toMatchObject({
      jobId: interviewOf(world)?.jobs.find((it) => it.employer === 'Vela')?.id,
    }),
  )
  await user.click(main().getByRole('button', { name: 'Remove Engineer, Vela' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(await main().findByText('Removed from the career')).toBeVisible()
  expect(main().getByRole('textbox', { name: /hired to do.*Vela/ })).toHaveValue('To build the line')
})

test('what a failed save left is there again after a reload, and saved then [CAND-07]', async () => {
  network.use(failing(topgrade.save, '500'))
  const { user, leave } = await openInterview()
  network.use(failing(topgrade.save, '500'))
  await user.type(answer(hired), 'To build the line')
  expect(await main().findByRole('alert')).toHaveTextContent('An error occurred')
  expect(answer(hired)).toHaveValue('To build the line')
  leave()
  const { world } = await openInterview(aWorld())
  expect(answer(hired)).toHaveValue('To build the line')
  await waitFor(() => expect(interviewOf(world)?.questions[0]?.answer).toBe('To build the line'))
})

test('answers that this device cannot keep are asked about before the page is left [CAND-07] [REV-15]', async () => {
  const { user, history } = await openInterview()
  network.use(failing(topgrade.save, '500'))
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await user.type(answer(hired), 'To build the line')
  expect(main().getByText('This device cannot keep drafts. Save before you leave.')).toBeVisible()
  act(() => history.push('/workspaces'))
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
  await user.click(question.getByRole('button', { name: 'Stay' }))
  expect(answer(hired)).toHaveValue('To build the line')
})

test('what is refused for good is told once with where it is, and saved when asked again [CAND-07] [REV-15]', async () => {
  const { user, world } = await openInterview()
  controlTime()
  let calls = 0
  network.use(
    failing(topgrade.save, () => {
      calls += 1
      return problem(403, 'FORBIDDEN', 'Only Lena Fischer can do this')
    }),
  )
  fireEvent.change(answer(hired), { target: { value: 'To build the line' } })
  await passTime(1500)
  const notice = await main().findByRole('alert')
  expect(notice).toHaveTextContent(
    'What you typed is not saved. It stays on this device. Only Lena Fischer can do this',
  )
  await passTime(120_000)
  expect([calls, notice.isConnected]).toEqual([1, true])
  network.resetHandlers(...handlersFor(world))
  await user.click(main().getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(interviewOf(world)?.questions[0]?.answer).toBe('To build the line'))
})

test('answers about somebody who withdrew meanwhile, or is back, stand under their new status [CAND-07]', async () => {
  const { user, world } = await openInterview()
  world.candidates = world.candidates.map((it) => (it.id === 401 ? aCandidate({ status: 'PASSED' }) : it))
  network.use(failing(topgrade.save, () => problem(409, 'MOVE_REFUSED', 'Only active candidates can be interviewed.')))
  await user.type(answer(left), 'A line that runs')
  expect(await main().findByRole('alert')).toHaveTextContent('Only active candidates can be interviewed.')
  expect(await main().findByText('Passed')).toBeVisible()
  expect(answer(left)).toHaveValue('A line that runs')
  network.resetHandlers(...handlersFor(world))
  world.candidates = world.candidates.map((it) => (it.id === 401 ? aCandidate() : it))
  await user.click(main().getByRole('button', { name: 'Try again' }))
  expect(await main().findByText('Active')).toBeVisible()
})

test('what was typed for an earlier application stays out of the next one’s interview [CAND-07]', async () => {
  network.use(failing(topgrade.save, '500'))
  const { user, leave } = await openInterview()
  network.use(failing(topgrade.save, '500'))
  await user.type(answer(hired), 'To build the line')
  expect(await main().findByRole('alert')).toBeVisible()
  leave()
  const records = recordsOfOne()
  records.topgrade = { ...records.topgrade, applicationId: 602 }
  const next = await openInterview(aWorld({ candidateRecords: { 401: records } }))
  expect(answer(hired)).toHaveValue('')
  next.leave()
  await openInterview()
  expect(answer(hired)).toHaveValue('To build the line')
})

test('the question whether to submit stays while another tab types and saves, and submits what it saved [CAND-07]', async () => {
  const { user, world } = await openInterview()
  const interview = interviewOf(world)
  if (!interview) throw new Error('there is no interview')
  await user.type(answer(hired), 'To build')
  await user.type(answer(left), 'A line')
  await user.type(answer(/^Summary/), 'Hire')
  await waitFor(() => expect(interviewOf(world)?.summary).toBe('Hire'))
  await user.click(submit())
  const question = within(await screen.findByRole('dialog', { name: 'Submit this topgrade interview?' }))
  const key = `${personPrefix(2)}1:topgrade:401:601`
  const from = { ':1': 'To build', ':2': 'A line', summary: 'Hire' }
  const tell = () => act(() => void dispatchEvent(new StorageEvent('storage', { key })))
  const { version, questions } = interviewOf(world) ?? interview
  localStorage.setItem(key, JSON.stringify({ version, from, answers: { ...from, ':1': 'To build it' }, storedAt: 1 }))
  tell()
  expect(await screen.findByDisplayValue('To build it')).toBeInTheDocument()
  expect(question.getByRole('button', { name: 'Submit interview' })).toBeEnabled()
  const saved = questions.map((it, index) => (index === 0 ? { ...it, answer: 'To build it' } : it))
  Object.assign(interviewOf(world) ?? {}, { version: version + 1, questions: saved })
  localStorage.removeItem(key)
  tell()
  await user.click(await question.findByRole('button', { name: 'Submit interview' }))
  await waitFor(() =>
    expect(interviewOf(world)).toMatchObject({ isSubmitted: true, questions: [{ answer: 'To build it' }, {}] }),
  )
  expect(localStorage.getItem(key)).toBeNull()
})

test('whoever may not open an interview any more reads why, and finds there what they typed [CAND-07] [AUTH-08]', async () => {
  const { user, world, leave } = await openInterview()
  network.use(failing(topgrade.save, 'network error'))
  await user.type(answer(left), 'A line that runs')
  leave()
  network.resetHandlers(...handlersFor(world))
  network.use(failing(topgrade.get, () => problem(403, 'TASK_NOT_OPEN', 'You have no open task with them.')))
  const again = await open(path)
  const words = within(await main().findByRole('region', { name: /^Your unsaved changes/ }))
  expect(again.history.location.pathname).toBe('/unauthorized')
  expect(main().getByText(/You have no open task with them/)).toBeVisible()
  expect(words.getByText('A line that runs')).toBeVisible()
  expect(words.getByText(left)).toBeVisible()
  await again.user.click(words.getByRole('button', { name: 'Discard' }))
  await expect.poll(() => main().queryByRole('region', { name: /^Your unsaved changes/ })).toBeNull()
  expect(Object.keys(localStorage).filter((it) => it.includes('topgrade'))).toEqual([])
})

test('one question about two jobs names each of them, where the interview stays closed [CAND-07]', async () => {
  const world = aWorld()
  const interview = interviewOf(world)
  if (!interview) throw new Error('there is no interview')
  const job = { title: 'Engineer', startedOn: '2010-01-01', endedOn: null, isRemoved: false, version: 1 }
  interview.jobs = [
    { ...job, id: 1, employer: 'Halden' },
    { ...job, id: 2, employer: 'Vela' },
  ]
  interview.questions = interview.questions.slice(0, 1).flatMap((it) => [1, 2].map((jobId) => ({ ...it, jobId })))
  const { user, leave } = await openInterview(world)
  network.use(failing(topgrade.save, 'network error'))
  await user.type(answer(/hired to do.*Halden/), 'To build')
  await user.type(answer(/hired to do.*Vela/), 'To lead')
  leave()
  network.resetHandlers(...handlersFor(world))
  network.use(failing(topgrade.get, () => problem(403, 'TASK_NOT_OPEN', 'You have no open task with them.')))
  await open(path)
  const words = within(await main().findByRole('region', { name: /^Your unsaved changes/ }))
  expect(words.getByText(/^Engineer, Halden: .*hired to do/)).toBeVisible()
  expect(words.getByText(/^Engineer, Vela: .*hired to do/)).toBeVisible()
})

test('answers about a merged candidate go on at the record that stayed, with what was typed [CAND-07]', async () => {
  const { user, world, history } = await openInterview()
  const records = recordsOfOne()
  records.topgrade = { ...records.topgrade, candidateId: 470 }
  const kept = aCandidate({ id: 470, displayId: 'CAN-0070' })
  const message = 'This record was merged into CAN-0070. Reload the page to continue there.'
  network.resetHandlers(...handlersFor({ ...world, candidates: [kept], candidateRecords: { 470: records } }))
  const gone = () => problem(404, 'RECORD_MERGED', message, { candidateId: 470 })
  network.use(...[candidates.get, topgrade.get, topgrade.save].map((it) => mergedAt401(it, gone)))
  await user.type(answer(hired), 'To build the line')
  expect(await main().findByRole('alert')).toHaveTextContent(message)
  expect(main().queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  await user.click(main().getByRole('button', { name: 'Reload' }))
  await waitFor(() => expect(history.location.pathname).toBe('/hiring/candidate/topgrade/470'))
  await waitFor(() => expect(answer(hired)).toHaveValue('To build the line'))
  await waitFor(() => expect(records.topgrade.questions[0]?.answer).toBe('To build the line'))
})

test('of two answers to one question the person chooses [CAND-07]', async () => {
  const { user, world } = await openInterview()
  const interview = interviewOf(world)
  if (!interview) throw new Error('there is no interview')
  await user.type(answer(hired), 'Mine')
  act(() => {
    Object.assign(interview, { version: 7 })
    Object.assign(interview.questions[0] ?? {}, { answer: 'Theirs' })
  })
  expect(await main().findByText('Someone else has answered in the meantime: Theirs')).toBeVisible()
  await user.click(main().getByRole('button', { name: 'Use theirs' }))
  expect(answer(hired)).toHaveValue('Theirs')
})

test('what is taken out of use while somebody types is kept, and named as no longer asked [CAND-07]', async () => {
  const { user, world } = await openInterview()
  const interview = interviewOf(world)
  if (!interview) throw new Error('there is no interview')
  Object.assign(interview.questions[0] ?? {}, { isRetired: true })
  await user.type(answer(hired), 'To build the line')
  expect(await screen.findByText('No longer asked: “What were you hired to do?”. Your answer is kept.')).toBeVisible()
  await main().findByText('No longer asked')
  expect(answer(hired)).toHaveValue('To build the line')
  expect(interviewOf(world)?.questions[0]?.answer).toBe('To build the line')
})

test('the field and the place in it stay when other questions are asked meanwhile [CAND-07]', async () => {
  const { user, world } = await openInterview()
  const interview = interviewOf(world)
  const [first] = interview?.questions ?? []
  if (!interview || !first) throw new Error('there is no interview')
  await user.type(answer(left), 'A line that runs')
  const field = answer(left)
  field.focus()
  ;(field as HTMLTextAreaElement).setSelectionRange(2, 2)
  interview.questions = [
    { ...first, questionId: 9, question: 'Who else was there?', answer: '' },
    ...interview.questions,
  ]
  expect(await main().findByRole('textbox', { name: /^Who else was there/ })).toHaveValue('')
  expect(field).toHaveFocus()
  await user.keyboard('long ')
  expect(answer(left)).toBe(field)
  expect(field).toHaveValue('A long line that runs')
})

test('whoever does not do the task reads it, and who does [CAND-07]', async () => {
  const records = recordsOfOne()
  const lock = 'Only Marta Kowalska and the people who run the requisition answer here.'
  records.topgrade = { ...records.topgrade, lock }
  await openInterview(aWorld({ candidateRecords: { 401: records } }))
  expect(main().getByText(lock)).toBeVisible()
  expect(main().queryByRole('textbox')).not.toBeInTheDocument()
})

test('shows the assessment by attribute beside the interview [CAND-09]', async () => {
  await openInterview()
  expect(main().getByRole('row', { name: /Analytical/ })).toBeVisible()
})
