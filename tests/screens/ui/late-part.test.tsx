import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { latePart } from '#src/ui/late-part.tsx'

const Greeting = ({ name }: { name: string }) => <p>Hello, {name}</p>
const missing = 'Part of this page could not be loaded. Check your connection and try again.'

test('a part that comes by itself has its place kept, and is there at once the next time', async () => {
  const Late = latePart(
    async () => Greeting,
    () => <p>Here it will be</p>,
  )
  const { unmount } = render(<Late name="Priya" />)
  expect(screen.getByText('Here it will be')).toBeInTheDocument()
  expect(await screen.findByText('Hello, Priya')).toBeInTheDocument()
  expect(screen.queryByText('Here it will be')).toBeNull()
  unmount()
  render(<Late name="Tomás" />)
  expect(screen.getByText('Hello, Tomás')).toBeInTheDocument()
})

test('a part that cannot be loaded says so in its place, and is asked for again there [ERR-01]', async () => {
  const load = vi.fn<() => Promise<typeof Greeting>>()
  load.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce(Greeting)
  const Late = latePart(load)
  render(<Late name="Priya" />)
  expect(await screen.findByRole('alert')).toHaveTextContent(missing)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Hello, Priya')).toBeInTheDocument()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a part that was loaded ahead of need is there at once', async () => {
  const Late = latePart(async () => Greeting)
  await Late.preload()
  render(<Late name="Ines" />)
  expect(screen.getByText('Hello, Ines')).toBeInTheDocument()
})
