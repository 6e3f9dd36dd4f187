import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { failing } from '#mocks/faults.ts'
import { requisitions } from '#src/contract/requisitions.ts'
import { network } from '#tests/network.ts'
import { open } from '#tests/visit.tsx'

const main = () => within(screen.getByRole('main'))
const button = (name: string | RegExp) => main().findByRole('button', { name })
const link = (name: string | RegExp) => main().findByRole('link', { name })
const press = async (user: UserEvent, control: HTMLElement) => {
  act(() => control.focus())
  await user.keyboard('{Enter}')
}

type Action = {
  path: string
  does: string
  act: (user: UserEvent) => Promise<void>
  /** Where the focus is afterwards. */
  at: () => HTMLElement
}
const page = () => screen.getByRole('main')
const region = (name: string) => () => main().getByRole('region', { name })

/** What can be done by keyboard on the screens, and where the focus is afterwards. */
const actions: Action[] = [
  {
    path: '/hiring/requisition?status=OPEN',
    does: 'takes a filter away',
    act: async (user) => press(user, await button(/Status: Open/)),
    at: () => main().getByRole('combobox', { name: 'Status' }),
  },
  {
    path: '/hiring/requisition?search=mars',
    does: 'clears search and filters where nothing was found',
    act: async (user) => press(user, await button('Clear search and filters')),
    at: region('Requisitions'),
  },
  {
    path: '/hiring/requisition',
    does: 'orders by a column',
    act: async (user) => press(user, await button('Job title')),
    at: () => main().getByRole('button', { name: 'Job title' }),
  },
  {
    path: '/hiring/requisition',
    does: 'tries again what could not be loaded',
    act: async (user) => {
      await press(user, await button('Try again'))
      await main().findByRole('table')
    },
    at: region('Requisitions'),
  },
  {
    path: '/hiring/candidate/details/401',
    does: 'opens another part of a record',
    act: async (user) => press(user, await link('Documents')),
    at: page,
  },
  {
    path: '/hiring/candidate/details/401?tab=tasks',
    does: 'marks a task as done',
    act: async (user) => {
      await press(user, (await main().findAllByRole('button', { name: /^Mark as Done/ }))[0] ?? page())
      await press(user, within(await screen.findByRole('dialog')).getByRole('button', { name: 'Mark as Done' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    },
    at: region('Tasks'),
  },
  {
    path: '/employees/start-review',
    does: 'starts a review and comes to it',
    act: async (user) => {
      await press(user, await button(/Lena Fischer/))
      await screen.findByRole('heading', { level: 1, name: 'Performance Summary' })
    },
    at: page,
  },
  {
    path: '/employee/performance/evaluation?employeeId=10&planPeriodId=2&step=values',
    does: 'saves a step, whose button then has nothing to save',
    act: async (user) => {
      await user.click((await main().findAllByRole('radio', { name: /^5/ }))[0] ?? page())
      await press(user, await button('Save'))
    },
    at: () => main().getByRole('group', { name: 'Step actions' }),
  },
]

test.each(actions)('who $does knows where the focus is', async ({ path, act: take, at, does }) => {
  if (does.startsWith('tries')) network.use(failing(requisitions.list, '500', { once: true }))
  const { user } = await open(path)
  await take(user)
  await waitFor(() => expect(at()).toHaveFocus())
})

describe('who comes back to a list', () => {
  test('is at the row that they opened and at the place where they left [CAND-01]', async () => {
    const scrollTo = vi.spyOn(window, 'scrollTo')
    const { user, history } = await open('/hiring/candidate')
    vi.stubGlobal('scrollY', 640)
    onTestFinished(() => {
      vi.unstubAllGlobals()
    })
    await press(user, await link('Samir Haddad'))
    await screen.findByRole('heading', { level: 1, name: 'Samir Haddad' })
    await press(user, await link('Documents'))
    await waitFor(() => expect(history.location.search).toContain('documents'))
    await press(user, await link('All candidates'))
    expect(await link('Samir Haddad')).toBeVisible()
    await waitFor(() => expect(main().getByRole('link', { name: 'Samir Haddad' })).toHaveFocus())
    expect(scrollTo).toHaveBeenCalledWith({ top: 640 })
  })

  test('waits for the rows where they are loaded anew [CAND-01]', async () => {
    const { user, history, queryClient } = await open('/hiring/candidate')
    await press(user, await link('Samir Haddad'))
    await screen.findByRole('heading', { level: 1, name: 'Samir Haddad' })
    queryClient.removeQueries()
    act(() => history.back())
    expect(await link('Samir Haddad')).toHaveFocus()
  })
})
