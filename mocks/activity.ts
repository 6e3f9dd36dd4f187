import { type Activity, activity, type CompanyActivity } from '#src/contract/activity.ts'
import { listed } from './listed.ts'
import { mock } from './mock.ts'
import type { World } from './world.ts'

/** Daniel Okafor renamed location 1, once called Kopenhagen. */
export const anActivity = (change: Partial<Activity> = {}): Activity => ({
  id: 12,
  entityType: 'location',
  entityId: 1,
  action: 'update',
  userId: 7,
  userName: 'Daniel Okafor',
  at: '2026-06-02T09:00:00.000Z',
  before: { name: 'Kopenhagen' },
  after: { name: 'Copenhagen' },
  names: {},
  ...change,
})

/** Location 9 was deleted. */
export const deletedPlace = anActivity({
  id: 13,
  entityId: 9,
  action: 'delete',
  before: { name: 'Aarhus', country: 'Denmark', state: '', companyId: 1 },
  after: null,
})

const nameOf = (it: Activity['after']): string | null => (typeof it?.name === 'string' ? it.name : null)

const ofCompany = (it: Activity): CompanyActivity => ({
  ...it,
  recordName: nameOf(it.after) ?? nameOf(it.before),
  isOpen: it.before !== null || it.after !== null,
})

export const activityHandlers = (world: World) => [
  mock(activity.company, ({ query: { search, entityType, from = '', until = '9', ...page } }) =>
    listed(
      world.activities
        .filter((it) => (entityType === undefined || it.entityType === entityType) && it.at >= from && it.at < until)
        .map(ofCompany),
      { size: 100, search, ...page },
      (it) => [it.userName],
    ),
  ),
  mock(activity.list, ({ params, query }) =>
    listed(
      world.activities.filter((it) => it.entityType === params.entityType && it.entityId === params.entityId),
      { size: 100, ...query },
      () => [''],
    ),
  ),
]
