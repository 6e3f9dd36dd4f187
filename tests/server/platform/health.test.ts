import { Hono } from 'hono'
import { healthRoute } from '#src/server/health.ts'

const health = async (ping: () => Promise<void>) => {
  const app = new Hono()
  healthRoute(app, ping, 10)
  return (await app.request('/healthz')).status
}

describe('the health check', () => {
  test('is green while the database answers [API-07]', async () => {
    expect(await health(async () => {})).toBe(200)
  })

  test('is red when the database fails, and when it does not answer in time [API-07]', async () => {
    expect(await health(() => Promise.reject(new Error('gone')))).toBe(503)
    expect(await health(() => new Promise(() => {}))).toBe(503)
  })
})
