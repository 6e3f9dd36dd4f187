import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import {
  applicationNotSettled,
  interviewSubmitted,
  onlyActiveChecked,
  recordOnlyEarly,
  requisitionNotOpen,
} from '#machines/texts/hiring.ts'
import { onlyActive, rescheduleOnlyAhead } from '#machines/texts/interviews.ts'
import { aWorld } from '#mocks/a-world.ts'
import { aCandidate, recordsOfOne } from '#mocks/candidate-records.ts'
import { failing } from '#mocks/faults.ts'
import { anInterview } from '#mocks/interviews.ts'
import { problem } from '#mocks/mock.ts'
import { aSuperUser } from '#mocks/people.ts'
import { aRequisition } from '#mocks/requisitions.ts'
import type { World } from '#mocks/world.ts'
import { candidateNotes } from '#src/contract/candidate-notes.ts'
import { candidates } from '#src/contract/candidates.ts'
import { interviews } from '#src/contract/interviews.ts'
import { referenceChecks } from '#src/contract/reference-checks.ts'
import { topgrade } from '#src/contract/topgrade.ts'
import { network } from '#tests/network.ts'
import { open } from '#tests/visit.tsx'

const at = '/hiring/candidate'
const dialog = () => within(screen.getByRole('dialog'))
const type = (user: UserEvent, field: RegExp, words: string) => user.type(dialog().getByLabelText(field), words)
const rejected = (world: World) => {
  world.candidates = [aCandidate({ status: 'REJECTED' })]
}

type Form = {
  of: string
  path: string
  button: RegExp
  /** What is typed after the refusal as well. */
  field: RegExp
  fill?: (user: UserEvent) => Promise<void>
  call: Parameters<typeof failing>[0]
  meanwhile: (world: World) => void
  lock: string
}
const addReferee = {
  path: `${at}/referenceCheck?candidateId=401`,
  button: /^Add referee$/,
  field: /^Name/,
  fill: async (user: UserEvent) => {
    await type(user, /^Name/, 'Anna Lind')
    await type(user, /^Email/, 'anna@example.org')
    await user.click(dialog().getByRole('button', { name: 'Choose all areas' }))
  },
  call: referenceChecks.create,
}
const forms: Form[] = [
  { ...addReferee, of: 'a new referee', meanwhile: rejected, lock: onlyActiveChecked },
  {
    ...addReferee,
    of: 'a referee',
    button: /^Edit Pieter Bakker$/,
    fill: (user) => type(user, /^Name/, 'n'),
    call: referenceChecks.update,
    meanwhile: rejected,
    lock: onlyActiveChecked,
  },
  {
    of: 'an interview',
    path: `${at}/details/401?tab=tasks`,
    button: /^Change time/,
    field: /^Place/,
    call: interviews.reschedule,
    meanwhile: (world) => {
      world.interviews = [anInterview({ status: 'CANCELLED', version: 2 })]
    },
    lock: `${rescheduleOnlyAhead}; this one is cancelled.`,
  },
  {
    of: 'an assessment',
    path: `${at}/details/401?tab=assessments`,
    button: /^Correct results$/,
    field: /^Assertive/,
    call: candidates.recordAssessment,
    meanwhile: (world) => {
      Object.assign(world.candidateRecords[401]?.assessment ?? {}, { lock: recordOnlyEarly })
    },
    lock: recordOnlyEarly,
  },
  {
    of: 'a job of a career',
    path: `${at}/topgrade/401`,
    button: /^Add job$/,
    field: /^Employer/,
    fill: async (user) => {
      await type(user, /^Employer/, 'Vela')
      await type(user, /^Job title/, 'Welder')
      await type(user, /^From/, '2014-07-01')
    },
    call: topgrade.saveJobs,
    meanwhile: (world) => {
      Object.assign(world.candidateRecords[401]?.topgrade ?? {}, { isSubmitted: true })
    },
    lock: interviewSubmitted,
  },
]
test.each(forms)('the form of $of is locked once it was refused, and keeps its words [CAND-02]', async (form) => {
  const world = aWorld({ candidateRecords: { 401: recordsOfOne() }, interviews: [anInterview()] })
  const { user } = await open(form.path, { world })
  await user.click(await screen.findByRole('button', { name: form.button }))
  await screen.findByRole('dialog')
  await form.fill?.(user)
  network.use(
    failing(form.call, () =>
      problem(409, form.lock === interviewSubmitted ? 'TOPGRADE_SUBMITTED' : 'MOVE_REFUSED', form.lock),
    ),
  )
  form.meanwhile(world)
  await user.click(dialog().getByRole('button', { name: 'Save' }))
  expect(await dialog().findByRole('alert')).toHaveTextContent(form.lock)
  await expect.poll(() => dialog().getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true')
  await type(user, form.field, '7')
  expect(dialog().getByRole('alert')).toHaveTextContent(form.lock)
})

test('nobody is added to a requisition that was closed meanwhile, and the form says so [CAND-02]', async () => {
  const world = aWorld({ me: aSuperUser(), requisitions: [aRequisition()] })
  const { user } = await open('/requisition/view/approve/301?tab=candidates', { world })
  await user.click(await screen.findByRole('button', { name: 'Add candidate' }))
  await type(user, /^First name/, 'Ada')
  await type(user, /^Last name/, 'Frost')
  await type(user, /^Email/, 'ada@example.org')
  network.use(failing(candidates.create, () => problem(409, 'MOVE_REFUSED', requisitionNotOpen)))
  world.requisitions = [aRequisition({ status: 'CLOSED' })]
  const save = dialog().getByRole('button', { name: 'Save' })
  await user.click(save)
  expect(await dialog().findByRole('alert')).toHaveTextContent(requisitionNotOpen)
  await expect.poll(() => save).toHaveAttribute('aria-disabled', 'true')
  await type(user, /^First name/, ' M')
  expect(dialog().getByRole('alert')).toHaveTextContent(requisitionNotOpen)
})

test('nobody is put forward whom somebody else put forward meanwhile, and the form says so [CAND-02]', async () => {
  const world = aWorld({
    me: aSuperUser(),
    candidates: [aCandidate({ status: 'REJECTED' })],
    requisitions: [aRequisition(), aRequisition({ id: 303, displayId: 'REQ-0003' })],
  })
  const { user } = await open(`${at}/details/401?tab=applications`, { world })
  await user.click(await screen.findByRole('button', { name: 'Put forward for another requisition' }))
  await user.click(dialog().getByRole('combobox', { name: /^Requisition/ }))
  await user.click(await screen.findByRole('option', { name: /REQ-0003/ }))
  network.use(failing(candidates.apply, () => problem(409, 'MOVE_REFUSED', 'Not settled')))
  world.candidates = [aCandidate({ status: 'REVIEW' })]
  const save = dialog().getByRole('button', { name: 'Put forward' })
  await user.click(save)
  expect(await dialog().findByRole('alert')).toHaveTextContent('Not settled')
  await expect.poll(() => save).toHaveAttribute('aria-disabled', 'true')
  await user.click(dialog().getByRole('combobox', { name: /^Requisition/ }))
  await user.click(await screen.findByRole('option', { name: /REQ-0001/ }))
  expect(dialog().getByRole('alert')).toHaveTextContent(applicationNotSettled('REVIEW'))
})

test('an interview that is proposed to somebody who was rejected meanwhile cannot be saved [HIRE-03]', async () => {
  const world = aWorld({ interviews: [] })
  const { user, history } = await open(`${at}/details/401?tab=tasks`, { world })
  await user.click(await screen.findByRole('button', { name: 'Propose interview' }))
  await type(user, /^Place/, 'Room 9')
  rejected(world)
  history.push(`${at}/details/401?tab=tasks&noteId=1`)
  expect(await dialog().findByRole('alert')).toHaveTextContent(onlyActive)
  expect(dialog().getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true')
  expect(dialog().getByLabelText(/^Place/)).toHaveValue('Room 9')
})

const message = 'This record was merged into CAN-0070. Reload the page to continue there.'
const merged = () => problem(404, 'RECORD_MERGED', message, { candidateId: 470 })

test('a merged candidate cannot be rejected, and the question says so and keeps the reason [CAND-02]', async () => {
  const { user } = await open(`${at}/details/401`)
  await user.click(await screen.findByRole('button', { name: 'Reject' }))
  await type(user, /^Reason/, 'Position on hold')
  network.use(failing(candidates.move, merged))
  await user.click(dialog().getByRole('button', { name: 'Reject' }))
  expect(await dialog().findByRole('alert')).toHaveTextContent(message)
  await type(user, /^Reason/, '!')
  expect(dialog().getByRole('button', { name: 'Reject' })).toBeDisabled()
  expect(dialog().getByLabelText(/^Reason/)).toHaveValue('Position on hold!')
})

test('a form over a record that was merged cannot be saved, says so and keeps its words [CAND-02]', async () => {
  const { user } = await open(`${at}/details/401`)
  await user.click(await screen.findByRole('button', { name: 'Add note' }))
  await type(user, /^Note/, 'Asked good questions')
  network.use(failing(candidateNotes.create, merged))
  await user.click(dialog().getByRole('button', { name: 'Save' }))
  expect(await dialog().findByRole('alert')).toHaveTextContent(message)
  await type(user, /^Note/, '!')
  expect(dialog().getByRole('alert')).toHaveTextContent(message)
  expect(dialog().getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true')
  expect(dialog().getByLabelText(/^Note/)).toHaveValue('Asked good questions!')
})

test('the people who cannot be chosen for a merged candidate are missing for a reason, for good [CAND-02]', async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  const { user } = await open(`${at}/details/401?tab=tasks`)
  network.use(failing(interviews.people, merged))
  await user.click(await screen.findByRole('button', { name: 'Propose interview' }))
  expect(await dialog().findByText(`Options could not be loaded. ${message}`)).toBeVisible()
  expect(dialog().queryByRole('button', { name: /^Try again/ })).not.toBeInTheDocument()
})

test('a job of a merged candidate cannot be deleted, and the question offers nothing but to close [CAND-02]', async () => {
  const records = recordsOfOne()
  const days = { startedOn: '2014-07-01', endedOn: null }
  const job = { id: 1, version: 1, employer: 'Vela', title: 'Engineer', isRemoved: false, ...days }
  records.topgrade = { ...records.topgrade, jobs: [job] }
  const { user } = await open(`${at}/topgrade/401`, { world: aWorld({ candidateRecords: { 401: records } }) })
  await user.click(await screen.findByRole('button', { name: 'Remove Engineer, Vela' }))
  await screen.findByRole('dialog')
  network.use(failing(topgrade.get, merged))
  await user.click(dialog().getByRole('button', { name: 'Delete' }))
  expect(await dialog().findByRole('alert')).toHaveTextContent(message)
  expect(
    dialog()
      .getAllByRole('button')
      .map((it) => it.textContent),
  ).toEqual(['Close'])
})

test('who may not save reads why, and that they can copy their words, in whole sentences [GATE-06]', async () => {
  const { user } = await open(`${at}/details/401`)
  await user.click(await screen.findByRole('button', { name: 'Add note' }))
  await type(user, /^Note/, 'Asked good questions')
  const reason = 'Only the hiring manager and hiring staff can do this.'
  network.use(failing(candidateNotes.create, () => problem(403, 'FORBIDDEN', reason)))
  await user.click(dialog().getByRole('button', { name: 'Save' }))
  expect(await dialog().findByRole('alert')).toHaveTextContent(`${reason} What you typed is still here`)
})

test('two versions of an interview that was cancelled meanwhile cannot be saved, and say so [FORM-07]', async () => {
  const world = aWorld({ interviews: [anInterview()] })
  const { user } = await open(`${at}/details/401?tab=tasks`, { world })
  await user.click(await screen.findByRole('button', { name: /^Change time/ }))
  await type(user, /^Place/, ', at the back')
  world.interviews = [anInterview({ status: 'CANCELLED', place: 'Room 9', version: 2 })]
  await user.click(dialog().getByRole('button', { name: 'Save' }))
  await screen.findByRole('dialog', { name: /^Two versions/ })
  expect(await dialog().findByText(`${rescheduleOnlyAhead}; this one is cancelled.`)).toBeVisible()
  expect(dialog().getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true')
})
