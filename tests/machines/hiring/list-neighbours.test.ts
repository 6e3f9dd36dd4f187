import { neededPages, neighboursOf } from '#machines/hiring/list-neighbours.ts'

const rows = (...ids: number[]) => ids.map((id) => ({ id }))
const second = { page: 2, size: 3, total: 8, rows: rows(4, 5, 6) }

test('within a page the neighbours are on it [CAND-02]', () => {
  expect(neededPages(second, 5)).toEqual([])
  expect(neighboursOf({ ...second, before: null, after: null }, 5)).toEqual({
    previous: { id: 4 },
    next: { id: 6 },
    place: 5,
    total: 8,
  })
})

test('at the edge of a page the neighbour is on the one beside it [CAND-02]', () => {
  expect(neededPages(second, 4)).toEqual([1])
  expect(neededPages(second, 6)).toEqual([3])
  expect(neighboursOf({ ...second, before: rows(1, 2, 3), after: null }, 4)?.previous).toEqual({ id: 3 })
  expect(neighboursOf({ ...second, before: null, after: rows(7, 8) }, 6)?.next).toEqual({ id: 7 })
})

test('the first has nobody before them, the last nobody after [CAND-02]', () => {
  const last = { page: 3, size: 3, total: 8, rows: rows(7, 8) }
  expect(neededPages(last, 8)).toEqual([])
  expect(neighboursOf({ ...last, before: null, after: null }, 8)?.next).toBeNull()
  expect(neededPages({ ...second, page: 1 }, 4)).toEqual([])
})

test('somebody whom the list does not show has no neighbours [CAND-02]', () => {
  expect(neighboursOf({ ...second, before: null, after: null }, 9)).toBeNull()
})
