import { eq } from 'drizzle-orm'
import { NotificationEvent, type NotificationMetadata } from '#src/contract/notifications.ts'
import type { Tx } from '../database.ts'
import { requisitionDisplayId } from '../display-ids.ts'
import { requisitionCorrection } from '../hiring/task-names.ts'
import { insertMany } from '../insert-many.ts'
import { notificationContent } from '../notification-types.ts'
import { offersTable } from '../schema/hiring.ts'
import { notificationsTable } from '../schema/notifications.ts'
import { membershipsTable } from '../schema/people.ts'
import type { Pipeline, StoredApplication } from './fill-candidates.ts'
import type { SampleMention } from './fill-notes.ts'
import { day, type Filling, type StoredRequisition, type StoredTask } from './fill-requisitions.ts'

type SampleEvent = {
  event: NotificationEvent
  at: Date
  metadata: NotificationMetadata
  /** Employees whom it was done to, and those whom it also concerns. */
  to: (number | null)[]
  related: (number | null)[]
}
type Hiring = Pipeline & { requisitions: StoredRequisition[]; mentions: SampleMention[] }

/** How many of each event a person has at most: the newest. */
const atMost = 10

const newest = (all: SampleEvent[]): SampleEvent[] =>
  NotificationEvent.options.flatMap((event) =>
    all
      .filter((it) => it.event === event)
      .sort((a, b) => b.at.getTime() - a.at.getTime())
      .slice(0, atMost),
  )

const aboutRequisition = ({ id, number, status, subStatus }: StoredRequisition) => ({
  jobRequisition: { id, displayId: requisitionDisplayId(number), status, ...(subStatus !== null && { subStatus }) },
})
const aboutApplication = ({ candidate, status, requisition }: StoredApplication) => ({
  ...aboutRequisition(requisition),
  candidateApplication: { candidateId: candidate.id, name: `${candidate.firstName} ${candidate.lastName}`, status },
})
const aboutTask = ({ id, version, name, subTask }: StoredTask) => ({
  candidateTaskId: id,
  candidateTaskVersion: version,
  taskName: name,
  ...(subTask !== null && { subtaskName: subTask }),
})

type Subjects = {
  requisitions: ReadonlyMap<number, StoredRequisition>
  applications: ReadonlyMap<number, StoredApplication>
}
const byId = <T extends { id: number }>(rows: readonly T[]) => new Map(rows.map((it) => [it.id, it]))

const ofTask = (task: StoredTask, { requisitions, applications }: Subjects, now: Date): SampleEvent[] => {
  const application = applications.get(task.applicationId ?? 0)
  const requisition = requisitions.get(task.requisitionId)
  if (!requisition) return []
  const metadata = {
    ...(application ? aboutApplication(application) : aboutRequisition(requisition)),
    ...aboutTask(task),
  }
  const { hiringManagerId } = requisition
  const own = { metadata, to: [task.assigneeId], related: [hiringManagerId] }
  if (task.completedAt) {
    // Whoever did it is notified that it was theirs to do, the hiring manager that somebody else has done it.
    const recipients = hiringManagerId === task.assigneeId ? [] : [hiringManagerId]
    const opened = new Date(task.completedAt.getTime() - 2 * day)
    return [
      { ...own, event: 'TASK_ASSIGNED', at: opened },
      { ...own, event: 'TASK_COMPLETED', at: task.completedAt, to: recipients, related: [] },
    ]
  }
  if (!task.dueAt) return []
  const assigned = new Date(Math.min(now.getTime(), task.dueAt.getTime()) - 2 * day)
  return [
    // Whoever corrects a requisition was notified that it was sent back.
    ...(task.name === requisitionCorrection ? [] : [{ ...own, event: 'TASK_ASSIGNED' as const, at: assigned }]),
    ...(task.dueAt < now ? [{ ...own, event: 'TASK_OVERDUE' as const, at: task.dueAt }] : []),
  ]
}

const happened = (hiring: Hiring, offers: (typeof offersTable.$inferSelect)[], now: Date): SampleEvent[] => {
  const people = ({ hiringManagerId, reviewerId, approverId }: StoredRequisition) => ({
    to: [hiringManagerId],
    related: [reviewerId, approverId],
  })
  const subjects = { requisitions: byId(hiring.requisitions), applications: byId(hiring.applications) }
  return [
    ...hiring.requisitions.map((it) => ({
      event: 'REQUISITION_STATUS_CHANGED' as const,
      at: it.updatedAt,
      metadata: aboutRequisition(it),
      ...people(it),
    })),
    ...hiring.applications.map((it) => ({
      event: 'CANDIDATE_STATUS_CHANGED' as const,
      at: it.updatedAt,
      metadata: aboutApplication(it),
      ...people(it.requisition),
    })),
    ...offers.flatMap((offer): SampleEvent[] => {
      const it = subjects.applications.get(offer.applicationId)
      if (!it || offer.status === 'DRAFT') return []
      const metadata = { ...aboutApplication(it), offer: { id: offer.id, status: offer.status } }
      return [{ event: 'OFFER_STATUS_CHANGED', at: offer.updatedAt, metadata, ...people(it.requisition) }]
    }),
    ...hiring.tasks.flatMap((it) => ofTask(it, subjects, now)),
    ...hiring.mentions.map(({ noteId, writtenBy, writtenAt, employeeId, application }) => ({
      event: 'MENTIONED_IN_NOTE' as const,
      at: writtenAt,
      metadata: { ...aboutApplication(application), note: { id: noteId, writtenBy } },
      to: [employeeId],
      related: [],
    })),
  ]
}

/** Stores what the company's people with an account have been notified of in hiring: the newest of it, read when it is old. */
export const fillNotifications = async (
  tx: Tx,
  { companyId, people, dice, now }: Filling,
  hiring: Hiring,
): Promise<void> => {
  const offers = await tx.select().from(offersTable).where(eq(offersTable.companyId, companyId))
  const members = await tx.select().from(membershipsTable).where(eq(membershipsTable.companyId, companyId))
  const all = happened(hiring, offers, now)
  const rows = members
    .filter((it) => it.isActive)
    .flatMap(({ userId }) => {
      const me = people.find((it) => it.userId === userId)?.id
      if (me === undefined) return []
      return newest(all.filter(({ at, to, related }) => at <= now && (to.includes(me) || related.includes(me)))).map(
        ({ event, at, metadata, to }) => {
          const code = to.includes(me) ? event : (`${event}_RELATED` as const)
          const isRead = now.getTime() - at.getTime() > 5 * day || dice.chance(30)
          return {
            companyId,
            userId,
            code,
            metadata,
            content: notificationContent(code, metadata),
            createdAt: at,
            readAt: isRead ? new Date(Math.min(now.getTime(), at.getTime() + day / 4)) : null,
          }
        },
      )
    })
    // Lists show the newest first by their ids.
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  await insertMany(tx, notificationsTable, rows)
}
