import pg from 'pg'

export type Statement = { text: string; values: unknown[] }

type Query = (...it: unknown[]) => unknown

/**
 * Runs `work` and answers every statement that was sent to the database meanwhile, by whatever connection.
 * @param beforeCommit asked on the connection of each transaction before it is committed
 */
export const recordStatements = async <T>(
  work: () => Promise<T>,
  beforeCommit?: (client: pg.Client) => Promise<unknown>,
): Promise<{ answer: T; statements: Statement[] }> => {
  const statements: Statement[] = []
  const prototype = pg.Client.prototype as unknown as { query: Query }
  const real = prototype.query
  const recording = function (this: pg.Client, ...it: unknown[]) {
    const [config, values] = it as [{ text?: string } | string, unknown[]?]
    const text = typeof config === 'string' ? config : (config.text ?? '')
    statements.push({ text, values: values ?? [] })
    if (text !== 'commit' || !beforeCommit) return real.apply(this, it)
    prototype.query = real
    return beforeCommit(this)
      .finally(() => {
        prototype.query = recording
      })
      .then(() => real.apply(this, it))
  } as Query
  prototype.query = recording
  try {
    return { answer: await work(), statements }
  } finally {
    prototype.query = real
  }
}
