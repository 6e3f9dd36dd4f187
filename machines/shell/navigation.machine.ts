import { assign, setup } from 'xstate'
import type { Area } from './pages.ts'

type Context = {
  /** The menu of the bar that is open; null: none. */
  menu: Area | null
  /** It was opened by pointing at it: the press that follows belongs to that and does not close it again. */
  isPointedAt: boolean
}
type Events =
  | { type: 'menu.toggle'; menu: Area }
  | { type: 'menu.point'; menu: Area }
  | { type: 'drawer.open' }
  | { type: 'close' }
  | { type: 'page.opened' }
  | { type: 'bar.widened' }
  | { type: 'bar.narrowed' }

/**
 * What of the navigation is open. Only one thing at a time is: a menu of the bar, or on a narrow screen the drawer that
 * holds all of them. Opening a page closes it, and so does a change of the screen's width, which takes its place away.
 */
export const navigationMachine = setup({
  types: {} as { context: Context; events: Events; tags: 'rest' },
  actions: {
    showMenu: assign((_, { menu }: { menu: Area }) => ({ menu, isPointedAt: false })),
    showPointedAt: assign((_, { menu }: { menu: Area }) => ({ menu, isPointedAt: true })),
    hideMenu: assign({ menu: null, isPointedAt: false }),
  },
  guards: {
    isPressedOpen: ({ context }, { menu }: { menu: Area }) => context.menu === menu && !context.isPointedAt,
    isAnotherMenu: ({ context }, { menu }: { menu: Area }) => context.menu !== menu,
  },
}).createMachine({
  id: 'navigation',
  context: { menu: null, isPointedAt: false },
  initial: 'closed',
  states: {
    closed: {
      tags: 'rest',
      on: {
        'menu.toggle': { target: 'menuOpen', actions: { type: 'showMenu', params: ({ event }) => event } },
        'drawer.open': 'drawerOpen',
      },
    },
    menuOpen: {
      tags: 'rest',
      exit: 'hideMenu',
      on: {
        'menu.toggle': [
          { guard: { type: 'isPressedOpen', params: ({ event }) => event }, target: 'closed' },
          { actions: { type: 'showMenu', params: ({ event }) => event } },
        ],
        'menu.point': {
          guard: { type: 'isAnotherMenu', params: ({ event }) => event },
          actions: { type: 'showPointedAt', params: ({ event }) => event },
        },
        close: 'closed',
        'page.opened': 'closed',
        'bar.narrowed': 'closed',
      },
    },
    drawerOpen: {
      tags: 'rest',
      on: { close: 'closed', 'page.opened': 'closed', 'bar.widened': 'closed' },
    },
  },
})
