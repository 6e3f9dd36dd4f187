import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http } from 'msw'
import { aWorld } from '#mocks/a-world.ts'
import { aCandidate, recordsOfOne } from '#mocks/candidate-records.ts'
import { stale } from '#mocks/crud.ts'
import { failing } from '#mocks/faults.ts'
import { handlersFor } from '#mocks/handlers.ts'
import { mock, pathOf, problem } from '#mocks/mock.ts'
import { aSuperUser } from '#mocks/people.ts'
import { aRequisition } from '#mocks/requisitions.ts'
import { candidateMerge } from '#src/contract/candidate-merge.ts'
import { candidateNotes } from '#src/contract/candidate-notes.ts'
import { candidates } from '#src/contract/candidates.ts'
import type { CandidateStatus } from '#src/contract/hiring-values.ts'
import { network } from '#tests/network.ts'
import { open } from '#tests/visit.tsx'

const address = '/hiring/candidate/details/401'
const twin = aCandidate({
  id: 470,
  displayId: 'CAN-0070',
  version: 4,
  status: 'REJECTED',
  email: 'noor.private@example.org',
  phone: '+49 30 7',
})
const twice = () => {
  const world = aWorld({ me: aSuperUser() })
  return { ...world, candidates: [...world.candidates, twin] }
}
const compare = async (world = twice(), opened: () => void = () => {}) => {
  const view = await open(address, { world })
  opened()
  const found = within(await screen.findByRole('list', { name: 'Possible duplicates' }))
  await view.user.click(found.getByRole('button', { name: 'Compare and merge with CAN-0070' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge another record into Noor van Dijk' }))
  await dialog.findByText(/CAN-0070 becomes part of CAN-0001/)
  return { ...view, world, dialog }
}

test('a possible duplicate is named on the page, compared field by field and merged', async () => {
  const { user, dialog, world } = await compare()
  expect(dialog.getByText(/1 application, 2 documents/)).toBeVisible()
  const address = within(dialog.getByRole('radiogroup', { name: /^Email/ }))
  expect(address.getByRole('radio', { name: /CAN-0001/ })).toBeChecked()
  await user.click(address.getByRole('radio', { name: 'noor.private@example.org (CAN-0070)' }))
  await user.click(dialog.getByRole('button', { name: 'Merge' }))
  expect(await screen.findByText('Noor van Dijk has one record now')).toBeVisible()
  expect(world.candidates.find((it) => it.id === 401)?.email).toBe('noor.private@example.org')
  expect(screen.queryByRole('list', { name: 'Possible duplicates' })).toBeNull()
})

test('pay and days are compared as the page of a candidate shows them [CAND-02]', async () => {
  const world = twice()
  const other = { ...twin, expectedSalary: 234_000, currency: 'PLN' as const, availableFrom: '2027-01-04' }
  const { dialog } = await compare({ ...world, candidates: world.candidates.map((it) => (it === twin ? other : it)) })
  expect(dialog.getByRole('radio', { name: 'PLN 234,000 (CAN-0070)' })).toBeVisible()
  expect(dialog.getByRole('radio', { name: 'Jan 4, 2027 (CAN-0070)' })).toBeVisible()
})

test('a merge says in one sentence where both stand, also where one has no application [CAND-02]', async () => {
  const world = twice()
  const other = { ...twin, status: null }
  const { dialog } = await compare({ ...world, candidates: world.candidates.map((it) => (it === twin ? other : it)) })
  expect(dialog.getByText(/CAN-0001: .+; CAN-0070: No application\.$/)).toBeVisible()
})

test('a merge that cannot be done is locked and says why', async () => {
  const refusal = 'CAN-0070 has an open offer. Wait for the answer, hire them or withdraw the offer first.'
  const world = twice()
  const { dialog } = await compare(world, () =>
    network.use(
      mock(candidateMerge.preview, () => ({
        kept: world.candidates.find((it) => it.id === 401) ?? twin,
        other: twin,
        moved: { applications: 0, notes: 0, documents: 0, scorecards: 0, references: 0, interviews: 0 },
        refusal,
      })),
    ),
  )
  expect(await dialog.findByText(refusal)).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Merge' })).toHaveAttribute('aria-disabled', 'true')
})

test('a comparison that cannot be loaded says so in the form, and comes when asked again [API-03]', async () => {
  const { user } = await open(address, { world: twice() })
  network.use(failing(candidateMerge.preview, '500', { once: true }))
  const found = within(await screen.findByRole('list', { name: 'Possible duplicates' }))
  await user.click(found.getByRole('button', { name: 'Compare and merge with CAN-0070' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByRole('alert')).toHaveTextContent('The records could not be compared. An error occurred.')
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  expect(await dialog.findByText(/CAN-0070 becomes part of CAN-0001/)).toBeVisible()
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument()
})

const mergedMessage = 'This record was merged into CAN-0099. Reload the page to continue there.'

test('whoever merges into a record that was merged meanwhile is led on to the one that stayed [CAND-02]', async () => {
  const { user, history } = await open(address, { world: twice() })
  const found = within(await screen.findByRole('list', { name: 'Possible duplicates' }))
  const gone = () => problem(404, 'RECORD_MERGED', mergedMessage, { candidateId: 470 })
  network.use(
    http.get(pathOf(candidates.get).replace(':candidateId', '401'), gone),
    failing(candidateMerge.preview, gone),
  )
  await user.click(found.getByRole('button', { name: 'Compare and merge with CAN-0070' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByRole('alert')).toHaveTextContent(mergedMessage)
  expect(dialog.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Reload' }))
  await waitFor(() => expect(history.location.pathname).toBe('/hiring/candidate/details/470'))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('a part of a merged candidate that is loaded anew leads on to the record that stayed [CAND-02]', async () => {
  network.resetHandlers(...handlersFor(twice()))
  const gone = () => problem(404, 'RECORD_MERGED', mergedMessage, { candidateId: 470 })
  const at401 = (path: string) => http.get(path.replace(':candidateId', '401'), gone)
  network.use(at401(pathOf(candidateNotes.list)))
  const { user, history } = await open(address)
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText(mergedMessage)).toBeVisible()
  expect(alert.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  network.use(at401(pathOf(candidates.get)))
  await user.click(screen.getByRole('button', { name: 'Reload' }))
  await waitFor(() => expect(history.location.pathname).toBe('/hiring/candidate/details/470'))
})

test('a merge into a record that was merged meanwhile is not offered again [CAND-02]', async () => {
  const { user, dialog } = await compare()
  network.use(failing(candidateMerge.merge, () => problem(404, 'RECORD_MERGED', mergedMessage, { candidateId: 99 })))
  await user.click(dialog.getByRole('button', { name: 'Merge' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent(mergedMessage)
  expect(dialog.getByRole('button', { name: 'Merge' })).toHaveAttribute('aria-disabled', 'true')
})

test('what cannot be compared any more is not compared again, and another record can be chosen [CAND-02]', async () => {
  const { user } = await open(address, { world: twice() })
  const found = within(await screen.findByRole('list', { name: 'Possible duplicates' }))
  const message = 'This record is part of CAN-0099 now. Choose CAN-0099 instead.'
  network.use(
    failing(candidateMerge.preview, () =>
      problem(400, 'BAD_REQUEST', 'Not valid: otherId', { errors: [{ field: 'otherId', message }] }),
    ),
  )
  await user.click(found.getByRole('button', { name: 'Compare and merge with CAN-0070' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByRole('alert')).toHaveTextContent(message)
  expect(dialog.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  expect(dialog.getByRole('combobox', { name: /^Record to merge in/ })).toBeEnabled()
})

test('a change by somebody else is compared again, and what was chosen stays', async () => {
  const { user, dialog } = await compare()
  network.use(mock(candidateMerge.merge, () => stale()))
  const address = within(dialog.getByRole('radiogroup', { name: /^Email/ }))
  await user.click(address.getByRole('radio', { name: /CAN-0070/ }))
  await user.click(dialog.getByRole('button', { name: 'Merge' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('One of the two was changed meanwhile')
  expect(address.getByRole('radio', { name: /CAN-0070/ })).toBeChecked()
})

test('another record can be looked for, and people without hiring rights are offered no merge', async () => {
  const others = await open(address)
  await screen.findByRole('heading', { level: 1, name: 'Noor van Dijk' })
  expect(screen.queryByRole('button', { name: 'Merge…' })).toBeNull()
  others.unmount()
  const { user } = await open(address, { world: aWorld({ me: aSuperUser() }) })
  await user.click(await screen.findByRole('button', { name: 'Merge…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge another record into Noor van Dijk' }))
  await user.click(await dialog.findByRole('combobox', { name: /^Record to merge in/ }))
  await user.click(await dialog.findByRole('option', { name: /^Samir Haddad/ }))
  expect(await dialog.findByText(/becomes part of CAN-0001/)).toBeVisible()
})

test('nobody is asked whose values stay before the other record is chosen [CAND-02]', async () => {
  const { user } = await open(address, { world: aWorld({ me: aSuperUser() }) })
  await user.click(await screen.findByRole('button', { name: 'Merge…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge another record into Noor van Dijk' }))
  await user.click(await dialog.findByRole('combobox', { name: /^Record to merge in/ }))
  const other = await dialog.findByRole('option', { name: /^Samir Haddad/ })
  expect(dialog.queryByRole('radiogroup')).not.toBeInTheDocument()
  await user.click(other)
  expect(await dialog.findByRole('radiogroup', { name: /^Email/ })).toBeVisible()
})

type Typed = {
  what: string
  tab?: string
  /** Where the two records stand. */
  status?: CandidateStatus
  button: RegExp
  write: (user: UserEvent) => Promise<void>
  find: () => Promise<void>
}
const text = (field: RegExp, words: string): Pick<Typed, 'write' | 'find'> => ({
  write: async (user) => user.type(await screen.findByRole('textbox', { name: field }), words),
  find: async () => {
    const boxes = await screen.findAllByRole<HTMLInputElement>('textbox', { name: field })
    expect(boxes.filter((it) => it.value.endsWith(words))).toHaveLength(1)
  },
})
const typed: Typed[] = [
  { what: 'note', button: /^Add note$/, ...text(/^Note/, 'Asked good questions') },
  { what: 'result', tab: 'assessments', status: 'ACTIVE', button: /results$/, ...text(/^Assertive/, '7') },
  {
    what: 'requisition',
    tab: 'applications',
    status: 'REJECTED',
    button: /^Put forward for/,
    write: async (user) => {
      await user.click(await screen.findByRole('combobox', { name: /^Requisition/ }))
      await user.click(await screen.findByRole('option', { name: /REQ-0003/ }))
    },
    find: async () => {
      const chooser = await screen.findByRole('combobox', { name: /^Requisition/ })
      await waitFor(() => expect(chooser).toHaveDisplayValue(/REQ-0003/))
    },
  },
]
test.each(typed)(
  'whoever comes back to a merged record finds their $what at the one that stayed [CAND-02]',
  async (it) => {
    const world = aWorld({
      me: aSuperUser(),
      candidates: [aCandidate({ status: it.status ?? 'REVIEW' })],
      requisitions: [aRequisition(), aRequisition({ id: 303, displayId: 'REQ-0003' })],
    })
    const path = `${address}${it.tab ? `?tab=${it.tab}` : ''}`
    const before = await open(path, { world })
    await before.user.click(await screen.findByRole('button', { name: it.button }))
    await it.write(before.user)
    before.leave()
    const message = 'This record was merged into CAN-0070. Reload the page to continue there.'
    const kept = aCandidate({ ...twin, status: it.status ?? 'REVIEW' })
    network.resetHandlers(...handlersFor({ ...world, candidates: [kept], candidateRecords: { 470: recordsOfOne() } }))
    network.use(
      http.get(pathOf(candidates.get).replace(':candidateId', '401'), () =>
        problem(404, 'RECORD_MERGED', message, { candidateId: 470 }),
      ),
    )
    const { history, user } = await open(path)
    await waitFor(() => expect(history.location.pathname).toBe('/hiring/candidate/details/470'))
    await user.click(await screen.findByRole('button', { name: it.button }))
    await it.find()
  },
)

const task = '?taskid=7&taskVersion=2&reqid=301'
const referenceTask = 'taskId=7&taskVersion=2&reqId=301'
const pages = [
  { of: 'page of documents', from: 'details/401?tab=documents', to: 'details/470?tab=documents' },
  { of: 'page of a note', from: 'details/401?noteId=8', to: 'details/470?noteId=8' },
  { of: 'scorecard', from: `createScorecard/401${task}`, to: `createScorecard/470${task}` },
  { of: 'topgrade interview', from: `topgrade/401${task}`, to: `topgrade/470${task}` },
  {
    of: 'reference check',
    from: `referenceCheck?candidateId=401&${referenceTask}`,
    to: `referenceCheck?${referenceTask}&candidateId=470`,
  },
  { of: 'offer', from: 'offers?candidateId=401&offerId=951', to: 'offers?candidateId=470&offerId=951' },
]
test.each(pages)('the $of of a merged record leads to that of the one that stayed [CAND-02]', async (it) => {
  const world = twice()
  network.resetHandlers(...handlersFor({ ...world, candidateRecords: { 470: recordsOfOne() } }))
  network.use(
    http.get(pathOf(candidates.get).replace(':candidateId', '401'), () =>
      problem(404, 'RECORD_MERGED', 'This record was merged into CAN-0070.', { candidateId: 470 }),
    ),
  )
  const { history } = await open(`/hiring/candidate/${it.from}`)
  await waitFor(() => expect(history.location.href).toContain(`/hiring/candidate/${it.to}`))
})
