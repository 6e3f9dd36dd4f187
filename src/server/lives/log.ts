import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { LifeNumbers, LifeStep, RecordLife } from '#src/contract/lives.ts'
import type { Caller } from '../authenticate.ts'
import { rowsOf, type Tx } from '../database.ts'
import { activitiesTable } from '../schema/activity.ts'
import { type Kind, pathIn } from './kinds.ts'

/** The records, and each time that one of them came into a status: where it began, and what the log tells. */
const entries = (tx: Tx, caller: Caller, { records, entityType, first, from, to, isAbout }: Kind, id?: number) => sql`
  record (id, entity_id, status, began) as (${records(tx, caller, id)}),
  entry (record_id, seq, came_from, status, at, by) as (
    select id, 0, null, ${first}::text, began, null from record where began is not null
    union all
    select record.id, ${activitiesTable.id}, ${from}, ${to}, ${activitiesTable.at}, ${activitiesTable.userName}
    from record join ${activitiesTable}
      on ${activitiesTable.entityId} = record.entity_id
      and ${and(eq(activitiesTable.companyId, caller.companyId), eq(activitiesTable.entityType, entityType), isAbout)}
    where ${and(isNotNull(to), or(sql`${from} is null`, sql`${from} <> ${to}`))})`

type Counted = { part: 'now' | 'left' | 'stay'; status: string; next: string | null; count: number; ms: number | null }

/** The numbers of all records of a kind that the caller may read, in one statement. */
export const numbersOf = async (tx: Tx, caller: Caller, kind: Kind): Promise<LifeNumbers> => {
  const counted = rowsOf<Counted>(
    await tx.execute(sql`
      with ${entries(tx, caller, kind)},
      stay as (
        select status, at, lead(at) over life as left_at, lead(status) over life as next, lead(came_from) over life as known
        from entry window life as (partition by record_id order by seq)),
      -- A record that was moved without a word in the log has been nobody knows how long where it was.
      known as (select * from stay where left_at is not null and next <> status and (known is null or known = status))
      select 'now' as part, status, null as next, count(*)::int as count, null::float8 as ms from record group by status
      union all select 'left', status, next, count(*)::int, null from known group by status, next
      union all select 'stay', status, null, count(*)::int,
        1000 * percentile_cont(0.5) within group (order by extract(epoch from left_at - at)::float8)
        from known group by status`),
  )
  const pathOf = (status: string | null) => pathIn(kind, status ?? '')
  const states = Object.keys(kind.states).map((status) => {
    const of = (part: Counted['part']) => counted.filter((it) => it.part === part && it.status === status)
    return {
      state: pathOf(status),
      now: of('now')[0]?.count ?? 0,
      medianStay: of('stay')[0]?.ms ?? null,
      leaves: of('left')
        .map(({ next, count }) => ({ to: pathOf(next), count }))
        .toSorted((a, b) => b.count - a.count),
    }
  })
  return { total: states.reduce((sum, it) => sum + it.now, 0), states }
}

/** More than any record goes through. */
const most = 500

export const lifeOf = async (tx: Tx, caller: Caller, kind: Kind, id: number, name: string): Promise<RecordLife> => {
  type Row = { now: string; status: string | null; at: string | Date | null; by: string | null }
  const rows = rowsOf<Row>(
    await tx.execute(sql`
      with ${entries(tx, caller, kind, id)}
      select record.status as now, entry.status, entry.at, entry.by
      from record left join entry on entry.record_id = record.id order by entry.seq limit ${most}`),
  )
  const [first] = rows
  if (!first) return { name, state: null, steps: [] }
  const steps = rows.flatMap(({ status, at, by }): LifeStep[] =>
    status === null ? [] : [{ state: pathIn(kind, status), at: at && new Date(at).toISOString(), by }],
  )
  return { name, state: pathIn(kind, first.now), steps }
}
