import { endpoint } from './endpoint.ts'
import { Day, Id, IdText, Moment } from './values.ts'
import { z } from './zod.ts'

/** What somebody is late with: their own self-review, or submitting the reviews of those who report to them. */
export const ReminderMatter = z.enum(['SELF_REVIEW', 'REVIEW'])
export type ReminderMatter = z.infer<typeof ReminderMatter>

export const LatePerson = z.object({
  employeeId: Id,
  name: z.string(),
  /** How many reviews wait for them. */
  reviews: z.int(),
  /** When they were reminded of this, within the last day; null: not since. */
  remindedAt: z.nullable(Moment),
  /** Somebody without an account cannot be notified. */
  hasAccount: z.boolean(),
})
export type LatePerson = z.infer<typeof LatePerson>

/** How many people are reminded at once. */
export const mostReminded = 200

export const LatePeople = z.object({
  /** By name, as many as can be reminded at once. */
  people: z.array(LatePerson),
  hasMore: z.boolean(),
  /** When it was to be done; left out: no due date. */
  dueDate: z.optional(Day),
})
export type LatePeople = z.infer<typeof LatePeople>

export const RemindedPerson = z.object({
  employeeId: Id,
  name: z.string(),
  /** Why they were not reminded, in words; null: they were. */
  refusal: z.nullable(z.string()),
})
export type RemindedPerson = z.infer<typeof RemindedPerson>

const matterOf = z.object({ planPeriodId: IdText, matter: ReminderMatter })

export const reminders = {
  late: endpoint({
    id: 'reminders.late',
    summary: 'Who is late in a plan period and would be reminded by the caller',
    method: 'GET',
    service: 'workflow',
    path: '/workflow/performance-review/:planPeriodId/late/:matter',
    params: matterOf,
    response: LatePeople,
  }),
  send: endpoint({
    id: 'reminders.send',
    summary: 'Remind people who are late, each at most once a day; says who was not reminded and why',
    method: 'POST',
    service: 'workflow',
    path: '/workflow/performance-review/:planPeriodId/late/:matter',
    params: matterOf,
    body: z.object({ employeeIds: z.array(Id).check(z.minLength(1), z.maxLength(mostReminded)) }),
    response: z.object({ people: z.array(RemindedPerson) }),
  }),
}
