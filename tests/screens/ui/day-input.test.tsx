import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { DayField } from '#src/ui/list/day-field.tsx'
import { UiProvider } from '#src/ui/provider.tsx'

const Filter = ({ min, max }: { min?: string; max?: string }) => {
  const [day, setDay] = useState<string | null>('2026-05-04')
  return (
    <UiProvider>
      <DayField label="From" value={day} min={min} max={max} onChoose={setDay} />
      <p>{day}</p>
    </UiProvider>
  )
}
const openCalendar = async (limits: { min?: string; max?: string } = {}) => {
  const user = userEvent.setup()
  render(<Filter {...limits} />)
  await user.click(screen.getByRole('button', { name: 'Open calendar, from' }))
  const calendar = within(await screen.findByRole('group', { name: 'Calendar, from' }))
  return { user, calendar }
}
const focused = () => document.activeElement?.getAttribute('data-value')

test('a month is 42 days in weeks that begin on Sunday, with the chosen day in focus [FORM-12]', async () => {
  const { calendar } = await openCalendar()
  expect(calendar.getAllByRole('gridcell').map((it) => it.getAttribute('data-value'))).toEqual(
    Array.from({ length: 42 }, (_, index) => new Date(Date.UTC(2026, 3, 26 + index)).toISOString().slice(0, 10)),
  )
  // Each day says its weekday itself.
  const weekdays = [...calendar.getByRole('grid').querySelectorAll('th')].map((it) => it.getAttribute('aria-label'))
  expect([weekdays[0], weekdays.length]).toEqual(['Sunday', 7])
  await waitFor(() => expect(focused()).toBe('2026-05-04'))
  expect(document.activeElement).toHaveAccessibleName(/Monday, May 4, 2026/)
})

test('keys lead from day to day and month to month, Enter chooses, and the focus goes back [FORM-12]', async () => {
  const { user } = await openCalendar()
  for (const [key, day] of [
    ['ArrowRight', '2026-05-05'],
    ['ArrowDown', '2026-05-12'],
    ['PageDown', '2026-06-12'],
  ]) {
    await user.keyboard(`{${key}}`)
    await waitFor(() => expect(focused()).toBe(day))
  }
  await user.keyboard('{Enter}')
  expect(screen.getByText('2026-06-12')).toBeVisible()
  expect(screen.queryByRole('group')).toBeNull()
  expect(screen.getByRole('button', { name: /^Open calendar/ })).toHaveFocus()
})

test('Escape closes the month and changes nothing; a day can be typed as before [FORM-12]', async () => {
  const { user } = await openCalendar()
  await user.keyboard('{ArrowRight}{Escape}')
  expect(screen.queryByRole('group')).toBeNull()
  expect(screen.getByRole('button', { name: /^Open calendar/ })).toHaveFocus()
  await user.clear(screen.getByLabelText('From'))
  await user.type(screen.getByLabelText('From'), '2026-07-01')
  expect(screen.getByText('2026-07-01')).toBeVisible()
})

test('days before the first and after the last that make sense cannot be chosen [FORM-12]', async () => {
  const { user, calendar } = await openCalendar({ min: '2026-05-02', max: '2026-05-20' })
  const day = (name: RegExp) => calendar.getByRole('button', { name })
  for (const name of [/May 1, 2026/, /May 21, 2026/]) {
    expect(day(name)).toHaveAttribute('aria-disabled', 'true')
    await user.click(day(name))
  }
  expect(screen.getByText('2026-05-04')).toBeVisible()
  await user.click(day(/May 20, 2026/))
  expect(screen.getByText('2026-05-20')).toBeVisible()
})
