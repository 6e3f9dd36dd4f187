import { eq } from 'drizzle-orm'
import { inCompany } from '#src/server/database.ts'
import { doDueJobs, enqueue } from '#src/server/jobs.ts'
import { overdueRound } from '#src/server/overdue.ts'
import { applicationsTable, candidatesTable, hiringTasksTable, requisitionsTable } from '#src/server/schema/hiring.ts'
import { departmentsTable, jobTitlesTable, locationsTable } from '#src/server/schema/reference.ts'
import { workers } from '#src/server/workers.ts'
import { at, type PlanWorld, planWorld } from './world.ts'

let world: PlanWorld
const hour = 3_600_000
const now = new Date('2031-05-05T10:00:00Z')
beforeAll(async () => {
  world = await planWorld()
  const [priya, daniel] = [await world.employee(1, 'Priya Raman'), await world.employee(1, 'Daniel Okafor')]
  await inCompany(world.db, 1, async (tx) => {
    const companyId = 1
    // The sample data's own tasks are no part of this.
    await tx.update(hiringTasksTable).set({ overdueNotifiedAt: new Date() })
    const one = <T>([row]: T[]): T => {
      if (!row) throw new Error('no row')
      return row
    }
    const department = one(await tx.insert(departmentsTable).values({ companyId, name: 'Overdue desk' }).returning())
    const location = one(
      await tx
        .insert(locationsTable)
        .values({ companyId, name: 'Overdue town', state: '', country: 'Poland' })
        .returning(),
    )
    const title = one(
      await tx
        .insert(jobTitlesTable)
        .values({ companyId, title: 'Timekeeper', internalDescription: '', jobDescription: '' })
        .returning(),
    )
    const requisition = one(
      await tx
        .insert(requisitionsTable)
        .values({
          companyId,
          number: 9001,
          kind: 'UNPLANNED',
          jobTitleId: title.id,
          departmentId: department.id,
          locationId: location.id,
          hiringManagerId: daniel,
          reviewerId: daniel,
          approverId: daniel,
          openings: 1,
          employmentType: 'FULL_TIME',
          justification: '',
          createdBy: 'Test',
        })
        .returning(),
    )
    const candidate = one(
      await tx
        .insert(candidatesTable)
        .values({
          companyId,
          number: 9001,
          firstName: 'Ada',
          lastName: 'Byron',
          email: 'ada.byron@example.net',
          phone: '',
          title: '',
          source: '',
        })
        .returning(),
    )
    const application = one(
      await tx
        .insert(applicationsTable)
        .values({ companyId, candidateId: candidate.id, requisitionId: requisition.id, status: 'ACTIVE' })
        .returning(),
    )
    const task = {
      companyId,
      requisitionId: requisition.id,
      applicationId: application.id,
      name: 'Interview',
      stageOrder: 1,
      slaHours: 24,
      assigneeId: priya,
    }
    await tx.insert(hiringTasksTable).values([
      { ...task, taskOrder: 1, status: 'TODO', dueAt: new Date(now.getTime() - hour) },
      { ...task, taskOrder: 2, status: 'TODO', dueAt: new Date(now.getTime() + hour), name: 'Topgrade' },
      { ...task, taskOrder: 3, status: 'NOT_INITIATED', dueAt: new Date(now.getTime() - hour), name: 'Not yet open' },
      {
        ...task,
        taskOrder: 4,
        status: 'COMPLETED',
        dueAt: new Date(now.getTime() - hour),
        completedAt: now,
        name: 'Done late',
      },
    ])
  })
  await world.db.transaction((tx) => enqueue(tx, overdueRound, new Date(0)))
})
afterAll(() => world.close())

const overdueOf = async (who: PlanWorld['asManager']) =>
  (await who.get(at.notifications('?limit=100'))).body.content.filter(
    (it: { type: { code: string }; content: string }) =>
      it.type.code.startsWith('TASK_OVERDUE') && it.content.includes('Ada Byron'),
  )

test('an overdue task notifies once: its assignee, and those above as related [NOTI-04]', async () => {
  const round = (at: Date) => Promise.all([1, 2, 3].map(() => doDueJobs(world.db, workers, () => at)))
  await round(now)
  await round(new Date(now.getTime() + 61_000))
  const [own, ...more] = await overdueOf(world.asEmployee)
  expect(more).toEqual([])
  expect(own).toMatchObject({
    content: 'Your task is overdue: Interview (Ada Byron)',
    type: { code: 'TASK_OVERDUE', category: 'WORKFLOW', isRedirectable: true },
    metadata: {
      jobRequisition: { displayId: 'REQ-9001', status: 'NEED_REVIEW' },
      candidateApplication: { name: 'Ada Byron', status: 'ACTIVE' },
      candidateTaskId: expect.any(Number),
      candidateTaskVersion: 1,
      taskName: 'Interview',
    },
  })
  expect(await overdueOf(world.asManager)).toMatchObject([
    { content: 'Interview (Ada Byron) is overdue', type: { code: 'TASK_OVERDUE_RELATED' } },
  ])
})

test('a task of a closed requisition is not called overdue until it is open again [NOTI-04]', async () => {
  const later = new Date(now.getTime() + 2 * hour)
  const setStatus = (status: 'CLOSED' | 'OPEN') =>
    inCompany(world.db, 1, (tx) =>
      tx.update(requisitionsTable).set({ status }).where(eq(requisitionsTable.number, 9001)),
    )
  await setStatus('CLOSED')
  await doDueJobs(world.db, workers, () => later)
  expect(await overdueOf(world.asEmployee)).toHaveLength(1)
  await setStatus('OPEN')
})

test('a task becomes overdue when its time comes [NOTI-04]', async () => {
  await doDueJobs(world.db, workers, () => new Date(now.getTime() + 3 * hour))
  expect((await overdueOf(world.asEmployee)).map((it: { content: string }) => it.content)).toEqual([
    'Your task is overdue: Topgrade (Ada Byron)',
    'Your task is overdue: Interview (Ada Byron)',
  ])
})
