import { act, screen, waitFor, within } from '@testing-library/react'
import { aWorld } from '#mocks/a-world.ts'
import { type Fault, faults } from '#mocks/faults.ts'
import { aSuperUser } from '#mocks/people.ts'
import { type Awaited, endpoints, sidebarSeen, sidebarUnless, ways } from '#tests/model/bound/sidebar.ts'
import { visit } from '#tests/visit.tsx'
import { hold, type Page, type ScreenBinding } from './screen-binding.ts'

let held: Record<Awaited, ReturnType<typeof hold>>

const goTo =
  (path: string) =>
  async ({ history }: Page) =>
    act(async () => history.push(path))
const answer = (of: Awaited, fault?: Fault) => async () => held[of].answer(fault)
const elsewhere = 'another machine: The machine that changes the company is followed on its own.'
const sidebar = () => screen.queryByRole('navigation', { name: 'Sidebar' })

export const sidebarBinding: ScreenBinding = {
  machine: 'sidebar',
  begin: {
    'the application opens': async () => {
      // The router warns of a page whose data does not come.
      vi.spyOn(console, 'warn').mockImplementation(() => {})
      const page = visit('/error?reason=unexpected', { world: aWorld({ me: aSuperUser() }) })
      await waitFor(() => {
        expect(page.session.getSnapshot().hasTag('ready')).toBe(true)
        expect(page.router.state).toMatchObject({ status: 'idle', location: { pathname: '/error' } })
      })
      held = Object.fromEntries(Object.entries(endpoints).map(([name, it]) => [name, hold(it)])) as typeof held
      return page
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
    hidden: () => expect(sidebar()).toBeNull(),
    loading: () => expect(within(sidebar() ?? document.body).queryByRole('link')).toBeNull(),
    ready: () => expect(sidebar()).toBeVisible(),
  },
}
