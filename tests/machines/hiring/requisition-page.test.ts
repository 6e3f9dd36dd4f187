import { requestRefusal, wrongNames } from '#machines/hiring/requesters.ts'
import { requisitionFacts } from '#machines/hiring/requisition.cases.ts'
import { requisitionRefusal } from '#machines/hiring/requisition.machine.ts'
import { changeLock, changeWarning, wrongAmount, wrongOpenings } from '#machines/hiring/requisition-form.ts'
import { isAtStage, pageMoves, sentMoves, stageOf } from '#machines/hiring/requisition-stage.ts'
import { aRequisition } from '#mocks/requisitions.ts'
import { RequisitionStatus } from '#src/contract/hiring-values.ts'
import type { Requisition } from '#src/contract/requisitions.ts'

const staff = { isForAll: true, employeeId: null }
const hiringManager = { isForAll: false, employeeId: 20 }
const approver = { isForAll: false, employeeId: 22 }
const at = (status: RequisitionStatus) => aRequisition({ status })

test('people are asked for by hiring staff and by whoever manages somebody [REQ-02]', () => {
  const manager = { isHiringStaff: false, employeeId: 20, managesPeople: true }
  expect(requestRefusal(manager)).toBeNull()
  expect(requestRefusal({ ...manager, managesPeople: false })).toMatch(/Ask your manager/)
  expect(requestRefusal({ ...manager, employeeId: null })).toMatch(/no employee record/)
  expect(requestRefusal({ isHiringStaff: true, employeeId: null, managesPeople: false })).toBeNull()
})

test('a manager names neither another hiring manager nor a friend to decide, hiring staff anybody [REQ-06]', () => {
  const manager = { isHiringStaff: false, employeeId: 20, managesPeople: true }
  const request = { hiringManagerId: 21, reviewerId: 30, approverId: 22 }
  const wrong = wrongNames(manager, request, new Set([22]))
  expect(wrong.map((it) => it.field)).toEqual(['hiringManagerId', 'reviewerId'])
  expect(wrongNames(manager, { hiringManagerId: 20 }, new Set())).toEqual([])
  expect(wrongNames({ ...manager, isHiringStaff: true }, request, new Set())).toEqual([])
})

test.each([
  ['62000', null],
  ['62000.5', null],
  ['999999999', null],
  ['999999999.01', /^Enter an amount up to 999,999,999$/],
  ['62000000000', /^Enter an amount up to 999,999,999$/],
  ['62,000', /Enter an amount with/],
  ['-1', /Enter an amount/],
  ['1.234', /Enter an amount/],
])('an amount of %s is understood, or said to be wrong [REQ-02]', (text, wrong) => {
  if (wrong === null) expect(wrongAmount(text)).toBeNull()
  else expect(wrongAmount(text)).toMatch(wrong)
})

test('there are between 1 and 999 openings [REQ-02]', () => {
  expect(['1', '999'].map(wrongOpenings)).toEqual([null, null])
  expect(['0', '1000', 'two', '1.5'].filter((it) => wrongOpenings(it) === null)).toEqual([])
})

test('a requisition is changed by whoever runs it, until it is closed [REQ-06]', () => {
  expect(changeLock(at('OPEN'), hiringManager)).toBeNull()
  expect(changeLock(at('OPEN'), staff)).toBeNull()
  expect(changeLock(at('OPEN'), approver)).toBe('Only the hiring manager and hiring staff can do this.')
  expect(changeLock(at('CLOSED'), staff)).toMatch(/read-only/)
})

test('a change is warned of once somebody has reviewed it [REQ-06]', () => {
  expect(RequisitionStatus.options.filter((it) => changeWarning(at(it)) !== null)).toEqual(['NEED_APPROVAL', 'OPEN'])
})

test('each status is looked at in the view of its stage [REQ-05]', () => {
  expect(RequisitionStatus.options.map((it) => stageOf(at(it)))).toEqual(['review', 'approve', 'approve', 'approve'])
  expect(RequisitionStatus.options.filter((it) => isAtStage(at(it), 'create'))).toEqual([
    'NEED_REVIEW',
    'NEED_APPROVAL',
  ])
  expect(RequisitionStatus.options.filter((it) => isAtStage(at(it), 'review'))).toEqual(['NEED_REVIEW'])
})

test('what is with its requester, or withdrawn, is looked at in the view of what was requested [REQ-05]', () => {
  const returned = aRequisition({ status: 'NEED_REVIEW', subStatus: 'RETURNED' })
  const withdrawn = aRequisition({ status: 'CLOSED', subStatus: 'WITHDRAWN' })
  for (const it of [returned, withdrawn]) {
    expect(stageOf(it)).toBe('create')
    expect((['create', 'review', 'approve'] as const).filter((stage) => isAtStage(it, stage))).toEqual(['create'])
  }
})

test('one is withdrawn until it is open, then closed or approved anew, and opened again [REQ-06]', () => {
  const names = (it: Requisition) => pageMoves(it, staff).map(({ move }) => move)
  const all = RequisitionStatus.options.map((status) => names(at(status)))
  expect(all).toEqual([['withdraw'], ['withdraw'], ['approveAnew', 'close'], ['reopen']])
  expect(names(aRequisition({ status: 'NEED_REVIEW', subStatus: 'RETURNED' }))).toEqual(['submit', 'withdraw'])
  expect(names(aRequisition({ status: 'CLOSED', subStatus: 'WITHDRAWN' }))).toEqual(['resume'])
})

test('every move that the page offers is one that the machine allows [REQ-06]', () => {
  const { offering: _, ...facts } = requisitionFacts
  for (const at of Object.values(facts))
    for (const { move } of pageMoves(aRequisition(at), staff))
      expect([move, requisitionRefusal(at, { type: `requisition.${sentMoves[move]}`, reason: 'Any' })]).toEqual([
        move,
        null,
      ])
})

test('who approves may ask for it anew, and leaves closing to whoever runs it [REQ-06]', () => {
  const locks = (right: Parameters<typeof pageMoves>[1]) => pageMoves(at('OPEN'), right).map((it) => it.lock === null)
  expect(locks(hiringManager)).toEqual([true, true])
  expect(locks(approver)).toEqual([true, false])
})
