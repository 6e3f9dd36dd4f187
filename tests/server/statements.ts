import pg from 'pg'

export type Statement = { text: string; values: unknown[] }

type Query = (...it: unknown[]) => unknown

const codeOf = (error: unknown) => (error as { code?: string }).code ?? String(error)

/**
 * Runs `work` and answers every statement that was sent to the database meanwhile, by whatever connection, and the codes
 * of those that PostgreSQL refused.
 * @param beforeCommit asked on the connection of each transaction before it is committed
 */
export const recordStatements = async <T>(
  work: () => Promise<T>,
  beforeCommit?: (client: pg.Client) => Promise<unknown>,
): Promise<{ answer: T; statements: Statement[]; refused: string[] }> => {
  const statements: Statement[] = []
  const refused: string[] = []
  const prototype = pg.Client.prototype as unknown as { query: Query }
  const real = prototype.query
  const send = (client: pg.Client, it: unknown[]) => {
    const answer = real.apply(client, it)
    if (answer instanceof Promise) answer.catch((error) => refused.push(codeOf(error)))
    return answer
  }
  const recording = function (this: pg.Client, ...it: unknown[]) {
    const [config, values] = it as [{ text?: string } | string, unknown[]?]
    const text = typeof config === 'string' ? config : (config.text ?? '')
    statements.push({ text, values: values ?? [] })
    if (text !== 'commit' || !beforeCommit) return send(this, it)
    prototype.query = real
    return beforeCommit(this)
      .finally(() => {
        prototype.query = recording
      })
      .then(() => send(this, it))
  } as Query
  prototype.query = recording
  try {
    return { answer: await work(), statements, refused }
  } finally {
    prototype.query = real
  }
}
