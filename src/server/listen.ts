import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
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
