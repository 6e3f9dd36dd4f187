import { isEntry } from '#machines/admin/admin-entry.ts'

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
