import { evenShare, meritLeft, meritSpent } from '#machines/reviews/merit-budget.ts'
import { boxAfter, distribution, movedTo, performanceBand, placeOf } from '#machines/reviews/nine-box.ts'
import { sheetReason } from '#machines/reviews/sheet-completion.ts'
import { joinedSheetDrafts, mergedRows, mergedSheetDrafts } from '#machines/reviews/sheet-rows.ts'
import { inRankOrder, passedOver, rankedAt } from '#machines/reviews/stack-rank.ts'
import { aisha, calibrateOf, personOf, priya } from '#machines/reviews/task-sheet.cases.ts'
import type { SheetKind, SheetRow, TaskSheet } from '#src/contract/task-sheets.ts'

const sheetOf = <K extends SheetKind>(kind: K, rows: Extract<TaskSheet, { kind: K }>['rows'], more: object = {}) =>
  ({ ...calibrateOf(1), kind, rows, ...more }) as TaskSheet

describe('the nine boxes', () => {
  test('count a score as low below 2.5, and as strong from 3.5', () => {
    expect([1, 2.49, 2.5, 3.49, 3.5, 5].map(performanceBand)).toEqual([1, 1, 2, 2, 3, 3])
  })

  const person = { overallScore: 3.85 }
  const row = { potential: 2, rating: null }

  test('moving sideways adjusts the rating, and moving back takes the adjustment away', () => {
    const lower = movedTo(person, row, { performance: 2, potential: 2 })
    expect(lower).toEqual({ potential: 2, rating: 3 })
    expect(placeOf(person, lower)).toEqual({ performance: 2, potential: 2 })
    expect(movedTo(person, lower, { performance: 3, potential: 3 })).toEqual({ potential: 3, rating: null })
  })

  test('moving up or down leaves the rating as it was chosen', () => {
    expect(movedTo(person, { potential: 2, rating: 5 }, { performance: 3, potential: 1 })).toEqual({
      potential: 1,
      rating: 5,
    })
  })

  test('arrow keys lead to the next box, not over the edge, and first of all into one', () => {
    expect(boxAfter('ArrowLeft', { performance: 3, potential: 2 })).toEqual({ performance: 2, potential: 2 })
    expect(boxAfter('ArrowUp', { performance: 3, potential: 2 })).toEqual({ performance: 3, potential: 3 })
    expect(boxAfter('ArrowRight', { performance: 3, potential: 2 })).toBeNull()
    expect(boxAfter('ArrowDown', { performance: 3, potential: null })).toEqual({ performance: 3, potential: 2 })
    expect(boxAfter('Enter', { performance: 3, potential: 2 })).toBeNull()
  })

  test('the distribution counts each score as the whole one that it is nearest to', () => {
    expect(distribution([3.85, 4.2, 2.5, 1, null])).toEqual([1, 0, 1, 2, 0])
  })
})

describe('a stack rank', () => {
  const people = [personOf(1, 'Ana', 3), personOf(2, 'Ben', 4), personOf(3, 'Cleo', 5)]
  const rank = (employeeId: number, it: number | null) => ({ employeeId, rank: it })

  test('begins in the order of the scores', () => {
    const names = inRankOrder(people, [rank(1, null), rank(2, null), rank(3, null)]).map((it) => it.name)
    expect(names).toEqual(['Cleo', 'Ben', 'Ana'])
    expect(inRankOrder(people, [rank(1, 1), rank(2, null), rank(3, null)])[0]?.name).toBe('Ana')
  })

  test('numbers everybody anew when one moves', () => {
    expect(rankedAt([3, 2, 1], 1, 0)).toEqual([rank(1, 1), rank(3, 2), rank(2, 3)])
    expect(rankedAt([3, 2, 1], 3, 9)).toEqual([rank(2, 1), rank(1, 2), rank(3, 3)])
  })

  test('says who stands above a higher score', () => {
    const order = inRankOrder(people, [rank(1, 2), rank(2, 3), rank(3, 1)])
    expect(passedOver(order, 1)?.name).toBe('Ben')
    expect(passedOver(order, 3)).toBeNull()
  })
})

test('a team’s increases are counted in percent of the team, to the hundredth', () => {
  const rows = [{ percent: 0.1 }, { percent: 0.2 }, { percent: null }]
  expect(meritSpent(rows)).toBe(0.1)
  expect(meritLeft(0.1, rows)).toBe(0)
  expect(meritLeft(0.05, rows)).toBe(-0.05)
  expect(meritSpent([])).toBe(0)
})

test('what is left of a budget is shared alike by those without an increase, and never overspent [REV-03]', () => {
  const rowsOf = (...percents: (number | null)[]) =>
    percents.map((percent, index) => ({ employeeId: index + 1, percent }))
  const to = (percent: number, ...ids: number[]) => ({
    percent,
    changes: ids.map((employeeId) => ({ employeeId, percent })),
  })
  expect(evenShare(3, rowsOf(null, null))).toEqual(to(3, 1, 2))
  expect(evenShare(3, rowsOf(5, null, null))).toEqual(to(2, 2, 3))
  expect(evenShare(0.1, rowsOf(0.1, 0.2, null, null))).toEqual(to(0.05, 3, 4))
  expect(evenShare(1, rowsOf(null, null, 1))).toEqual(to(1, 1, 2))
  expect(evenShare(1, rowsOf(2, null, null, null))).toEqual(to(0.66, 2, 3, 4))
  expect(evenShare(3, rowsOf(3, 3))).toBeNull()
  expect(evenShare(3, rowsOf(6, null))).toBeNull()
})

describe('a task is completed only when nothing is missing, of whom it says', () => {
  const bare = { potential: null, rating: null, reason: '' }
  const people = { people: [personOf(aisha, 'Aisha Bello', 3.85), personOf(priya, 'Priya Raman', 4.2)] }
  const both = <R extends object>(it: R) => [
    { employeeId: aisha, ...it },
    { employeeId: priya, ...it },
  ]

  test.each<[string, TaskSheet, string | null]>([
    ['placed', sheetOf('calibrate', both({ ...bare, potential: 2 })), null],
    ['not placed', sheetOf('calibrate', both(bare)), 'Not placed yet: Aisha Bello and Priya Raman'],
    [
      'adjusted without a reason',
      sheetOf('calibrate', both({ potential: 2, rating: 3, reason: ' ' }), people),
      'Rating adjusted without a reason: Aisha Bello and Priya Raman',
    ],
    [
      'without a score',
      sheetOf('calibrate', both(bare), { people: [personOf(aisha, 'Aisha Bello', null)] }),
      'No overall score: Aisha Bello',
    ],
    [
      'not ranked',
      sheetOf('stack-rank', both({ rank: null, reason: '' })),
      'Not ranked yet: Aisha Bello and Priya Raman',
    ],
    [
      'ranked against the scores',
      sheetOf('stack-rank', [
        { employeeId: aisha, rank: 1, reason: '' },
        { employeeId: priya, rank: 2, reason: '' },
      ]),
      'Ranked above a higher score without a reason: Aisha Bello',
    ],
    [
      'ranked against the scores with a reason',
      sheetOf('stack-rank', [
        { employeeId: aisha, rank: 1, reason: 'Leads the release' },
        { employeeId: priya, rank: 2, reason: '' },
      ]),
      null,
    ],
    [
      'no increase',
      sheetOf('merit-increase', both({ percent: null, reason: '' }), { budgetPercent: 3 }),
      'No increase entered: Aisha Bello and Priya Raman',
    ],
    ['at the budget', sheetOf('merit-increase', both({ percent: 3, reason: '' }), { budgetPercent: 3 }), null],
    [
      'not a percentage',
      sheetOf('merit-increase', both({ percent: 101, reason: '' }), { budgetPercent: 3 }),
      'Increase outside 0 to 100, or with more than two decimals: Aisha Bello and Priya Raman',
    ],
    [
      'too long a text',
      sheetOf('merit-increase', both({ percent: 1, reason: 'x'.repeat(1001) }), { budgetPercent: 3 }),
      'Text too long: Aisha Bello and Priya Raman',
    ],
    [
      'over the budget',
      sheetOf('merit-increase', both({ percent: 3.5, reason: '' }), { budgetPercent: 3 }),
      'Over budget by 0.5%',
    ],
    ['no plan needed', sheetOf('pip-pdp', both({ plan: 'NONE', goals: '', dueDate: null })), null],
    [
      'a plan without goals',
      sheetOf('pip-pdp', both({ plan: 'PIP', goals: '', dueDate: '2026-12-01' })),
      'Goals missing: Aisha Bello and Priya Raman',
    ],
    [
      'a plan without end',
      sheetOf('pip-pdp', both({ plan: 'PDP', goals: 'Lead a project', dueDate: null })),
      'Due date missing: Aisha Bello and Priya Raman',
    ],
    ['no nomination', sheetOf('promotions', both({ nomination: 'NONE', title: '', reason: '' })), null],
    [
      'nominated for nothing',
      sheetOf('promotions', both({ nomination: 'PROMOTE', title: '', reason: 'Ready' })),
      'New title missing: Aisha Bello and Priya Raman',
    ],
    [
      'nominated without a reason',
      sheetOf('promotions', both({ nomination: 'PROMOTE', title: 'Lead', reason: '' })),
      'Reason missing: Aisha Bello and Priya Raman',
    ],
    [
      'undecided',
      sheetOf('promotions', both({ nomination: null, title: '', reason: '' })),
      'Not decided yet: Aisha Bello and Priya Raman',
    ],
    [
      'no conversation',
      sheetOf('delivery', both({ date: null, note: '' })),
      'No conversation date: Aisha Bello and Priya Raman',
    ],
    ['talked to everybody', sheetOf('delivery', both({ date: '2026-12-01', note: '' })), null],
  ])('%s', (_, sheet, reason) => {
    expect(sheetReason(sheet)).toBe(reason)
  })
})

describe('two versions of a sheet', () => {
  const row = (employeeId: number, rank: number, reason = ''): SheetRow => ({ employeeId, rank, reason })
  const from = [row(1, 1), row(2, 2)]

  test('go together field by field; what both changed is a clash', () => {
    const mine = [row(1, 1, 'mine'), row(2, 2)]
    expect(mergedRows(from, mine, [row(1, 1), row(2, 2, 'theirs')])).toEqual({
      rows: [row(1, 1, 'mine'), row(2, 2, 'theirs')],
      clashes: [],
    })
    expect(mergedRows(from, mine, [row(1, 1, 'theirs'), row(2, 2)]).clashes).toEqual([
      { employeeId: 1, field: 'reason' },
    ])
  })

  test('an order that both changed is one clash of all that differ', () => {
    const three = [...from, row(3, 3)]
    const mine = [row(1, 2), row(2, 1), row(3, 3)]
    const theirs = [row(1, 1), row(2, 3), row(3, 2)]
    expect(mergedRows(three, mine, theirs).clashes).toEqual(
      [1, 2, 3].map((employeeId) => ({ employeeId, field: 'rank' })),
    )
  })

  test('of two tabs the row changed last counts, and each keeps the rows of the other', () => {
    const known = { version: 1, from, rows: from }
    const mine = { ...known, rows: [row(1, 1, 'mine'), row(2, 2)] }
    const theirs = { ...known, rows: [row(1, 1, 'theirs'), row(2, 2, 'theirs')] }
    expect(mergedSheetDrafts(known, mine, theirs).rows).toEqual([row(1, 1, 'mine'), row(2, 2, 'theirs')])
  })

  test('of two devices the newer change of a field counts, and of two orders the newer as a whole', () => {
    const draft = (storedAt: number, rows: SheetRow[]) => ({ version: 1, from, rows, storedAt })
    const older = draft(1, [row(1, 2, 'older'), row(2, 1, 'older')])
    expect(joinedSheetDrafts(older, draft(2, [row(1, 1, 'newer'), row(2, 2)]))?.rows).toEqual([
      row(1, 2, 'newer'),
      row(2, 1, 'older'),
    ])
    const reordered = draft(2, [row(1, 3), row(2, 2)])
    expect(joinedSheetDrafts(reordered, older)?.rows).toEqual([row(1, 3, 'older'), row(2, 2, 'older')])
    expect(joinedSheetDrafts(null, older)).toBe(older)
  })
})
