import { periodCases } from '#machines/reviews/plan-period.cases.ts'
import { annualPlan } from '#machines/shell/sidebar.cases.ts'
import { type SidebarEvent, shownConfig } from '#machines/shell/sidebar.machine.ts'
import { configsFromAnnualPlan, configsFromPastPeriods, initialConfigs } from '#machines/shell/sidebar-config.ts'
import type { AnnualPlanSteps } from '#src/contract/plans.ts'
import { events, shownAfter, startSidebar } from './sidebar-world.ts'

describe('the other pages', () => {
  test('start review does not say that there are no past reviews when they could not be loaded [SIDE-06]', () => {
    const opened = events['opens Start review']
    expect(shownAfter(opened, { type: 'load.failed', need: 'periods' })?.emptyText).toBe(
      'Past reviews could not be loaded.',
    )
    const again = shownAfter(opened, { type: 'load.failed', need: 'periods' }, opened, {
      type: 'periods.loaded',
      periods: [],
    })
    expect(again?.emptyText).toBe('No Past Reviews')
  })

  test('start review is titled Past Reviews and says when there are none [SIDE-06] [SIDE-09]', () => {
    const { headerTitle, emptyText, steps, backAction } = shownAfter(events['opens Start review']) ?? {}
    expect({ headerTitle, emptyText, steps }).toEqual({
      headerTitle: 'Past Reviews',
      emptyText: 'No Past Reviews',
      steps: [],
    })
    expect(backAction).toEqual({ show: true, text: 'Workspaces', page: 'workspaces', step: 'workspaces' })
  })

  test('start review lists the completed plan periods only, without the archive [SIDE-06]', () => {
    const { startReview } = configsFromPastPeriods(initialConfigs, Object.values(periodCases)).employees
    expect(startReview?.steps).toEqual([
      { title: 'FY2025', id: 'period:3', isComplete: true, isDisabled: false, reason: null, subSteps: [] },
    ])
  })

  test('employee evaluation leads back to the default step of start review [SIDE-03] [SIDE-09]', () => {
    expect(shownAfter(events['opens Employee Evaluation'])).toMatchObject({
      headerTitle: 'Process',
      backAction: { show: true, text: 'Performance Reviews', page: 'startReview', step: 'past-reviews' },
    })
  })

  const openWorkspaces: SidebarEvent = {
    type: 'page.opened',
    page: 'workspaces',
    area: 'workspaces',
    needs: ['yourTasks', 'overdueTasks', 'openRequisitions'],
  }
  const noneOverdue: SidebarEvent = { type: 'list.counted', list: 'overdueTasks', count: 0 }
  const openCounted: SidebarEvent = { type: 'list.counted', list: 'openRequisitions', count: 12 }

  test('workspaces has its sections, with how many rows each table has [SIDE-02] [HIRE-01]', () => {
    const shown = shownAfter(openWorkspaces, events['the own tasks are counted'], noneOverdue, openCounted)
    expect(shown?.steps.map(({ title, count }) => [title, count])).toEqual([
      ['Your Tasks', 3],
      ['Your Team’s Overdue Tasks', 0],
      ['Open Requisitions', 12],
      ['Performance reviews', null],
      ['Your review', null],
    ])
  })

  test('workspaces waits for all three tables, and claims no number for one that failed [SIDE-16] [HIRE-01]', () => {
    const sidebar = startSidebar(openWorkspaces, events['the own tasks are counted'], noneOverdue)
    expect(sidebar.getSnapshot().value).toBe('loading')
    sidebar.send({ type: 'load.failed', need: 'openRequisitions' })
    expect(sidebar.getSnapshot().value).toBe('ready')
    const countOf = (id: string) => shownConfig(sidebar.getSnapshot().context)?.steps.find((it) => it.id === id)?.count
    expect(countOf('open-requisitions')).toBeNull()
    sidebar.send(openCounted)
    expect([countOf('open-requisitions'), countOf('your-tasks')]).toEqual([12, 3])
  })

  test('workspaces, where everything starts, has no way back [SIDE-03]', () => {
    expect(shownAfter(events['opens Workspaces'])?.backAction.show).toBe(false)
  })

  test('direct objectives name the plan and get their step when the annual plan loads [SIDE-08] [SIDE-22]', () => {
    const opened = events['opens Direct Objectives']
    expect(shownAfter(opened, events['the annual plan arrives'])).toMatchObject({
      headerTitle: 'Direct Objectives',
      headerNote: 'FY2026',
      backAction: { show: true, text: 'Back', page: null, step: null },
      steps: [
        {
          title: 'Full Year Standard Objective',
          id: 'full-year-standard-objective',
          isComplete: false,
          isDisabled: false,
          reason: null,
          subSteps: [],
        },
      ],
    })
    const coming: AnnualPlanSteps = {
      ...annualPlan,
      ...periodCases.coming,
      subTasks: annualPlan.subTasks.map((it) => ({ ...it, status: 'NOT_INITIATED' })),
    }
    expect(shownAfter(opened, { type: 'annualPlan.loaded', plan: coming })?.steps[0]).toMatchObject({
      isDisabled: true,
      reason: 'FY2027 has not started yet.',
    })
  })

  test('the full-year objective shows the same steps, and leads back to Direct Objectives [SIDE-03] [SIDE-22]', () => {
    const { execution } = configsFromAnnualPlan(initialConfigs, annualPlan)
    expect(execution.annualObjective).toEqual({
      ...execution.directObjectives,
      backAction: {
        show: true,
        text: 'Direct Objectives',
        page: 'directObjectives',
        step: 'full-year-standard-objective',
      },
    })
  })

  test('direct objectives say that the plan could not be loaded, until it arrives [SIDE-08] [SIDE-16]', () => {
    const opened = events['opens Direct Objectives']
    const failed = startSidebar(opened, events['the annual plan does not arrive'])
    expect(failed.getSnapshot().value).toBe('ready')
    expect(shownConfig(failed.getSnapshot().context)?.emptyText).toBe('The plan could not be loaded.')
    failed.send(events['the annual plan arrives'])
    expect(shownConfig(failed.getSnapshot().context)).toMatchObject({ headerNote: 'FY2026', emptyText: null })
  })
})
