import type { NodePgClient } from 'drizzle-orm/node-postgres'
import { NodePgSession } from 'drizzle-orm/node-postgres'
import type { PgDialect } from 'drizzle-orm/pg-core'
import { isConnectionLost } from './database-errors.ts'

/** How many plans a connection keeps, each some ten kilobytes of PostgreSQL's memory. */
const cacheLimit = 300
/** Longer ones are written for one moment: the rows of an import. */
const longest = 10_000

type Prepare = InstanceType<typeof NodePgSession>['prepareQuery']

/**
 * One connection. PostgreSQL reads and plans each statement once and only runs it from then on; after a statement that
 * it did not answer, each further one fails at once, a `rollback` among them, instead of waiting as long again.
 */
export class ConnectionSession extends NodePgSession<Record<string, never>, Record<string, never>> {
  #names = new Map<string, string>()
  #isPrepared: boolean
  #loss: { error: unknown } | undefined

  /** @param isPrepared whether the connection is one session of PostgreSQL's, which may keep statements; a pooler's is not */
  constructor(client: NodePgClient, dialect: PgDialect, isPrepared: boolean) {
    super(client, dialect, undefined)
    this.#isPrepared = isPrepared
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known || !this.#isPrepared || this.#names.size >= cacheLimit || text.length > longest) return known
    if (!/^\s*(\(|select|with|insert|update|delete)/i.test(text)) return undefined
    const name = `cached_${this.#names.size}`
    this.#names.set(text, name)
    return name
  }

  /** Lets nothing be asked any more once an answer stayed away. */
  #heeding<Q extends { execute(values?: Record<string, unknown>): Promise<unknown> }>(prepared: Q): Q {
    const execute = prepared.execute.bind(prepared)
    prepared.execute = async (values) => {
      if (this.#loss) throw this.#loss.error
      try {
        return await execute(values)
      } catch (error) {
        if (isConnectionLost(error)) this.#loss = { error }
        throw error
      }
    }
    return prepared
  }

  override prepareQuery: Prepare = (query, fields, name, ...rest) =>
    this.#heeding(super.prepareQuery(query, fields, name ?? this.#nameOf(query.sql), ...rest))
}
