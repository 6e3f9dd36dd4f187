import { inInstallation } from '#src/server/database.ts'
import { companiesTable } from '#src/server/schema/people.ts'
import { testServer } from '../support.ts'
import { mountThings, prepareSmallWorld } from './small-world.ts'

const server = await testServer({ begin: 'empty', prepare: prepareSmallWorld, mount: mountThings })
afterAll(() => server.close())

const thing = '/workflow/api/v1/thing/1'
const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`

describe('a request', () => {
  test.each([
    ['body field', thing, { name: 7 }, 'name'],
    ['missing body field', thing, {}, 'name'],
    ['text that is too long', thing, { name: 'x'.repeat(21) }, 'name'],
    ['NUL in the body', thing, { name: 'a\u0000b' }, 'name'],
    ['lone surrogate', thing, '{"name":"\\ud800"}', 'name'],
    ['fraction for a whole number', thing, { name: 'a', count: 1.5 }, 'count'],
    ['number too large for JSON', thing, '{"name":"a","count":1e400}', 'count'],
    ['list for an object', thing, [], 'body'],
    ['null for an object', thing, 'null', 'body'],
    ['body nested 50,000 deep', thing, deep, 'body'],
    ['field nested 50,000 deep', thing, `{"name":${deep}}`, 'name'],
    ['text that is no JSON', thing, '{"name":', 'body'],
    ['empty body', thing, '', 'body'],
    ['id that is no number', '/workflow/api/v1/thing/abc', { name: 'a' }, 'path.id'],
    ['id with a leading zero', '/workflow/api/v1/thing/01', { name: 'a' }, 'path.id'],
    ['id above the largest', '/workflow/api/v1/thing/2147483648', { name: 'a' }, 'path.id'],
    ['NUL in the path', '/workflow/api/v1/thing/%00', { name: 'a' }, 'path.id'],
    ['broken escape in the path', '/workflow/api/v1/thing/%ZZ', { name: 'a' }, 'path.id'],
  ])('is refused by the name of its wrong field: %s [API-02]', async (_what, path, body, field) => {
    const answer = await server.asManager.post(path, body)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ success: false, status: 400, error: 'BAD_REQUEST' })
    expect(answer.body.errors.map((it: { field: string }) => it.field)).toEqual([field])
  })

  test.each([
    ['%00', 'word=%00'],
    ['too long a word', 'word=sixsix'],
    ['two words', 'word=a&word=b'],
  ])('is refused by the name of its wrong query field: %s [API-02]', async (_what, query) => {
    const answer = await server.asManager.get(`${thing}?${query}`)
    expect(answer.status).toBe(400)
    expect(answer.body.errors[0].field).toBe('query.word')
  })

  test('gets every wrong field at once [API-02]', async () => {
    const answer = await server.asManager.post('/workflow/api/v1/thing/x', { name: 7, count: 'y' })
    expect(answer.body.errors.map((it: { field: string }) => it.field)).toEqual(['path.id', 'name', 'count'])
  })

  test.each([1000, 300_000])('hears of a hundred wrong values of %i, not of all [API-02]', async (many) => {
    const answer = await server.asManager.post(thing, `{"name":"a","words":[${Array(many).fill('7').join()}]}`)
    expect([answer.status, answer.body.error]).toEqual([400, 'BAD_REQUEST'])
    expect(answer.body.errors.length).toBeLessThanOrEqual(100)
    expect(answer.body.errors[0].field).toMatch(/^words\.0$|^body$/)
  })

  test('keeps unknown fields out, `__proto__` too [API-02]', async () => {
    const answer = await server.asManager.post(thing, '{"name":"Plain","__proto__":{"companyId":9},"companyId":9}')
    expect(answer.body.name).toBe('Plain')
  })

  test('is refused in another format or compressed [API-02]', async () => {
    const form = await server.asManager.post(thing, 'name=a', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    const zipped = await server.asManager.post(thing, { name: 'a' }, { headers: { 'content-encoding': 'gzip' } })
    expect([form.status, zipped.status]).toEqual([415, 415])
  })

  test('is refused above 1 MB [API-02]', async () => {
    const answer = await server.asManager.post(thing, { name: 'x'.repeat(1_048_576) })
    expect(answer.status).toBe(413)
    expect(answer.body.error).toBe('TOO_LARGE')
  })

  test('is refused with bytes that are no UTF-8 [API-02]', async () => {
    const token = await server.tokenFor(2)
    const body = Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')])
    const headers = { authorization: `Bearer ${token}`, 'x-company-id': '1', 'content-type': 'application/json' }
    const response = await server.app.request(`/api${thing}`, { method: 'POST', headers, body })
    expect(response.status).toBe(400)
  })
})

describe('an address', () => {
  test('that is unknown answers 404 in JSON, also to strangers [API-02]', async () => {
    for (const path of ['/', '/nothing', '/workflow/api/v1/thing', '/workflow/api/v1/thing/1/more']) {
      const answer = await server.asStranger.get(path)
      expect(answer.body).toMatchObject({ success: false, status: 404, error: 'NOT_FOUND' })
    }
  })

  test('that is known names the methods it answers [API-02]', async () => {
    const answer = await server.asManager.request('DELETE', thing)
    expect(answer.body).toMatchObject({ status: 405, error: 'METHOD_NOT_ALLOWED' })
    expect(answer.headers.get('allow')).toBe('GET, POST, PUT')
  })
})

describe('a failure below', () => {
  test.each([
    ['nul', 400],
    ['overflow', 400],
    ['twice', 409],
    ['no-such-row', 409],
    ['bad-sql', 500],
    ['wrong-shape', 500],
    ['fine', 200],
  ])('of kind %s answers %i and shows no SQL [API-02]', async (how, status) => {
    const answer = await server.asManager.post(`/workflow/api/v1/fail/${how}`)
    expect(answer.status).toBe(status)
    expect(JSON.stringify(answer.body)).not.toMatch(/select|insert|secret_column|\bat \//i)
  })

  test('stores nothing of what was done before it [API-02]', async () => {
    const count = () => inInstallation(server.db, (tx) => tx.$count(companiesTable))
    const before = await count()
    const answer = await server.asManager.post(thing, { name: 'Half', count: 13 })
    expect(answer.body.error).toBe('UNLUCKY')
    expect(await count()).toBe(before)
  })
})

describe('a versioned write', () => {
  const change = (ifMatch?: string) =>
    server.asManager.request(
      'PUT',
      thing,
      { name: 'a' },
      { headers: ifMatch === undefined ? {} : { 'if-match': ifMatch } },
    )

  test('needs the version it is based on [API-02]', async () => {
    expect((await change()).status).toBe(428)
    expect((await change('7')).body.errors[0].field).toBe('if-match')
    expect((await change('*')).status).toBe(400)
  })

  test('answers the new version as a tag [API-02]', async () => {
    const answer = await change('"7"')
    expect([answer.body.version, answer.headers.get('etag')]).toEqual([8, '"8"'])
    expect((await change('W/"7"')).status).toBe(200)
  })
})

test('never lets an answer be cached [API-02]', async () => {
  const answers = [
    await server.asManager.get(thing),
    await server.asStranger.get(thing),
    await server.asStranger.get('/none'),
  ]
  expect(answers.map((it) => it.headers.get('cache-control'))).toEqual(['no-store', 'no-store', 'no-store'])
})
