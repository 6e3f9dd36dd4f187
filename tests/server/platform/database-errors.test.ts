import { apiErrorOf } from '#src/server/database-errors.ts'

const coded = (code: string) => new Error('insert into secret', { cause: Object.assign(new Error('x'), { code }) })

describe('a database error', () => {
  test.each([
    ['22021', 400],
    ['22003', 400],
    ['23505', 409],
    ['23503', 409],
    ['40P01', 503],
    ['53300', 503],
    ['57P01', 503],
    ['57014', 503],
    ['55P03', 503],
    ['25P03', 503],
    ['08006', 503],
    ['ECONNREFUSED', 503],
  ])('with code %s is answered %i, and never in its own words [API-02]', (code, status) => {
    const apiError = apiErrorOf(coded(code))
    expect(apiError?.status).toBe(status)
    expect(apiError?.message).not.toContain('secret')
    expect(apiError?.extra.headers?.['retry-after']).toBe(status === 503 ? '2' : undefined)
  })

  test.each(['53100', 'ENOSPC', 'EDQUOT'])('for want of room (%s) says that nothing was stored [API-02]', (code) => {
    const message =
      'The server has no room left, so nothing was stored. Tell your administrator, and try again afterwards.'
    expect(apiErrorOf(coded(code))).toMatchObject({ status: 503, error: 'NO_ROOM', message })
    expect(apiErrorOf(coded(code))?.extra.headers).toEqual({ 'retry-after': '60' })
  })

  test('without a code is a wait for a connection, or our own fault [API-02]', () => {
    expect(apiErrorOf(new Error('timeout exceeded when trying to connect'))?.status).toBe(503)
    expect([apiErrorOf(new Error('oops')), apiErrorOf(coded('42P01')), apiErrorOf('oops')]).toEqual([null, null, null])
  })
})
