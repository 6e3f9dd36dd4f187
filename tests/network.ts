import { setupServer } from 'msw/node'

/** The network of the screen tests: every answer is the mocks', and a call that nobody answers fails the test. */
export const network = setupServer()
