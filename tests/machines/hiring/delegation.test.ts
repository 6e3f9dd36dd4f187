import { delegationsByPart, delegationTime, wrongDelegation } from '#machines/hiring/delegation.ts'
import { aDelegation } from '#mocks/delegations.ts'

const days = { startsOn: '2026-11-10', endsOn: '2026-11-12' }

test.each([
  ['2026-11-09', 'ahead'],
  ['2026-11-10', 'running'],
  ['2026-11-12', 'running'],
  ['2026-11-13', 'over'],
] as const)('a delegate decides from the first day to the last, both included: %s [REQ-03]', (today, time) => {
  expect(delegationTime(days, today)).toBe(time)
})

test('nobody stands in for themselves, nor on days that are over or the wrong way round [REQ-06]', () => {
  const given = { employeeId: 20, delegateId: 21, ...days }
  const fields = (change: Partial<typeof given>, today = '2026-11-12') =>
    wrongDelegation({ ...given, ...change }, today, []).map((it) => it.field)
  expect(fields({})).toEqual([])
  expect(fields({ delegateId: 20 })).toEqual(['delegateId'])
  expect(fields({ endsOn: '2026-11-09' })).toEqual(['endsOn'])
  expect(fields({}, '2026-11-13')).toEqual(['endsOn'])
})

test('nobody is named twice for the same person and the same days [REQ-06]', () => {
  const given = { employeeId: 20, delegateId: 21, ...days }
  const fields = (change: Partial<typeof given>) =>
    wrongDelegation({ ...given, ...change }, '2026-11-01', [given]).map((it) => it.field)
  expect(fields({})).toEqual(['delegateId'])
  for (const other of [{ employeeId: 22 }, { delegateId: 22 }, { startsOn: '2026-11-09' }, { endsOn: '2026-11-13' }])
    expect(fields(other)).toEqual([])
})

test('shows whom one has as delegates, for whom one stands in, and what counts today first [REQ-03]', () => {
  const [me, other] = [
    { id: 20, name: 'Daniel Okafor' },
    { id: 21, name: 'Marta Kowalska' },
  ]
  const past = aDelegation({ id: 1, startsOn: '2026-10-01', endsOn: '2026-10-02' })
  const now = aDelegation({ id: 2, ...days })
  const later = aDelegation({ id: 3, startsOn: '2026-12-01', endsOn: '2026-12-02' })
  const forOther = aDelegation({ id: 4, employee: other, delegate: me, ...days })
  const strangers = aDelegation({ id: 5, employee: other, delegate: { id: 22, name: 'Ingrid Solheim' }, ...days })
  const ids = ({ given, taken, others }: ReturnType<typeof delegationsByPart>) =>
    [given, taken, others].map((part) => part.map((it) => it.id))
  const all = [past, later, now, forOther, strangers]
  expect(ids(delegationsByPart(all, me.id, '2026-11-11'))).toEqual([[2, 3, 1], [4], [5]])
  expect(ids(delegationsByPart(all, null, '2026-11-11'))).toEqual([[], [], [2, 4, 5, 3, 1]])
})
