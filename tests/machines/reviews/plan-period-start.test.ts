import { createActor } from 'xstate'
import { periodCases } from '#machines/reviews/plan-period.cases.ts'
import { planPeriodStartMachine, startReason } from '#machines/reviews/plan-period-start.machine.ts'
import type { PlanPeriod } from '#src/contract/plan-periods.ts'

const { current, past, coming } = periodCases
const started = (period: PlanPeriod, others: PlanPeriod[], missing = ['Evaluate', 'Delivery']) =>
  createActor(planPeriodStartMachine, { input: { period, others, missing } }).start()

test('a plan period is initiating until each of its tasks is there, then in progress [PLAN-05]', () => {
  const it = started(coming, [past])
  it.send({ type: 'start' })
  expect(it.getSnapshot().context.period.status).toBe('INITIATING')
  it.send({ type: 'task.created', name: 'Evaluate' })
  it.send({ type: 'task.created', name: 'Evaluate' })
  expect(it.getSnapshot().value).toBe('initiating')
  it.send({ type: 'task.created', name: 'Delivery' })
  expect(it.getSnapshot().context.period.status).toBe('IN_PROGRESS')
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
    expect(
      started(period, [...others])
        .getSnapshot()
        .can({ type: 'start' }),
    ).toBe(false)
  expect(startReason(coming, [past, current])).toBe('FY2026 is in progress. Complete it before starting FY2027.')
  expect(startReason(initiating, [])).toBe('FY2027 is being started already.')
  expect(startReason(current, [])).toBe('FY2026 is in progress already.')
  expect(startReason(past, [])).toBe('FY2025 is completed and cannot be started again.')
  expect(startReason(coming, [past])).toBeNull()
})
