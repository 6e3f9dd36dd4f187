import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  command,
  commandPaletteUnless,
  quickSearchUnless,
  quickSearchUntaken,
  searchRecords,
} from '#tests/model/bound/search.ts'
import { open } from '#tests/visit.tsx'
import type { Page, ScreenBinding } from './screen-binding.ts'

const anotherMachine = 'another machine: The machine of the connection tells it.'
const byItself = 'another machine: The panel tells it, when an option was chosen.'
const press = (keys: string) => (page: Page) => page.user.keyboard(keys)
const firstOption = async ({ user }: Page) => {
  const [option] = within(screen.getByRole('listbox')).getAllByRole('option')
  if (option) await user.click(option)
}
const status = () => screen.getByRole('status')

const field = () => screen.getByRole('combobox', { name: 'Quick search' })
const type = (value: string) => async () => {
  act(() => field().focus())
  fireEvent.change(field(), { target: { value } })
}
const box = () => screen.queryByRole('listbox', { name: 'Search results' })
const note = () => screen.queryByText(/^Type a job title/)

export const quickSearchBinding: ScreenBinding = {
  machine: 'quickSearch',
  begin: {
    'the page opens': async () => {
      const page = await open('/workspaces')
      await page.user.hover(field())
      await waitFor(() => expect(field()).toHaveAttribute('aria-autocomplete'))
      return page
    },
  },
  events: {
    'goes into the field': (page) => page.user.click(field()),
    'leaves the field': press('{Escape}'),
    'empties the field': async ({ user }) => user.click(screen.getByRole('button', { name: 'Clear' })),
    'types gripper': type('gripper'),
    'adds a blank': type('gripper '),
    'types a blank': type(' '),
    'types zwingli': type('zwingli'),
    'deletes everything': type(''),
    'presses arrow down': press('{ArrowDown}'),
    'presses Enter': press('{Enter}'),
    'presses the first option': firstOption,
    'presses an option that is gone': 'not offered: Nobody can press what is not there.',
    'turns to the next page': ({ user }) => user.click(screen.getByRole('button', { name: 'Next page' })),
    'turns back a page': ({ user }) => user.click(screen.getByRole('button', { name: 'Previous page' })),
    'tries again': ({ user }) => user.click(screen.getByRole('button', { name: /^(Retry|Try again)$/ })),
    'the server is back': anotherMachine,
    'a candidate was opened': byItself,
  },
  unless: quickSearchUnless,
  untaken: quickSearchUntaken,
  calls: { searchRecords },
  states: {
    closed: () => {
      expect(box()).toBeNull()
      expect(note()).toBeNull()
    },
    'opened.idle': () => expect(note() ?? screen.getByRole('group', { name: 'Recent' })).toBeVisible(),
    'opened.waiting': () => expect(status()).toHaveTextContent('Searching'),
    'opened.searching': () => expect(status()).toHaveTextContent('Searching'),
    'opened.found': () => {
      expect(status()).not.toHaveTextContent('Searching')
      expect(within(screen.getByRole('listbox')).getAllByRole('option')).not.toEqual([])
    },
    'opened.nothing': () => {
      expect(status()).toHaveTextContent('No results found')
      expect(box()).toBeNull()
    },
    'opened.failed': () => {
      screen.getByRole('alert')
      expect(box()).toBeNull()
    },
  },
}

const palette = () => within(screen.getByRole('dialog', { name: 'Command palette' }))
const line = () => palette().getByRole('combobox')
const write = (value: string) => async () => {
  act(() => line().focus())
  fireEvent.change(line(), { target: { value } })
}
const busy = () => expect(palette().getByRole('status')).toHaveTextContent(/earching for records/)
const idle = () => expect(palette().getByRole('status')).not.toHaveTextContent(/earching for records/)

export const commandPaletteBinding: ScreenBinding = {
  machine: 'commandPalette',
  begin: {
    'two commands': async () => {
      const page = await open('/workspaces')
      await page.user.hover(field())
      await waitFor(() => expect(field()).toHaveAttribute('aria-autocomplete'))
      // Where a link has led: on a page that had no focus yet, a dialog has none to give back when it is closed.
      act(() => screen.getByRole('main').focus())
      return page
    },
    'no commands': 'not offered: Whoever is signed in has commands.',
  },
  events: {
    'presses Ctrl K': async ({ user }) => {
      await user.keyboard('{Control>}k{/Control}')
      // As a browser does when it shows a dialog.
      act(() => line().focus())
    },
    'presses Escape': press('{Escape}'),
    'types sign': write(command),
    'adds a blank': write(`${command} `),
    'types zwingli': write('zwingli'),
    'deletes everything': write(''),
    'presses arrow up': press('{ArrowUp}'),
    'presses Enter': async ({ user }) => {
      // The last of all signs out and would leave the page; three before it is one that stays there.
      if (palette().queryByRole('option', { name: /^Sign out/, selected: true })) await user.keyboard('{ArrowUp>3/}')
      await user.keyboard('{Enter}')
    },
    'presses the first option': firstOption,
    'tries again': ({ user }) => user.click(palette().getByRole('button', { name: /^(Retry|Try again)$/ })),
    'the server is back': anotherMachine,
    'a requisition was opened': byItself,
  },
  unless: commandPaletteUnless,
  calls: { searchRecords },
  states: {
    closed: () => expect(screen.queryByRole('dialog', { name: 'Command palette' })).toBeNull(),
    'opened.browsing': () => {
      idle()
      expect(line()).toHaveValue('')
    },
    'opened.waiting': busy,
    'opened.searching': busy,
    'opened.found': () => {
      idle()
      expect(palette().getAllByRole('option')).not.toEqual([])
    },
    'opened.nothing': () => {
      idle()
      expect(palette().queryByRole('option')).toBeNull()
    },
    'opened.failed': () => palette().getByRole('alert'),
  },
}
