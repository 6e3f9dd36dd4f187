import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AccordionItem } from '#src/ui/accordion-item.tsx'
import { UiProvider } from '#src/ui/provider.tsx'

const show = (props: Partial<Parameters<typeof AccordionItem>[0]> = {}) =>
  render(
    <AccordionItem heading="Competencies" {...props}>
      <p>Behavioural</p>
    </AccordionItem>,
    { wrapper: UiProvider },
  )
const header = () => screen.getByRole('button', { name: 'Competencies' })

test('stays closed until its heading is pressed, and tells each new state [SIDE-17]', async () => {
  const onToggle = vi.fn()
  show({ onToggle })
  expect(header()).toHaveAttribute('aria-expanded', 'false')
  expect(screen.getByText('Behavioural')).not.toBeVisible()

  await userEvent.click(header())
  expect(header()).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByText('Behavioural')).toBeVisible()

  await userEvent.click(header())
  expect(screen.getByText('Behavioural')).not.toBeVisible()
  expect(onToggle.mock.calls).toEqual([[true], [false]])
})

test('starts open where it is set so, under its optional label [SIDE-17]', () => {
  show({ isInitiallyOpen: true, label: 'Steps' })
  expect(header()).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByText('Behavioural')).toBeVisible()
  expect(screen.getByText('Steps')).toBeVisible()
})

test.each([
  ['start', 'firstElementChild'],
  ['end', 'lastElementChild'],
] as const)(
  'has its arrow at the %s of the heading, down when closed and up when open [SIDE-17]',
  async (iconAt, at) => {
    show({ iconAt })
    expect(header()[at]).toHaveClass('lucide-chevron-down')
    await userEvent.click(header())
    expect(header()[at]).toHaveClass('lucide-chevron-up')
  },
)
