import { and, desc, eq, gte, lt, type SQL } from 'drizzle-orm'
import { activity, type CompanyActivity } from '#src/contract/activity.ts'
import { allEndpoints } from '#src/contract/all.ts'
import { hideableFields } from '#src/contract/hideable.ts'
import { notOwn, ofReview } from './activity.ts'
import { type Names, namesIn } from './activity-names.ts'
import type { Caller } from './authenticate.ts'
import { visibleColumns } from './field-permissions.ts'
import { rowsById } from './lookup.ts'
import { holdsWords, isOneOf, readPage, recordPageOf } from './page.ts'
import { activitiesTable } from './schema/activity.ts'
import { candidatesTable } from './schema/hiring.ts'
import { employeesTable } from './schema/people.ts'
import { type Api, serve } from './serve.ts'

type Row = typeof activitiesTable.$inferSelect

/**
 * The kinds whose content is told to whoever reads about the whole company: what administrators keep, and the kinds
 * whose fields are given to permission groups. How people are assessed is not read in passing.
 */
const openKinds: ReadonlySet<string> = new Set([
  ...allEndpoints.flatMap((it) => ('entityType' in it && typeof it.entityType === 'string' ? [it.entityType] : [])),
  ...Object.keys(hideableFields),
  'hiring_settings',
  'plan_period',
])

/** The columns that name a record, the first that a row has. */
const naming = [
  'name',
  'categoryName',
  'fieldName',
  'jobName',
  'taskDescription',
  'subTaskDescription',
  'definition',
  'question',
  'displayId',
  'title',
] as const

const nameIn = (row: Record<string, unknown> | null): string | null => {
  if (row === null) return null
  if (typeof row.firstName === 'string') return `${row.firstName} ${row.lastName}`.trim()
  const column = naming.find((it) => typeof row[it] === 'string' && row[it] !== '')
  return column === undefined ? null : String(row[column])
}

/** The employee whose review a write belongs to. */
const employeeIn = ({ entityType, before, after }: Row): number | null => {
  const id = (after ?? before)?.employeeId
  return ofReview.includes(entityType) && typeof id === 'number' ? id : null
}

/** As the caller may see it: without hidden fields, and of a kind that is not open without content. */
const seenBy = (caller: Caller, { before, after, at, ...row }: Row) => {
  const isOpen = openKinds.has(row.entityType)
  const seen = (it: Row['before']) => (isOpen && it ? visibleColumns(caller, row.entityType, it) : null)
  return { ...row, at: at.toISOString(), isOpen, before: seen(before), after: seen(after) }
}

export const companyActivityRoutes = (api: Api): void => {
  serve(api, activity.company, async ({ query, caller, tx }) => {
    const { companyId, entityType, userName, at, id } = activitiesTable
    const where: SQL | undefined = and(
      eq(companyId, caller.companyId),
      query.entityType ? eq(entityType, query.entityType) : undefined,
      query.search?.trim() ? holdsWords(userName, query.search) : undefined,
      query.from ? gte(at, new Date(query.from)) : undefined,
      query.until ? lt(at, new Date(query.until)) : undefined,
      notOwn(caller),
    )
    const page = recordPageOf(query)
    const { rows, total } = await readPage(tx, page, {
      found: () => tx.select({ id }).from(activitiesTable).$dynamic(),
      where,
      // What one transaction writes has one moment.
      order: [desc(at), desc(id)],
      rows: (ids) => tx.select().from(activitiesTable).where(isOneOf(id, ids)),
      whole: (inOrder) => inOrder(tx.select().from(activitiesTable).$dynamic()),
      idOf: (it) => it.id,
    })
    const visible = rows.map((it) => seenBy(caller, it))
    const names = new Map<string, Names>()
    for (const kind of new Set(visible.map((it) => it.entityType))) {
      const ofKind = visible.filter((it) => it.entityType === kind)
      names.set(
        kind,
        await namesIn(
          tx,
          kind,
          ofKind.flatMap((it) => [it.before, it.after]),
        ),
      )
    }
    const reviewed = await rowsById(
      tx,
      employeesTable,
      rows.flatMap((it) => employeeIn(it) ?? []),
    )
    // What moves is what somebody applied for, and that has no name of its own.
    const applied = await rowsById(
      tx,
      candidatesTable,
      rows.flatMap((it) => (it.entityType === 'candidate' ? it.entityId : [])),
    )
    const candidateOf = (row: Row) =>
      row.entityType === 'candidate' ? nameIn(applied.get(row.entityId) ?? null) : null
    const nameOf = (row: Row, { before, after }: { before: Row['before']; after: Row['after'] }) =>
      nameIn(after) ?? nameIn(before) ?? candidateOf(row) ?? reviewed.get(employeeIn(row) ?? 0)?.name ?? null
    return page.answer(
      rows.map((row): CompanyActivity => {
        const seen = seenBy(caller, row)
        return { ...seen, names: names.get(row.entityType) ?? {}, recordName: nameOf(row, seen) }
      }),
      total,
    )
  })
}
