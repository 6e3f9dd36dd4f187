import { contentList, recordPageQuery } from './content-list.ts'
import { endpoint } from './endpoint.ts'
import { Id, IdText, Moment } from './values.ts'
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
})
export type Activity = z.infer<typeof Activity>

export const activity = {
  list: endpoint({
    id: 'activity.list',
    summary: 'What happened to one record, newest first',
    method: 'GET',
    service: 'admin',
    path: '/activity/:entityType/:entityId',
    params: z.object({
      entityType: z.string().check(z.regex(/^[a-z][a-z_]{0,59}$/, 'must be an entity type')),
      entityId: IdText,
    }),
    query: z.object(recordPageQuery),
    response: contentList(Activity),
  }),
}
