import { act, fireEvent, screen, within } from '@testing-library/react'
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
const drawer = () => screen.queryByRole<HTMLDialogElement>('dialog')
/** A browser closes its dialog itself; jsdom does not. */
const pressEscape = async ({ user }: Page) => {
  const open = drawer()
  if (open === null) return user.keyboard('{Escape}')
  if (fireEvent(open, new Event('cancel', { cancelable: true }))) act(() => open.close())
}

/** @returns makes the window as wide as the bar needs, or narrower */
const watchWidth = () => {
  const listeners = new Set<() => void>()
  let isWide = true
  const { matchMedia } = window
  window.matchMedia = (media) =>
    media === '(min-width: 48.0625rem)'
      ? Object.defineProperty(
          Object.assign(matchMedia(media), {
            addEventListener: (_: string, listener: () => void) => void listeners.add(listener),
            removeEventListener: (_: string, listener: () => void) => void listeners.delete(listener),
          }),
          'matches',
          { get: () => isWide },
        )
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
    'moves on to Employees': async ({ user }) => {
      // Also when the pointer is there already: it enters only from elsewhere.
      await user.hover(document.body)
      await user.hover(entry('Employees'))
    },
    'presses Employees': press('Employees'),
    'opens the drawer': async ({ user }) => user.click(screen.getByRole('button', { name: texts.openNavigation })),
    'presses Escape': pressEscape,
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
