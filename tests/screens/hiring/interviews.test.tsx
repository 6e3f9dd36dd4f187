import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { aWorld } from '#mocks/a-world.ts'
import { aCandidate } from '#mocks/candidate-records.ts'
import { failing } from '#mocks/faults.ts'
import { anInterview } from '#mocks/interviews.ts'
import { mock, pathOf } from '#mocks/mock.ts'
import { interviews } from '#src/contract/interviews.ts'
import { spanText } from '#src/ui/zoned-time.ts'
import { network } from '#tests/network.ts'
import { open } from '#tests/visit.tsx'

const main = () => within(screen.getByRole('main'))
const part = async () => within(await main().findByRole('region', { name: 'Interviews' }))
const zuzana = { id: 815, name: 'Zuzana Nowak', title: 'Analyst' }
const address = '/hiring/candidate/details/401?tab=tasks'
const visit = (...interviews: ReturnType<typeof anInterview>[]) => open(address, { world: aWorld({ interviews }) })

test('a time shows in the zone of the reader, with its name, also across a change of the clocks [HIRE-03]', () => {
  const spoken = (at: string, minutes: number, zone: string) => spanText(at, minutes, zone).replaceAll(/\s/g, ' ')
  expect(spoken('2026-03-29T00:30:00.000Z', 60, 'Europe/Berlin')).toMatch(/1:30.*3:30/)
  expect(spoken('2026-05-04T07:30:00.000Z', 45, 'Europe/Berlin')).toMatch(/May 4, 2026.*9:30.*10:15.*GMT\+2/)
  expect(spoken('2026-05-04T07:30:00.000Z', 45, 'America/New_York')).toMatch(/3:30.*4:15.*EDT/)
})

test('each end of an interview over which the clocks change says by which clock it is [HIRE-03]', () => {
  const spoken = (at: string) => spanText(at, 120, 'Europe/Berlin').replaceAll(/\s/g, ' ')
  expect(spoken('2027-03-28T00:30:00.000Z')).toBe('Sun, Mar 28, 2027, 1:30 AM GMT+1 – Sun, Mar 28, 2027, 4:30 AM GMT+2')
  expect(spoken('2027-10-31T00:30:00.000Z')).toBe('Sun, Oct 31, 2027, 2:30 AM GMT+2 – Sun, Oct 31, 2027, 3:30 AM GMT+1')
})

test('an interview says when, where, and who has answered what [HIRE-03]', async () => {
  await visit(anInterview())
  const shown = await part()
  const [item] = shown.getAllByRole('listitem')
  expect(item).toHaveTextContent('May 4, 2099')
  expect(item).toHaveTextContent('Waiting for answers')
  expect(item).toHaveTextContent('Lena Fischer confirmedTomás Herrera has not answered')
  expect(shown.getByText(/^Time zone /)).toBeVisible()
})

test('an interviewer confirms the time after the question whether to [HIRE-03]', async () => {
  const { user } = await visit(anInterview({ isRunner: false, ownAnswer: 'WAITING' }))
  const shown = await part()
  expect(shown.queryByRole('button', { name: /^Cancel interview/ })).toBeNull()
  await user.click(shown.getByRole('button', { name: /^Confirm time/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm this time?' }))
  await user.click(dialog.getByRole('button', { name: 'Confirm time' }))
  expect(await shown.findByText('Confirmed')).toBeVisible()
})

test('cancelling takes a reason, which then stands there [HIRE-03]', async () => {
  const { user } = await visit(anInterview())
  const shown = await part()
  await user.click(shown.getByRole('button', { name: /^Cancel interview/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this interview?' }))
  expect(dialog.getByRole('button', { name: 'Cancel interview' })).toBeDisabled()
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Moved away')
  await user.click(dialog.getByRole('button', { name: 'Cancel interview' }))
  expect(await shown.findByText('Cancelled: Moved away')).toBeVisible()
  expect(shown.queryByRole('button', { name: /^Cancel interview/ })).toBeNull()
})

test('whoever declines what was cancelled meanwhile reads so, and cannot decline it again [HIRE-03]', async () => {
  const asked = { isRunner: false, ownAnswer: 'WAITING' } as const
  const world = aWorld({ interviews: [anInterview(asked)] })
  const { user } = await open(address, { world })
  await user.click((await part()).getByRole('button', { name: /^Decline time/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline this time?' }))
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'On holiday')
  world.interviews = [anInterview({ ...asked, version: 2, status: 'CANCELLED', statusReason: 'Hiring freeze' })]
  await user.click(dialog.getByRole('button', { name: 'Decline time' }))
  expect(await dialog.findByRole('status')).toHaveTextContent(
    'Only an interview that is still ahead can be declined; this one is cancelled. Close this question to see what can be done now.',
  )
  expect(dialog.getByRole('button', { name: 'Decline time' })).toBeDisabled()
})

test('an interview that was held leads to the scorecard of the interview task [HIRE-03] [CAND-06]', async () => {
  await visit(anInterview({ status: 'HELD' }))
  const link = await (await part()).findByRole('link', { name: 'Complete the scorecard' })
  expect(link.getAttribute('href')).toMatch(/^\/hiring\/candidate\/createScorecard\/401\?taskid=/)
})

test('a time is proposed to a panel in a form [HIRE-03]', async () => {
  const { user } = await visit()
  const shown = await part()
  expect(shown.getByText('No interviews yet')).toBeVisible()
  await user.click(shown.getByRole('button', { name: 'Propose interview' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Propose interview' }))
  expect(await dialog.findByRole('textbox', { name: /^Time/ })).toBeVisible()
  expect(dialog.getByText(/^In your time zone, /)).toBeVisible()
})

test('an interview in the hour that clocks show twice keeps its time when its place changes [HIRE-03]', async () => {
  const options = new Intl.DateTimeFormat().resolvedOptions()
  const zone = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
  zone.mockReturnValue({ ...options, timeZone: 'Europe/Berlin' })
  const world = aWorld({ interviews: [anInterview({ startsAt: '2099-10-25T01:30:00.000Z' })] })
  const { user } = await open(address, { world })
  await user.click((await part()).getByRole('button', { name: /^Change/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('textbox', { name: /^Time/ })).toHaveValue('02:30')
  await user.type(dialog.getByRole('textbox', { name: /^Place/ }), ' upstairs')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(world.interviews[0]).toMatchObject({ version: 2, place: 'Room 2 upstairs' }))
  expect(world.interviews[0]?.startsAt).toBe('2099-10-25T01:30:00.000Z')
  zone.mockRestore()
})

test('hiring staff read that somebody without an application is put forward before an interview [HIRE-03]', async () => {
  const candidates = [aCandidate({ status: null, application: null, jobRequisitionId: null, mayMove: false })]
  await open(address, { world: aWorld({ candidates, interviews: [] }) })
  const button = (await part()).getByRole('button', { name: 'Propose interview' })
  expect(button).toHaveAccessibleDescription(
    'This candidate has no current application. Put them forward for a requisition first.',
  )
})

test('no interview is proposed for somebody who is not in interviews, and the page says why [HIRE-03]', async () => {
  const candidates = [aCandidate({ status: 'REVIEW' })]
  await open(address, { world: aWorld({ candidates, interviews: [] }) })
  const button = (await part()).getByRole('button', { name: 'Propose interview' })
  expect(button).toBeDisabled()
  expect(button).toHaveAccessibleDescription('Interviews can be proposed only while the candidate is active.')
})

test('a past interview is marked as held, but gets no other time, once its candidate is ready [HIRE-03]', async () => {
  const world = aWorld({ interviews: [anInterview({ status: 'CONFIRMED', startsAt: '2026-01-05T08:00:00.000Z' })] })
  world.candidates = [aCandidate({ status: 'READY_TO_OFFER' })]
  await open(address, { world })
  const shown = await part()
  const another = shown.getByRole('button', { name: /^Change time/ })
  expect(another).toBeDisabled()
  expect(another).toHaveAccessibleDescription(/Interviews can be proposed only while the candidate is active/)
  expect(shown.getByRole('button', { name: /^Mark as held/ })).toBeEnabled()
})

test('who is busy at the chosen time is named while it is chosen, and can be asked all the same [HIRE-03]', async () => {
  const other = { id: 972, startsAt: '2099-05-04T08:30:00.000Z' }
  const { user } = await visit(anInterview(), anInterview(other))
  const shown = await part()
  const [change] = shown.getAllByRole('button', { name: /^Change time/ })
  if (change) await user.click(change)
  const dialog = within(await screen.findByRole('dialog'))
  const busy = within(await dialog.findByRole('list', { name: 'Double bookings' }))
  expect(busy.getAllByRole('listitem')[0]).toHaveTextContent(/^Lena Fischer has another interview: .*May 4, 2099/)
  await user.type(dialog.getByRole('textbox', { name: /^Place/ }), '!')
  expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled()
})

test('who is busy is asked again where it could not be loaded, and nobody is taken for free [HIRE-03] [API-03]', async () => {
  const other = { id: 972, startsAt: '2099-05-04T08:30:00.000Z' }
  const { user } = await visit(anInterview(), anInterview(other))
  network.use(failing(interviews.clashes, '500', { once: true }))
  const [change] = (await part()).getAllByRole('button', { name: /^Change time/ })
  if (change) await user.click(change)
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByRole('alert')).toHaveTextContent(/^Whether anybody is busy .* An error occurred\./)
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  expect(await dialog.findByRole('list', { name: 'Double bookings' })).toBeVisible()
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument()
})

test('a calendar file that cannot be made says why [HIRE-03] [API-03]', async () => {
  const { user } = await visit(anInterview())
  network.use(failing(interviews.calendar, '500', { once: true }))
  await user.click((await part()).getByRole('button', { name: 'Calendar file' }))
  expect(await screen.findByText('An error occurred. Please try again later.')).toBeVisible()
})

test('a proposal that is left half filled is there again [HIRE-03]', async () => {
  const { user } = await visit()
  const shown = await part()
  await user.click(shown.getByRole('button', { name: 'Propose interview' }))
  await user.type(await screen.findByRole('textbox', { name: /^Place/ }), 'Room 9')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Keep as draft' }))
  await user.click(shown.getByRole('button', { name: 'Propose interview' }))
  expect(await screen.findByRole('button', { name: 'Discard draft' })).toBeVisible()
  expect(await screen.findByRole('textbox', { name: /^Place/ })).toHaveValue('Room 9')
})

test('a proposal is one when its answer was lost and the restored draft is sent again [HIRE-03]', async () => {
  const keys: (string | null)[] = []
  const send = async () => {
    const { user, leave } = await visit()
    await user.click((await part()).getByRole('button', { name: 'Propose interview' }))
    const dialog = within(await screen.findByRole('dialog'))
    const place = await dialog.findByRole('textbox', { name: /^Place/ })
    if (keys.length === 0) {
      await user.type(dialog.getByLabelText(/^Day/), '2099-05-04')
      await user.type(dialog.getByRole('textbox', { name: /^Time/ }), '09:30')
      const panel = dialog.getByRole('combobox', { name: /^Interviewers/ })
      await waitFor(() => expect(panel).toBeEnabled())
      await user.click(panel)
      await user.click(await dialog.findByRole('option', { name: /^Lena Fischer/ }))
      await user.type(place, 'Room 9')
    }
    network.use(
      http.post(pathOf(interviews.propose), ({ request }) => {
        keys.push(request.headers.get('idempotency-key'))
        return new Response(null, { status: 502 })
      }),
    )
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await dialog.findByRole('alert')
    leave()
  }
  await send()
  await send()
  expect(keys).toEqual([expect.any(String), keys[0]])
})

test('who is typed before the first interviewers have come is looked for once they have [HIRE-03]', async () => {
  const { user } = await visit()
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  network.use(
    mock(interviews.people, async ({ query: { search = '' } }) => {
      if (search === '') await answered
      const content = search === '' ? [{ id: 14, name: 'Lena Fischer', title: 'Engineer' }] : [zuzana]
      return { content, totalElements: 900, isTotalCapped: false, totalPages: 18, number: 0, size: 50 }
    }),
  )
  await user.click((await part()).getByRole('button', { name: 'Propose interview' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(await dialog.findByRole('combobox', { name: /^Interviewers/ }), 'zu')
  answer()
  expect(await dialog.findByRole('option', { name: 'Zuzana Nowak, Analyst' })).toBeVisible()
})

test('interviewers are looked for by the server, and who is chosen stays chosen [HIRE-03]', async () => {
  const { user } = await visit()
  network.use(
    mock(interviews.people, ({ query: { search = '' } }) => {
      const content = search === '' ? [{ id: 14, name: 'Lena Fischer', title: 'Engineer' }] : [zuzana]
      return { content, totalElements: 900, isTotalCapped: false, totalPages: 18, number: 0, size: 50 }
    }),
  )
  await user.click((await part()).getByRole('button', { name: 'Propose interview' }))
  const dialog = within(await screen.findByRole('dialog'))
  const field = await dialog.findByRole('combobox', { name: /^Interviewers/ })
  await waitFor(() => expect(field).toBeEnabled())
  await user.click(field)
  await user.click(await dialog.findByRole('option', { name: 'Lena Fischer, Engineer' }))
  await user.type(field, 'zu')
  await dialog.findByRole('option', { name: 'Zuzana Nowak, Analyst' })
  expect(dialog.queryByRole('option', { name: 'Lena Fischer, Engineer' })).toBeNull()
  await user.click(dialog.getByRole('option', { name: 'Zuzana Nowak, Analyst' }))
  const chosen = within(dialog.getByRole('list', { name: 'Selected interviewers' }))
  expect(chosen.getAllByRole('listitem').map((it) => it.textContent)).toEqual([
    'Lena Fischer, Engineer',
    'Zuzana Nowak, Analyst',
  ])
})
