import { fireEvent, render } from '@testing-library/react'
import { Avatar } from '#src/ui/avatar.tsx'
import { UiProvider } from '#src/ui/provider.tsx'

const wrapper = UiProvider
const silhouette = (of: HTMLElement) => of.querySelector('svg')

test('shows a person’s picture [TOP-03]', () => {
  const { container } = render(<Avatar src="/priya.jpg" />, { wrapper })
  expect(container.querySelector('img')).toHaveAttribute('src', '/priya.jpg')
  expect(silhouette(container)).toBeNull()
})

test('shows a silhouette in place of a missing picture [TOP-03]', () => {
  const { container } = render(<Avatar src={null} />, { wrapper })
  expect(silhouette(container)).toBeInTheDocument()
})

test('shows a silhouette in place of a picture that fails, until there is another one [TOP-03]', () => {
  const { container, rerender } = render(<Avatar src="/gone.jpg" />, { wrapper })
  const picture = container.querySelector('img')
  if (!picture) throw new Error('no picture to fail')
  fireEvent.error(picture)
  expect(container.querySelector('img')).toBeNull()
  expect(silhouette(container)).toBeInTheDocument()

  rerender(<Avatar src="/priya.jpg" />)
  expect(container.querySelector('img')).toHaveAttribute('src', '/priya.jpg')
})
