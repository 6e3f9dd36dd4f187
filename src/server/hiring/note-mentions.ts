import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Caller } from '../authenticate.ts'
import type { Tx } from '../database.ts'
import { notifiedRequisition } from '../display-ids.ts'
import { notify } from '../notify.ts'
import { isOneOf } from '../page.ts'
import { lockFor } from '../row-locks.ts'
import type { candidateNotesTable } from '../schema/candidate-notes.ts'
import { notificationsTable } from '../schema/notifications.ts'
import type { CandidateRow } from './candidate-rows.ts'

type Note = Pick<typeof candidateNotesTable.$inferSelect, 'id' | 'mentionedIds' | 'writtenBy'>

const missingFrom = (ids: readonly number[], others: readonly number[]) => others.filter((it) => !ids.includes(it))

/** Takes back what these people were told of a note, and the e-mails of it that are not sent yet. */
const withdraw = async (tx: Tx, { companyId }: Caller, noteId: number, userIds: readonly number[]): Promise<void> => {
  if (userIds.length === 0) return
  const { id, userId, code, metadata } = notificationsTable
  const told = tx.$with('told').as(
    tx
      .select({ id })
      .from(notificationsTable)
      .where(
        and(
          eq(notificationsTable.companyId, companyId),
          isOneOf(userId, userIds),
          eq(code, 'MENTIONED_IN_NOTE'),
          sql`${metadata} #>> '{note,id}' = ${String(noteId)}`,
        ),
      )
      .orderBy(asc(id))
      .for(lockFor.removal),
  )
  await tx
    .with(told)
    .delete(notificationsTable)
    .where(inArray(id, tx.select({ id: told.id }).from(told)))
}

/**
 * Notifies those whom a note mentions now and did not before, and takes it back from those whom it mentions no more: a
 * notification of a note stands as long as the mention does.
 * @param after null when the note was deleted
 */
export const notifyMentioned = async (
  tx: Tx,
  caller: Caller,
  { it, application, requisition }: CandidateRow,
  before: Note | null,
  after: Note | null,
): Promise<void> => {
  const [earlier, now] = [before?.mentionedIds ?? [], after?.mentionedIds ?? []]
  if (before) await withdraw(tx, caller, before.id, missingFrom(now, earlier))
  if (!after) return
  await notify(tx, caller, {
    event: 'MENTIONED_IN_NOTE',
    to: missingFrom(earlier, now),
    metadata: {
      ...(requisition && {
        jobRequisition: notifiedRequisition(requisition),
      }),
      candidateApplication: {
        candidateId: it.id,
        name: `${it.firstName} ${it.lastName}`,
        status: application?.status ?? '',
      },
      note: { id: after.id, writtenBy: after.writtenBy },
    },
  })
}
