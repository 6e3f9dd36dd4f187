import { inInstallation } from '#src/server/database.ts'
import { companiesTable } from '#src/server/schema/people.ts'
import { testServer } from '../support.ts'
import { mountThings, prepareSmallWorld } from './small-world.ts'

const server = await testServer({ begin: 'empty', prepare: prepareSmallWorld, mount: mountThings })
afterAll(() => server.close())

const add = (key: string, body: unknown, person = server.asManager) =>
  person.post('/workflow/api/v1/thing/1', body, { headers: { 'idempotency-key': key } })
const countCompanies = () => inInstallation(server.db, (tx) => tx.$count(companiesTable))

describe('a repeated request', () => {
  test('is done once and answered the same, eight at a time [API-02]', async () => {
    const before = await countCompanies()
    const answers = await Promise.all(Array.from({ length: 8 }, () => add('parallel', { name: 'Once' })))
    expect(new Set(answers.map((it) => JSON.stringify([it.status, it.body])))).toEqual(
      new Set([JSON.stringify([200, { name: 'Once', companies: before + 1 }])]),
    )
    expect(await countCompanies()).toBe(before + 1)
  })

  test('is refused when it is not the same request [API-02]', async () => {
    await add('reused', { name: 'First' })
    const answer = await add('reused', { name: 'Second' })
    expect(answer.body).toMatchObject({ status: 422, error: 'IDEMPOTENCY_KEY_REUSED' })
  })

  test('is another user’s own business [APP-05]', async () => {
    await add('shared', { name: 'Of the manager' })
    expect((await add('shared', { name: 'Of the admin' }, server.asAdmin)).status).toBe(200)
  })

  test('is done anew after an error [API-02]', async () => {
    expect((await add('again', { name: 'Again', count: 13 })).status).toBe(409)
    expect((await add('again', { name: 'Again', count: 12 })).status).toBe(200)
  })

  test('needs a key that is one [API-02]', async () => {
    expect((await add('x'.repeat(256), { name: 'Long' })).body.errors[0].field).toBe('idempotency-key')
  })
})
