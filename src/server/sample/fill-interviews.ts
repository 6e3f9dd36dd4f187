import type { Tx } from '../database.ts'
import { insertMany } from '../insert-many.ts'
import { interviewPanelTable, interviewsTable } from '../schema/interviews.ts'
import { must } from './dice.ts'
import type { StoredApplication } from './fill-candidates.ts'
import { day, type Filling, type StoredTask } from './fill-requisitions.ts'

/** Interviews of the coming days, whose panels have confirmed: of every other candidate whose interview is still to come. */
export const fillInterviews = async (
  tx: Tx,
  { companyId, now, people }: Filling,
  tasks: StoredTask[],
  all: StoredApplication[],
) => {
  const applicationOf = new Map(all.map((it) => [it.id, it]))
  const ahead = tasks.filter(
    ({ id, name, status, completedAt }) =>
      id % 2 === 0 && name === 'Interview' && completedAt === null && status !== 'NOT_INITIATED',
  )
  const writer = people.find((it) => it.title === 'Talent Partner')
  const plans = ahead.map((task, index) => {
    const { requisition } = must(applicationOf.get(task.applicationId ?? 0))
    const startsAt = new Date(now.getTime() + (2 + (index % 5)) * day)
    startsAt.setUTCHours(8 + (index % 7), 0, 0, 0)
    const row = {
      companyId,
      applicationId: task.applicationId ?? 0,
      status: 'CONFIRMED' as const,
      startsAt,
      minutes: 45,
      place: 'Meeting room 2',
      createdBy: writer?.name ?? 'Recruiting',
      createdById: writer?.userId ?? 0,
    }
    const panel = [...new Set([task.assigneeId ?? requisition.hiringManagerId, requisition.hiringManagerId])]
    return { row, panel }
  })
  const ids = await insertMany(
    tx,
    interviewsTable,
    plans.map((it) => it.row),
  )
  const places = plans.flatMap(({ panel }, index) =>
    panel.map((employeeId) => ({ companyId, interviewId: must(ids[index]), employeeId, answer: 'ACCEPTED' as const })),
  )
  await insertMany(tx, interviewPanelTable, places)
}
