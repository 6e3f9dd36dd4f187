import type { CasesOf } from '#machines/kit/cases.ts'
import { problemCases } from '#machines/kit/problem.cases.ts'
import { newest, nowhere, oldest } from './notification-list.cases.ts'
import type { notificationPanelMachine } from './notification-panel.machine.ts'

export const notificationPanelCases = {
  inputs: { 'before anybody is signed in': undefined },
  events: {
    'a company is on screen': { type: 'company.entered' },
    'the person signs out': { type: 'company.left' },
    'opens the panel': { type: 'panel.open' },
    'closes the panel': { type: 'panel.close' },
    'it is time to ask again': { type: 'list.refresh' },
    'opens the newest': { type: 'notification.open', notification: newest },
    'opens one that leads nowhere': { type: 'notification.open', notification: nowhere },
    'opens one that is only read': { type: 'notification.open', notification: oldest },
    'comes to one from an e-mail': { type: 'notification.read', notification: newest },
    'the list has come': { type: 'list.answered' },
    'the list could not be loaded': { type: 'list.failed', wait: null },
    'one could not be marked as read': { type: 'notification.failed', message: 'Not marked as read.' },
  },
  outcomes: {
    navigate: { done: { opened: undefined }, error: { offline: problemCases.offline } },
  },
  listeners: {
    notificationList:
      'A child machine that lives as long as its company is on screen; its calls have limits of their own.',
  },
  expected: {
    tags: { rest: ['outside', 'inside'], open: ['inside.panel.open'], busy: ['inside.opening.leading'] },
    limits: { 'inside.opening.leading': 30000 },
  },
} satisfies CasesOf<typeof notificationPanelMachine>
