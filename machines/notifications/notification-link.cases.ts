import type { CasesOf } from '#machines/kit/cases.ts'
import { problemCases } from '#machines/kit/problem.cases.ts'
import { aNotification } from './notification.cases.ts'
import type { notificationLinkMachine } from './notification-link.machine.ts'

export const notificationLinkCases = {
  inputs: { 'a link from an e-mail': { id: 12 }, 'a link without its number': { id: null } },
  events: {},
  outcomes: {
    loadNotification: {
      done: {
        'one that leads to a candidate': aNotification({ id: 12 }),
        'one that leads nowhere': aNotification({ id: 12, metadata: {} }),
      },
      error: {
        'of somebody else': { message: 'There is no such record', code: 'NOT_FOUND' },
        'of another of the person’s companies': {
          message: 'This notification belongs to Northwind Robotics. Change to that company, and open it again.',
          code: 'RECORD_ELSEWHERE',
          companyId: 1,
        },
        offline: problemCases.offline,
      },
    },
  },
  listeners: {},
  expected: { tags: { busy: ['loading'] }, limits: { loading: 30000 } },
} satisfies CasesOf<typeof notificationLinkMachine>
