import { contentList, Deleted, recordListQuery } from './content-list.ts'
import { Stored } from './crud.ts'
import { endpoint } from './endpoint.ts'
import { Named, peopleQuery } from './requisitions.ts'
import { Day, Id, IdText, Moment } from './values.ts'
import { z } from './zod.ts'

/** Who decides reviews and approvals for somebody else, from a day to a day, both included. */
export const Delegation = z.extend(Stored, {
  employee: Named,
  delegate: Named,
  startsOn: Day,
  endsOn: Day,
  createdBy: z.string(),
  createdAt: Moment,
  /** Nobody decides by it: the delegate has no active account. Left out: they have one. */
  isStranded: z.optional(z.boolean()),
})
export type Delegation = z.infer<typeof Delegation>

export const DelegationBody = z
  .object({
    /** Whose reviews and approvals; oneself, or for a super user anybody. */
    employeeId: Id,
    delegateId: Id,
    startsOn: Day,
    endsOn: Day,
  })
  .check(
    z.refine((it) => it.endsOn >= it.startsOn, { path: ['endsOn'], message: 'must not be before the first day' }),
    z.refine((it) => it.delegateId !== it.employeeId, { path: ['delegateId'], message: 'must be someone else' }),
  )
export type DelegationBody = z.infer<typeof DelegationBody>

export const delegations = {
  list: endpoint({
    id: 'delegations.list',
    summary: 'The delegations that the caller gave or was given; for a super user those of everybody',
    method: 'GET',
    service: 'workflow',
    path: '/delegation',
    query: recordListQuery(['startsOn', 'endsOn', 'employee', 'delegate']),
    response: contentList(Delegation),
  }),
  people: endpoint({
    id: 'delegations.people',
    summary: 'The people of the company who may stand in for others, by name',
    method: 'GET',
    service: 'workflow',
    path: '/delegation-people',
    query: z.object(peopleQuery),
    response: contentList(z.extend(Named, { title: z.string() })),
  }),
  create: endpoint({
    id: 'delegations.create',
    summary: 'Let somebody decide reviews and approvals for a while; never the person who asked for them',
    method: 'POST',
    service: 'workflow',
    path: '/delegation',
    body: DelegationBody,
    response: Delegation,
  }),
  remove: endpoint({
    id: 'delegations.remove',
    summary: 'End a delegation',
    method: 'DELETE',
    service: 'workflow',
    path: '/delegation/:id',
    params: z.object({ id: IdText }),
    versioned: true,
    response: Deleted,
  }),
}
