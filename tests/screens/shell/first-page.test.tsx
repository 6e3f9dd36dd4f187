import { screen } from '@testing-library/react'
import { aWorld } from '#mocks/a-world.ts'
import { aSuperUser, aUser } from '#mocks/people.ts'
import { loadPageEarly } from '#src/app/first-page.ts'
import { visit } from '#tests/visit.tsx'

/** The page that somebody opens, and the routes whose code was asked for ahead of their turn. */
const openedEarly = (...given: Parameters<typeof visit>) => {
  const page = visit(...given)
  const asked: string[] = []
  vi.spyOn(page.router, 'loadRouteChunk').mockImplementation(async ({ id }) => void asked.push(id))
  loadPageEarly(page)
  return asked
}
const location = '/admin/general/location'

test('the code of a page is on its way before anybody is known to be signed in', () => {
  const asked = openedEarly('/notifications/settings', { signIn: () => new Promise(() => {}) })
  expect(asked).toContain('/notifications/settings')
})

test('the code of an admin page is on its way as soon as a super user is known [GATE-01]', async () => {
  const asked = openedEarly(location, { world: aWorld({ me: aSuperUser() }) })
  expect(asked).toEqual([])
  await screen.findByRole('heading', { level: 1, name: 'Location' })
  expect(asked).toContain(location)
})

test('no code of the administration is asked for early by anybody else [GATE-01]', async () => {
  const asked = openedEarly(location, { world: aWorld({ me: aUser() }) })
  await screen.findByRole('heading', { level: 1, name: 'Workspaces' })
  expect(asked).toEqual([])
})

test('the page at an address is asked for before its frame is drawn', async () => {
  const { router } = visit(location, { world: aWorld({ me: aSuperUser() }) })
  const framesThen: number[] = []
  router.subscribe('onBeforeLoad', () =>
    framesThen.push(screen.queryAllByRole('link', { name: 'Skip to content' }).length),
  )
  await screen.findByRole('heading', { level: 1, name: 'Location' })
  expect(framesThen).toEqual([0])
})
