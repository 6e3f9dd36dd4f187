import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { UnkeptForms } from '#src/app/unkept-forms.tsx'
import { makeFormDrafts } from '#src/session/form-drafts.ts'
import { makeLocalStore } from '#src/session/local-store.ts'
import { makeLog } from '#src/session/log.ts'

const network = vi.hoisted(() => ({ isDown: true }))

vi.mock('#src/screens/reviews/leave-question.tsx', async (original) => {
  if (network.isDown) throw new Error('Failed to fetch dynamically imported module')
  return original()
})

test('words that are kept nowhere stay when the question before leaving cannot be fetched [APP-07]', async () => {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const store = makeLocalStore(full, makeLog('silent'))
  const form = makeFormDrafts(store, { userId: 1, companyId: 1, form: 'locations' })
  form.set(null, { version: null, base: {}, values: { name: 'Oslo' } })
  const staticData = { machines: [] }
  const root = createRootRoute({
    staticData,
    component: () => (
      <>
        <input aria-label="Name" defaultValue="Oslo" />
        <UnkeptForms store={store} />
      </>
    ),
  })
  const routeTree = root.addChildren(
    ['/', '/away'].map((path) => createRoute({ getParentRoute: () => root, path, staticData })),
  )
  const history = createMemoryHistory({ initialEntries: ['/'] })
  render(<RouterProvider router={createRouter({ routeTree, history })} />)
  await screen.findByLabelText('Name')
  act(() => history.push('/away'))
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByLabelText('Name')).toHaveValue('Oslo')
  network.isDown = false
  await userEvent.click(again)
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }))
  expect(screen.getByLabelText('Name')).toHaveValue('Oslo')
  expect(history.location.pathname).toBe('/')
})
