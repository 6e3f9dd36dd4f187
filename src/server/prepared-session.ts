import type { NodePgClient } from 'drizzle-orm/node-postgres'
import { NodePgSession } from 'drizzle-orm/node-postgres'
import type { PgDialect } from 'drizzle-orm/pg-core'

/** How many plans a connection keeps, each some ten kilobytes of PostgreSQL's memory. */
const cacheLimit = 300
/** Longer ones are written for one moment: the rows of an import. */
const longest = 10_000

type Prepare = InstanceType<typeof NodePgSession>['prepareQuery']

/** One connection, on which PostgreSQL reads and plans each statement once, and only runs it from then on. */
export class PreparedSession extends NodePgSession<Record<string, never>, Record<string, never>> {
  #names = new Map<string, string>()

  constructor(client: NodePgClient, dialect: PgDialect) {
    super(client, dialect, undefined)
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known || this.#names.size >= cacheLimit || text.length > longest) return known
    if (!/^\s*(\(|select|with|insert|update|delete)/i.test(text)) return undefined
    const name = `cached_${this.#names.size}`
    this.#names.set(text, name)
    return name
  }

  override prepareQuery: Prepare = (query, fields, name, ...rest) =>
    super.prepareQuery(query, fields, name ?? this.#nameOf(query.sql), ...rest)
}
