import type { CasesOf } from '#machines/kit/cases.ts'
import type { navigationMachine } from './navigation.machine.ts'

export const navigationCases = {
  inputs: { 'a page shows': undefined },
  events: {
    'presses Hiring': { type: 'menu.toggle', menu: 'hiring' },
    'presses Execution': { type: 'menu.toggle', menu: 'execution' },
    'moves on to Employees': { type: 'menu.point', menu: 'employees' },
    'presses Employees': { type: 'menu.toggle', menu: 'employees' },
    'opens the drawer': { type: 'drawer.open' },
    'presses Escape': { type: 'close' },
    'follows a link': { type: 'page.opened' },
    'turns the tablet to landscape': { type: 'bar.widened' },
    'makes the window narrow': { type: 'bar.narrowed' },
  },
  outcomes: {},
  listeners: {},
  expected: { tags: { rest: ['closed', 'menuOpen', 'drawerOpen'] } },
} satisfies CasesOf<typeof navigationMachine>
