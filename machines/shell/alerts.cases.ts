import type { CasesOf } from '#machines/kit/cases.ts'
import type { RaisedAlert } from './alert.ts'
import type { alertsMachine } from './alerts.machine.ts'

export const alertCases = {
  saved: { tone: 'success', message: 'Attribute scoring added successfully' },
  failed: { tone: 'danger', title: 'Error', message: 'An error occurred. Please try again later.' },
  unopened: { tone: 'danger', title: 'Notification Error', message: 'Failed to redirect', source: 'notification' },
} satisfies Record<string, RaisedAlert>

export const alertsCases = {
  inputs: { 'the application opens': { now: () => Date.UTC(2026, 4, 4, 9, 30) } },
  events: {
    'a record is saved': { type: 'alert.raise', alert: alertCases.saved },
    'a call fails': { type: 'alert.raise', alert: alertCases.failed },
    'a notification does not open': { type: 'alert.raise', alert: alertCases.unopened },
    'the first is closed': { type: 'alert.dismiss', id: 1 },
    'the second is closed': { type: 'alert.dismiss', id: 2 },
    'the first has been there long enough': { type: 'alert.expired', id: 1 },
    'the second has been there long enough': { type: 'alert.expired', id: 2 },
    'somebody reads them': { type: 'alerts.hold' },
    'nobody reads them any more': { type: 'alerts.release' },
    'clears the log': { type: 'log.clear' },
  },
  outcomes: {},
  listeners: {},
  // Numbers and the log grow for ever: what is on screen and whether anything was logged tell the states apart. No case
  // names a third number.
  projection: ({ nextId, shown, log }) => ({
    next: Math.min(nextId, 3),
    shown: shown.map((it) => [Math.min(it.id, 3), it.message]),
    isLogged: log.length > 0,
  }),
  expected: { tags: { rest: ['idle', 'showing', 'held'] } },
} satisfies CasesOf<typeof alertsMachine>
