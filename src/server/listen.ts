import { once } from 'node:events'
import type { Server, ServerResponse } from 'node:http'
import { type AddressInfo, Server as NetServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Env } from './env.ts'

const gracePeriod = 10_000

/**
 * Listens where the settings say; answers the port, also when they leave it open with 0.
 * @throws Error that says what to do when the port is in use
 */
export const listen = (server: Server, { PORT, HOST }: Env) =>
  new Promise<number>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const inUse = error.code === 'EADDRINUSE'
      reject(inUse ? new Error(`Port ${PORT} is in use. Stop what uses it, or set PORT to another one.`) : error)
    })
    server.listen(PORT, HOST, () => resolve((server.address() as AddressInfo).port))
  })

/** Within this time whoever is at work on a connection sends the next request. */
const betweenRequests = 1000

/** The answers under way, so that they can be informed that their connection ends with them. */
export const openAnswers = (server: Server) => {
  const open = new Set<ServerResponse>()
  let isLast = false
  const end = (res: ServerResponse) => {
    if (!res.headersSent) res.setHeader('connection', 'close')
  }
  server.prependListener('request', (_req, res) => {
    if (isLast) end(res)
    open.add(res)
    res.once('close', () => open.delete(res))
  })
  return {
    /** From here on every answer ends its connection. */
    endConnections: () => {
      isLast = true
      for (const it of open) end(it)
    },
  }
}

/**
 * Accepts no new connection and lets the others end in order, each with an answer that says so: nobody is cut off whose
 * request is on its way. What is idle after a second is left to `stop`.
 */
export const leave = async (server: Server, { endConnections }: ReturnType<typeof openAnswers>): Promise<void> => {
  const closed = once(server, 'close')
  endConnections()
  // The `close` of an HTTP server would cut off what is idle between two requests.
  NetServer.prototype.close.call(server)
  await Promise.race([closed, wait(betweenRequests, undefined, { ref: false })])
}

/** Accepts nothing new and resolves when what runs is finished; after ten seconds it is cut off. */
export const stop = (server: Server) =>
  new Promise<void>((resolve) => {
    const limit = setTimeout(() => server.closeAllConnections(), gracePeriod)
    // A connection that has answered its last request is kept open by the browser; nobody else closes it.
    const idle = setInterval(() => server.closeIdleConnections(), 50)
    server.close(() => {
      clearTimeout(limit)
      clearInterval(idle)
      resolve()
    })
    server.closeIdleConnections()
  })
