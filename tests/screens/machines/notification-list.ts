import { fireEvent, screen, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import type { AnyMachineSnapshot } from 'xstate'
import { notificationListCases } from '#machines/notifications/notification-list.cases.ts'
import { isUnread } from '#machines/notifications/unread.ts'
import { faults } from '#mocks/faults.ts'
import { notifications, type TakenPage } from '#src/contract/notifications.ts'
import * as texts from '#src/texts/notifications.ts'
import { open } from '#tests/visit.tsx'
import { type Page, type ScreenBinding, whenIdle } from './screen-binding.ts'

const bell = () => screen.getByRole('button', { name: /^Notifications/ })
const panel = () => within(screen.getByRole('dialog', { name: 'Notifications' }))
const { loadPage, markRead } = notificationListCases.outcomes
/** The newest leads nowhere: who opens it stays in the panel, where the list can be seen. */
const staying = (all: TakenPage['content']) =>
  all.map((it) => (it.id === 3 ? { ...it, content: 'The newest', type: { ...it.type, isRedirectable: false } } : it))
const reply =
  <T extends Pick<TakenPage, 'content'>>(it: T) =>
  () =>
    HttpResponse.json({ ...it, content: staying(it.content) })
const press = (name: string | RegExp) => (page: Page) => page.user.click(panel().getByRole('button', { name }))
const rows = () => panel().queryAllByRole('listitem')
const isThere = () =>
  // A list that is known to be empty says why it could not be asked for again.
  expect(rows()[0] ?? panel().queryByText(texts.noNotifications) ?? panel().getByRole('alert')).toBeVisible()
const has =
  (state: string) =>
  ({ value }: AnyMachineSnapshot) =>
    value.list === state
const limitOf = (state: string) => `xstate.after.answerLimit.notificationList.${state}`
const bothAtOnce = 'What waits equally long beside it would be over too.'
const whileMarking = {
  when: ({ value }: AnyMachineSnapshot) => value.reading === 'marking',
  because: bothAtOnce,
}

export const notificationListBinding: ScreenBinding = {
  machine: 'notificationList',
  begin: {
    'a company is on screen': async () => {
      // The bell asks by itself once the page is idle: the calls are held back first.
      whenIdle(() => {})
      const page = await open('/unauthorized')
      setTimeout(() => void fireEvent.click(bell()))
      return page
    },
  },
  events: {
    'it is time to ask again': async ({ user }) => {
      await user.keyboard('{Escape}')
      await user.click(bell())
    },
    'comes near the end of the list': press(texts.showMore),
    'tries again': press('Try again'),
    'opens the newest': press(/The newest/),
    'comes to one from an e-mail': 'another test: A link tells it: a test of the links follows one.',
    'marks all as read': press(texts.markAllAsRead),
    'a mark is stored': 'another machine: It tells itself so, with the answer.',
  },
  seen: ({ problem }: { problem: unknown }) => problem !== null,
  unless: {
    [limitOf('list.loading')]: whileMarking,
    [limitOf('list.refreshing')]: whileMarking,
    [limitOf('list.loadingMore')]: whileMarking,
    [limitOf('reading.marking')]: {
      when: ({ value }) => value.list !== 'ready' && value.list !== 'failed',
      because: bothAtOnce,
    },
    'opens the newest': {
      when: ({ context }) =>
        !context.items.some((it: TakenPage['content'][number]) => it.id === 3 && isUnread(context, it)),
      because: 'It is not listed yet, or read and no button any more.',
    },
    'tries again': {
      when: ({ context, value }) => value.list !== 'failed' && !context.problem && !context.nextProblem,
      because: 'There is nothing to try again.',
    },
    'comes near the end of the list': {
      when: has('loadingMore'),
      because: 'More are on their way.',
    },
  },
  calls: {
    loadPage: {
      endpoint: notifications.list,
      done: {
        'the first page': reply(loadPage.done['the first page']),
        'the rest': reply(loadPage.done['the rest']),
        'a page when more have come': reply(loadPage.done['a page when more have come']),
        none: reply(loadPage.done.none),
      },
      error: { offline: faults['network error'], 'asked to wait': faults['503'] },
    },
    markRead: {
      endpoint: notifications.markRead,
      done: {
        'one marked': reply(markRead.done['one marked']),
        'all marked': reply(markRead.done['all marked']),
      },
      error: { offline: faults['network error'] },
    },
  },
  states: {
    'list.loading': () => expect(rows()).toEqual([]),
    'list.failed': () => expect(panel().getByRole('alert')).toHaveTextContent(/^Failed to load notifications/),
    'list.ready': isThere,
    'list.refreshing': isThere,
    'list.loadingMore': () => expect(panel().queryByText(texts.showMore)).toBeNull(),
    'reading.idle': 'not shown: The entry shows it, which the other half of the machine has a view of.',
    'reading.marking': 'not shown: The entry shows it, which the other half of the machine has a view of.',
  },
}
