import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { errorText } from '#src/api/rejection.ts'
import { DialogError } from '#src/ui/dialog-error.tsx'
import { ErrorNotice } from '#src/ui/error-notice.tsx'
import { UiProvider } from '#src/ui/provider.tsx'

const wrapper = UiProvider
const fallback = 'An error occurred. Please try again later.'

describe('A call that failed', () => {
  test.each([
    ['errors of the first element', { status: 400, data: [{ errors: 'The code is taken' }] }, 'The code is taken'],
    ['errorMessage of the first element', { status: 409, data: [{ errorMessage: 'Closed' }] }, 'Closed'],
    [
      'several errors',
      { status: 400, data: { errors: [{ message: 'Too long' }, { message: 'Empty' }] } },
      'Too long. Empty',
    ],
    [
      'message of the data',
      { status: 500, data: { message: 'The list could not be read' } },
      'The list could not be read',
    ],
    ['a body', { message: 'There is no such record' }, 'There is no such record'],
    ['HTML', { status: 502, data: undefined }, fallback],
    ['an error of the program', new TypeError('x is not a function'), fallback],
    ['nothing', undefined, fallback],
  ])('says in words what it holds: %s [API-03]', (_, rejection, text) => {
    expect(errorText(rejection)).toBe(text)
  })

  test('stands in red in place of the content, with Try again [API-03]', async () => {
    const onRetry = vi.fn()
    render(<ErrorNotice problem={{ message: 'The list could not be read' }} onRetry={onRetry} />, { wrapper })
    expect(screen.getByRole('alert')).toHaveTextContent(/^The list could not be readTry again$/)
    expect(screen.queryByText('Error')).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })

  test('is an alert titled Error in a dialog [API-03]', () => {
    render(<DialogError problem={{ message: 'The list could not be read' }} />, { wrapper })
    expect(screen.getByRole('alert')).toHaveTextContent('ErrorThe list could not be read')
  })

  test('says so when the browser does not let its request ID be copied [API-03]', async () => {
    const user = userEvent.setup()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
    render(<ErrorNotice problem={{ message: 'Broken', requestId: '7d1f7c9e' }} />, { wrapper })
    await user.click(screen.getByRole('button', { name: 'Copy request ID' }))
    expect(await screen.findByText('Your browser blocked copying. Select the ID instead.')).toBeVisible()
  })
})
