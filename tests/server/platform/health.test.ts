import { Hono } from 'hono'
import { type Health, healthRoutes } from '#src/server/health.ts'
import { silentLog } from '#src/server/log.ts'
import { answerProblems } from '#src/server/problems.ts'

const statuses = async (health: Health) => {
  const app = new Hono()
  answerProblems(app, silentLog())
  healthRoutes(app, { limit: 10, ...health })
  const answers = await Promise.all(['/livez', '/readyz', '/healthz'].map((path) => app.request(path)))
  return answers.map((it) => it.status)
}

describe('the health check', () => {
  test('is green while the database answers', async () => {
    expect(await statuses({ ping: async () => {} })).toEqual([200, 200, 200])
  })

  test('says live but not ready when the database fails, or does not answer in time', async () => {
    expect(await statuses({ ping: () => Promise.reject(new Error('gone')) })).toEqual([200, 503, 503])
    expect(await statuses({ ping: () => new Promise(() => {}) })).toEqual([200, 503, 503])
  })

  test('says live but not ready when the process is about to end', async () => {
    expect(await statuses({ ping: async () => {}, isLeaving: () => true })).toEqual([200, 503, 503])
  })
})
