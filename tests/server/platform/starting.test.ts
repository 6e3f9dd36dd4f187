import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { silentLog } from '#src/server/log.ts'
import { starting } from '#src/server/starting.ts'

const server = createServer(starting(silentLog()))
let origin = ''
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, done))
  origin = `http://localhost:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

test('whoever opens a page while the server starts reads so, and comes in by itself', async () => {
  const response = await fetch(`${origin}/workspaces`, { headers: { accept: 'text/html,*/*' } })
  expect(response.status).toBe(503)
  expect(Object.fromEntries(response.headers)).toMatchObject({ 'retry-after': '1', refresh: '1' })
  expect(await response.text()).toContain('<h1>Stepwise is starting</h1>')
})

test('a call while the server starts is told when to ask again, and a probe that it lives', async () => {
  const call = await fetch(`${origin}/api/workflow/api/v1/user/role`)
  expect([call.status, call.headers.get('retry-after'), await call.text()]).toEqual([503, '1', ''])
  expect((await fetch(`${origin}/livez`, { headers: { accept: 'text/html' } })).status).toBe(200)
})
