import { type ListVisits, visitsAfter, wayBack } from '#machines/shell/list-visits.ts'

const lists = ['/candidates', '/requisitions']

/** The visits after these pages were opened one after the other. */
const after = (...pages: [path: string, index: number, search?: string, companyId?: number][]) =>
  pages.reduce<ListVisits<string>>(
    (visits, [path, index, search = '', companyId = 1]) =>
      visitsAfter(visits, { path, index, search, companyId }, lists),
    {},
  )

test('a record leads back to its list as it was left, over all pages in between [CAND-01]', () => {
  const visits = after(
    ['/candidates', 3, 'page 1'],
    ['/candidates', 4, 'page 2'],
    ['/candidate/7', 5],
    ['/candidate/7', 6],
  )
  expect(wayBack(visits, '/candidates', 6)).toEqual({ search: 'page 2', steps: 2 })
})

test('a list that was not visited on the way has no way back', () => {
  expect(wayBack(after(['/candidate/7', 1]), '/candidates', 1)).toBeNull()
  expect(wayBack(after(['/requisitions', 0], ['/candidate/7', 1]), '/candidates', 1)).toBeNull()
})

test('who went back beyond the list and elsewhere from there is not led to a page that is no longer there', () => {
  const visits = after(
    ['/workspaces', 2],
    ['/candidates', 3],
    ['/workspaces', 2],
    ['/candidate/7', 3],
    ['/candidate/7', 4],
  )
  expect(wayBack(visits, '/candidates', 4)).toBeNull()
})

test('what a list of another company was asked for is forgotten [APP-06]', () => {
  expect(wayBack(after(['/candidates', 1, 'Haddad', 1], ['/candidate/7', 2, '', 2]), '/candidates', 2)).toBeNull()
})

test('both lists are remembered, each for its own records', () => {
  const visits = after(
    ['/requisitions', 1, 'open'],
    ['/requisition/3', 2],
    ['/candidates', 3, 'hired'],
    ['/candidate/7', 4],
  )
  expect(wayBack(visits, '/requisitions', 4)).toEqual({ search: 'open', steps: 3 })
  expect(wayBack(visits, '/candidates', 4)).toEqual({ search: 'hired', steps: 1 })
})
