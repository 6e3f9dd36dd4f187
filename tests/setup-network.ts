import { handlersFor } from '#mocks/handlers.ts'
import { network } from './network.ts'

beforeAll(() => network.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => network.resetHandlers(...handlersFor()))
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterAll(() => network.close())
