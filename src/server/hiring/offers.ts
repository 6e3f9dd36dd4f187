import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { transition } from 'xstate'
import type { CandidateEvent } from '#machines/hiring/candidate-rules.ts'
import { type OfferEvent, offerAt, offerMachine, offerStatusOf } from '#machines/hiring/offer.machine.ts'
import { offerChangeLock, offerMoveRefusal, prepareRefusal } from '#machines/hiring/offer-actions.ts'
import { dateFaults } from '#machines/hiring/offer-dates.ts'
import { openOfferStatuses } from '#src/contract/hiring-values.ts'
import { type Offer, type OfferChange, offers } from '#src/contract/offers.ts'
import { recordActivity } from '../activity.ts'
import type { Caller } from '../authenticate.ts'
import type { Tx } from '../database.ts'
import { earliestToday } from '../database-time.ts'
import { notifiedRequisition, requisitionDisplayId } from '../display-ids.ts'
import { fieldsSetBy, requireEditable, seenBy, sortableBy } from '../field-permissions.ts'
import { lengthOf } from '../list-counts.ts'
import { rowsById } from '../lookup.ts'
import { notify, usersOfEmployees } from '../notify.ts'
import { orderOf, readPage, recordPageOf, searchIn } from '../page.ts'
import { isHiringStaff, mayHire, noSuchRecord, requireHiringRights } from '../policies.ts'
import { badRequest } from '../read-request.ts'
import { applicationsTable, candidatesTable, offersTable, requisitionsTable } from '../schema/hiring.ts'
import { jobTitlesTable } from '../schema/reference.ts'
import { type Api, serve } from '../serve.ts'
import { requireVersion } from '../versions.ts'
import { moveCandidate, requireRunning, touchCandidate } from './candidate-moves.ts'
import { findCandidate, requireOtherCandidate } from './candidate-rows.ts'
import { fullName } from './candidate-search.ts'
import { delegatesOf } from './delegations.ts'
import { approverOf, factsOfOffer, pastMoves, requireOfferRight } from './offer-facts.ts'
import { followOffer, offersToApprove } from './offer-tasks.ts'
import { moveRefused } from './requisition-moves.ts'
import { requisitionsOf } from './requisition-rows.ts'

type StoredOffer = typeof offersTable.$inferSelect

const offerRows = (tx: Tx) =>
  tx
    .select({
      it: offersTable,
      candidate: { id: candidatesTable.id, firstName: candidatesTable.firstName, lastName: candidatesTable.lastName },
      application: { status: applicationsTable.status, isCurrent: applicationsTable.isCurrent },
      requisition: requisitionsTable,
      jobTitle: jobTitlesTable.title,
    })
    .from(offersTable)
    .innerJoin(applicationsTable, eq(applicationsTable.id, offersTable.applicationId))
    .innerJoin(candidatesTable, eq(candidatesTable.id, applicationsTable.candidateId))
    .innerJoin(requisitionsTable, eq(requisitionsTable.id, applicationsTable.requisitionId))
    .innerJoin(jobTitlesTable, eq(jobTitlesTable.id, requisitionsTable.jobTitleId))

export type OfferRow = Awaited<ReturnType<typeof offerRows>>[number]

/** The same for a page of offers, in any order. */
const offersById = async (tx: Tx, ids: readonly number[]): Promise<OfferRow[]> => {
  const found = [...(await rowsById(tx, offersTable, ids)).values()]
  const applications = await rowsById(tx, applicationsTable, new Set(found.map((it) => it.applicationId)))
  const ofPage = [...applications.values()]
  const candidates = await rowsById(tx, candidatesTable, new Set(ofPage.map((it) => it.candidateId)))
  const requisitions = await rowsById(tx, requisitionsTable, new Set(ofPage.map((it) => it.requisitionId)))
  const titleIds = new Set([...requisitions.values()].map((it) => it.jobTitleId))
  const jobTitles = await rowsById(tx, jobTitlesTable, titleIds)
  return found.flatMap((it) => {
    const application = applications.get(it.applicationId)
    const candidate = candidates.get(application?.candidateId ?? 0)
    const requisition = requisitions.get(application?.requisitionId ?? 0)
    const jobTitle = jobTitles.get(requisition?.jobTitleId ?? 0)?.title
    return application && candidate && requisition && jobTitle !== undefined
      ? { it, candidate, application, requisition, jobTitle }
      : []
  })
}

const offerOf = ({ it, candidate, requisition, jobTitle }: OfferRow): Offer => ({
  compensations: it.compensations,
  startDate: it.startDate,
  expiresOn: it.expiresOn,
  note: it.note,
  createdBy: it.createdBy,
  createdAt: it.createdAt.toISOString(),
  updatedAt: it.updatedAt.toISOString(),
  id: it.id,
  version: it.version,
  status: it.status,
  candidate: { id: candidate.id, name: `${candidate.firstName} ${candidate.lastName}` },
  jobRequisition: { id: requisition.id, displayId: requisitionDisplayId(requisition.number), jobTitle },
})

/** Offers are for the people who run the requisition and those who approve for one of them: interviewers never see them. */
const offersOf = (tx: Tx, caller: Caller) =>
  isHiringStaff(caller) ? undefined : or(requisitionsOf(caller), inArray(offersTable.id, offersToApprove(tx, caller)))

export const findOfferRow = async (tx: Tx, caller: Caller, id: number): Promise<OfferRow> => {
  const ofCompany = eq(offersTable.companyId, caller.companyId)
  const [row] = await offerRows(tx).where(and(ofCompany, offersOf(tx, caller), eq(offersTable.id, id)))
  if (!row) throw noSuchRecord()
  requireOtherCandidate(caller, row.candidate.id)
  return row
}

/** The offer with its candidate locked, as they are after the lock. */
const lockedOffer = async (tx: Tx, caller: Caller, id: number) => {
  const seen = await findOfferRow(tx, caller, id)
  const candidate = await findCandidate(tx, caller, seen.candidate.id, { lock: true })
  return { row: await findOfferRow(tx, caller, id), candidate }
}

/** @throws ApiError 400 naming the dates that are over */
const requireFutureDates = async (tx: Tx, body: OfferChange): Promise<void> => {
  const faults = dateFaults(body, await earliestToday(tx))
  if (faults.length > 0) throw badRequest(faults)
}

type Moved = Pick<StoredOffer, 'status' | 'statusReason'>

const storeStatus = async (tx: Tx, caller: Caller, before: StoredOffer, moved: Moved) => {
  await tx
    .update(offersTable)
    .set({ ...moved, version: before.version + 1, updatedAt: sql`now()` })
    .where(and(eq(offersTable.companyId, caller.companyId), eq(offersTable.id, before.id)))
}

/** The move of the candidate that moves the offer along; null for an answer or a step that moves the offer alone. */
const candidateEventOf = ({ status }: StoredOffer, event: OfferEvent): CandidateEvent | null => {
  if (event.type === 'offer.send') return { type: 'candidate.offer' }
  if (event.type === 'offer.decline') return { type: 'candidate.withdraw' }
  if (event.type === 'offer.withdraw' && status === 'SENT') return { type: 'candidate.sendBack', reason: event.reason }
  return null
}

/** Who hears of it first: whoever is to approve it, whoever wrote what is approved or comes back, else the hiring manager. */
const recipientsOf = async (tx: Tx, caller: Caller, row: OfferRow): Promise<readonly number[]> => {
  const { status, writtenByIds } = row.it
  if (status === 'APPROVED' || status === 'DRAFT') return writtenByIds
  const approverId = status === 'IN_APPROVAL' ? await approverOf(tx, caller, row) : null
  return usersOfEmployees(tx, caller.companyId, [approverId ?? row.requisition.hiringManagerId])
}

const notifyOfStatus = async (tx: Tx, caller: Caller, row: OfferRow) => {
  const { it, candidate, application, requisition } = row
  const { hiringManagerId, reviewerId, approverId } = requisition
  const deciderId = it.status === 'IN_APPROVAL' ? await approverOf(tx, caller, row) : null
  const delegates = deciderId === null ? [] : await delegatesOf(tx, caller, deciderId)
  const concerned = [hiringManagerId, reviewerId, approverId, ...delegates]
  const people = await usersOfEmployees(tx, caller.companyId, concerned)
  await notify(tx, caller, {
    event: 'OFFER_STATUS_CHANGED',
    to: await recipientsOf(tx, caller, row),
    related: [...people, ...it.writtenByIds],
    metadata: {
      offer: { id: it.id, status: it.status },
      jobRequisition: notifiedRequisition(requisition),
      candidateApplication: {
        candidateId: candidate.id,
        name: `${candidate.firstName} ${candidate.lastName}`,
        status: application.status,
      },
    },
  })
}

export const offersRoutes = (api: Api): void => {
  serve(api, offers.list, async ({ query, caller, tx }) => {
    const page = recordPageOf(query)
    const filter = and(
      offersOf(tx, caller),
      caller.candidateId === null ? undefined : ne(candidatesTable.id, caller.candidateId),
      query.status && eq(offersTable.status, query.status),
      query.candidateId === undefined ? undefined : eq(applicationsTable.candidateId, query.candidateId),
      searchIn([fullName, ...seenBy(caller, { 'requisition.jobTitle': jobTitlesTable.title })], query.search),
    )
    const { createdAt, updatedAt, status, startDate } = offersTable
    const sort = sortableBy(caller, 'offer', query.sort) ?? 'createdAt,desc'
    const { rows, total } = await readPage(tx, page, {
      found: () =>
        tx
          .select({ id: offersTable.id })
          .from(offersTable)
          .leftJoin(applicationsTable, eq(applicationsTable.id, offersTable.applicationId))
          .leftJoin(candidatesTable, eq(candidatesTable.id, applicationsTable.candidateId))
          .leftJoin(requisitionsTable, eq(requisitionsTable.id, applicationsTable.requisitionId))
          .leftJoin(jobTitlesTable, eq(jobTitlesTable.id, requisitionsTable.jobTitleId))
          .$dynamic(),
      where: and(eq(offersTable.companyId, caller.companyId), filter),
      ...orderOf({ createdAt, updatedAt, status, startDate }, sort, 'createdAt', offersTable.id),
      rows: (ids) => offersById(tx, ids),
      idOf: ({ it }) => it.id,
      known: filter === undefined ? await lengthOf(tx, caller, 'offers') : undefined,
    })
    return page.answer(rows.map(offerOf), total)
  })

  serve(api, offers.get, async ({ params, caller, tx }) => offerOf(await findOfferRow(tx, caller, params.id)))

  serve(api, offers.create, async ({ params, body, caller, tx }) => {
    const candidate = await findCandidate(tx, caller, params.candidateId, { lock: true })
    const { application, requisition } = requireRunning(caller, candidate)
    requireEditable(caller, 'offer', fieldsSetBy(body))
    await requireFutureDates(tx, body)
    const open = await tx
      .select({ id: offersTable.id })
      .from(offersTable)
      .where(and(eq(offersTable.applicationId, application.id), inArray(offersTable.status, openOfferStatuses)))
    const { status } = application
    const refusal = prepareRefusal({
      status,
      mayMove: true,
      hasOpenOffer: open.length > 0,
      requisitionStatus: requisition.status,
    })
    if (refusal !== null) throw moveRefused(refusal)
    const [row] = await tx
      .insert(offersTable)
      .values({
        ...body,
        note: body.note ?? '',
        companyId: caller.companyId,
        applicationId: application.id,
        createdBy: caller.name,
        writtenByIds: [caller.userId],
      })
      .returning()
    if (!row) throw new Error('The database returned no row for an inserted offer')
    await recordActivity(tx, caller, { entityType: 'offer', entityId: row.id, action: 'create', after: row })
    return offerOf(await findOfferRow(tx, caller, row.id))
  })

  serve(api, offers.life, async ({ params, caller, tx }) => {
    const row = await findOfferRow(tx, caller, params.id)
    return {
      version: row.it.version,
      facts: await factsOfOffer(tx, caller, row),
      moves: await pastMoves(tx, row.it.id),
    }
  })

  serve(api, offers.update, async ({ params, body, caller, tx, version }) => {
    const { row } = await lockedOffer(tx, caller, params.id)
    requireHiringRights(mayHire.change, caller, row.requisition)
    requireEditable(caller, 'offer', fieldsSetBy(body))
    // Before the version: whoever merged two versions of what was sent could not store them.
    const lock = offerChangeLock(await factsOfOffer(tx, caller, row))
    if (lock !== null) throw moveRefused(lock)
    requireVersion(row.it.version, version)
    await requireFutureDates(tx, body)
    const [after] = await tx
      .update(offersTable)
      .set({
        ...body,
        writtenByIds: [...new Set([...row.it.writtenByIds, caller.userId])],
        version: row.it.version + 1,
        updatedAt: sql`now()`,
      })
      .where(and(eq(offersTable.companyId, caller.companyId), eq(offersTable.id, row.it.id)))
      .returning()
    await recordActivity(tx, caller, {
      entityType: 'offer',
      entityId: row.it.id,
      action: 'update',
      before: row.it,
      after: after ?? null,
    })
    return offerOf(await findOfferRow(tx, caller, row.it.id))
  })

  serve(api, offers.move, async ({ params, body: { move, reason = '' }, caller, tx, version }) => {
    const { row, candidate } = await lockedOffer(tx, caller, params.id)
    const facts = await factsOfOffer(tx, caller, row)
    const event: OfferEvent = { type: `offer.${move}`, reason }
    requireOfferRight(facts, event.type)
    requireVersion(row.it.version, version)
    const refusal = offerMoveRefusal(facts, event)
    if (refusal !== null) throw moveRefused(refusal)
    const status = offerStatusOf(transition(offerMachine, offerAt(row.it.status), event)[0])
    const candidateEvent = candidateEventOf(row.it, event)
    if (candidateEvent) await moveCandidate(tx, caller, candidate, candidateEvent, reason)
    else {
      await storeStatus(tx, caller, row.it, { status, statusReason: reason.trim() || null })
      await touchCandidate(tx, caller, row.candidate.id)
    }
    const after = await findOfferRow(tx, caller, params.id)
    await followOffer(tx, caller, after, reason)
    await notifyOfStatus(tx, caller, after)
    // What goes along with its candidate is remembered with them.
    if (!candidateEvent)
      await recordActivity(tx, caller, {
        entityType: 'offer',
        entityId: row.it.id,
        action: 'move',
        before: row.it,
        after: after.it,
      })
    return offerOf(after)
  })
}
