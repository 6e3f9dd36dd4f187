import { screen, waitFor, within } from '@testing-library/react'
import { notifications } from '#src/contract/notifications.ts'
import { controlTime, passTime } from '#tests/passing-time.ts'
import { visit } from '#tests/visit.tsx'
import {
  type Column,
  connectionFails,
  connectionReturns,
  expectMessage,
  holdBack,
  inTurn,
  leaveAndReturn,
  press,
  providerThatIsDown,
  renewSignIn,
} from './column.ts'
import { expireTokens, serve, unreadStored } from './server.ts'

export const bell = (name: string | RegExp) => screen.findByRole('button', { name })
export const panel = () => within(screen.getByRole('dialog', { name: 'Notifications' }))
export const rows = () => panel().queryAllByRole('listitem')
const unread = /^Notifications, \d+ unread$/
const problem = () => panel().findByRole('alert')
const noProblem = () => waitFor(() => expect(panel().queryByRole('alert')).not.toBeInTheDocument())

/** Opens the panel; what it shows comes after. */
const openPanel = async (options: Parameters<typeof visit>[1] = {}) => {
  const visited = visit('/unauthorized', options)
  await visited.user.click(await bell(/^Notifications/))
  await screen.findByRole('dialog', { name: 'Notifications' })
  return visited
}

/** Opens the panel and waits for its first page, all unread. */
export const openLoaded = async (options: Parameters<typeof visit>[1] = {}) => {
  const visited = await openPanel(options)
  await waitFor(() => expect(rows().length).toBeGreaterThan(3))
  const counted = (await bell(unread)).getAttribute('aria-label') ?? ''
  return { ...visited, counted, shown: rows().length }
}

/** Everything is as it was: what was loaded, and what counts as unread. */
export const expectListed = async ({ counted, shown }: { counted: string; shown: number }) => {
  expect(await bell(counted)).toBeVisible()
  expect(rows()).toHaveLength(shown)
}

/** All are marked as read, and stay so. */
export const markAll = async () => {
  await press('Mark all as read')
  expect(await bell('Notifications')).toBeVisible()
  await waitFor(async () => expect(await unreadStored()).toBe(0))
}

/** The list of notifications, its poll and its marks. */
export const notificationsColumn: Column = {
  sees: {
    fails: 'says why, keeps what was loaded, takes a mark back, and Retry mends it',
    isSlow: 'shows neither an empty list nor a failure, then the list',
    renews: 'goes on with one renewal that nobody notices',
    hasNoProvider: 'says so, keeps what was loaded, and goes on once it is back',
    comesBack: 'keeps what was loaded, and asks again by itself',
  },
  fails: async (failure) => {
    const fail = inTurn(failure)
    fail(notifications.list)
    await openPanel()
    await passTime(failure.after)
    expectMessage(await problem(), /^Failed to load notifications/)
    expectMessage(await problem(), failure.says)
    expect(rows()).toEqual([])
    serve()
    await press('Try again')
    await waitFor(() => expect(rows().length).toBeGreaterThan(3))
    const before = { counted: (await bell(unread)).getAttribute('aria-label') ?? '', shown: rows().length }

    fail(notifications.list)
    // Closing and opening asks anew, as the poll does.
    await press('Close notifications')
    await press(before.counted)
    await passTime(failure.after)
    expectMessage(await problem(), failure.says)
    await expectListed(before)

    serve()
    fail(notifications.markRead)
    await press('Mark all as read')
    await passTime(failure.after)
    expectMessage(await screen.findByText(/^Not marked as read\./), failure.says)
    await expectListed(before)

    serve()
    await press('Try again')
    await noProblem()
    await markAll()
  },
  isSlow: async () => {
    controlTime()
    const release = holdBack(notifications.list)
    await openPanel()
    await passTime(8000)
    expect([rows(), panel().queryByText('No notifications'), panel().queryByRole('alert')]).toEqual([[], null, null])
    release()
    await waitFor(() => expect(rows().length).toBeGreaterThan(3))
  },
  renews: async () => {
    const renewal = vi.fn(async () => true)
    const { provider, ...before } = await openLoaded({ renewal })
    expireTokens()
    await leaveAndReturn()
    await waitFor(() => expect(renewal).toHaveBeenCalledTimes(1))
    await markAll()
    expect(panel().queryByRole('alert')).not.toBeInTheDocument()
    expect([renewal.mock.calls.length, rows().length, provider.redirected]).toEqual([1, before.shown, []])
  },
  hasNoProvider: async () => {
    const provider = providerThatIsDown()
    const before = await openLoaded(provider)
    expireTokens()
    await leaveAndReturn()
    expect(await screen.findByText(/^Your session could not be renewed/)).toBeVisible()
    expectMessage(await problem(), /sign-in|token/i)
    await expectListed(before)
    await renewSignIn(provider)
    // A press beside the panel closes it.
    await press(before.counted)
    await noProblem()
    await expectListed(before)
  },
  comesBack: async (outage) => {
    const before = await openLoaded()
    await connectionFails(outage)
    await leaveAndReturn()
    expectMessage(await problem(), /Stepwise cannot be reached\./)
    await expectListed(before)
    await connectionReturns(outage)
    await noProblem()
    await expectListed(before)
    await markAll()
  },
}
