import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLoaded } from '#src/resource/loaded.ts'
import { Part } from '#src/screens/lists/section.tsx'
import { UiProvider } from '#src/ui/provider.tsx'

/** A part of a page whose data the test answers by hand; its state is written above it. */
function start() {
  const answers: { resolve: (text: string) => void; reject: (reason: unknown) => void }[] = []
  const queryFn = () => new Promise<string>((resolve, reject) => answers.push({ resolve, reject }))
  function Page({ isAsked }: { isAsked: boolean }) {
    const loaded = useLoaded({ queryKey: ['part'], queryFn, enabled: isAsked, retry: false })
    return (
      <>
        <h1>{loaded.status}</h1>
        <Part loaded={loaded}>{(text) => <p>{text}</p>}</Part>
      </>
    )
  }
  const client = new QueryClient()
  const page = (isAsked: boolean) => (
    <UiProvider>
      <QueryClientProvider client={client}>
        <Page isAsked={isAsked} />
      </QueryClientProvider>
    </UiProvider>
  )
  const { rerender } = render(page(false))
  return { answers, client, ask: () => rerender(page(true)) }
}

const state = (name: string) => screen.findByRole('heading', { name })

test('a request shows nothing, a skeleton, Retry or the data: uninitialized, pending, rejected, fulfilled [API-04]', async () => {
  const { answers, client, ask } = start()
  expect(await state('uninitialized')).toBeVisible()
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
  ask()
  expect(await state('pending')).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('Loading…')

  answers[0]?.reject({ message: 'There is no such record' })
  expect(await state('rejected')).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('There is no such record')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await state('pending')).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()

  answers[1]?.resolve('Three tasks')
  expect(await state('fulfilled')).toBeVisible()
  expect(screen.getByText('Three tasks')).toBeVisible()
  void client.invalidateQueries()
  await expect.poll(() => answers.length).toBe(3)
  answers[2]?.reject('ERR_NETWORK')
  expect(await screen.findByRole('alert')).toHaveTextContent('Stepwise cannot be reached')
  expect(await state('fulfilled')).toBeVisible()
  expect(screen.getByText('Three tasks')).toBeVisible()
})
