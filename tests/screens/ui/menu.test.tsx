import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Menu, MenuItem } from '#src/ui/menu.tsx'
import { UiProvider } from '#src/ui/provider.tsx'

const show = () => {
  const onChoose = vi.fn()
  render(
    <>
      <Menu label="Account" trigger="Daniel" width="143px">
        <MenuItem onChoose={() => onChoose('settings')}>Settings</MenuItem>
        <MenuItem onChoose={() => onChoose('sign out')}>Sign out</MenuItem>
      </Menu>
      <button type="button">After</button>
    </>,
    { wrapper: UiProvider },
  )
  return onChoose
}
const button = () => screen.getByRole('button', { name: 'Account' })

test('closes when an option is chosen, with the focus back on its button [TOP-04]', async () => {
  const onChoose = show()
  await userEvent.click(button())
  await userEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }))
  expect(onChoose.mock.calls).toEqual([['sign out']])
  expect(screen.queryByRole('menu')).toBeNull()
  expect(button()).toHaveFocus()
})

test('is worked with the keyboard alone: arrows go round, Enter chooses [TOP-04]', async () => {
  const onChoose = show()
  button().focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(screen.getByRole('menuitem', { name: 'Settings' })).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  expect(screen.getByRole('menuitem', { name: 'Sign out' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(onChoose.mock.calls).toEqual([['settings']])
})

test('closes without a choice on Escape, on Tab and on a press beside it [TOP-04]', async () => {
  const onChoose = show()
  await userEvent.click(button())
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(button()).toHaveFocus()

  await userEvent.click(button())
  await userEvent.tab()
  expect(screen.queryByRole('menu')).toBeNull()
  expect(screen.getByRole('button', { name: 'After' })).toHaveFocus()

  await userEvent.click(button())
  await userEvent.click(screen.getByRole('button', { name: 'After' }))
  expect(screen.queryByRole('menu')).toBeNull()
  expect(onChoose).not.toHaveBeenCalled()
})

test('closes when what it is about becomes something else [TOP-04]', async () => {
  const menu = (label: string) => (
    <UiProvider>
      <Menu label={label} trigger="More" width="143px">
        <MenuItem onChoose={() => {}}>Delete</MenuItem>
      </Menu>
    </UiProvider>
  )
  const { rerender } = render(menu('Lisbon'))
  await userEvent.click(screen.getByRole('button', { name: 'Lisbon' }))
  expect(screen.getByRole('menuitem', { name: 'Delete' })).toBeVisible()
  rerender(menu('Utrecht'))
  expect(screen.getByRole('button', { name: 'Utrecht' })).toHaveAttribute('aria-expanded', 'false')
  expect(screen.queryByRole('menu')).toBeNull()
})
