import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button } from '#src/ui/button.tsx'
import { UiProvider } from '#src/ui/provider.tsx'
import { StyledButton } from '#src/ui/styled.tsx'

test.each([
  ['of a class', Button],
  ['with props of a style', StyledButton],
])('a button %s that is busy keeps the focus and is not pressed, nor sends its form [FORM-07]', async (_, Kind) => {
  const onClick = vi.fn()
  const onSubmit = vi.fn()
  render(
    <form onSubmit={onSubmit}>
      <input aria-label="Name" />
      <Kind type="submit" disabled isBusy onClick={onClick}>
        Save
      </Kind>
    </form>,
    { wrapper: UiProvider },
  )
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus()
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Enter}')
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Noor{Enter}')
  expect(onClick).not.toHaveBeenCalled()
  expect(onSubmit).not.toHaveBeenCalled()
})
