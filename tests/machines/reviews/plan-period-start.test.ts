import { transition } from 'xstate'
import { periodCases } from '#machines/reviews/plan-period.cases.ts'
import {
  planPeriodAt,
  planPeriodStartMachine,
  planStatusOf,
  startReason,
} from '#machines/reviews/plan-period-start.machine.ts'
import { type PlanPeriod, PlanStatus } from '#src/contract/plan-periods.ts'

const { current, past, coming } = periodCases

test('a plan period is initiating until each of its tasks is there, then in progress [PLAN-05]', () => {
  const [initiating] = transition(planPeriodStartMachine, planPeriodAt(coming, [past]), { type: 'start' })
  expect(planStatusOf(initiating)).toBe('INITIATING')
  expect(initiating.can({ type: 'tasks.checked', missing: ['Delivery'] })).toBe(false)
  const [started] = transition(planPeriodStartMachine, initiating, { type: 'tasks.checked', missing: [] })
  expect(planStatusOf(started)).toBe('IN_PROGRESS')
})

test('every stored status is a state of its own, and is stored as that status again [PLAN-01]', () => {
  expect(PlanStatus.options.map((status) => planStatusOf(planPeriodAt({ ...coming, status }, [])))).toEqual(
    PlanStatus.options,
  )
})

test('a second start is refused, and so is one beside another period, each with its reason [PLAN-05]', () => {
  const initiating: PlanPeriod = { ...coming, status: 'INITIATING' }
  for (const [period, others] of [
    [coming, [current]],
    [coming, [{ ...past, status: 'INITIATING' as const }]],
    [initiating, []],
    [current, []],
    [past, []],
  ] as const)
    expect(planPeriodAt(period, others).can({ type: 'start' })).toBe(false)
  expect(startReason(coming, [past, current])).toBe('FY2026 is in progress. Complete it before starting FY2027.')
  expect(startReason(initiating, [])).toBe('FY2027 is already being started.')
  expect(startReason(current, [])).toBe('FY2026 is already in progress.')
  expect(startReason(past, [])).toBe('FY2025 is completed and cannot be started again.')
  expect(startReason(coming, [past])).toBeNull()
})
