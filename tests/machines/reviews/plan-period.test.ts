import { createActor, SimulatedClock } from 'xstate'
import { problemCases } from '#machines/kit/problem.cases.ts'
import { periodCases } from '#machines/reviews/plan-period.cases.ts'
import { planPeriodMachine } from '#machines/reviews/plan-period.machine.ts'
import { activePlanPeriod, currentPlanPeriod } from '#machines/reviews/plan-periods.ts'
import { type PlanPeriod, PlanStatus } from '#src/contract/plan-periods.ts'
import { makeCall } from '#tests/machines/call.ts'

const { current, past, coming } = periodCases
const today = '2026-05-04'

const startPlanPeriod = (planPeriodId: number | null) => {
  const load = makeCall<{ periods: PlanPeriod[]; today: string }>()
  const clock = new SimulatedClock()
  const planPeriod = createActor(planPeriodMachine.provide({ actors: { loadPlanPeriods: load.logic } }), {
    input: { planPeriodId },
    clock,
  }).start()
  return { planPeriod, load, clock }
}

test('a plan period has one of four statuses [PLAN-01]', () => {
  expect(PlanStatus.options).toEqual(['NOT_INITIATED', 'INITIATING', 'IN_PROGRESS', 'COMPLETED'])
})

describe('the current cycle', () => {
  test('is the one whose dates contain today, its first and last day included [PLAN-02]', () => {
    for (const day of ['2026-01-01', today, '2026-12-31'])
      expect(currentPlanPeriod([coming, past, current], day)).toEqual(current)
  })

  test('is the first of the list when no dates contain today [PLAN-02]', () => {
    expect(currentPlanPeriod([coming, past], today)).toEqual(coming)
    expect(currentPlanPeriod([], today)).toBeUndefined()
  })

  test('is worked on only while it is in progress [PLAN-02] [PLAN-03]', () => {
    const late: PlanPeriod = { ...past, id: 4, status: 'IN_PROGRESS' }
    expect(activePlanPeriod([late, current], today)).toEqual(current)
    expect(activePlanPeriod([coming, late, past], today)).toEqual(late)
    expect(activePlanPeriod([coming, past], today)).toBeUndefined()
  })
})

describe('a page that needs a plan period', () => {
  test('uses the one that its address names, without asking [PLAN-03]', () => {
    const { planPeriod, load } = startPlanPeriod(3)
    expect(planPeriod.getSnapshot()).toMatchObject({ status: 'done', value: 'resolved', context: { planPeriodId: 3 } })
    expect(load.asked).toEqual([])
  })

  test('gets the one in progress when its address names none [PLAN-03]', async () => {
    const { planPeriod, load } = startPlanPeriod(null)
    expect(planPeriod.getSnapshot().hasTag('busy')).toBe(true)
    await load.answer({ periods: [coming, past, current], today })
    expect(planPeriod.getSnapshot()).toMatchObject({ status: 'done', value: 'resolved', context: { planPeriodId: 7 } })
  })

  test('says that there is no active plan period [PLAN-04]', async () => {
    const { planPeriod, load } = startPlanPeriod(null)
    await load.answer({ periods: [past, coming], today })
    expect(planPeriod.getSnapshot()).toMatchObject({
      value: 'missing',
      context: {
        planPeriodId: null,
        problem: { message: 'No active plan period found', code: 'NO_PLAN_PERIOD' },
      },
    })
  })

  test('says what went wrong when the plan periods cannot be loaded [PLAN-03]', async () => {
    const { planPeriod, load } = startPlanPeriod(null)
    await load.fail(problemCases.offline)
    expect(planPeriod.getSnapshot()).toMatchObject({ value: 'failed', context: { problem: problemCases.offline } })
  })

  test('does not wait for ever for the plan periods [PLAN-03]', () => {
    const { planPeriod, load, clock } = startPlanPeriod(null)
    clock.increment(29_999)
    expect(planPeriod.getSnapshot().value).toBe('loading')
    clock.increment(1)
    expect(planPeriod.getSnapshot()).toMatchObject({ value: 'failed', context: { problem: { code: 'NO_ANSWER' } } })
    expect(load.givenUp()).toBe(1)
  })
})
