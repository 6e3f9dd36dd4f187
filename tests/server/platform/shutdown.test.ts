import { once } from 'node:events'
import { request } from 'node:http'
import { readEnv } from '#src/server/env.ts'
import { silentLog } from '#src/server/log.ts'
import { startServer } from '#src/server/start.ts'
import { makeTestDatabase } from '../test-database.ts'
import { makeBrowser, signInSteps } from './browser.ts'
import { prepareSmallWorld } from './small-world.ts'

test('finishes what runs before it stops', async () => {
  const options = { log: silentLog(), prepare: prepareSmallWorld }
  const running = await startServer(readEnv({ PORT: '0', DATABASE_URL: await makeTestDatabase('empty') }), options)
  const headers = { 'content-type': 'application/x-www-form-urlencoded', expect: '100-continue' }
  const slow = request(`${running.origin}/oidc/token`, { method: 'POST', headers })
  slow.flushHeaders()
  await once(slow, 'continue')

  const closed = running.close()
  slow.end('grant_type=refresh_token&client_id=stepwise-web&refresh_token=unknown')
  const [response] = await once(slow, 'response')
  const chunks = await response.toArray()
  expect(JSON.parse(Buffer.concat(chunks).toString()).error).toBe('invalid_grant')
  await closed
  await expect(fetch(`${running.origin}/healthz`)).rejects.toThrow('fetch failed')
})

test('cuts off a slow request, but not a slow file', async () => {
  const options = { log: silentLog(), prepare: prepareSmallWorld, bodyTimeout: 300 }
  const running = await startServer(readEnv({ PORT: '0', DATABASE_URL: await makeTestDatabase('empty') }), options)
  const { access_token } = await signInSteps(running.origin, makeBrowser(running.origin)).signIn('admin@example.com')
  const begin = (path: string, type: string) => {
    const it = request(`${running.origin}/api${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${access_token}`, 'x-company-id': '1', 'content-type': type },
    })
    it.write('--b\r\n')
    return it
  }
  const file = begin('/admin/api/v1/file/upload', 'multipart/form-data; boundary=b')
  const [slow] = await once(begin('/admin-data/api/v1/department', 'application/json'), 'response')
  expect([slow.statusCode, slow.headers.connection]).toEqual([408, 'close'])
  expect(slow.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
  file.end('Content-Disposition: form-data; name="mode"\r\n\r\nGOOD_ROWS\r\n--b--\r\n')
  const [answer] = await once(file, 'response')
  const { errors } = JSON.parse(Buffer.concat(await answer.toArray()).toString())
  expect([answer.statusCode, errors[0].field]).toEqual([400, 'file'])
  await running.close()
})
