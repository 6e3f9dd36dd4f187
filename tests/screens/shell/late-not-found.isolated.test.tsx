import { screen, waitFor } from '@testing-library/react'
import { visit } from '#tests/visit.tsx'

// What says that a record is missing is on its way.
vi.mock('#src/screens/shell/not-found.screen.tsx', () => new Promise(() => {}))

test('a page whose record is missing is not empty until it says so [NAV-10] [APP-06]', async () => {
  const { router } = visit('/hiring/candidate/details/99999')
  await waitFor(() => expect(router.state.matches.at(-1)?.status).toBe('notFound'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Loading' })).toBeVisible()
})
