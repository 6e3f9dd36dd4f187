import { act, screen, waitFor } from '@testing-library/react'
import { failing, faults } from '#mocks/faults.ts'
import { people } from '#src/contract/people.ts'
import { planPeriods } from '#src/contract/plan-periods.ts'
import * as texts from '#src/texts/shell.ts'
import { network } from '#tests/network.ts'
import { open } from '#tests/visit.tsx'
import { type Page, type ScreenBinding, whenIdle } from './screen-binding.ts'

const browserSays =
  (name: string, more: object = {}) =>
  async () =>
    act(async () => void window.dispatchEvent(Object.assign(new Event(name, { cancelable: true }), more)))
/** Any call of a page, which fails or not. */
const ask = ({ call }: Page) => act(async () => void (await call(planPeriods.list, {}).catch(() => {})))
const press = (name: string) => (page: Page) => page.user.click(screen.getByRole('button', { name }))
const says = (text: string) => () => expect(screen.getByText(text)).toBeVisible()
const notices = [texts.offline, texts.serverUnreachable, texts.connectedAgain, texts.newVersion]
const isQuiet = () => {
  for (const it of notices) expect(screen.queryByText(it)).toBeNull()
}

export const connectionBinding: ScreenBinding = {
  machine: 'connection',
  begin: {
    'the application opens': async () => {
      whenIdle(setTimeout)
      const page = await open('/unauthorized')
      await screen.findByRole('button', { name: /^Notifications, 1 unread$/ })
      // An answer to the page itself would be one more event.
      await waitFor(() => expect(page.queryClient.isFetching()).toBe(0))
      return page
    },
  },
  events: {
    'the network goes': browserSays('offline'),
    'the network is back': browserSays('online'),
    'a piece of the application is not there': browserSays('vite:preloadError', { payload: new TypeError('gone') }),
    'a call is answered': ask,
    'an earlier call is answered': 'another test: Which call began first is tested where the calls are watched.',
    'a call does not get through': async (page) => {
      network.use(failing(planPeriods.list, 'network error', { once: true }))
      await ask(page)
    },
    'tries again': press(texts.reconnect),
    'has read it': press(texts.refresh),
  },
  calls: {
    probeServer: {
      endpoint: people.role,
      done: { answered: undefined },
      error: { 'not reached': faults['network error'], refused: faults['403'], 'still starting': faults['503'] },
    },
  },
  states: {
    online: isQuiet,
    checking: isQuiet,
    comparing: isQuiet,
    offline: says(texts.offline),
    unreachable: says(texts.serverUnreachable),
    probing: () =>
      expect(screen.getByRole('button', { name: texts.reconnecting })).toHaveAttribute('aria-disabled', 'true'),
    restored: says(texts.connectedAgain),
    outdated: says(texts.newVersion),
  },
}
