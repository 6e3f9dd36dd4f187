import { screen, within } from '@testing-library/react'
import { liveCases } from '#machines/studio/live.cases.ts'
import type { LiveMessage } from '#src/app/studio/live-channel.ts'
import * as texts from '#src/texts/studio.ts'
import { open } from '#tests/visit.tsx'
import type { Page, ScreenBinding } from './screen-binding.ts'

const { tab, otherTab, sent } = liveCases
const main = () => within(screen.getByRole('main'))
const said = async (text: string) => expect(await main().findByText(text)).toBeVisible()

/** Another tab says something. */
const say = (message: LiveMessage) => {
  const channel = new BroadcastChannel('stepwise-live')
  channel.postMessage(message)
  channel.close()
}
/** Another tab says what runs there, and which steps it has recorded. */
export const tells = (report: Extract<LiveMessage, { kind: 'reported' }>['report']) => async (page: Page) =>
  say({ kind: 'reported', person: page.session.getSnapshot().context.profile?.info.userData.id ?? 0, report })

export const liveFollowBinding: ScreenBinding = {
  machine: 'liveFollow',
  begin: { 'somebody opens Live': () => open('/machines/live') },
  events: {
    'a tab tells what runs there': tells({ tab, steps: [] }),
    'the tab tells of a step': tells({ tab, steps: [sent] }),
    'another tab tells what runs there': tells({ tab: otherTab, steps: [] }),
    'the tab is closed': async () => say({ kind: 'tabLeft', tab: tab.id, end: 'closed' }),
    'the other tab changes its company': async () => say({ kind: 'tabLeft', tab: otherTab.id, end: 'companyChanged' }),
    'follows again': async ({ user }) => user.click(main().getByRole('button', { name: texts.liveAgain })),
  },
  unless: {
    'follows again': {
      when: ({ context }) => context.tabs.length > 0 && context.end !== 'companyChanged',
      because: 'All that were found are followed.',
    },
  },
  calls: {},
  states: {
    'open.looking': () => said(texts.liveLooking),
    'open.alone': () => said(texts.liveAlone),
    'open.following': async () => expect(await main().findByText(/^Following/)).toBeVisible(),
    ended: async () => expect(await main().findByRole('button', { name: texts.liveAgain })).toBeVisible(),
  },
}
