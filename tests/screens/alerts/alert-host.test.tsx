import { act, screen, within } from '@testing-library/react'
import { visit } from '#tests/visit.tsx'

const alertRegion = () => screen.findByRole('region', { name: 'Alerts' })

describe('An alert', () => {
  test('is read out politely, an error at once, and leaves by itself after 3000 ms [ERR-04]', async () => {
    const { alerts } = visit('/workspaces')
    const region = await alertRegion()
    vi.useFakeTimers()
    act(() => {
      alerts.send({ type: 'alert.raise', alert: { tone: 'success', message: 'Workflow task added successfully' } })
      alerts.send({ type: 'alert.raise', alert: { tone: 'danger', title: 'Error', message: 'Operation failed' } })
    })
    expect(within(region).getByText('Workflow task added successfully').closest('[aria-live]')?.ariaLive).toBe('polite')
    expect(within(region).getByText('Operation failed').closest('[aria-live]')?.ariaLive).toBe('assertive')
    act(() => vi.advanceTimersByTime(2999))
    expect(region).toHaveTextContent('ErrorOperation failed')
    act(() => vi.advanceTimersByTime(1))
    expect(region).toHaveTextContent(/^$/)
    vi.useRealTimers()
  })

  test('stays while the focus is on it, and gives the focus back when it is closed [ERR-04]', async () => {
    const { alerts, user } = visit('/workspaces')
    const region = await alertRegion()
    const link = await screen.findByRole('link', { name: 'Stepwise' })
    link.focus()
    act(() =>
      alerts.send({ type: 'alert.raise', alert: { tone: 'danger', title: 'Error', message: 'Operation failed' } }),
    )
    const close = within(region).getByRole('button', { name: 'Close alert: Error' })
    act(() => close.focus())
    expect(alerts.getSnapshot().value).toBe('held')
    await user.keyboard('{Enter}')
    expect(region).toHaveTextContent(/^$/)
    expect(alerts.getSnapshot().value).toBe('idle')
  })
})
