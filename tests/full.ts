/** Whether this is `npm run test:full`: what grows with every screen and call is then tried in every combination. */
export const isFull = process.env.TEST_FULL === '1'
