import type { Pool, PoolClient } from 'pg'
import type { Db } from '#src/server/database.ts'

/** What is stored of each row: its record alone, or the activity and the row of an import as well, as the product does. */
export const bareWays = ['records', 'records, activities and rows of an import'] as const
export type BareWay = (typeof bareWays)[number]

const atOnce = 1000

/** Stores rows with a parameter for each of their cells; answers the ids of the new records, if they have any. */
const insert = async (client: PoolClient, into: string, rows: readonly (readonly unknown[])[], returning = '') => {
  const width = rows[0]?.length ?? 0
  const places = rows.map((_, row) => `(${Array.from({ length: width }, (__, at) => `$${row * width + at + 1}`)})`)
  const answer = await client.query<{ id: number }>(`insert into ${into} values ${places} ${returning}`, rows.flat())
  return answer.rows.map((it) => it.id)
}

/** Stores so many departments by bare inserts of 1,000 rows, all in one transaction. @returns the seconds that it took */
export const storeBare = async (
  db: Db,
  companyId: number,
  { name, rows, way }: { name: string; rows: number; way: BareWay },
): Promise<number> => {
  const client = await (db as unknown as { $client: Pool }).$client.connect()
  try {
    const began = performance.now()
    await client.query('begin')
    await client.query(`select set_config('app.company_id', $1, true)`, [String(companyId)])
    const [importId] =
      way === 'records'
        ? []
        : await insert(
            client,
            'imports (company_id, user_id, user_name, entity_type, mode, file_name, status)',
            [[companyId, 1, 'Bare', 'department', 'GOOD_ROWS', 'bare.csv', 'COMPLETED']],
            'returning id',
          )
    for (let from = 0; from < rows; from += atOnce) {
      const names = Array.from({ length: Math.min(atOnce, rows - from) }, (_, index) => `${name} ${from + index}`)
      const ids = await insert(
        client,
        'departments (company_id, name)',
        names.map((it) => [companyId, it]),
        'returning id',
      )
      if (importId === undefined) continue
      const records = ids.map((id, index) => ({ id, companyId, version: 1, name: names[index] }))
      await insert(
        client,
        'activities (company_id, entity_type, entity_id, action, user_id, user_name, after)',
        records.map((it) => [companyId, 'department', it.id, 'create', 1, 'Bare', JSON.stringify(it)]),
      )
      await insert(
        client,
        'import_rows (company_id, import_id, "row", cells, state, entity_id, entity_version)',
        records.map((it, index) => [
          companyId,
          importId,
          from + index + 2,
          JSON.stringify({ Name: it.name }),
          'IMPORTED',
          it.id,
          1,
        ]),
      )
    }
    await client.query('commit')
    return (performance.now() - began) / 1000
  } finally {
    client.release()
  }
}
