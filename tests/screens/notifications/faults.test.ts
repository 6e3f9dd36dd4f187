import { QueryClient } from '@tanstack/react-query'
import { HttpResponse, http } from 'msw'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { notificationPanelMachine } from '#machines/notifications/notification-panel.machine.ts'
import { unreadShown } from '#machines/notifications/unread.ts'
import { aWorld } from '#mocks/a-world.ts'
import { type FaultName, failing, faultNames } from '#mocks/faults.ts'
import { handlersFor } from '#mocks/handlers.ts'
import { addressOf, methodOf } from '#mocks/mock.ts'
import { manyNotifications } from '#mocks/notifications.ts'
import { makeCall } from '#src/api/call.ts'
import { loadNotificationPage, markNotificationsRead } from '#src/api/notifications.ts'
import { services } from '#src/contract/endpoint.ts'
import { notifications } from '#src/contract/notifications.ts'
import { network } from '#tests/network.ts'

/** The notifications over the real calls, without a screen: 40 of them, all unread. */
const startPanel = () => {
  const world = aWorld({ notifications: manyNotifications(40) })
  network.resetHandlers(...handlersFor(world))
  const clock = new SimulatedClock()
  const call = makeCall(
    { apiHost: location.origin, basePaths: services },
    {
      token: () => 'any',
      companyId: () => 1,
      left: () => new AbortController().signal,
      renew: async () => false,
      lost: () => {},
      companyRefused: () => {},
    },
  )
  const api = { call, companyId: () => 1, queryClient: new QueryClient() }
  const panel = createActor(
    notificationPanelMachine.provide({
      actors: {
        loadPage: loadNotificationPage(api),
        markRead: markNotificationsRead(api),
        navigate: fromPromise(async () => {}),
      },
    }),
    { clock },
  )
  const told: string[] = []
  panel.on('failure.told', ({ message }) => told.push(message))
  panel.start()
  const context = () => panel.getSnapshot().context
  const isQuiet = (it: ReturnType<typeof panel.getSnapshot>) => !it.hasTag('busy')
  return {
    panel,
    told,
    world,
    count: () => unreadShown(context()),
    ids: () => context().items.map((it) => it.id),
    context,
    quiet: () => waitFor(panel, isQuiet),
    /** Waits for an answer, or for the time limit where none comes. */
    settle: async (fault: string) => {
      if (fault === 'no answer') clock.increment(30_000)
      return waitFor(panel, isQuiet)
    },
  }
}
const loaded = async () => {
  const it = startPanel()
  it.panel.send({ type: 'company.entered' })
  await it.quiet()
  return it
}

/** Faults beside those that every endpoint has: the answer is cut off, or the server asks for patience. */
const all: [name: string, fault: FaultName | (() => Response | Promise<Response>)][] = [
  ...faultNames.map((it) => [it, it] as [string, FaultName]),
  ['429', () => HttpResponse.json({ message: 'Too many' }, { status: 429, headers: { 'retry-after': '60' } })],
  [
    'a 200 that is cut off',
    () => new HttpResponse('{"content":[', { headers: { 'content-type': 'application/json' } }),
  ],
]
/** A mark's 200 has no `success`: what says otherwise is of another shape, and a failure all the same. */
const reasons = (name: string) => (name === 'no answer' ? /has not answered/ : /./)

describe.each(all)('with the fault %s', (name, fault) => {
  it('the first load says why, keeps no skeleton and is repeated by Retry [NOTI-01]', async () => {
    const { panel, settle, context, ids, quiet } = startPanel()
    network.use(failing(notifications.list, fault))
    panel.send({ type: 'company.entered' })
    await settle(name)
    expect([panel.getSnapshot().hasTag('failed'), panel.getSnapshot().hasTag('loading')]).toEqual([true, false])
    expect(context().problem?.message).toMatch(reasons(name))
    network.resetHandlers(...handlersFor(aWorld({ notifications: manyNotifications(40) })))
    panel.send({ type: 'retry' })
    await quiet()
    expect([ids().length, context().problem]).toEqual([15, null])
  })

  it('a refresh keeps what is shown and says why [NOTI-02]', async () => {
    const { panel, settle, context, ids, count } = await loaded()
    network.use(failing(notifications.list, fault))
    panel.send({ type: 'list.refresh' })
    await settle(name)
    expect([ids().length, count()]).toEqual([15, 40])
    expect(context().problem?.message).toMatch(reasons(name))
  })

  it('a further page keeps what is shown, says why and is not asked for again by itself [NOTI-01]', async () => {
    const { panel, settle, context, ids, quiet } = await loaded()
    network.use(failing(notifications.list, fault, { once: true }))
    panel.send({ type: 'list.more' })
    await settle(name)
    panel.send({ type: 'list.more' })
    expect([ids().length, panel.getSnapshot().hasTag('busy')]).toEqual([15, false])
    expect(context().nextProblem?.message).toMatch(reasons(name))
    panel.send({ type: 'retry' })
    await quiet()
    expect([ids().length, context().nextProblem]).toEqual([30, null])
  })

  it('a mark is taken back and said [NOTI-03]', async () => {
    const { panel, settle, told, count } = await loaded()
    network.use(failing(notifications.markRead, fault))
    panel.send({ type: 'notification.readAll' })
    expect(count()).toBe(0)
    await settle(name)
    expect([count(), told.length]).toEqual([40, 1])
    expect(told[0]).toMatch(/^Not marked as read\. ./)
  })
})

it('a mark whose answer is lost was stored all the same: the next refresh shows it as read [NOTI-03]', async () => {
  const { panel, quiet, count, world } = await loaded()
  network.use(
    http[methodOf(notifications.markRead)](addressOf(notifications.markRead), () => {
      world.notifications = world.notifications.map((it) => ({ ...it, readAt: new Date().toISOString() }))
      return HttpResponse.error()
    }),
  )
  panel.send({ type: 'notification.readAll' })
  await quiet()
  expect(count()).toBe(40)
  panel.send({ type: 'list.refresh' })
  await quiet()
  expect(count()).toBe(0)
})

it('an answer that comes after the company was left paints nothing [APP-06] [NOTI-01]', async () => {
  const { panel, ids, quiet } = startPanel()
  let answerNow = () => {}
  const late = new Promise<void>((resolve) => {
    answerNow = resolve
  })
  let tellAsked = () => {}
  const asked = new Promise<void>((resolve) => {
    tellAsked = resolve
  })
  const content = manyNotifications(3)
  network.use(
    http.get(
      addressOf(notifications.list),
      async () => {
        tellAsked()
        await late
        return HttpResponse.json({ content, totalElements: 3, unreadCount: 3, offset: 0, limit: 15 })
      },
      { once: true },
    ),
  )
  panel.send({ type: 'company.entered' })
  await asked
  panel.send({ type: 'company.entered' })
  await quiet()
  answerNow()
  await late
  expect(ids()).toHaveLength(15)
})
