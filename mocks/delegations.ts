import { type Delegation, delegations } from '#src/contract/delegations.ts'
import { listed } from './listed.ts'
import { mock, noSuchRecord, problem } from './mock.ts'
import type { World } from './world.ts'

/** The colleagues who may stand in, by name. */
const colleagues = [
  { id: 20, name: 'Daniel Okafor', title: 'Engineering Manager' },
  { id: 22, name: 'Ingrid Solheim', title: 'Chief Executive Officer' },
  { id: 14, name: 'Lena Fischer', title: 'Mechanical Engineer' },
  { id: 21, name: 'Marta Kowalska', title: 'Head of People' },
]
const named = (id: number) => ({ id, name: colleagues.find((it) => it.id === id)?.name ?? 'Somebody' })

export const aDelegation = (change: Partial<Delegation> = {}): Delegation => ({
  id: 1,
  version: 1,
  employee: named(20),
  delegate: named(21),
  startsOn: '2026-11-02',
  endsOn: '2026-11-13',
  createdBy: 'Daniel Okafor',
  createdAt: '2026-11-01T08:00:00.000Z',
  ...change,
})

export const delegationsHandlers = (world: World) => [
  mock(delegations.list, ({ query }) => listed(world.delegations, query, (it) => [it.employee.name, it.delegate.name])),
  mock(delegations.people, ({ query }) =>
    listed(
      colleagues.filter((it) => query.employeeId === undefined || it.id === query.employeeId),
      query,
      (it) => [it.name],
    ),
  ),
  mock(delegations.create, ({ body: { employeeId, delegateId, ...days } }) => {
    const id = Math.max(0, ...world.delegations.map((it) => it.id)) + 1
    const made = aDelegation({ id, employee: named(employeeId), delegate: named(delegateId), ...days })
    world.delegations = [...world.delegations, made]
    return made
  }),
  mock(delegations.remove, ({ params: { id }, version }) => {
    const found = world.delegations.find((it) => it.id === id)
    if (!found) return noSuchRecord()
    if (version !== found.version)
      return problem(412, 'PRECONDITION_FAILED', 'The record was changed in the meantime', {
        error_type: 'STALE_VERSION',
      })
    world.delegations = world.delegations.filter((it) => it !== found)
    return { success: true as const }
  }),
]
