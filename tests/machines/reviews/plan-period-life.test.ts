import { transition } from 'xstate'
import { periodCases } from '#machines/reviews/plan-period.cases.ts'
import {
  type PlanPeriodEvent,
  planPeriodAt,
  planPeriodLifeMachine,
  planPeriodRefusal,
  storedPeriod,
} from '#machines/reviews/plan-period-life.machine.ts'
import { type PlanPeriod, PlanStatus } from '#src/contract/plan-periods.ts'

const { current, past, coming, archived } = periodCases
const initiating: PlanPeriod = { ...coming, status: 'INITIATING' }
const start: PlanPeriodEvent = { type: 'start' }
const complete: PlanPeriodEvent = { type: 'complete', unsubmitted: 3, confirmed: 3 }

test('a plan period is initiating until each of its tasks is there, then in progress [PLAN-05]', () => {
  const [begun] = transition(planPeriodLifeMachine, planPeriodAt(coming, [past]), start)
  expect(storedPeriod(begun)).toEqual({ status: 'INITIATING', isArchived: false })
  expect(begun.can({ type: 'tasks.checked', missing: ['Delivery'] })).toBe(false)
  const [started] = transition(planPeriodLifeMachine, begun, { type: 'tasks.checked', missing: [] })
  expect(storedPeriod(started)).toEqual({ status: 'IN_PROGRESS', isArchived: false })
})

test('every stored status is a state of its own, and is stored as that status again [PLAN-01]', () => {
  expect(PlanStatus.options.map((status) => storedPeriod(planPeriodAt({ ...coming, status }, [])).status)).toEqual(
    PlanStatus.options,
  )
})

test('a period in the archive is still completed [PLAN-01]', () => {
  expect(storedPeriod(planPeriodAt(archived, []))).toEqual({ status: 'COMPLETED', isArchived: true })
  const [back] = transition(planPeriodLifeMachine, planPeriodAt(archived, []), { type: 'restore' })
  expect(storedPeriod(back)).toEqual({ status: 'COMPLETED', isArchived: false })
})

test('a second start is refused, and so is one beside another period, each with its reason [PLAN-05]', () => {
  const refusal = (period: PlanPeriod, others: PlanPeriod[] = []) => planPeriodRefusal(period, others, start)
  expect(refusal(coming, [past, current])).toBe('FY2026 is in progress. Complete it before starting FY2027.')
  expect(refusal(coming, [{ ...current, status: 'INITIATING' }])).toBe(
    'FY2026 is being started. Only one plan period can be in progress: complete it before starting FY2027.',
  )
  expect(refusal(initiating)).toBe('FY2027 is already being started.')
  expect(refusal(current)).toBe('FY2026 is already in progress.')
  expect(refusal(past)).toBe('FY2025 is completed and cannot be started again.')
  expect(refusal(archived)).toBe('FY2020 is completed and cannot be started again.')
  expect(refusal(coming, [past])).toBeNull()
})

test('a period is completed only with the number of open reviews that the person was shown [PLAN-01]', () => {
  expect(planPeriodRefusal(current, [], complete)).toBeNull()
  expect(planPeriodRefusal(current, [], { type: 'complete', unsubmitted: 1, confirmed: 3 })).toBe(
    'The number of reviews that are not submitted has changed from 3 to 1. Check again before completing FY2026.',
  )
  expect(planPeriodAt(current, []).can({ type: 'complete', unsubmitted: 1, confirmed: 3 })).toBe(false)
})

test('what is not in progress is not completed, and says why [PLAN-01]', () => {
  const refusal = (period: PlanPeriod) => planPeriodRefusal(period, [], complete)
  expect(refusal(coming)).toBe('FY2027 has not been started. Only a plan period in progress can be completed.')
  expect(refusal(initiating)).toBe('FY2027 is still being started. It can be completed once it is in progress.')
  expect(refusal(past)).toBe('FY2025 is already completed.')
  expect(refusal(archived)).toBe('FY2020 is already completed.')
})

test('only a completed period goes into the archive, and only from there it is brought back [PLAN-01]', () => {
  const refusal = (period: PlanPeriod, type: 'archive' | 'restore') => planPeriodRefusal(period, [], { type })
  expect(refusal(past, 'archive')).toBeNull()
  expect(refusal(archived, 'restore')).toBeNull()
  expect(refusal(current, 'archive')).toBe('FY2026 is not completed. Only a completed plan period can be archived.')
  expect(refusal(archived, 'archive')).toBe('FY2020 is already in the archive.')
  expect(refusal(past, 'restore')).toBe('FY2025 is not in the archive.')
})

test('tasks count only for a period that is being started [PLAN-05]', () => {
  const checked = (period: PlanPeriod, missing: string[]) =>
    planPeriodRefusal(period, [], { type: 'tasks.checked', missing })
  expect(checked(initiating, [])).toBeNull()
  expect(checked(initiating, ['Delivery', 'Promotions'])).toBe('Missing tasks: Delivery, Promotions.')
  expect(checked(coming, [])).toBe('FY2027 is not being started.')
})
