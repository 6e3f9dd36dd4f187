import { and, asc, eq } from 'drizzle-orm'
import { type ProfileSetup, ratedScores, recordingLock, totalPoints } from '#machines/hiring/assessment.ts'
import { type Assessment, type AssessmentBody, candidates } from '#src/contract/candidates.ts'
import { recordActivity } from '../activity.ts'
import { ApiError } from '../api-error.ts'
import type { Caller } from '../authenticate.ts'
import type { Tx } from '../database.ts'
import { mayHire, noSuchRecord } from '../policies.ts'
import { badRequest } from '../read-request.ts'
import {
  assessmentProfilesTable,
  combinationImpactsTable,
  eppAttributesTable,
  eppCombinationsTable,
  profileAttributesTable,
  scoringBandsTable,
} from '../schema/assessments.ts'
import { applicationsTable, assessmentsTable, requisitionsTable } from '../schema/hiring.ts'
import { type Api, serve } from '../serve.ts'
import * as common from '../texts/common.ts'
import * as texts from '../texts/hiring.ts'
import { requireVersion } from '../versions.ts'
import { findCandidate, requireAllOf } from './candidate-rows.ts'
import { moveRefused } from './requisition-moves.ts'

type Of = { candidateId: number; jobReqId: number }

const storedOf = async (tx: Tx, caller: Caller, { candidateId, jobReqId }: Of) => {
  const [row] = await tx
    .select({
      it: assessmentsTable,
      requisition: requisitionsTable,
      isCurrent: applicationsTable.isCurrent,
      status: applicationsTable.status,
    })
    .from(applicationsTable)
    .innerJoin(requisitionsTable, eq(requisitionsTable.id, applicationsTable.requisitionId))
    .innerJoin(assessmentsTable, eq(assessmentsTable.applicationId, applicationsTable.id))
    .where(
      and(
        eq(applicationsTable.companyId, caller.companyId),
        eq(applicationsTable.candidateId, candidateId),
        eq(applicationsTable.requisitionId, jobReqId),
      ),
    )
  if (!row || !(row.isCurrent || mayHire.read(caller, row.requisition))) throw noSuchRecord()
  return row
}

/** What results can be recorded for. */
const choicesOf = async (tx: Tx, { companyId }: Caller) => ({
  profiles: await tx
    .select({ id: assessmentProfilesTable.id, name: assessmentProfilesTable.name })
    .from(assessmentProfilesTable)
    .where(eq(assessmentProfilesTable.companyId, companyId))
    .orderBy(asc(assessmentProfilesTable.name)),
  attributes: await tx
    .select({ id: eppAttributesTable.id, name: eppAttributesTable.name })
    .from(eppAttributesTable)
    .where(eq(eppAttributesTable.companyId, companyId))
    .orderBy(asc(eppAttributesTable.name)),
})

/** How results are rated for a profile. */
export const profileSetup = async (tx: Tx, companyId: number, assessmentProfileId: number): Promise<ProfileSetup> => ({
  thresholds: await tx
    .select()
    .from(profileAttributesTable)
    .where(
      and(
        eq(profileAttributesTable.companyId, companyId),
        eq(profileAttributesTable.assessmentProfileId, assessmentProfileId),
      ),
    ),
  bands: await tx
    .select()
    .from(scoringBandsTable)
    .where(
      and(eq(scoringBandsTable.companyId, companyId), eq(scoringBandsTable.assessmentProfileId, assessmentProfileId)),
    ),
  combinations: await tx
    .select({
      name: eppCombinationsTable.name,
      firstEppAttributeId: eppCombinationsTable.firstEppAttributeId,
      firstBand: eppCombinationsTable.firstBand,
      secondEppAttributeId: eppCombinationsTable.secondEppAttributeId,
      secondBand: eppCombinationsTable.secondBand,
      impact: combinationImpactsTable.impact,
      penalty: combinationImpactsTable.penalty,
    })
    .from(combinationImpactsTable)
    .innerJoin(eppCombinationsTable, eq(eppCombinationsTable.id, combinationImpactsTable.eppCombinationId))
    .where(
      and(
        eq(combinationImpactsTable.companyId, companyId),
        eq(combinationImpactsTable.assessmentProfileId, assessmentProfileId),
      ),
    )
    .orderBy(asc(eppCombinationsTable.name)),
})

const assessmentOf = async (tx: Tx, caller: Caller, of: Of): Promise<Assessment> => {
  const { it, requisition, isCurrent, status } = await storedOf(tx, caller, of)
  const { version, timesSent, sentAt, completedAt, profile, results, combinations } = it
  const choices = await choicesOf(tx, caller)
  const isSent = timesSent > 0 ? ('SENT' as const) : ('NOT_SENT' as const)
  return {
    ...of,
    version,
    status: completedAt ? ('COMPLETED' as const) : isSent,
    timesSent,
    sentAt: sentAt?.toISOString() ?? null,
    completedAt: completedAt?.toISOString() ?? null,
    profile,
    results,
    combinations,
    totalPoints: completedAt ? totalPoints(results, combinations) : null,
    lock: recordingLock({
      isInCharge: mayHire.change(caller, requisition),
      status: isCurrent ? status : null,
      isSetUp: choices.profiles.length > 0 && choices.attributes.length > 0,
    }),
    ...choices,
  }
}

/** The results as they are stored; @throws ApiError 400 for a profile or an attribute that is not there, or named twice */
const ratedResults = async (
  tx: Tx,
  { companyId }: Caller,
  { profiles, attributes }: Assessment,
  body: AssessmentBody,
) => {
  const profile = profiles.find((it) => it.id === body.assessmentProfileId)
  if (!profile) throw badRequest([{ field: 'assessmentProfileId', message: common.noSuchRecord }])
  const setup = await profileSetup(tx, companyId, profile.id)
  const scores = body.results.map(({ eppAttributeId, score }, index) => {
    const field = `results.${index}.eppAttributeId`
    const attribute = attributes.find((it) => it.id === eppAttributeId)
    if (!attribute) throw badRequest([{ field, message: common.noSuchRecord }])
    if (body.results.findIndex((it) => it.eppAttributeId === eppAttributeId) < index)
      throw badRequest([{ field, message: texts.namedTwice }])
    return { eppAttributeId, attribute: attribute.name, score }
  })
  return { profile: profile.name, ...ratedScores(scores, setup) }
}

/** The assessment of each application, and its results. */
export const assessmentsRoutes = (api: Api): void => {
  serve(api, candidates.assessment, async ({ params, caller, tx }) => {
    requireAllOf(caller, await findCandidate(tx, caller, params.candidateId))
    return assessmentOf(tx, caller, params)
  })

  serve(api, candidates.recordAssessment, async ({ params, body, caller, tx, version }) => {
    requireAllOf(caller, await findCandidate(tx, caller, params.candidateId, { lock: true }))
    const { it, requisition } = await storedOf(tx, caller, params)
    if (!mayHire.change(caller, requisition)) throw new ApiError(403, 'FORBIDDEN', texts.notInCharge)
    const before = await assessmentOf(tx, caller, params)
    if (before.lock !== null) throw moveRefused(before.lock)
    requireVersion(it.version, version)
    await tx
      .update(assessmentsTable)
      .set({
        ...(await ratedResults(tx, caller, before, body)),
        version: it.version + 1,
        completedAt: it.completedAt ?? new Date(),
      })
      .where(
        and(eq(assessmentsTable.companyId, caller.companyId), eq(assessmentsTable.applicationId, it.applicationId)),
      )
    await recordActivity(tx, caller, {
      entityType: 'candidate',
      entityId: params.candidateId,
      action: 'update',
      before: { assessment: before.status },
      after: { assessment: 'COMPLETED' },
    })
    return assessmentOf(tx, caller, params)
  })
}
