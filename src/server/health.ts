import type { Hono } from 'hono'

/** Answers 200 while the database does, within `limit` milliseconds. */
export const healthRoute = (app: Hono, ping: () => Promise<void>, limit = 2000): void => {
  app.get('/healthz', async (c) => {
    const tooLate = new Promise<boolean>((resolve) => setTimeout(resolve, limit, false).unref())
    const healthy = await Promise.race([
      ping().then(
        () => true,
        () => false,
      ),
      tooLate,
    ])
    c.header('cache-control', 'no-store')
    return c.json({ status: healthy ? 'ok' : 'unavailable' }, healthy ? 200 : 503)
  })
}
