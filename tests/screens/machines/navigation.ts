import { act, screen, within } from '@testing-library/react'
import * as texts from '#src/texts/shell.ts'
import { open } from '#tests/visit.tsx'
import type { Page, ScreenBinding } from './screen-binding.ts'

const menu = () => within(screen.getByRole('navigation', { name: 'Main menu' }))
const entry = (name: string) => menu().getByRole('button', { name })
const press =
  (name: string) =>
  async ({ user }: Page) => {
    act(() => entry(name).focus())
    await user.keyboard('{Enter}')
  }
const expanded = () =>
  menu()
    .getAllByRole('button')
    .filter((it) => it.getAttribute('aria-expanded') === 'true')
const drawer = () => screen.queryByRole('dialog')

/** @returns makes the window as wide as the bar needs, or narrower */
const watchWidth = () => {
  const listeners = new Set<() => void>()
  let isWide = true
  const { matchMedia } = window
  window.matchMedia = (media) =>
    media === '(min-width: 48.0625rem)'
      ? Object.assign(matchMedia(media), {
          get matches() {
            return isWide
          },
          addEventListener: (_: string, listener: () => void) => void listeners.add(listener),
          removeEventListener: (_: string, listener: () => void) => void listeners.delete(listener),
        })
      : matchMedia(media)
  onTestFinished(() => {
    window.matchMedia = matchMedia
  })
  return (wide: boolean) => {
    isWide = wide
    act(() => {
      for (const it of listeners) it()
    })
  }
}

let makeWide = (_: boolean): void => {}

export const navigationBinding: ScreenBinding = {
  machine: 'navigation',
  begin: {
    'a page shows': async () => {
      makeWide = watchWidth()
      const page = await open('/workspaces')
      await screen.findByRole('heading', { level: 1, name: 'Workspaces' })
      return page
    },
  },
  events: {
    'presses Hiring': press('Hiring'),
    'presses Execution': press('Execution'),
    'moves on to Employees': async ({ user }) => user.hover(entry('Employees')),
    'presses Employees': press('Employees'),
    'opens the drawer': async ({ user }) => user.click(screen.getByRole('button', { name: texts.openNavigation })),
    'presses Escape': async ({ user }) => user.keyboard('{Escape}'),
    'follows a link': async ({ user }) => {
      const open = drawer()
      const links = open ? within(open).getAllByRole('link') : menu().getAllByRole('link').slice(1)
      await user.click(links[0] ?? document.body)
    },
    'turns the tablet to landscape': async () => makeWide(true),
    'makes the window narrow': async () => makeWide(false),
  },
  calls: {},
  states: {
    closed: () => {
      expect(expanded()).toEqual([])
      expect(drawer()).toBeNull()
    },
    menuOpen: () => expect(expanded()).toHaveLength(1),
    drawerOpen: () => expect(drawer()).not.toBeNull(),
  },
}
