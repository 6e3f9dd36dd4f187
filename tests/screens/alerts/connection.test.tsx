import { act, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { failing } from '#mocks/faults.ts'
import { people } from '#src/contract/people.ts'
import { planPeriods } from '#src/contract/plan-periods.ts'
import { scorecardDrafts } from '#src/contract/scorecard-drafts.ts'
import { scorecards } from '#src/contract/scorecards.ts'
import { missingPart } from '#src/session/network.ts'
import { network } from '#tests/network.ts'
import { visit } from '#tests/visit.tsx'

const title = (name: string) => screen.findByRole('heading', { level: 1, name })
const browserSays = (fact: 'offline' | 'online') => act(async () => void window.dispatchEvent(new Event(fact)))
const evaluation =
  '/employee/performance/evaluation?employeeId=10&employeeName=Priya+Raman&planPeriodId=2&step=behavioural-competencies'

describe('Without a connection', () => {
  test('is shown at once above the page, which stays as it is', async () => {
    visit('/employees/start-review')
    await title('Performance Reviews')
    await browserSays('offline')
    expect(screen.getByText(/^You are offline\./)).toBeVisible()
    expect(screen.getByRole('rowheader', { name: /Priya Raman/ })).toBeVisible()
    await browserSays('online')
    expect(await screen.findByText(/^You are back online\./)).toBeVisible()
    await act(async () => screen.getByRole('button', { name: 'Refresh' }).click())
    expect(screen.queryByText(/^You are back online\./)).not.toBeInTheDocument()
  })

  test('a save that failed is not sent later on its own [REV-15]', async () => {
    let saves = 0
    network.use(
      http.post('*/scorecard/2', () => {
        saves += 1
        return undefined
      }),
      failing(scorecards.save, 'network error', { once: true }),
      // The draft is sent by itself, which is not what is asked here.
      failing(scorecardDrafts.save, 'network error'),
    )
    const { user, connection } = visit(evaluation)
    await title('Behavioural Competencies')
    await browserSays('offline')
    const item = within(screen.getByRole('region', { name: 'Works across teams' }))
    await user.type(item.getByRole('textbox', { name: /^Comment/ }), 'Typed without a network.')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/^Not saved:/)).toBeVisible()
    await browserSays('online')
    await waitFor(() => expect(connection.getSnapshot().value).toBe('restored'))
    expect(saves).toBe(1)
    expect(item.getByRole('textbox', { name: /^Comment/ })).toHaveValue('Typed without a network.')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(/^Saved just now/)).toBeVisible()
    expect(saves).toBe(2)
  })

  test('a page that could not be loaded comes by itself once the server is back', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { history, connection } = visit('/workspaces')
    await title('Workspaces')
    network.use(failing(planPeriods.list, 'network error'), failing(people.role, 'network error'))
    act(() => history.push('/employees/start-review'))
    expect(await title('This page could not be loaded')).toBeVisible()
    await waitFor(() => expect(connection.getSnapshot().value).toBe('unreachable'))
    expect(screen.getByText(/^Stepwise cannot be reached\. You can keep/)).toBeVisible()
    network.resetHandlers()
    await act(async () => screen.getByRole('button', { name: 'Reconnect' }).click())
    expect(await title('Performance Reviews')).toBeVisible()
    expect(warn).toHaveBeenCalled()
  })

  test('a page whose code could not be loaded comes by itself once the server is back [API-03]', async () => {
    for (const it of ['error', 'warn'] as const) vi.spyOn(console, it).mockImplementation(() => {})
    const { history, router } = visit('/workspaces')
    await title('Workspaces')
    const { options } = router.routesById['/notifications/settings']
    const Settings = options.component
    const missing = Object.assign(new TypeError('Part of Stepwise could not be loaded.'), { code: missingPart })
    options.component = () => {
      throw missing
    }
    onTestFinished(() => void Object.assign(options, { component: Settings }))
    act(() => history.push('/notifications/settings'))
    expect(await title('This page could not be loaded')).toBeVisible()
    act(() => void window.dispatchEvent(new Event('offline')))
    Object.assign(options, { component: Settings })
    await act(async () => void window.dispatchEvent(new Event('online')))
    expect(await title('Email notifications')).toBeVisible()
  })
})

describe('After a newer version was put up', () => {
  test('a part that is gone is named as that, with Reload', async () => {
    visit('/workspaces')
    await title('Workspaces')
    const gone = new TypeError('Failed to fetch dynamically imported module: /assets/old.js')
    const event = new Event('vite:preloadError', { cancelable: true })
    act(() => void window.dispatchEvent(Object.assign(event, { payload: gone })))
    expect(await screen.findByText('A new version is available. Reload to update.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible()
    // The router would answer the browser's own words with a reload of the page.
    expect(gone).toMatchObject({ code: missingPart, message: 'Part of Stepwise could not be loaded.' })
  })
})
