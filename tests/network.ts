import { setupServer } from 'msw/node'
import { handlersFor } from '#mocks/handlers.ts'

/** The network of the screen tests: every answer is the mocks', and a call that nobody answers fails the test. */
export const network = setupServer()

beforeAll(() => network.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => network.resetHandlers(...handlersFor()))
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterAll(() => network.close())
