import { render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { kinds, sizes } from '#machines/kit/kinds.ts'
import { AlertBox } from '#src/ui/alert-box.tsx'
import { Button } from '#src/ui/button.tsx'
import { UiProvider } from '#src/ui/provider.tsx'

const wrapper = UiProvider

test('buttons and alerts have the ten kinds and six sizes of the specification [ERR-05]', () => {
  expect(kinds.join(' ')).toBe('primary secondary success danger info dark light warning default red')
  expect(sizes).toEqual(['xxs', 'xs', 'sm', 'md', 'lg', 'xl'])
})

test.each(kinds)('a button and an alert of the kind %s can be made [ERR-05]', (kind) => {
  render(
    <>
      <Button variant={kind}>Add</Button>
      <AlertBox kind={kind} title="Error" message="Operation failed" onClose={() => {}} />
    </>,
    { wrapper },
  )
  expect(screen.getByRole('button', { name: 'Add' })).toBeVisible()
  expect(screen.getByText('Operation failed')).toBeVisible()
})

const classOf = (element: ReactElement) => {
  const { container, unmount } = render(element, { wrapper })
  const name = container.firstElementChild?.className
  unmount()
  return name
}

test('each size of a button and of an alert looks different [ERR-05]', () => {
  const buttons = sizes.map((size) => classOf(<Button size={size}>Add</Button>))
  const alerts = sizes.map((size) => classOf(<AlertBox kind="info" size={size} title={null} message="Saved" />))
  expect(new Set([...buttons, ...alerts]).size).toBe(2 * sizes.length)
})
