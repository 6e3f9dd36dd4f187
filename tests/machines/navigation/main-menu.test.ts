import fc from 'fast-check'
import { isSuperUser, profileActions } from '#machines/shell/rights.ts'
import { columnsOf, currentEntry, isBelowMenu, type MenuGroup, mainMenu } from '#src/navigation/main-menu.ts'

const outline = mainMenu.map(({ label, page, groups }) => [
  label,
  page,
  groups.map((it) => [it.heading, it.items.map(({ label, description, page }) => [label, description, page])]),
])

describe('the main menu', () => {
  test('has the four groups of the specification with their descriptions [NAV-12]', () => {
    expect(outline.slice(0, 3)).toEqual([
      ['Workspaces', 'workspaces', []],
      [
        'Hiring',
        null,
        [
          [
            null,
            [
              ['Requisition', 'View and Manage All Requisitions', 'requisitionList'],
              ['Candidate', 'View and Manage All Candidates', 'candidateList'],
            ],
          ],
        ],
      ],
      [
        'Employees',
        null,
        [[null, [['Performance Reviews', 'Manage and track employee evaluations effortlessly', 'startReview']]]],
      ],
    ])
    expect(mainMenu.map((it) => it.label)).toEqual(['Workspaces', 'Hiring', 'Employees', 'Execution'])
  })

  test('groups Execution into Forecasting and Planning, all of it leading to the standard objectives [NAV-13]', () => {
    const groups = mainMenu.find((it) => it.area === 'execution')?.groups ?? []
    expect(groups.map((it) => [it.heading, it.items.map(({ label }) => label)])).toEqual([
      ['Forecasting', ['People', 'Standard Objectives', 'Defining Objectives', 'Bonus']],
      ['Planning', ['Annual Planning', 'Quarterly Priorities', 'Weekly Commits']],
    ])
    expect(new Set(groups.flatMap((it) => it.items.map(({ page }) => page)))).toEqual(new Set(['directObjectives']))
  })

  test.each([
    ['/hiring/candidate', 'Candidate'],
    ['/hiring/candidate/details/4', 'Candidate'],
    ['/employees/start-review', 'Performance Reviews'],
    ['/execution/standard-objectives', 'Standard Objectives'],
    ['/requisition/view/create/9', 'Requisition'],
    ['/requisition/reviewRequisition/501', 'Requisition'],
    ['/employee/performance/summary', 'Performance Reviews'],
    ['/execution/annual-standard-objective', 'Standard Objectives'],
    ['/execution', undefined],
    ['/workspaces', undefined],
  ])('at %s marks the entry %s as the current one, and no other [NAV-12]', (path, label) => {
    expect(currentEntry(path)?.label).toBe(label)
  })
})

test.each([
  ['/workspaces', false],
  ['/execution', false],
  ['/hiring/requisition', false],
  ['/hiring/candidate/details/4', true],
  ['/requisition/view/create/9', true],
])('whether %s lies below a page of the menu, to which one goes back: %s [SIDE-03]', (path, isBelow) => {
  expect(isBelowMenu(path)).toBe(isBelow)
})

describe('a list of the menu', () => {
  const groupOf = (heading: string | null, size: number): MenuGroup<number> => ({
    heading,
    items: Array.from({ length: size }, (_, index) => index),
  })
  const shape = (columns: MenuGroup<number>[][]) => columns.map((it) => it.map(({ items }) => items.length))

  test('is one column up to five entries, and two from six [NAV-14]', () => {
    expect(shape(columnsOf([groupOf(null, 5)]))).toEqual([[5]])
    expect(shape(columnsOf([groupOf(null, 6)]))).toEqual([[3], [3]])
    expect(shape(columnsOf([groupOf(null, 7)]))).toEqual([[4], [3]])
    expect(shape(columnsOf([groupOf('Forecasting', 4), groupOf('Planning', 3)]))).toEqual([[4], [3]])
    expect(shape(columnsOf([groupOf('a', 1), groupOf('b', 1), groupOf('c', 5)]))).toEqual([[1, 1], [5]])
  })

  test('keeps every entry and its order, and never makes a third column [NAV-14]', () => {
    const groups = fc.array(fc.record({ heading: fc.string(), items: fc.array(fc.nat(), { minLength: 1 }) }))
    fc.assert(
      fc.property(groups, (list) => {
        const columns = columnsOf(list)
        expect(columns.length).toBeLessThanOrEqual(2)
        expect(columns.flatMap((it) => it.flatMap(({ items }) => items))).toEqual(list.flatMap(({ items }) => items))
        if (list.length > 1) expect(columns.flat()).toEqual(list)
      }),
    )
  })
})

test('a super user is offered Settings and Sign out, everybody else Sign out alone [TOP-05]', () => {
  expect(profileActions('Super User')).toEqual(['settings', 'signOut'])
  for (const group of ['Manager', 'Hiring Staff', 'super user', '']) {
    expect(isSuperUser(group)).toBe(false)
    expect(profileActions(group)).toEqual(['signOut'])
  }
})
