import { refusalOf } from '#machines/reviews/refusal.ts'

test.each([
  ['Score "Integrity" first', 'Score "Integrity" first'],
  ['', 'An error occurred. Please try again later.'],
  [' ', 'An error occurred. Please try again later.'],
])('a move that the server refuses with the words %j reads: %s [API-03]', (errorMessage, message) => {
  expect(refusalOf({ errorMessage })).toEqual({ message, code: 'REFUSED' })
})
