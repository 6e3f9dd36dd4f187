import type { CasesOf } from '#machines/kit/cases.ts'
import { liveCases } from './live.cases.ts'
import type { liveFollowMachine } from './live-follow.machine.ts'

const { tab, otherTab, sent } = liveCases

export const liveFollowCases = {
  inputs: { 'somebody opens Live': undefined },
  events: {
    'a tab tells what runs there': { type: 'tab.reported', report: { tab, steps: [] } },
    'the tab tells of a step': { type: 'tab.reported', report: { tab, steps: [sent] } },
    'another tab tells what runs there': { type: 'tab.reported', report: { tab: otherTab, steps: [] } },
    'the tab is closed': { type: 'tab.left', tab: tab.id, end: 'closed' },
    'the other tab changes its company': { type: 'tab.left', tab: otherTab.id, end: 'companyChanged' },
    'follows again': { type: 'follow' },
  },
  outcomes: {},
  listeners: { watchTabs: 'Listens for as long as somebody looks; subscribing cannot fail.' },
  expected: {
    tags: { busy: ['open.looking'], rest: ['open.alone', 'open.following', 'ended'] },
    limits: { 'open.looking': 2000 },
    stories: {
      'without another tab it waits for one': [
        ['somebody opens Live', 'open.looking', { context: { tabs: [] } }],
        ['after answerLimit', 'open.alone'],
        ['a tab tells what runs there', 'open.following', { context: { tabs: [tab] } }],
      ],
      'two tabs are followed until the last of them has left': [
        ['somebody opens Live', 'open.looking'],
        ['a tab tells what runs there', 'open.following', { emits: [{ type: 'steps.recorded', steps: [] }] }],
        ['the tab tells of a step', 'open.following', { emits: [{ type: 'steps.recorded', steps: [sent] }] }],
        ['another tab tells what runs there', 'open.following', { context: { tabs: [tab, otherTab], end: null } }],
        ['the tab is closed', 'open.following', { context: { tabs: [otherTab], end: 'closed' } }],
        ['the other tab changes its company', 'ended', { context: { tabs: [], end: 'companyChanged' } }],
      ],
      'a tab that changed its company beside another one is asked for again': [
        ['somebody opens Live', 'open.looking'],
        ['a tab tells what runs there', 'open.following'],
        ['another tab tells what runs there', 'open.following', { context: { tabs: [tab, otherTab] } }],
        ['follows again', 'open.following', { context: { tabs: [tab, otherTab] } }],
        ['the other tab changes its company', 'open.following', { context: { tabs: [tab], end: 'companyChanged' } }],
        ['follows again', 'open.looking', { context: { tabs: [], end: null } }],
      ],
      'following again asks anew': [
        ['somebody opens Live', 'open.looking'],
        ['after answerLimit', 'open.alone'],
        ['follows again', 'open.looking', { context: { tabs: [], end: null } }],
        ['a tab tells what runs there', 'open.following'],
        ['the tab is closed', 'ended'],
        ['follows again', 'open.looking', { context: { tabs: [], end: null } }],
      ],
    },
  },
} satisfies CasesOf<typeof liveFollowMachine>
