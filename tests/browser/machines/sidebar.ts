import type { Page } from 'playwright-core'
import { aWorld } from '#mocks/a-world.ts'
import { type Fault, faults } from '#mocks/faults.ts'
import { aSuperUser } from '#mocks/people.ts'
import { endpoints, type Awaited as Need, sidebarSeen, sidebarUnless, ways } from '#tests/model/bound/sidebar.ts'
import { openAs } from '../support/sign-in.ts'
import { type BrowserBinding, follow, hold, showWorld } from './browser-level.ts'

type Held = Map<string, Awaited<ReturnType<typeof hold>>>
const helds = new WeakMap<Page, Held>()
const holdAll = async (page: Page): Promise<Held> => {
  const held: Held = new Map()
  for (const [name, it] of Object.entries(endpoints)) held.set(name, await hold(page, [it]))
  return held
}

const goTo = (path: string) => (page: Page) => follow(page, path)
const answer = (of: Need, fault?: Fault) => async (page: Page) => helds.get(page)?.get(of)?.answer(fault)
const elsewhere = 'another machine: The machine that changes the company is followed on its own.'
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Sidebar' })

export const sidebarBinding: BrowserBinding = {
  machine: 'sidebar',
  begin: {
    'the application opens': async (page) => {
      const held = helds.get(page) ?? (await holdAll(page))
      helds.set(page, held)
      for (const it of held.values()) it.forget()
      await showWorld(page, aWorld({ me: aSuperUser() }))
      await openAs(page, 'admin', '/error?reason=unexpected')
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    },
  },
  events: {
    ...Object.fromEntries(Object.entries(ways).map(([name, path]) => [name, goTo(path)])),
    'the company tasks arrive': answer('tasks'),
    'the steps of the review arrive': answer('steps'),
    'the annual plan arrives': answer('plan'),
    'the plan periods arrive': answer('periods'),
    'the own tasks are counted': answer('own'),
    'the own tasks do not arrive': answer('own', faults['500']),
    'the company tasks do not arrive': answer('tasks', faults['500']),
    'the steps of the review do not arrive': answer('steps', faults['500']),
    'the annual plan does not arrive': answer('plan', faults['500']),
    'another company is chosen': elsewhere,
    'the review is left': 'another machine: It goes with the opening of another.',
  },
  seen: sidebarSeen,
  unless: sidebarUnless,
  calls: {},
  states: {
    hidden: (page) => sidebar(page).waitFor({ state: 'detached' }),
    loading: (page) => expect.poll(() => sidebar(page).getByRole('link').count()).toBe(0),
    ready: (page) => sidebar(page).waitFor(),
  },
}
