import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { transition } from 'xstate'
import { type OfferEvent, offerAt, offerMachine, offerRefusal, offerStatusOf } from '#machines/hiring/offer.machine.ts'
import { limitRefusal } from '#machines/hiring/offer-limits.ts'
import { type Offer, offers } from '#src/contract/offers.ts'
import { recordActivity } from '../activity.ts'
import type { Caller } from '../authenticate.ts'
import type { Tx } from '../database.ts'
import { requisitionDisplayId } from '../display-ids.ts'
import { fieldsSetBy, requireEditable, seenBy, sortableBy } from '../field-permissions.ts'
import { lengthOf } from '../list-counts.ts'
import { rowsById } from '../lookup.ts'
import { notify, usersOfEmployees } from '../notify.ts'
import { orderOf, readPage, recordPageOf, searchIn } from '../page.ts'
import { isHiringStaff, mayHire, noSuchRecord, requireHiringRights } from '../policies.ts'
import { applicationsTable, candidatesTable, offersTable, requisitionsTable } from '../schema/hiring.ts'
import { jobTitlesTable } from '../schema/reference.ts'
import { type Api, serve } from '../serve.ts'
import * as texts from '../texts/hiring.ts'
import { requireVersion } from '../versions.ts'
import { moveCandidate, requireRunning, touchCandidate } from './candidate-moves.ts'
import { findCandidate, requireOtherCandidate } from './candidate-rows.ts'
import { fullName } from './candidate-search.ts'
import { moveRefused } from './requisition-moves.ts'
import { requisitionsOf } from './requisition-rows.ts'

type StoredOffer = typeof offersTable.$inferSelect

const offerRows = (tx: Tx) =>
  tx
    .select({
      it: offersTable,
      candidate: { id: candidatesTable.id, firstName: candidatesTable.firstName, lastName: candidatesTable.lastName },
      requisition: requisitionsTable,
      jobTitle: jobTitlesTable.title,
    })
    .from(offersTable)
    .innerJoin(applicationsTable, eq(applicationsTable.id, offersTable.applicationId))
    .innerJoin(candidatesTable, eq(candidatesTable.id, applicationsTable.candidateId))
    .innerJoin(requisitionsTable, eq(requisitionsTable.id, applicationsTable.requisitionId))
    .innerJoin(jobTitlesTable, eq(jobTitlesTable.id, requisitionsTable.jobTitleId))

type OfferRow = Awaited<ReturnType<typeof offerRows>>[number]

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
    return candidate && requisition && jobTitle !== undefined ? { it, candidate, requisition, jobTitle } : []
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

/** Offers are for the people who run the requisition: interviewers never see them. */
const findOffer = async (tx: Tx, caller: Caller, id: number): Promise<OfferRow> => {
  const [row] = await offerRows(tx).where(and(requisitionsOf(caller), eq(offersTable.id, id)))
  if (!row) throw noSuchRecord()
  requireOtherCandidate(caller, row.candidate.id)
  return row
}

/** @throws ApiError 409 for an offer of more than the requisition was approved for */
const requireWithinApproval = async (tx: Tx, { it, requisition }: OfferRow): Promise<void> => {
  const openingsTaken = await tx.$count(
    applicationsTable,
    and(
      eq(applicationsTable.companyId, requisition.companyId),
      eq(applicationsTable.requisitionId, requisition.id),
      inArray(applicationsTable.status, ['OFFERED', 'HIRED']),
    ),
  )
  const refusal = limitRefusal({ compensations: it.compensations, approved: requisition, openingsTaken })
  if (refusal) throw moveRefused(refusal)
}

/** The offer with its candidate locked, as they are after the lock. */
const lockedOffer = async (tx: Tx, caller: Caller, id: number) => {
  const seen = await findOffer(tx, caller, id)
  const candidate = await findCandidate(tx, caller, seen.candidate.id, { lock: true })
  const row = await findOffer(tx, caller, id)
  requireHiringRights(mayHire.change, caller, row.requisition)
  // An offer of an earlier application is history.
  const isCurrent = candidate.application?.id === row.it.applicationId
  return { row, candidate, isCurrent }
}

const storeStatus = async (tx: Tx, caller: Caller, before: StoredOffer, status: StoredOffer['status']) => {
  await tx
    .update(offersTable)
    .set({ status, version: before.version + 1, updatedAt: sql`now()` })
    .where(and(eq(offersTable.companyId, caller.companyId), eq(offersTable.id, before.id)))
}

const notifyOfStatus = async (tx: Tx, caller: Caller, { it, candidate, requisition }: OfferRow) => {
  const { companyId } = caller
  await notify(tx, caller, {
    event: 'OFFER_STATUS_CHANGED',
    to: await usersOfEmployees(tx, companyId, [requisition.hiringManagerId]),
    related: await usersOfEmployees(tx, companyId, [requisition.reviewerId, requisition.approverId]),
    metadata: {
      offer: { id: it.id, status: it.status },
      jobRequisition: {
        id: requisition.id,
        displayId: requisitionDisplayId(requisition.number),
        status: requisition.status,
      },
      candidateApplication: {
        candidateId: candidate.id,
        name: `${candidate.firstName} ${candidate.lastName}`,
        status: it.status === 'SENT' ? 'OFFERED' : it.status,
      },
    },
  })
}

export const offersRoutes = (api: Api): void => {
  serve(api, offers.list, async ({ query, caller, tx }) => {
    const page = recordPageOf(query)
    const filter = and(
      isHiringStaff(caller) ? undefined : requisitionsOf(caller),
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

  serve(api, offers.get, async ({ params, caller, tx }) => offerOf(await findOffer(tx, caller, params.id)))

  serve(api, offers.create, async ({ params, body, caller, tx }) => {
    const candidate = await findCandidate(tx, caller, params.candidateId, { lock: true })
    const { application } = requireRunning(caller, candidate)
    requireEditable(caller, 'offer', fieldsSetBy(body))
    if (application.status !== 'READY_TO_OFFER') throw moveRefused(texts.notReadyForOffer)
    const alive = await tx
      .select({ id: offersTable.id })
      .from(offersTable)
      .where(
        and(eq(offersTable.applicationId, application.id), inArray(offersTable.status, ['DRAFT', 'SENT', 'ACCEPTED'])),
      )
    if (alive.length > 0) throw moveRefused(texts.offerExists)
    const [row] = await tx
      .insert(offersTable)
      .values({
        ...body,
        note: body.note ?? '',
        companyId: caller.companyId,
        applicationId: application.id,
        createdBy: caller.name,
      })
      .returning()
    if (!row) throw new Error('The database returned no row for an inserted offer')
    await recordActivity(tx, caller, { entityType: 'offer', entityId: row.id, action: 'create', after: row })
    return offerOf(await findOffer(tx, caller, row.id))
  })

  serve(api, offers.update, async ({ params, body, caller, tx, version }) => {
    const { row } = await lockedOffer(tx, caller, params.id)
    requireEditable(caller, 'offer', fieldsSetBy(body))
    requireVersion(row.it.version, version)
    if (row.it.status !== 'DRAFT') throw moveRefused(texts.offerSent)
    const [after] = await tx
      .update(offersTable)
      .set({ ...body, version: row.it.version + 1, updatedAt: sql`now()` })
      .where(and(eq(offersTable.companyId, caller.companyId), eq(offersTable.id, row.it.id)))
      .returning()
    await recordActivity(tx, caller, {
      entityType: 'offer',
      entityId: row.it.id,
      action: 'update',
      before: row.it,
      after: after ?? null,
    })
    return offerOf(await findOffer(tx, caller, row.it.id))
  })

  serve(api, offers.move, async ({ params, body, caller, tx, version }) => {
    const { row, candidate, isCurrent } = await lockedOffer(tx, caller, params.id)
    requireVersion(row.it.version, version)
    const event: OfferEvent = { type: `offer.${body.move}` }
    const from = offerAt(row.it.status)
    if (!isCurrent || !from.can(event)) throw moveRefused(offerRefusal(row.it.status, event) ?? texts.earlierOffer)
    if (body.move === 'send') await requireWithinApproval(tx, row)
    const status = offerStatusOf(transition(offerMachine, from, event)[0])
    // The candidate's machine moves the offer along with the candidate; an answer alone moves the offer only.
    if (body.move === 'send') await moveCandidate(tx, caller, candidate, { type: 'candidate.offer' })
    else if (body.move === 'decline')
      await moveCandidate(tx, caller, candidate, { type: 'candidate.withdraw' }, body.reason ?? null)
    else if (body.move === 'withdraw' && row.it.status === 'SENT')
      await moveCandidate(
        tx,
        caller,
        candidate,
        { type: 'candidate.sendBack', reason: body.reason ?? '' },
        body.reason ?? null,
      )
    else {
      await storeStatus(tx, caller, row.it, status)
      await touchCandidate(tx, caller, row.candidate.id)
    }
    const after = await findOffer(tx, caller, params.id)
    await notifyOfStatus(tx, caller, after)
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
