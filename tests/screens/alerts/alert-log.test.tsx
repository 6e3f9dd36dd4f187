import { act, screen, within } from '@testing-library/react'
import { visit } from '#tests/visit.tsx'

const raiseTwo = async () => {
  const visited = visit('/workspaces')
  await screen.findByRole('region', { name: 'Alerts' })
  act(() => {
    visited.alerts.send({
      type: 'alert.raise',
      alert: { tone: 'success', message: 'Workflow task added successfully' },
    })
    visited.alerts.send({ type: 'alert.raise', alert: { tone: 'danger', title: 'Error', message: 'Operation failed' } })
  })
  return visited
}
const logButton = () => screen.getByRole('button', { name: 'Recent alerts' })

describe('The log of recent alerts', () => {
  test('is in its place before the first alert, which then moves nothing [ERR-04]', async () => {
    const { user } = visit('/workspaces')
    await user.click(await screen.findByRole('button', { name: 'Recent alerts' }))
    expect(await screen.findByText('No recent alerts')).toBeVisible()
  })

  test('keeps what has left the screen, the newest first [ERR-04]', async () => {
    const { alerts, user } = await raiseTwo()
    act(() => {
      for (const id of [1, 2]) alerts.send({ type: 'alert.dismiss', id })
    })
    await user.click(logButton())
    const log = await screen.findByRole('dialog', { name: 'Recent alerts' })
    expect(
      within(log)
        .getAllByRole('listitem')
        .map((it) => it.textContent),
    ).toEqual(['Errorjust nowOperation failed', 'Workflow task added successfullyjust now'])
    expect(log).toHaveFocus()
  })

  test('closes on Escape, a press beside it and its button, and gives the focus back [ERR-04]', async () => {
    const { user } = await raiseTwo()
    await user.click(logButton())
    await screen.findByRole('dialog', { name: 'Recent alerts' })
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog', { name: 'Recent alerts' })).not.toBeInTheDocument()
    expect(logButton()).toHaveFocus()
    await user.click(logButton())
    await user.click(screen.getByRole('button', { name: 'Close recent alerts' }))
    expect(logButton()).toHaveFocus()
    await user.click(logButton())
    await screen.findByRole('dialog', { name: 'Recent alerts' })
    await user.click(screen.getByRole('main'))
    expect(screen.queryByRole('dialog', { name: 'Recent alerts' })).not.toBeInTheDocument()
  })

  test('can be cleared [ERR-04]', async () => {
    const { user } = await raiseTwo()
    await user.click(logButton())
    await user.click(await screen.findByRole('button', { name: 'Clear' }))
    expect(screen.getByText('No recent alerts')).toBeVisible()
  })
})
