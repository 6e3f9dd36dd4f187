import { createActor, SimulatedClock } from 'xstate'
import { problemCases } from '#machines/kit/problem.cases.ts'
import type { Destination } from '#machines/notifications/destination.ts'
import { aNotification } from '#machines/notifications/notification.cases.ts'
import { notificationListMachine } from '#machines/notifications/notification-list.machine.ts'
import { hasMore } from '#machines/notifications/notification-list.ts'
import { notificationPanelMachine } from '#machines/notifications/notification-panel.machine.ts'
import { emptyContext, type ListEvent } from '#machines/notifications/panel-types.ts'
import { isUnread, unreadShown } from '#machines/notifications/unread.ts'
import type { ReadMark, TakenMarks, TakenPage } from '#src/contract/notifications.ts'
import { makeCall } from '#tests/machines/call.ts'

const readAt = '2026-06-01T09:00:00.000Z'
/** Notifications with these ids, newest first; unread from `unreadFrom` on. */
const some = (newest: number, oldest: number, unreadFrom = 0) =>
  Array.from({ length: newest - oldest + 1 }, (_, index) => newest - index).map((id) =>
    aNotification({ id, readAt: id >= unreadFrom ? null : readAt }),
  )
const page = (content: TakenPage['content'], totalElements: number, unreadCount: number): TakenPage => ({
  content,
  totalElements,
  unreadCount,
  offset: 0,
  limit: 15,
})

const startPanel = () => {
  const load = makeCall<TakenPage, { offset: number }>()
  const mark = makeCall<TakenMarks, { mark: ReadMark }>()
  const navigate = makeCall<void, { destination: Destination }>()
  const clock = new SimulatedClock()
  const machine = notificationPanelMachine.provide({
    actors: {
      notificationList: notificationListMachine.provide({ actors: { loadPage: load.logic, markRead: mark.logic } }),
      navigate: navigate.logic,
    },
  })
  const panel = createActor(machine, { clock })
  const emitted: string[] = []
  const answers: string[] = []
  panel.on('notification.failed', ({ message }) => emitted.push(message))
  panel.on('list.answered', ({ type }) => answers.push(type))
  panel.on('list.failed', ({ type }) => answers.push(type))
  panel.start()
  const child = () => panel.getSnapshot().children.notificationList
  const list = () => child()?.getSnapshot().context ?? emptyContext
  return {
    panel,
    toList: (event: ListEvent) => child()?.send(event),
    list,
    load,
    mark,
    navigate,
    clock,
    emitted,
    answers,
    ids: () => list().items.map((it) => it.id),
    unread: () =>
      list()
        .items.filter((it) => isUnread(list(), it))
        .map((it) => it.id),
    count: () => unreadShown(list()),
    hasMore: () => hasMore(list()),
    /** In a tagged state, or with the list in a state. */
    is: (it: 'rest' | 'open' | 'loading' | 'loadingMore' | 'failed') =>
      it === 'rest' || it === 'open' ? panel.getSnapshot().hasTag(it) : child()?.getSnapshot().matches({ list: it }),
  }
}

/** The panel in a company with 62 notifications, the newest 15 loaded, 20 unread. */
const startedPanel = async () => {
  const it = startPanel()
  it.panel.send({ type: 'company.entered' })
  await it.load.answer(page(some(62, 48), 62, 20))
  return it
}

describe('the list', () => {
  test('nothing is asked before a company is on screen, then the first page, which counts all unread ones [NOTI-01]', async () => {
    const { panel, load, is, count, ids, hasMore } = startPanel()
    expect(load.asked).toEqual([])
    panel.send({ type: 'company.entered' })
    expect(is('loading')).toBe(true)
    await load.answer(page(some(62, 48), 62, 20))
    expect(load.asked).toEqual([{ offset: 0 }])
    expect([ids().length, count(), hasMore(), is('rest')]).toEqual([15, 20, true, true])
  })

  test('the next page is asked for once, from where the list ends, until there is none [NOTI-01]', async () => {
    const { load, ids, is, hasMore, toList } = await startedPanel()
    for (const oldest of [33, 18, 3]) {
      toList({ type: 'list.more' })
      toList({ type: 'list.more' })
      expect(is('loadingMore')).toBe(true)
      await load.answer(page(some(oldest + 14, oldest), 62, 20))
    }
    toList({ type: 'list.more' })
    await load.answer(page(some(2, 1), 62, 20))
    expect(hasMore()).toBe(false)
    toList({ type: 'list.more' })
    expect(load.asked.map((it) => it.offset)).toEqual([0, 15, 30, 45, 60])
    expect(ids()).toEqual(some(62, 1).map((it) => it.id))
  })

  test('new ones come on top and what was loaded below stays [NOTI-02]', async () => {
    const { panel, load, ids, count } = await startedPanel()
    panel.send({ type: 'list.refresh' })
    await load.answer(page(some(64, 50), 64, 22))
    expect(ids()).toEqual(some(64, 48).map((it) => it.id))
    expect(count()).toBe(22)
  })

  test('what was read in another tab is read here too, however far down it stands [NOTI-02] [NOTI-03]', async () => {
    const { panel, load, unread, count, toList } = await startedPanel()
    toList({ type: 'list.more' })
    await load.answer(page(some(47, 33, 43), 62, 20))
    expect([unread().length, count()]).toEqual([20, 20])
    panel.send({ type: 'list.refresh' })
    await load.answer(page(some(63, 49, 63), 63, 1))
    expect([unread(), count()]).toEqual([[63], 1])
  })

  test('more new ones than a page holds begin the list anew, without a gap [NOTI-02]', async () => {
    const { panel, load, ids, hasMore } = await startedPanel()
    panel.send({ type: 'list.refresh' })
    await load.answer(page(some(99, 85), 99, 57))
    expect([ids().at(0), ids().at(-1), hasMore()]).toEqual([99, 85, true])
  })

  test('ones that came since shift the pages: none is shown twice, and the newest are asked for [NOTI-01]', async () => {
    const { load, ids, toList } = await startedPanel()
    toList({ type: 'list.more' })
    await load.answer(page(some(49, 35), 64, 22))
    expect(load.asked.map((it) => it.offset)).toEqual([0, 15, 0])
    await load.answer(page(some(64, 50), 64, 22))
    expect(ids()).toEqual(some(64, 35).map((it) => it.id))
  })

  test('a first load that fails or never answers says why, and can be repeated [NOTI-01]', async () => {
    const { panel, load, clock, is, answers, toList, list } = startPanel()
    panel.send({ type: 'company.entered' })
    await load.fail(problemCases.offline)
    expect([is('failed'), list().problem]).toEqual([true, problemCases.offline])
    toList({ type: 'retry' })
    clock.increment(30_000)
    expect([is('failed'), list().problem?.code]).toEqual([true, 'NO_ANSWER'])
    expect(load.givenUp()).toBe(1)
    panel.send({ type: 'panel.open' })
    await load.answer(page([], 0, 0))
    expect([is('failed'), list().problem]).toEqual([false, null])
    expect(answers).toEqual(['list.failed', 'list.failed', 'list.answered'])
  })

  test('a refresh that fails keeps the list and says why; a further page that fails waits for Retry [NOTI-01]', async () => {
    const { panel, load, clock, ids, is, toList, list } = await startedPanel()
    panel.send({ type: 'list.refresh' })
    await load.fail(problemCases.offline)
    expect([ids().length, is('failed'), list().problem]).toEqual([15, false, problemCases.offline])
    toList({ type: 'list.more' })
    clock.increment(30_000)
    expect([list().nextProblem?.code, list().problem]).toEqual(['NO_ANSWER', null])
    const asked = load.asked.length
    toList({ type: 'list.more' })
    expect(load.asked).toHaveLength(asked)
    toList({ type: 'retry' })
    expect(load.asked.at(-1)).toEqual({ offset: 15 })
    await load.answer(page(some(47, 33), 62, 20))
    expect([ids().length, list().nextProblem]).toEqual([30, null])
  })

  test('another company begins anew: nothing of the one that was left is shown, nor any late answer [APP-06] [NOTI-01]', async () => {
    const { panel, load, mark, ids, count, is, toList } = await startedPanel()
    panel.send({ type: 'panel.open' })
    toList({ type: 'notification.readAll' })
    panel.send({ type: 'company.entered' })
    expect([ids(), count(), is('open'), is('loading')]).toEqual([[], 0, false, true])
    expect([load.givenUp(), mark.givenUp()]).toEqual([1, 1])
    await mark.answer({ content: [], unreadCount: 7 })
    expect(count()).toBe(0)
    panel.send({ type: 'company.left' })
    panel.send({ type: 'list.refresh' })
    expect([ids(), is('rest')]).toEqual([[], true])
  })
})

describe('reading', () => {
  const nothingToOpen = (id: number) => aNotification({ id, isRedirectable: false })

  test('one is read at once, before the server has answered, and counted once [NOTI-03]', async () => {
    const { panel, mark, unread, count } = await startedPanel()
    panel.send({ type: 'notification.open', notification: nothingToOpen(62) })
    panel.send({ type: 'notification.open', notification: nothingToOpen(62) })
    expect([unread().includes(62), count(), mark.asked]).toEqual([false, 19, [{ mark: { ids: [62] } }]])
    await mark.answer({ content: [aNotification({ id: 62, readAt })], unreadCount: 19 })
    expect([unread().includes(62), count()]).toEqual([false, 19])
  })

  test('what could not be marked is unread again, with a message [NOTI-03]', async () => {
    const { panel, mark, clock, unread, count, emitted, toList } = await startedPanel()
    panel.send({ type: 'notification.open', notification: nothingToOpen(62) })
    await mark.fail(problemCases.offline)
    expect([unread().includes(62), count()]).toEqual([true, 20])
    toList({ type: 'notification.readAll' })
    expect(count()).toBe(0)
    clock.increment(30_000)
    expect([unread().length, count()]).toEqual([15, 20])
    expect(emitted).toEqual([
      `Not marked as read. ${problemCases.offline.message}`,
      expect.stringMatching(/^Not marked as read\. Stepwise has not responded/),
    ])
  })

  test('marks are sent one after the other, and one that fails takes no other back [NOTI-03]', async () => {
    const { panel, mark, unread, count } = await startedPanel()
    for (const id of [62, 61, 60]) panel.send({ type: 'notification.open', notification: nothingToOpen(id) })
    expect([count(), mark.asked.length]).toEqual([17, 1])
    await mark.fail(problemCases.offline)
    await mark.answer({ content: [aNotification({ id: 61, readAt })], unreadCount: 19 })
    await mark.answer({ content: [aNotification({ id: 60, readAt })], unreadCount: 18 })
    expect(mark.asked.map((it) => it.mark)).toEqual([{ ids: [62] }, { ids: [61] }, { ids: [60] }])
    expect([unread().slice(0, 2), count()]).toEqual([[62, 59], 18])
  })

  test('all are read up to the newest one shown; one that comes meanwhile stays unread [NOTI-03]', async () => {
    const { panel, load, mark, unread, count, toList } = await startedPanel()
    toList({ type: 'notification.readAll' })
    expect([count(), mark.asked]).toEqual([0, [{ mark: { upTo: 62 } }]])
    panel.send({ type: 'list.refresh' })
    await load.answer(page(some(63, 49), 63, 21))
    expect([unread(), count()]).toEqual([[63], 1])
    await mark.answer({ content: [], unreadCount: 1 })
    expect([unread(), count()]).toEqual([[63], 1])
    toList({ type: 'list.more' })
    await load.answer(page(some(47, 33), 63, 1))
    expect(unread()).toEqual([63])
  })

  test('one that came before all were marked as read is shown then, not counted alone [NOTI-01] [NOTI-03]', async () => {
    const { load, mark, unread, count, toList } = await startedPanel()
    toList({ type: 'notification.readAll' })
    await mark.answer({ content: [], unreadCount: 1 })
    await load.answer(page(some(63, 49, 63), 63, 1))
    expect([unread(), count()]).toEqual([[63], 1])
    const asked = load.asked.length
    toList({ type: 'notification.readAll' })
    await mark.answer({ content: [], unreadCount: 0 })
    expect([unread(), count(), load.asked.length]).toEqual([[], 0, asked])
  })

  test('an answer that was under way when a mark was stored is asked for again [NOTI-02] [NOTI-03]', async () => {
    const { panel, load, mark, count } = await startedPanel()
    panel.send({ type: 'list.refresh' })
    panel.send({ type: 'notification.open', notification: nothingToOpen(62) })
    await mark.answer({ content: [aNotification({ id: 62, readAt })], unreadCount: 19 })
    expect([load.asked.length, load.givenUp()]).toEqual([3, 1])
    await load.answer(page(some(62, 48).with(0, aNotification({ id: 62, readAt })), 62, 19))
    expect(count()).toBe(19)
  })

  test('one that is read before the first page is there stays read when it comes [NOTI-02] [NOTI-10]', async () => {
    const { panel, load, mark, count } = startPanel()
    panel.send({ type: 'company.entered' })
    panel.send({ type: 'notification.read', notification: aNotification({ id: 62 }) })
    await mark.answer({ content: [aNotification({ id: 62, readAt })], unreadCount: 19 })
    // The first answer may have been counted before: it is no longer waited for.
    expect([load.asked.length, load.givenUp()]).toEqual([2, 1])
    await load.answer(page(some(62, 48).with(0, aNotification({ id: 62, readAt })), 62, 19))
    expect(count()).toBe(19)
  })

  test('with nothing unread there is nothing to mark [NOTI-03]', async () => {
    const { panel, load, mark, toList } = startPanel()
    panel.send({ type: 'company.entered' })
    await load.answer(page(some(3, 1, 9), 3, 0))
    toList({ type: 'notification.readAll' })
    panel.send({ type: 'notification.open', notification: aNotification({ id: 3, readAt, isRedirectable: false }) })
    expect(mark.asked).toEqual([])
  })
})

describe('opening', () => {
  test('one that leads on is marked, closes the panel and opens its page [NOTI-03]', async () => {
    const { panel, load, mark, navigate, is, emitted } = await startedPanel()
    panel.send({ type: 'panel.open' })
    await load.answer(page(some(62, 48), 62, 20))
    panel.send({ type: 'notification.open', notification: aNotification({ id: 62 }) })
    expect([is('open'), mark.asked.length]).toEqual([false, 1])
    expect(navigate.asked).toEqual([{ destination: { page: 'candidateDetails', candidateId: 5, tab: 'summary' } }])
    await navigate.answer()
    expect(emitted).toEqual([])
  })

  test('one that is no link is marked and opens nothing [NOTI-03]', async () => {
    const { panel, mark, navigate, emitted } = await startedPanel()
    panel.send({ type: 'notification.open', notification: aNotification({ id: 62, isRedirectable: false }) })
    expect([mark.asked.length, navigate.asked, emitted]).toEqual([1, [], []])
  })

  test('one without a destination says so, and is marked all the same [NOTI-09]', async () => {
    const { panel, load, mark, navigate, emitted, is } = await startedPanel()
    panel.send({ type: 'panel.open' })
    await load.answer(page(some(62, 48), 62, 20))
    panel.send({ type: 'notification.open', notification: aNotification({ id: 62, metadata: {} }) })
    expect(emitted).toEqual(['Unable to generate URL for this notification'])
    expect([mark.asked.length, navigate.asked, is('open')]).toEqual([1, [], true])
  })

  test('a page that cannot be opened, or never opens, says so [NOTI-09]', async () => {
    const { panel, navigate, clock, emitted } = await startedPanel()
    const read = aNotification({ id: 62, readAt })
    panel.send({ type: 'notification.open', notification: read })
    await navigate.fail(problemCases.offline)
    panel.send({ type: 'notification.open', notification: read })
    clock.increment(30_000)
    expect(emitted).toEqual(Array(2).fill('Failed to redirect to notification'))
  })
})
