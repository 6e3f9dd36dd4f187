import { candidateAddress } from '#src/app/hiring/list-addresses.ts'
import { checkedBy, requisitionSearch, taskSearch } from '#src/app/hiring/record-search.ts'

const ofTask = checkedBy(taskSearch)
const ofRequisition = checkedBy(requisitionSearch)

test('takes a parameter by its name in any case, the exact spelling first [HIRE-02]', () => {
  expect(ofTask({ taskId: 511, reqID: 301, taskversion: 0 })).toEqual({ taskid: 511, reqid: 301, taskVersion: 0 })
  expect(ofTask({ taskId: 9, taskid: 511 })).toEqual({ taskid: 511 })
})

test.each([0, -1, 1.5, 2_147_483_648, 'first', '', null, [511], { id: 511 }])(
  'drops the task %j, which is none [HIRE-02]',
  (taskid) => {
    expect(ofTask({ taskid })).toEqual({ taskid: undefined })
  },
)

test('drops a tab and a status that there is not, and what no page knows [HIRE-02]', () => {
  const wrong = ofRequisition({ tab: 'secrets', status: '<b>', evil: '<b>' })
  expect(wrong).toEqual({ tab: undefined, status: '<b>' })
  expect([candidateAddress.viewOf(wrong).filters, candidateAddress.unusedOf(wrong)]).toEqual([{}, ['status']])
  expect(ofRequisition({ tab: 'candidates', STATUS: 'HIRED' })).toEqual({ tab: 'candidates', status: 'HIRED' })
  const view = candidateAddress.viewOf(ofRequisition({ status: 'LOST', sort: 'salary,desc' }))
  expect(view).toMatchObject({ filters: {}, sort: null })
})

test('opens a list by the status, order and words of its address [HIRE-02]', () => {
  const address = ofRequisition({ status: 'HIRED', sort: 'lastName,desc', search: 12, page: 2 })
  const [filters, sort] = [{ status: 'HIRED' }, { field: 'lastName', direction: 'desc' }]
  expect(candidateAddress.viewOf(address)).toEqual({ filters, sort, search: '12', page: 2 })
})
