import { screen, within } from '@testing-library/react'
import { aWorld } from '#mocks/a-world.ts'
import { aCandidate } from '#mocks/candidate-records.ts'
import { anInterview } from '#mocks/interviews.ts'
import { spanText } from '#src/ui/zoned-time.ts'
import { open } from '#tests/visit.tsx'

const main = () => within(screen.getByRole('main'))
const part = async () => within(await main().findByRole('region', { name: 'Interviews' }))
const address = '/hiring/candidate/details/401?tab=tasks'
const visit = (...interviews: ReturnType<typeof anInterview>[]) => open(address, { world: aWorld({ interviews }) })

test('a time shows in the zone of the reader, with its name, also across a change of the clocks [HIRE-03]', () => {
  const spoken = (at: string, minutes: number, zone: string) => spanText(at, minutes, zone).replaceAll(/\s/g, ' ')
  expect(spoken('2026-03-29T00:30:00.000Z', 60, 'Europe/Berlin')).toMatch(/1:30.*3:30/)
  expect(spoken('2026-05-04T07:30:00.000Z', 45, 'Europe/Berlin')).toMatch(/May 4, 2026.*9:30.*10:15.*GMT\+2/)
  expect(spoken('2026-05-04T07:30:00.000Z', 45, 'America/New_York')).toMatch(/3:30.*4:15.*EDT/)
})

test('an interview says when, where, and who has answered what [HIRE-03]', async () => {
  await visit(anInterview())
  const interviews = await part()
  const [item] = interviews.getAllByRole('listitem')
  expect(item).toHaveTextContent('May 4, 2099')
  expect(item).toHaveTextContent('Waiting for answers')
  expect(item).toHaveTextContent('Lena Fischer confirmedTomás Herrera has not answered')
  expect(interviews.getByText(/^Time zone /)).toBeVisible()
})

test('an interviewer confirms the time after the question whether to [HIRE-03]', async () => {
  const { user } = await visit(anInterview({ isRunner: false, ownAnswer: 'WAITING' }))
  const interviews = await part()
  expect(interviews.queryByRole('button', { name: /^Cancel interview/ })).toBeNull()
  await user.click(interviews.getByRole('button', { name: /^Confirm time/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm this time?' }))
  await user.click(dialog.getByRole('button', { name: 'Confirm time' }))
  expect(await interviews.findByText('Confirmed')).toBeVisible()
})

test('cancelling takes a reason, which then stands there [HIRE-03]', async () => {
  const { user } = await visit(anInterview())
  const interviews = await part()
  await user.click(interviews.getByRole('button', { name: /^Cancel interview/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this interview?' }))
  expect(dialog.getByRole('button', { name: 'Cancel interview' })).toBeDisabled()
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Moved away')
  await user.click(dialog.getByRole('button', { name: 'Cancel interview' }))
  expect(await interviews.findByText('Cancelled: Moved away')).toBeVisible()
  expect(interviews.queryByRole('button', { name: /^Cancel interview/ })).toBeNull()
})

test('an interview that was held leads to the scorecard of the interview task [HIRE-03] [CAND-06]', async () => {
  await visit(anInterview({ status: 'HELD' }))
  const link = await (await part()).findByRole('link', { name: 'Complete the scorecard' })
  expect(link.getAttribute('href')).toMatch(/^\/hiring\/candidate\/createScorecard\/401\?taskid=/)
})

test('a time is proposed to a panel in a form [HIRE-03]', async () => {
  const { user } = await visit()
  const interviews = await part()
  expect(interviews.getByText('No interviews yet')).toBeVisible()
  await user.click(interviews.getByRole('button', { name: 'Propose interview' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByRole('textbox', { name: /^Time/ })).toBeVisible()
  expect(dialog.getByText(/^In your time zone, /)).toBeVisible()
})

test('no interview is proposed for somebody who is not in interviews, and the page says why [HIRE-03]', async () => {
  const candidates = [aCandidate({ status: 'REVIEW' })]
  await open(address, { world: aWorld({ candidates, interviews: [] }) })
  const button = (await part()).getByRole('button', { name: 'Propose interview' })
  expect(button).toBeDisabled()
  expect(button).toHaveAccessibleDescription('Interviews can be proposed only while the candidate is active.')
})
