import { isEntry, isNews, isOfArrival } from '#machines/admin/admin-entry.ts'
import { reasons } from '#machines/admin/admin-gate.machine.ts'

const place = '1 /admin/general/location'

test('whoever searches on the screen that they were let into last does not enter [GATE-01]', () => {
  expect(isEntry({ isInside: true, place }, place)).toBe(false)
})

test.each([
  ['comes from elsewhere', { isInside: false, place }, place],
  ['goes to another screen', { isInside: true, place: '1 /admin/general/department' }, place],
  ['changes the company', { isInside: true, place: '2 /admin/general/location' }, place],
  ['was never let in', { isInside: true, place }, undefined],
])('whoever %s enters [GATE-01]', (_, entry, letIn) => {
  expect(isEntry(entry, letIn)).toBe(true)
})

test('a check begun on the way counts for the place it was begun for, and not for ever [GATE-01]', () => {
  const check = { place, begun: 10_000 }
  const arrive = (where: string, now: number) => isOfArrival(check, { place: where, now, longest: 3000 })
  expect(arrive(place, 13_000)).toBe(true)
  expect(arrive(place, 13_001)).toBe(false)
  expect(arrive('1 /admin/general/department', 10_001)).toBe(false)
})

test.each([
  ['somebody who was a super user is refused', { isAllowed: false, reason: reasons.notSuperUser }, 'Super User', true],
  ['somebody who was none is let in', { isAllowed: true }, 'Manager', true],
  ['a super user is let in', { isAllowed: true }, 'Super User', false],
  ['somebody else is refused', { isAllowed: false, reason: reasons.notSuperUser }, 'Manager', false],
  ['a super user could not be asked for', { isAllowed: false, reason: reasons.unchecked }, 'Super User', false],
] as const)('menus hear only of what is news to them: %s [GATE-01]', (_, passage, group, expected) => {
  expect(isNews(passage, group)).toBe(expected)
})
