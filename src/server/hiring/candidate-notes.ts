import { and, desc, eq, gte, lt, ne, sql } from 'drizzle-orm'
import { listText } from '#machines/kit/list-text.ts'
import {
  type CandidateNote,
  type CandidateNoteBody,
  candidateNotes,
  mostNotesAPage,
  notesAPage,
  peopleOffered,
} from '#src/contract/candidate-notes.ts'
import { recordActivity } from '../activity.ts'
import { ApiError } from '../api-error.ts'
import type { Caller } from '../authenticate.ts'
import type { Tx } from '../database.ts'
import { isOneOf, searchIn } from '../page.ts'
import { noSuchRecord } from '../policies.ts'
import { badRequest } from '../read-request.ts'
import { candidateNotesTable } from '../schema/candidate-notes.ts'
import { membershipsTable, usersTable } from '../schema/people.ts'
import { type Api, serve } from '../serve.ts'
import { erasedName } from '../texts/administration.ts'
import * as common from '../texts/common.ts'
import * as texts from '../texts/hiring.ts'
import { requireVersion } from '../versions.ts'
import { type CandidateRow, findCandidate } from './candidate-rows.ts'
import { notifyMentioned } from './note-mentions.ts'
import { peopleWhoSee } from './people-who-see.ts'

type Row = typeof candidateNotesTable.$inferSelect
type Named = CandidateNote['mentions'][number]

const table = candidateNotesTable
const byId = ({ companyId }: Caller, id: number) => and(eq(table.companyId, companyId), eq(table.id, id))

/** The names of people of the company, also of those who have left it; whoever it erased may have an account elsewhere. */
const namesOf = async (tx: Tx, { companyId }: Caller, ids: readonly number[]): Promise<Map<number, Named>> => {
  if (ids.length === 0) return new Map()
  const { id, name } = usersTable
  const rows = await tx
    .select({ id, name, erasedAt: membershipsTable.erasedAt })
    .from(membershipsTable)
    .innerJoin(usersTable, eq(id, membershipsTable.userId))
    .where(and(eq(membershipsTable.companyId, companyId), isOneOf(id, ids)))
  return new Map(rows.map((it) => [it.id, { id: it.id, name: it.erasedAt ? erasedName : it.name }]))
}

const notesOf = async (tx: Tx, caller: Caller, rows: readonly Row[]): Promise<CandidateNote[]> => {
  const names = await namesOf(tx, caller, [...new Set(rows.flatMap((it) => it.mentionedIds))])
  return rows.map(({ companyId: _, mentionedIds, writtenById, writtenAt, editedAt, ...it }) => ({
    ...it,
    mentions: mentionedIds.flatMap((id) => names.get(id) ?? []),
    isOwn: writtenById === caller.userId,
    writtenAt: writtenAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
  }))
}

const noteOf = async (tx: Tx, caller: Caller, row: Row | undefined): Promise<CandidateNote> => {
  const [note] = row ? await notesOf(tx, caller, [row]) : []
  if (!note) throw noSuchRecord()
  return note
}

/**
 * A note that the caller is about to change, and its candidate.
 * @throws ApiError 404 when there is no such note on a candidate that the caller may see, 403 for another's
 */
const ownNote = async (tx: Tx, caller: Caller, id: number): Promise<{ before: Row; candidate: CandidateRow }> => {
  const [found] = await tx.select({ candidateId: table.candidateId }).from(table).where(byId(caller, id))
  if (!found) throw noSuchRecord()
  const candidate = await findCandidate(tx, caller, found.candidateId, { lock: 'candidate' })
  // As it is once nobody else changes it.
  const [before] = await tx.select().from(table).where(byId(caller, id))
  if (!before) throw noSuchRecord()
  if (before.writtenById !== caller.userId) throw new ApiError(403, 'FORBIDDEN', texts.notYourNote)
  return { before, candidate }
}

/**
 * @param before whom the note mentions already: they may have lost sight of the candidate since
 * @throws ApiError 400 for somebody who is not of the company, 409 for people who may not see the candidate
 */
const requireMentionable = async (
  tx: Tx,
  caller: Caller,
  { candidateId, mentionedIds }: Pick<CandidateNoteBody, 'mentionedIds'> & { candidateId: number },
  before: readonly number[] = [],
): Promise<void> => {
  const added = mentionedIds.filter((id) => !before.includes(id))
  if (added.length === 0) return
  const names = await namesOf(tx, caller, added)
  const unknown = added.filter((id) => !names.has(id))
  if (unknown.length > 0)
    throw badRequest(
      unknown.map((id) => ({ field: `mentionedIds.${mentionedIds.indexOf(id)}`, message: common.noSuchRecord })),
    )
  const where = isOneOf(usersTable.id, added)
  const seeing = new Set(
    (await peopleWhoSee(tx, caller, candidateId, { where, limit: added.length })).map((it) => it.id),
  )
  const blind = added.filter((id) => !seeing.has(id)).map((id) => names.get(id)?.name ?? '')
  if (blind.length > 0) throw new ApiError(409, 'CANNOT_SEE_CANDIDATE', texts.cannotSeeCandidate(listText(blind)))
}

/** Notes on a candidate, for everybody who may see the candidate. */
export const candidateNotesRoutes = (api: Api): void => {
  /** What goes with a change: its history, and who is notified of it. */
  const record = async (
    tx: Tx,
    caller: Caller,
    action: 'create' | 'update' | 'delete',
    { candidate, before = null, after = null }: { candidate: CandidateRow; before?: Row | null; after?: Row | null },
  ) => {
    await recordActivity(tx, caller, {
      entityType: 'candidate_note',
      entityId: (after ?? before)?.id ?? 0,
      action,
      ...(before && { before }),
      ...(after && { after }),
    })
    await notifyMentioned(tx, caller, candidate, before, after)
  }

  serve(api, candidateNotes.list, async ({ params, query, caller, tx }) => {
    await findCandidate(tx, caller, params.candidateId)
    const { before, through } = query
    const ofCandidate = and(eq(table.companyId, caller.companyId), eq(table.candidateId, params.candidateId))
    const total = await tx.$count(table, ofCandidate)
    const down = through === undefined ? 0 : await tx.$count(table, and(ofCandidate, gte(table.id, through)))
    const size = Math.min(Math.max(down, notesAPage), mostNotesAPage)
    const rows = await tx
      .select()
      .from(table)
      .where(and(ofCandidate, before === undefined ? undefined : lt(table.id, before)))
      .orderBy(desc(table.id))
      .limit(size + 1)
    return { notes: await notesOf(tx, caller, rows.slice(0, size)), total, hasMore: rows.length > size }
  })

  serve(api, candidateNotes.people, async ({ params, query, caller, tx }) => {
    await findCandidate(tx, caller, params.candidateId)
    return peopleWhoSee(tx, caller, params.candidateId, {
      where: and(
        ne(usersTable.id, caller.userId),
        query.userId === undefined ? undefined : eq(usersTable.id, query.userId),
        searchIn([usersTable.name], query.search),
      ),
      limit: peopleOffered,
      offset: query.offset ?? 0,
    })
  })

  serve(api, candidateNotes.create, async ({ params: { candidateId }, body, caller, tx }) => {
    const candidate = await findCandidate(tx, caller, candidateId, { lock: 'candidate' })
    await requireMentionable(tx, caller, { ...body, candidateId })
    const [row] = await tx
      .insert(table)
      .values({
        ...body,
        companyId: caller.companyId,
        candidateId,
        writtenBy: caller.name,
        writtenById: caller.userId,
      })
      .returning()
    if (!row) throw new Error('The database returned no row for an inserted note')
    await record(tx, caller, 'create', { candidate, after: row })
    return noteOf(tx, caller, row)
  })

  serve(api, candidateNotes.update, async ({ params, body, caller, tx, version }) => {
    const { before, candidate } = await ownNote(tx, caller, params.id)
    requireVersion(before.version, version)
    await requireMentionable(tx, caller, { ...body, candidateId: before.candidateId }, before.mentionedIds)
    const [after] = await tx
      .update(table)
      .set({ ...body, version: before.version + 1, editedAt: sql`now()` })
      .where(byId(caller, params.id))
      .returning()
    await record(tx, caller, 'update', { candidate, before, after: after ?? before })
    return noteOf(tx, caller, after)
  })

  serve(api, candidateNotes.remove, async ({ params, caller, tx, version }) => {
    const { before, candidate } = await ownNote(tx, caller, params.id)
    requireVersion(before.version, version)
    await tx.delete(table).where(byId(caller, params.id))
    await record(tx, caller, 'delete', { candidate, before })
    return { success: true as const }
  })
}
