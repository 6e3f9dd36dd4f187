import { contentList, recordPageQuery } from './content-list.ts'
import { endpoint } from './endpoint.ts'
import { Id, IdText, Moment, text } from './values.ts'
import { z } from './zod.ts'

export const ActivityAction = z.enum(['create', 'update', 'delete', 'move'])
export type ActivityAction = z.infer<typeof ActivityAction>

/** One write: who did what to which record, and the record before and after it. */
export const Activity = z.object({
  id: Id,
  entityType: z.string(),
  entityId: Id,
  action: ActivityAction,
  userId: Id,
  userName: z.string(),
  at: Moment,
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  /** By column, what the records are called today that it named before or names after: one that is gone has no name. */
  names: z.record(z.string(), z.record(z.string(), z.string())),
})
export type Activity = z.infer<typeof Activity>

const EntityTypeText = z.string().check(z.regex(/^[a-z][a-z_]{0,59}$/, 'must be an entity type'))

/** One write among those of a company. */
export const CompanyActivity = z.extend(Activity, {
  /** What the record was called then, a candidate who moved today; null where it has no name of its own, or may not be told. */
  recordName: z.nullable(z.string()),
  /** Whether the record's content is told at all: of assessments of people only who wrote them and when. */
  isOpen: z.boolean(),
})
export type CompanyActivity = z.infer<typeof CompanyActivity>

export const activity = {
  company: endpoint({
    id: 'activity.company',
    summary: 'What happened to all records of the company, newest first',
    method: 'GET',
    service: 'admin',
    path: '/activity',
    query: z.object({
      ...recordPageQuery,
      /** Part of the name of who did it. */
      search: z.optional(text(255)),
      entityType: z.optional(EntityTypeText),
      /** From this moment on. */
      from: z.optional(Moment),
      /** Before this moment. */
      until: z.optional(Moment),
    }),
    response: contentList(CompanyActivity),
  }),
  list: endpoint({
    id: 'activity.list',
    summary: 'What happened to one record, newest first',
    method: 'GET',
    service: 'admin',
    path: '/activity/:entityType/:entityId',
    params: z.object({
      entityType: EntityTypeText,
      entityId: IdText,
    }),
    query: z.object(recordPageQuery),
    response: contentList(Activity),
  }),
}
