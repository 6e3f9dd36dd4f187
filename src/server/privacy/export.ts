import { sql } from 'drizzle-orm'
import { PersonParams, personalData } from '#src/contract/personal-data.ts'
import { ApiError } from '../api-error.ts'
import { rowsOf, type Tx } from '../database.ts'
import { badRequest } from '../read-request.ts'
import { auditEventsTable } from '../schema/audit.ts'
import type { Api } from '../serve.ts'
import { callerOfStream, streamed } from '../stream.ts'
import * as texts from '../texts/administration.ts'
import { type Held, heldOn, ofCompany } from './held.ts'
import { findPerson, isSelf } from './person.ts'

/** Rows that are read at once, since each piece looks through the whole table for its own; of files one. */
const atOnce = 4000
const files = 'candidate_documents'

/** Of these tables each row has a number of its own; what others hold on one person fits into one piece. */
const isNumbered = async (tx: Tx, table: string): Promise<boolean> =>
  rowsOf(
    await tx.execute(
      sql`select from pg_attribute where attrelid = ${table}::regclass and attname = 'id' and attnum > 0`,
    ),
  ).length > 0

type Row = { id: number | null; row: Record<string, unknown> }

const piece = async (tx: Tx, { table, where, without = [] }: Held, after: number): Promise<Row[]> => {
  const numbered = await isNumbered(tx, table)
  const name = sql.identifier(table)
  const isFile = table === files
  const content = isFile ? sql` || jsonb_build_object('content', encode(it.content, 'base64'))` : sql``
  const hidden = [...without, ...(isFile ? ['content'] : [])]
  const shown = hidden.reduce((row, column) => sql`${row} - ${column}::text`, sql`to_jsonb(it)`)
  const company = table === 'users' ? sql`true` : ofCompany
  return rowsOf<Row>(
    await tx.execute(sql`
      select ${numbered ? sql`it.id` : sql`null`} as id, ${shown}${content} as row from ${name} it
      where ${company} and ${where} ${numbered ? sql`and it.id > ${after} order by it.id` : sql``}
      limit ${isFile ? 1 : numbered ? atOnce : null}`),
  )
}

/**
 * `GET /personal-data/:kind/:id/file`: everything that the company of the call holds on somebody, table by table, with the
 * content of their documents. Nobody takes out their own: it has what others say of them before they may read it.
 */
export const personalFileRoutes = (api: Api): void => {
  const { path } = personalData.file
  api.routes.get(`/api${api.basePaths.admin}${path}`, async (c) => {
    const asCaller = await callerOfStream(c, api, api.accessOf(personalData.file))
    const { data: of, error } = PersonParams.safeParse(c.req.param())
    if (error) throw badRequest([{ field: 'path.id', message: texts.mustBePerson }])
    const { held, companyId } = await asCaller(async (tx, caller) => {
      const person = await findPerson(tx, caller, of.kind, of.id)
      if (isSelf(person, caller)) throw new ApiError(403, 'FORBIDDEN', texts.ownData)
      const { companyId, userId } = caller
      const event = { companyId, userId, entityType: of.kind, entityId: of.id }
      await tx.insert(auditEventsTable).values({ ...event, kind: 'EXPORTED', action: 'export' })
      return { held: heldOn(person), companyId }
    })
    async function* parts() {
      yield `{"about":${JSON.stringify({ ...of, companyId, at: new Date().toISOString() })},"records":{`
      for (const [index, it] of held.entries()) {
        yield `${index === 0 ? '' : ','}\n${JSON.stringify(it.table)}:[`
        let last: number | null = 0
        for (let isFirst = true; last !== null; isFirst = false) {
          const after: number = last
          const rows: Row[] = await asCaller((tx) => piece(tx, it, after))
          if (rows.length > 0) yield `${isFirst ? '' : ','}${rows.map(({ row }) => JSON.stringify(row)).join(',\n')}`
          last = rows.at(-1)?.id ?? null
        }
        yield ']'
      }
      yield '}}\n'
    }
    return streamed(c, `personal-data-${of.kind}-${of.id}.json`, 'application/json', parts())
  })
}
