import { and, eq } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { candidateScorecards } from '#src/contract/candidate-scorecards.ts'
import { type Candidate, candidates } from '#src/contract/candidates.ts'
import type { FieldName } from '#src/contract/hideable.ts'
import type { CandidateMove, RequisitionMove } from '#src/contract/hiring-values.ts'
import { offers } from '#src/contract/offers.ts'
import { type HiringTask, type Requisition, requisitions } from '#src/contract/requisitions.ts'
import { inCompany, type Tx } from '#src/server/database.ts'
import { topgradeQuestionsTable } from '#src/server/schema/assessments.ts'
import { candidateNotesTable } from '#src/server/schema/candidate-notes.ts'
import {
  applicationsTable,
  assessmentsTable,
  candidateScorecardsTable,
  candidatesTable,
  documentsTable,
  hiringTasksTable,
  offersTable,
  referenceChecksTable,
  requisitionsTable,
  topgradesTable,
} from '#src/server/schema/hiring.ts'
import { interviewPanelTable, interviewsTable } from '#src/server/schema/interviews.ts'
import { notificationsTable } from '#src/server/schema/notifications.ts'
import { employeesTable, usersTable } from '#src/server/schema/people.ts'
import { fieldPermissionsTable, permissionsTable } from '#src/server/schema/permissions.ts'
import { departmentsTable, jobTitlesTable, locationsTable } from '#src/server/schema/reference.ts'
import { addUser } from '#tests/server/accounts.ts'
import { ask } from '#tests/server/contract-order.ts'
import { caller, testServer } from '#tests/server/support.ts'

const must = <T>(it: T | undefined, what: string): T => {
  if (it === undefined) throw new Error(`there is no ${what}`)
  return it
}

/** Stores a row and gives its id. */
const add = async (tx: Tx, table: PgTable, values: Record<string, unknown>): Promise<number> => {
  const [row] = (await tx
    .insert(table)
    .values(values as never)
    .returning()) as { id: number }[]
  return must(row, 'inserted row').id
}

const referenceData = async (tx: Tx, companyId: number) => ({
  jobTitleId: await add(tx, jobTitlesTable, {
    companyId,
    title: 'Gripper Engineer',
    internalDescription: '',
    jobDescription: '',
  }),
  departmentId: await add(tx, departmentsTable, { companyId, name: 'Grippers' }),
  locationId: await add(tx, locationsTable, { companyId, name: 'Test Bay', state: 'Berlin', country: 'Germany' }),
})

/** The server with people who hire in company 1, and what a requisition needs there and in company 2. */
export const hiringWorld = async (opened = testServer()) => {
  const server = await opened
  const { db, tokenFor, app, asAdmin } = server
  const employees = (companyId: number) =>
    inCompany(db, companyId, (tx) => tx.select().from(employeesTable).where(eq(employeesTable.companyId, companyId)))
  const people = await employees(1)
  const idOf = (name: string) => must(people.find((it) => it.name === name)?.id, name)

  const addStaff = async (email: string, employee: string | null) =>
    caller(
      app,
      await tokenFor(
        await addUser(db, { email, name: employee ?? 'Rosa Klein', title: 'Talent Partner' }, { role: 'Recruiter' }),
      ),
    )
  /** Hiring staff without an employee record. */
  const asStaff = await addStaff('rosa@example.com', null)
  // Somebody of company 1 who is no hiring staff, manages nobody, and has a part in nothing yet.
  /** An account with a role for an employee of company 1. */
  const accountOf = async (name: string, role = 'Employee') => {
    const email = `${name.split(' ')[0]}@example.com`.toLowerCase()
    const userId = await addUser(db, { email, name, title: 'Engineer' }, { role })
    await inCompany(db, 1, (tx) =>
      tx
        .update(employeesTable)
        .set({ userId })
        .where(eq(employeesTable.id, idOf(name))),
    )
    return caller(app, await tokenFor(userId))
  }
  const asLena = await accountOf('Lena Fischer')
  /** Who reviews requisitions by default; Ingrid, the sample's super user, approves them. */
  const asReviewer = await accountOf('Aisha Bello')

  // These tests say what there is: the sample data's requisitions and candidates would be in every list.
  await inCompany(db, 1, async (tx) => {
    for (const table of [
      notificationsTable,
      assessmentsTable,
      candidateNotesTable,
      documentsTable,
      referenceChecksTable,
      candidateScorecardsTable,
      topgradesTable,
      interviewPanelTable,
      interviewsTable,
      hiringTasksTable,
      offersTable,
      applicationsTable,
      candidatesTable,
      requisitionsTable,
    ])
      await tx.delete(table)
  })
  const here = await inCompany(db, 1, (tx) => referenceData(tx, 1))
  const there = await inCompany(db, 2, (tx) => referenceData(tx, 2))
  const questionIds = await inCompany(db, 1, async (tx) => {
    await tx.update(topgradeQuestionsTable).set({ isActive: false })
    return [
      await add(tx, topgradeQuestionsTable, {
        companyId: 1,
        question: 'What would your last manager say of you?',
        section: 'Last job',
        displayOrder: 1,
      }),
      await add(tx, topgradeQuestionsTable, {
        companyId: 1,
        question: 'What are you proud of?',
        section: 'Career',
        displayOrder: 2,
      }),
    ]
  })

  /** What a permission group of company 1 may do with one field from now on. */
  const permit = (group: string, field: FieldName, rule: { canView: boolean; canEdit: boolean }) =>
    inCompany(db, 1, async (tx) => {
      const [entityType = '', fieldName = ''] = field.split('.')
      const [permission] = await tx.select().from(permissionsTable).where(eq(permissionsTable.name, group))
      const { permissionId, ...of } = fieldPermissionsTable
      await tx
        .update(fieldPermissionsTable)
        .set(rule)
        .where(and(eq(permissionId, permission?.id ?? 0), eq(of.entityType, entityType), eq(of.fieldName, fieldName)))
    })

  const daniel = idOf('Daniel Okafor')
  const deciders = { reviewerId: idOf('Aisha Bello'), approverId: idOf('Ingrid Solheim') }
  const requisitionBody = { kind: 'UNPLANNED', ...here, hiringManagerId: daniel, ...deciders, openings: 2 }
  const requisition = async (body: object = {}): Promise<Requisition> => {
    const answer = await ask(asStaff, requisitions.create, { body: { ...requisitionBody, ...body } })
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    return answer.body
  }
  /** Who makes a move: whom the requisition names to decide, and hiring staff otherwise. */
  const mover = ({ status, subStatus }: Requisition, name: RequisitionMove) => {
    const sendsBack = name === 'sendBack' && subStatus === null
    if (name === 'review' || (sendsBack && status === 'NEED_REVIEW')) return asReviewer
    return name === 'approve' || (sendsBack && status === 'NEED_APPROVAL') ? asAdmin : asStaff
  }
  const move = (it: Requisition, name: RequisitionMove, reason?: string, who = mover(it, name)) =>
    ask(who, requisitions.move, { params: { id: it.id }, body: { move: name, reason }, version: it.version })
  const openRequisition = async (body: object = {}): Promise<Requisition> =>
    (await move((await move(await requisition(body), 'review')).body, 'approve')).body

  let applicants = 0
  const applicant = async (jobRequisitionId?: number, body: object = {}): Promise<Candidate> => {
    applicants += 1
    const answer = await ask(asStaff, candidates.create, {
      body: {
        firstName: 'Nadia',
        lastName: `Applicant ${applicants}`,
        email: `applicant${applicants}@example.org`,
        ...(jobRequisitionId !== undefined && { jobRequisitionId }),
        ...body,
      },
    })
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    return answer.body
  }
  const candidate = async (id: number): Promise<Candidate> =>
    (await ask(asStaff, candidates.get, { params: { candidateId: id } })).body
  const moveCandidate = async (id: number, name: CandidateMove, reason?: string, who = asStaff) =>
    ask(who, candidates.move, {
      params: { candidateId: id },
      body: { move: name, reason },
      version: (await candidate(id)).version,
    })
  const tasksOf = async (id: number): Promise<HiringTask[]> =>
    (await ask(asStaff, candidates.tasks, { params: { candidateId: id } })).body
  const task = async (id: number, name: string) =>
    must(
      (await tasksOf(id)).find((it) => it.name === name),
      name,
    )
  const markDone = async (id: number, name: string, who = asStaff) => {
    const it = await task(id, name)
    return ask(who, candidates.markDone, { params: { taskId: it.id }, body: {}, version: it.version })
  }
  /** Somebody who was approved, in interviews. */
  const active = async (requisitionId: number) => {
    const it = await applicant(requisitionId)
    await moveCandidate(it.id, 'approve')
    return candidate(it.id)
  }
  /** Somebody with all tasks done who was recommended. */
  const ready = async (requisitionId: number) => {
    const { id } = await active(requisitionId)
    for (const name of ['Skill Validation', 'Interview', 'Reference Check', 'Topgrade']) await markDone(id, name)
    await moveCandidate(id, 'recommend')
    return candidate(id)
  }
  const offerBody = { compensations: [{ type: 'Salary', amount: 82_000, currency: 'EUR' }], startDate: '2099-03-02' }
  const draftOffer = async (id: number) =>
    (await ask(asStaff, offers.create, { params: { candidateId: id }, body: offerBody })).body
  /** As whoever may: the approver approves, hiring staff do the rest. */
  const moveOffer = async (id: number, name: string, reason?: string, who = name === 'approve' ? asAdmin : asStaff) => {
    const { body } = await ask(asStaff, offers.get, { params: { id } })
    return ask(who, offers.move, { params: { id }, body: { move: name, reason }, version: body.version })
  }
  const approveOffer = async (id: number) => {
    await moveOffer(id, 'submit')
    return moveOffer(id, 'approve')
  }
  /** Somebody whose offer is out. */
  const offered = async (requisitionId: number) => {
    const { id } = await ready(requisitionId)
    const offer = await draftOffer(id)
    await approveOffer(offer.id)
    await moveOffer(offer.id, 'send')
    return { candidate: await candidate(id), offerId: offer.id as number }
  }
  const answers = [{ question: 'Would you hire them?', focusArea: 'Judgement', answer: 'Strong Yes', comment: '' }]
  const scorecard = async (
    id: number,
    name: 'Interview' | 'Skill Validation' = 'Skill Validation',
    body = { answers },
  ) =>
    (
      await ask(asStaff, candidateScorecards.create, {
        params: { candidateId: id },
        body: { ...body, taskId: (await task(id, name)).id },
      })
    ).body

  return {
    ...server,
    asAdmin,
    asStaff,
    asLena,
    asReviewer,
    accountOf,
    people,
    employees,
    idOf,
    permit,
    daniel,
    here,
    there,
    questionIds,
    requisitionBody,
    requisition,
    move,
    openRequisition,
    applicant,
    candidate,
    moveCandidate,
    tasksOf,
    task,
    markDone,
    active,
    ready,
    offerBody,
    draftOffer,
    moveOffer,
    approveOffer,
    offered,
    answers,
    scorecard,
  }
}

export type HiringWorld = Awaited<ReturnType<typeof hiringWorld>>

/** The ids of everybody with an account, by their names. */
export const userIdsByName = async ({ db }: HiringWorld): Promise<Map<string, number>> =>
  new Map((await inCompany(db, 1, (tx) => tx.select().from(usersTable))).map((it) => [it.name, it.id]))
