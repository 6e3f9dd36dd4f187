import { fireEvent, screen, within } from '@testing-library/react'
import { open } from '#tests/visit.tsx'
import type { ScreenBinding } from './screen-binding.ts'

const main = () => within(screen.getByRole('main'))
const field = () => main().getByRole('searchbox', { name: 'Search requisitions' })
const type = (words: string) => async () => {
  field().focus()
  const { value } = field() as HTMLInputElement
  // Words that the address keeps stand there already: a space behind them is typed too.
  fireEvent.change(field(), { target: { value: value === words ? `${words} ` : words } })
}
const statuses = ['Needs review', 'Open']

let filtered = 0

export const listSearchBinding: ScreenBinding = {
  machine: 'listSearch',
  begin: {
    'a list as it opens': async () => {
      filtered = 0
      const page = await open('/hiring/requisition')
      await main().findByRole('row', { name: /Controls Engineer/ })
      return page
    },
  },
  events: {
    'types a word': type('robot'),
    'types on, at the address of the first word': type('robot arm'),
    'presses Enter': async ({ user }) => {
      field().focus()
      await user.keyboard('{Enter}')
    },
    'filters, which takes the word along': async ({ user }) => {
      filtered += 1
      const status = statuses[filtered % 2] ?? ''
      await user.selectOptions(main().getByRole('combobox', { name: 'Status' }), status)
    },
    'is shown the address of that': async () => {},
  },
  unless: {
    'is shown the address of that': { when: () => true, because: 'The page says so by itself.' },
    'types a word': { when: ({ context }) => context.typed?.text === 'robot', because: 'It stands there already.' },
    'types on, at the address of the first word': {
      when: ({ context }) => context.typed?.text === 'robot arm',
      because: 'It stands there already.',
    },
  },
  calls: {},
  states: {
    resting: () => expect(field()).toBeEnabled(),
    typing: () => expect(field()).toHaveFocus(),
  },
}
