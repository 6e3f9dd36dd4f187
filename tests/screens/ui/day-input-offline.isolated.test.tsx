import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DayField } from '#src/ui/list/day-field.tsx'
import { UiProvider } from '#src/ui/provider.tsx'

const network = vi.hoisted(() => ({ isDown: true }))

vi.mock('#src/ui/form/day-calendar.tsx', async (original) => {
  if (network.isDown) throw new Error('Failed to fetch dynamically imported module')
  return original()
})

test('without the network a day is typed, and its calendar is asked for again [FORM-12] [ERR-01]', async () => {
  const user = userEvent.setup()
  render(
    <UiProvider>
      <DayField label="From" value="2026-05-04" onChoose={() => {}} />
    </UiProvider>,
  )
  await user.click(screen.getByRole('button', { name: 'Open calendar, from' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Part of this page could not be loaded.')
  expect(screen.getByLabelText('From')).toHaveValue('2026-05-04')
  network.isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('group', { name: 'Calendar, from' })).toBeVisible()
})
