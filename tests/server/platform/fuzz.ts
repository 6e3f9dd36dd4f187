import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import type { AnyEndpoint } from '#src/contract/endpoint.ts'
import { services } from '#src/contract/endpoint.ts'
import { EntityType } from '#src/contract/imports.ts'
import { type Db, enterCompany, rowsOf } from '#src/server/database.ts'
import { type Answer, type Caller, caller, type testServer } from '../support.ts'
import { makeAim } from './aim.ts'
import { inputsOf } from './arbitrary.ts'

/** What every record of company 2 says: an answer to company 1 that says it too has leaked. */
export const canary = 'Canary of another company'
const canaryColumns = [
  'name',
  'title',
  'job_name',
  'question',
  'definition',
  'category_name',
  'field_name',
  'description',
  'first_name',
  'last_name',
  'justification',
  'task_description',
  'sub_task_description',
  'content',
  'comment',
]

/** Marks the sample data of company 2. */
export const markCompanyTwo = async (db: Db): Promise<void> => {
  await db.transaction(async (tx) => {
    await enterCompany(tx, 2)
    await tx.execute(
      sql`insert into roles (company_id, name, description, permission_group_name) values (2, 'Own role', '', 'Employee')`,
    )
    const found = await tx.execute(sql`
      select columns.table_name, columns.column_name from information_schema.columns
      join information_schema.columns it on it.table_name = columns.table_name and it.column_name = 'company_id'
      where columns.table_schema = 'public' and columns.data_type = 'text'`)
    for (const { table_name, column_name } of rowsOf<{ table_name: string; column_name: string }>(found))
      if (canaryColumns.includes(column_name))
        await tx.execute(
          sql`update ${sql.identifier(table_name)} set ${sql.identifier(column_name)} =
            ${canary} || ' ' || ${sql.identifier(column_name)} || ' ' || ctid where company_id = 2`,
        )
  })
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const textOf = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()

const pathOf = ({ service, path }: AnyEndpoint, params: unknown, query: unknown) => {
  const values = isFields(params) ? params : {}
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(textOf(values[name])) || '0')
  const words = Object.entries(isFields(query) ? query : {}).map(([name, value]) => [name, textOf(value)])
  return `${services[service]}${filled}${words.length > 0 ? `?${new URLSearchParams(words)}` : ''}`
}

/** Forms as people send them, and with a part missing, doubled, of another kind or unknown. */
const forms = fc
  .record({
    content: fc.oneof(
      fc.array(fc.stringMatching(/^[A-Za-z ]{1,12}$/), { maxLength: 4 }).map((it) => `Name\n${it.join('\n')}\n`),
      fc.string({ unit: 'binary', maxLength: 200 }),
    ),
    bytes: fc.uint8Array({ maxLength: 40 }),
    isBinary: fc.boolean(),
    name: fc.oneof(fc.constant('list.csv'), fc.string({ unit: 'binary', maxLength: 20 })),
    entityType: fc.oneof(fc.constantFrom(...EntityType.options), fc.constant('department'), fc.string()),
    mode: fc.constantFrom('GOOD_ROWS', 'ALL_OR_NOTHING', 'SOME', ''),
    parts: fc.subarray(['file', 'entityType', 'mode', 'file again', 'text as file', 'more'], { minLength: 1 }),
    isWhole: fc.boolean(),
  })
  .map(({ content, bytes, isBinary, name, entityType, mode, parts, isWhole }) => {
    const form = new FormData()
    const file = new File([isBinary && !isWhole ? new Uint8Array(bytes) : content], isWhole ? 'list.csv' : name)
    const added: Record<string, () => void> = {
      file: () => form.append('file', file),
      entityType: () => form.append('entityType', isWhole ? 'department' : entityType),
      mode: () => form.append('mode', isWhole ? 'GOOD_ROWS' : mode),
      'file again': () => form.append('file', file),
      'text as file': () => form.append('file', content),
      more: () => form.append(content.slice(0, 20), content),
    }
    for (const part of isWhole ? ['file', 'entityType', 'mode'] : parts) added[part]?.()
    return form
  })

const requestsOf = ({ params, query, body, multipart }: AnyEndpoint) =>
  fc.record({
    who: fc.oneof(
      { weight: 6, arbitrary: fc.constant('asAdmin' as const) },
      { weight: 2, arbitrary: fc.constantFrom('asManager' as const, 'asEmployee' as const, 'asRecruiter' as const) },
      { weight: 1, arbitrary: fc.constant('asStranger' as const) },
    ),
    company: fc.oneof(
      { weight: 12, arbitrary: fc.constant('1') },
      { weight: 1, arbitrary: fc.constantFrom('4', '999', 'abc', '') },
    ),
    version: fc.integer({ min: 0, max: 3 }),
    aim: fc.record({
      picks: fc.array(fc.nat(999), { minLength: 12, maxLength: 12 }),
      isAimed: fc.nat(9).map((it) => it > 0),
      isForeign: fc.nat(5).map((it) => it === 0),
    }),
    params: inputsOf(params),
    query: inputsOf(query),
    body: multipart ? forms : inputsOf(body),
  })

type Server = Awaited<ReturnType<typeof testServer>>

export type Who = 'asAdmin' | 'asManager' | 'asEmployee' | 'asRecruiter' | 'asStranger'
type FuzzOptions = {
  /** Always this person; otherwise one of all. */
  as?: Who
  /** What becomes of a body before it is sent. */
  change?: (body: Record<string, unknown>) => Record<string, unknown>
  /** Whether the rest need not be asked, after so many answers. */
  isEnough?: (answers: number) => boolean
}
type Seen = (answer: Answer, asked: { who: Who; company: string }) => void

/** Asks one call of the contract many things; `seen` is called with each answer. */
export const makeFuzz = async (server: Server) => {
  const { asAdmin, asManager, asEmployee } = server
  const asRecruiter = await server.as('recruiter@example.com')
  const people: Record<Who, Caller> = {
    asAdmin,
    asManager,
    asEmployee,
    asRecruiter,
    asStranger: caller(server.app, null),
  }
  const aim = await makeAim(server.db)
  return (
    endpoint: AnyEndpoint,
    numRuns: number,
    seen: Seen,
    { as, change, isEnough }: FuzzOptions = {},
  ): Promise<void> => {
    let answers = 0
    return fc.assert(
      fc.asyncProperty(requestsOf(endpoint), async (it) => {
        if (isEnough?.(answers)) return
        const { params, query, body: aimed, version, who = as ?? it.who } = await aim(endpoint, it, it.aim)
        const body = change && isFields(aimed) && !(aimed instanceof FormData) ? change(aimed) : aimed
        const isForm = body instanceof FormData
        const answer = await people[as ?? who].request(
          endpoint.method,
          pathOf(endpoint, params, query),
          body === undefined || isForm ? body : JSON.stringify(body),
          { company: it.company, headers: { 'if-match': `"${version ?? it.version}"` } },
        )
        answers += 1
        seen(answer, { who: as ?? who, company: it.company })
      }),
      { numRuns, seed: 2026 },
    )
  }
}
