/** Whether this is `npm run test:full`: what grows with every screen and call is then tried in every combination. */
export const isFull = process.env.TEST_FULL === '1'

/** How many random samples are tried. */
export const samples = (few: number, many: number): number => (isFull ? many : few)
