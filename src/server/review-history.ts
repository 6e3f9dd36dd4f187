import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { ReviewEventKind } from '#src/contract/reviews.ts'
import type { Caller } from './authenticate.ts'
import type { Tx } from './database.ts'
import { isOneOf, readPage, recordPageOf } from './page.ts'
import type { Review } from './review-record.ts'
import { activitiesTable } from './schema/activity.ts'

type Query = { isOwn: boolean; size?: number | undefined; page?: number | undefined }

/** What the employee reads of their review's history: nothing of how it came about. */
const openToEmployee: ReviewEventKind[] = [
  'SELF_REVIEW_COMPLETED',
  'SELF_REVIEW_REMINDED',
  'SUBMITTED',
  'REOPENED',
  'ACKNOWLEDGED',
]
const kind = sql<string>`${activitiesTable.after} ->> 'kind'`

const textIn = (after: Record<string, unknown> | null, name: string): string | null => {
  const value = after?.[name]
  return typeof value === 'string' ? value : null
}

/** What happened to a review, newest first. */
export const reviewHistory = async (tx: Tx, caller: Caller, review: Review, { isOwn, ...query }: Query) => {
  const page = recordPageOf(query)
  const { rows, total } = await readPage(tx, page, {
    found: () => tx.select({ id: activitiesTable.id }).from(activitiesTable).$dynamic(),
    where: and(
      eq(activitiesTable.companyId, caller.companyId),
      eq(activitiesTable.entityType, 'review'),
      eq(activitiesTable.entityId, review.id),
      isOwn ? inArray(kind, openToEmployee) : undefined,
    ),
    order: [desc(activitiesTable.id)],
    rows: (ids) => tx.select().from(activitiesTable).where(isOneOf(activitiesTable.id, ids)),
    idOf: (it) => it.id,
  })
  return page.answer(
    rows.map(({ id, userName, at, after }) => ({
      id,
      kind: ReviewEventKind.parse(textIn(after, 'kind')),
      by: userName,
      at: at.toISOString(),
      step: textIn(after, 'step'),
      comment: textIn(after, 'comment'),
    })),
    total,
  )
}
