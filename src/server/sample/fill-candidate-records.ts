import { and, eq } from 'drizzle-orm'
import { ratedScores } from '#machines/hiring/assessment.ts'
import type { CandidateStatus, CompensationType, OfferStatus } from '#src/contract/hiring-values.ts'
import { checkAreas } from '#src/contract/reference-checks.ts'
import type { TopgradeJob } from '#src/contract/topgrade.ts'
import type { Tx } from '../database.ts'
import { profileSetup } from '../hiring/assessments.ts'
import { fileTypeOf } from '../hiring/file-type.ts'
import { offerApprovalHours, offerApprovalStage } from '../hiring/offer-tasks.ts'
import { offerApproval } from '../hiring/task-names.ts'
import { insertMany } from '../insert-many.ts'
import { assessmentProfilesTable, eppAttributesTable, topgradeQuestionsTable } from '../schema/assessments.ts'
import * as hiring from '../schema/hiring.ts'
import { scorecardCategoriesTable, scorecardDetailsTable } from '../schema/hiring-scorecards.ts'
import { type Dice, must } from './dice.ts'
import { pdfOf } from './documents.ts'
import type { Pipeline, StoredApplication } from './fill-candidates.ts'
import { momentBetween, offerWritten, type SampleOffer } from './fill-hiring-history.ts'
import { fillInterviews } from './fill-interviews.ts'
import { day, type Filling, hour, type StoredTask } from './fill-requisitions.ts'
import * as catalogue from './hiring-catalogue.ts'

/** A task of an application that somebody has worked at. */
type Worked = { task: StoredTask; it: StoredApplication; by: string; at: Date; isDone: boolean }

const offerOf: Partial<Record<CandidateStatus, OfferStatus>> = {
  READY_TO_OFFER: 'DRAFT',
  OFFERED: 'SENT',
  PASSED: 'DECLINED',
  HIRED: 'ACCEPTED',
}
/** How sure interviewers are of somebody, by how it went on with them. */
const isLiked = (it: StoredApplication) => it.status !== 'REJECTED'

const byId = (all: StoredApplication[]) => new Map(all.map((it) => [it.id, it]))

const fillAssessments = async (tx: Tx, { companyId, dice }: Filling, applications: StoredApplication[]) => {
  const profiles = await tx
    .select()
    .from(assessmentProfilesTable)
    .where(eq(assessmentProfilesTable.companyId, companyId))
    .orderBy(assessmentProfilesTable.id)
  const attributes = await tx
    .select()
    .from(eppAttributesTable)
    .where(eq(eppAttributesTable.companyId, companyId))
    .orderBy(eppAttributesTable.id)
  const rated: { name: string; setup: Awaited<ReturnType<typeof profileSetup>> }[] = []
  // One after the other: a connection answers one statement at a time.
  for (const { id, name } of profiles) rated.push({ name, setup: await profileSetup(tx, companyId, id) })
  await insertMany(
    tx,
    hiring.assessmentsTable,
    applications.map((it) => {
      const isCompleted = it.status !== 'REVIEW' || it.id % 3 === 0
      const scores = attributes.map((attribute) => ({
        eppAttributeId: attribute.id,
        attribute: attribute.name,
        score: 20 + dice.below(76),
      }))
      const profile = isCompleted ? dice.oneOf(rated) : null
      return {
        companyId,
        applicationId: it.id,
        timesSent: it.id % 7 === 0 ? 2 : 1,
        sentAt: it.appliedAt,
        completedAt: isCompleted
          ? new Date(it.appliedAt.getTime() + (it.updatedAt.getTime() - it.appliedAt.getTime()) / 4)
          : null,
        profile: profile?.name ?? null,
        ...(profile ? ratedScores(scores, profile.setup) : { results: [], combinations: [] }),
      }
    }),
  )
}

const answerOf = (dice: Dice, liked: boolean) =>
  dice.oneOf(
    liked ? (['Strong Yes', 'Yes', 'Yes', 'Yes', 'No', 'Skip'] as const) : (['Yes', 'No', 'No', 'Skip'] as const),
  )

const fillScorecards = async (tx: Tx, { companyId, dice }: Filling, worked: Worked[]) => {
  const asked = await tx
    .select({
      question: scorecardDetailsTable.definition,
      category: scorecardCategoriesTable.categoryName,
      focusArea: scorecardCategoriesTable.categoryName,
    })
    .from(scorecardDetailsTable)
    .innerJoin(scorecardCategoriesTable, eq(scorecardCategoriesTable.id, scorecardDetailsTable.categoryId))
    .where(eq(scorecardDetailsTable.companyId, companyId))
    .orderBy(scorecardDetailsTable.id)
  const rows = worked
    .filter(({ task }) => task.name === 'Interview' || task.name === 'Skill Validation')
    .map(({ task, it, by, at, isDone }) => ({
      companyId,
      taskId: task.id,
      applicationId: it.id,
      kind: task.name === 'Interview' ? 'INTERVIEW' : 'SKILL_VALIDATION',
      answers: asked.map((question, index) => {
        // A scorecard that has only been begun is half answered.
        if (!isDone && index > 1) return { ...question, answer: null, comment: '' }
        const answer = answerOf(dice, isLiked(it))
        const comments = answer === 'No' ? catalogue.answerComments.no : catalogue.answerComments.yes
        return { ...question, answer, comment: answer === 'Skip' ? '' : dice.oneOf(comments) }
      }),
      comment: isDone ? dice.oneOf(isLiked(it) ? catalogue.verdicts.strong : catalogue.verdicts.doubtful) : '',
      isSubmitted: isDone,
      submittedBy: by,
      updatedAt: at,
    }))
  await insertMany(tx, hiring.candidateScorecardsTable, rows)
}

const fillReferenceChecks = async (tx: Tx, { companyId, dice }: Filling, worked: Worked[]) => {
  const rows = worked
    .filter(({ task }) => task.name === 'Reference Check')
    .flatMap(({ it, by, at, isDone }) =>
      [0, 1].map((index) => {
        const relationship = dice.oneOf(catalogue.relationships)
        const name = [dice.oneOf(catalogue.firstNames), dice.oneOf(catalogue.lastNames)]
        // Where the task is still open, one of the two has not answered yet.
        const isCompleted = isDone || index === 0
        const areas = checkAreas.filter((_, place) => (place + it.id) % 3 !== 0)
        return {
          companyId,
          applicationId: it.id,
          refereeName: name.join(' '),
          refereeEmail: `${name.join('.')}@example.org`.toLowerCase(),
          relationship,
          areas,
          answers: isCompleted
            ? Object.fromEntries(areas.map((area) => [area, dice.oneOf(catalogue.references[area])]))
            : {},
          isCompleted,
          createdBy: by,
          createdAt: at,
        }
      }),
    )
  await insertMany(tx, hiring.referenceChecksTable, rows)
}

/** Two jobs, one after the other; the second goes on. */
const careerOf = (dice: Filling['dice']): TopgradeJob[] => {
  const [first, second] = [dice.oneOf(catalogue.employers), dice.oneOf(catalogue.laterEmployers)]
  const job = (id: number, employer: string, title: string, startedOn: string, endedOn: string | null) => ({
    id,
    version: 1,
    employer,
    title,
    startedOn,
    endedOn,
    isRemoved: false,
  })
  return [
    job(1, first, dice.oneOf(catalogue.earlierTitles), '2014-09-01', '2019-03-31'),
    job(2, second, dice.oneOf(catalogue.laterTitles), '2019-04-01', null),
  ]
}

const fillTopgrades = async (tx: Tx, { companyId, dice }: Filling, worked: Worked[]) => {
  const questions = await tx
    .select()
    .from(topgradeQuestionsTable)
    .where(eq(topgradeQuestionsTable.companyId, companyId))
    .orderBy(topgradeQuestionsTable.displayOrder)
  const rows = worked
    .filter(({ task }) => task.name === 'Topgrade')
    .map(({ it, by, at, isDone }) => {
      const jobs = careerOf(dice)
      return {
        companyId,
        applicationId: it.id,
        jobs,
        answers: jobs.flatMap(({ id: jobId }, place) =>
          questions
            .filter((_, index) => isDone || (place === 0 && index < 3))
            .map(({ id, question, section }) => ({
              questionId: id,
              jobId,
              question,
              section,
              answer: dice.oneOf(catalogue.topgradeAnswers),
            })),
        ),
        summary: isDone ? dice.oneOf(catalogue.topgradeSummaries) : '',
        isSubmitted: isDone,
        updatedBy: by,
        updatedAt: at,
      }
    })
  await insertMany(tx, hiring.topgradesTable, rows)
}

const offerStatusOf = ({ id, status }: StoredApplication): OfferStatus | undefined =>
  status === 'READY_TO_OFFER' && id % 3 === 1 ? 'IN_APPROVAL' : offerOf[status]

/** The tasks of those who approve the offers that wait; every other one has waited for too long. */
const fillOfferTasks = async (tx: Tx, { companyId, now, people }: Filling, applications: StoredApplication[]) => {
  const applicationOf = byId(applications)
  const managerOf = new Map(people.map((it) => [it.id, it.managerId]))
  const { id, applicationId, status } = hiring.offersTable
  const waiting = await tx
    .select({ id, applicationId })
    .from(hiring.offersTable)
    .where(and(eq(hiring.offersTable.companyId, companyId), eq(status, 'IN_APPROVAL')))
    .orderBy(id)
  const rows = waiting.map((it, index) => {
    const { requisitionId, requisition } = must(applicationOf.get(it.applicationId))
    const dueAt = new Date(now.getTime() + (index % 2 === 0 ? 20 : -20) * hour)
    return {
      companyId,
      requisitionId,
      applicationId: it.applicationId,
      offerId: it.id,
      name: offerApproval,
      stageOrder: offerApprovalStage,
      taskOrder: 1,
      slaHours: offerApprovalHours,
      status: 'TODO' as const,
      assigneeId: requisition.approverId,
      assigneeManagerId: managerOf.get(requisition.approverId) ?? null,
      requisitionIsClosed: requisition.status === 'CLOSED',
      dueAt,
      overdueNotifiedAt: dueAt < now ? dueAt : null,
    }
  })
  await insertMany(tx, hiring.hiringTasksTable, rows)
}

const fillOffers = async (
  tx: Tx,
  { companyId, dice, now, people }: Filling,
  applications: StoredApplication[],
): Promise<SampleOffer[]> => {
  const writer = people.find((it) => it.title === 'Talent Partner')
  const by = writer?.name ?? 'Recruiting'
  const rows = applications.flatMap((it) => {
    const status = offerStatusOf(it)
    // Some who are ready wait for their offer to be written; some of them were sent one that was taken back.
    if (!status || (it.status === 'READY_TO_OFFER' && it.id % 3 === 0)) return []
    const pay = (type: CompensationType, share: number) => ({
      type,
      amount: Math.round((Number(it.candidate.expectedSalary) * share) / 500) * 500,
      currency: it.requisition.currency,
    })
    const more = [[], [pay('Bonus', 0.1)], [pay('Bonus', 0.15), pay('Equity', 0.2)], [pay('OTE', 1.3)]]
    const offer = {
      companyId,
      applicationId: it.id,
      status,
      compensations: [pay('Salary', 1), ...dice.oneOf(more)],
      startDate: new Date(now.getTime() + (30 + dice.below(60)) * day).toISOString().slice(0, 10),
      expiresOn:
        status === 'SENT' ? new Date(now.getTime() + (3 + dice.below(12)) * day).toISOString().slice(0, 10) : null,
      note: dice.chance(30) ? 'Removal costs are paid up to one month’s salary.' : '',
      createdBy: by,
      writtenByIds: [writer?.userId ?? null].filter((id) => id !== null),
      createdAt: momentBetween(it.appliedAt, it.updatedAt, offerWritten),
      updatedAt: it.updatedAt,
    }
    const takenBack = { ...offer, status: 'WITHDRAWN' as const, note: 'Replaced: the start date has changed.' }
    return it.id % 9 === 0 ? [takenBack, offer] : [offer]
  })
  const ids = await insertMany(tx, hiring.offersTable, rows)
  const applicationOf = byId(applications)
  return rows.map(({ applicationId, status }, index) => ({
    id: must(ids[index]),
    status,
    application: must(applicationOf.get(applicationId)),
  }))
}

const fillDocuments = (tx: Tx, { companyId }: Filling, applications: StoredApplication[]) => {
  const rows = applications.flatMap(({ candidate, requisition, appliedAt, id }) => {
    const name = `${candidate.firstName} ${candidate.lastName}`
    const file = (title: string, content: Buffer) => ({
      companyId,
      candidateId: candidate.id,
      name: title,
      type: fileTypeOf(content),
      size: content.byteLength,
      content,
      uploadedBy: name,
      uploadedAt: appliedAt,
    })
    const cv = pdfOf([name, candidate.title, candidate.email, candidate.phone])
    const letter = pdfOf([
      `To the hiring team, about ${requisition.jobTitle}`,
      'My work of the last years is close to',
      'what you describe. I would like to show you how.',
      name,
    ])
    const links = Buffer.from(`Portfolio of ${name}\nhttps://${candidate.lastName.toLowerCase()}.example/work\n`)
    return [
      file(`CV ${name}.pdf`, cv),
      ...(id % 2 === 0 ? [file('Cover letter.pdf', letter)] : []),
      ...(id % 5 === 0 ? [file('Portfolio links.txt', links)] : []),
    ]
  })
  return insertMany(tx, hiring.documentsTable, rows)
}

/**
 * Stores what was learned of the candidates: assessments, scorecards, references, interviews, offers and their files.
 * @returns the offers
 */
export const fillCandidateRecords = async (
  tx: Tx,
  filling: Filling,
  { applications, tasks }: Pipeline,
): Promise<SampleOffer[]> => {
  const { people } = filling
  const applicationOf = byId(applications)
  const nameOf = new Map(people.map((it) => [it.id, it.name]))
  const worked = tasks.flatMap((task): Worked[] => {
    const it = applicationOf.get(task.applicationId ?? 0)
    if (!it || (task.status !== 'COMPLETED' && task.status !== 'IN_PROGRESS')) return []
    const by = nameOf.get(task.assigneeId ?? 0) ?? ''
    return [{ task, it, by, at: task.completedAt ?? it.updatedAt, isDone: task.status === 'COMPLETED' }]
  })
  await fillAssessments(tx, filling, applications)
  await fillScorecards(tx, filling, worked)
  await fillReferenceChecks(tx, filling, worked)
  await fillTopgrades(tx, filling, worked)
  const offers = await fillOffers(tx, filling, applications)
  await fillOfferTasks(tx, filling, applications)
  await fillInterviews(tx, filling, tasks, applications)
  await fillDocuments(tx, filling, applications)
  return offers
}
