import { explain } from '#machines/kit/explain.ts'

test('a failure of a call keeps its sentence, code, status and request, and nothing else [API-03]', () => {
  expect(
    explain({
      message: 'Your review is not finished yet',
      code: 'FORBIDDEN',
      requestId: '7d1f7c9e',
      status: 403,
      stack: '…',
    }),
  ).toEqual({
    message: 'Your review is not finished yet',
    code: 'FORBIDDEN',
    requestId: '7d1f7c9e',
    status: 403,
  })
})

test.each([[new Error('undefined is not a function')], ['broken'], [null], [undefined], [{ message: 7, code: 'X' }]])(
  'whatever else fails has the default text: %s [API-03]',
  (error) => {
    expect(explain(error)).toEqual({ message: 'An error occurred. Please try again later.', code: null })
  },
)
