import { firstStep } from '#machines/shell/first-steps.ts'
import { readerIn } from '#machines/shell/rights.ts'

const superUser = readerIn({ permissionGroupName: 'Super User', employeeId: null })
const recruiter = readerIn({ permissionGroupName: 'Hiring Staff', employeeId: 4 })
const manager = readerIn({ permissionGroupName: 'Manager', employeeId: 20 })

test('knows who administers, who hires and who is employed [GATE-02]', () => {
  expect(superUser).toEqual({ mayAdminister: true, mayHire: true, isEmployee: false })
  expect(recruiter).toEqual({ mayAdminister: false, mayHire: true, isEmployee: true })
  expect(manager).toEqual({ mayAdminister: false, mayHire: false, isEmployee: true })
  expect(readerIn(null)).toEqual({ mayAdminister: false, mayHire: false, isEmployee: false })
})

test.each(['planPeriod', 'employeeRecord', 'reportees', 'objectives'] as const)(
  'what lacks %s is a first step of super users alone [GATE-06]',
  (lacking) => {
    expect([superUser, recruiter, manager].map((it) => firstStep(lacking, it) !== null)).toEqual([true, false, false])
  },
)

test.each(['requisitions', 'candidates'] as const)('what lacks %s is a first step of whoever hires', (lacking) => {
  expect([superUser, recruiter, manager].map((it) => firstStep(lacking, it) !== null)).toEqual([true, true, false])
})

test('a first step names the page that it is taken on', () => {
  expect(firstStep('reportees', superUser)).toEqual({ page: 'census' })
  expect(firstStep('candidates', recruiter)).toEqual({ page: 'requisitionList' })
  expect(firstStep('planPeriod', superUser)).toEqual({ page: 'planPeriods' })
})
