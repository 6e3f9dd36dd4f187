import type { IncomingMessage, ServerResponse } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import type pg from 'pg'

/** What traces are made of. Without a receiver in the settings there is none of it, and nothing of it is loaded. */
export type Tracing = {
  /** Runs what answers a request; all that happens for it is part of its trace. */
  request(req: IncomingMessage, res: ServerResponse, answer: () => void): void
  /** For Hono: names the request by its route, and the company that it is about. */
  route: MiddlewareHandler
  /** Tells of the statements of a connection, while there is a request or a job that they are for. */
  connection(client: pg.ClientBase, pool: string): void
  /** Runs a part of a job. */
  job<T>(kind: string, companyId: number, work: () => Promise<T>): Promise<T>
  /** Sends what is left. */
  close(): Promise<void>
}
