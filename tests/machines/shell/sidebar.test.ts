import { createActor } from 'xstate'
import { periodCases } from '#machines/reviews/plan-period.cases.ts'
import { taskCases, tasksIn } from '#machines/reviews/step-progression.cases.ts'
import { annualPlan, companyTasks, sidebarCases, subtaskCases } from '#machines/shell/sidebar.cases.ts'
import { type SidebarEvent, shownConfig, shownView, sidebarMachine } from '#machines/shell/sidebar.machine.ts'
import {
  configsFromAnnualPlan,
  configsFromPastPeriods,
  configsFromSubtasks,
  initialConfigs,
  isActiveStep,
  type SidebarStep,
  stepsFromTasks,
} from '#machines/shell/sidebar-config.ts'
import type { AnnualPlanSteps } from '#src/contract/plans.ts'
import type { EmployeeSubtasks } from '#src/contract/reviews.ts'

const { events } = sidebarCases
const { halfway } = subtaskCases

const startSidebar = (...sent: SidebarEvent[]) => {
  const sidebar = createActor(sidebarMachine).start()
  for (const it of sent) sidebar.send(it)
  return sidebar
}
const shownAfter = (...sent: SidebarEvent[]) => shownConfig(startSidebar(...sent).getSnapshot().context)

const openSummary = events['opens Performance Summary']
const subtasksLoaded: SidebarEvent = { type: 'subtasks.loaded', subtasks: halfway }
const openEvaluation: SidebarEvent = {
  type: 'page.opened',
  page: 'employeeEvaluation',
  area: 'employees',
  step: 'values',
  needs: [],
}

const titles = (steps: readonly SidebarStep[] = []) =>
  steps.map((it) => [it.title, ...it.subSteps.map((sub) => sub.title)].join(' › '))

describe('the sidebar', () => {
  test('starts in the employees section, before any page is opened [SIDE-05] [SIDE-18]', () => {
    expect(startSidebar().getSnapshot()).toMatchObject({
      value: 'hidden',
      context: { activeSection: 'employees', currentPage: 'workspaces', currentStep: 'workspaces', subtaskMapping: {} },
    })
  })

  test('stands at the page and step that the address opens [SIDE-12] [SIDE-19]', () => {
    expect(startSidebar(openSummary).getSnapshot().context).toMatchObject({
      activeSection: 'employees',
      currentPage: 'performanceSummary',
      currentStep: 'view-summary',
    })
    expect(startSidebar(events['opens Direct Objectives']).getSnapshot().context).toMatchObject({
      activeSection: 'execution',
      currentPage: 'directObjectives',
      currentStep: 'full-year-standard-objective',
    })
  })

  test('is a skeleton until everything that its page needs has loaded [SIDE-16]', () => {
    const both: SidebarEvent = { ...openSummary, needs: ['subtasks', 'periods'] }
    const sidebar = startSidebar(both, subtasksLoaded)
    expect(sidebar.getSnapshot().value).toBe('loading')
    sidebar.send(events['the company tasks arrive'])
    expect(sidebar.getSnapshot().value).toBe('loading')
    sidebar.send(events['the plan periods arrive'])
    expect(sidebar.getSnapshot().value).toBe('ready')
  })

  test('does not wait for what failed to load, nor on a page that needs nothing [SIDE-16]', () => {
    expect(startSidebar(openSummary, { type: 'load.failed', need: 'periods' }).getSnapshot().value).toBe('loading')
    expect(startSidebar(openSummary, { type: 'load.failed', need: 'subtasks' }).getSnapshot().value).toBe('ready')
    expect(startSidebar(events['opens the requisitions']).getSnapshot().value).toBe('ready')
  })

  test('hides on pages about an error and comes back with the next page [SIDE-01]', () => {
    const sidebar = startSidebar(events['opens the requisitions'], events['an error page shows'])
    expect(sidebar.getSnapshot().value).toBe('hidden')
    sidebar.send(events['opens the requisitions'])
    expect(sidebar.getSnapshot().value).toBe('ready')
  })

  test('keeps its steps while what it shows is loaded anew [SIDE-20]', () => {
    const sidebar = startSidebar(openSummary, subtasksLoaded)
    sidebar.send({ type: 'subtasks.loaded', subtasks: { ...halfway, subTasks: taskCases.finished } })
    expect(sidebar.getSnapshot().value).toBe('ready')
    expect(shownConfig(sidebar.getSnapshot().context)?.steps.every((it) => it.isComplete)).toBe(true)
  })
})

describe('the steps', () => {
  const done: Omit<SidebarStep, 'title' | 'id'> = { isComplete: true, isDisabled: false, reason: null, subSteps: [] }

  test('are sorted by order; those that share a grouping are one group, the others stand alone [SIDE-14]', () => {
    expect(titles(stepsFromTasks(companyTasks))).toEqual([
      'Evaluate',
      'Calibration › Calibrate › Stack Rank',
      'Outcomes › Merit Increase › PIP/PDP › Promotions',
      'Delivery',
    ])
  })

  test('are complete when completed and disabled when not initiated, with what opens them [SIDE-13] [SIDE-15]', () => {
    expect(stepsFromTasks(taskCases.halfway)).toEqual([
      { title: 'Values', id: 'values', ...done },
      {
        title: 'Competencies',
        id: 'group:Competencies',
        isComplete: false,
        isDisabled: false,
        reason: null,
        subSteps: [
          {
            title: 'Behavioural Competencies',
            id: 'behavioural-competencies',
            isComplete: false,
            isDisabled: false,
            reason: null,
            subSteps: [],
          },
          {
            title: 'Functional Competencies',
            id: 'functional-competencies',
            isComplete: false,
            isDisabled: true,
            reason: 'Opens once Behavioural Competencies is completed.',
            subSteps: [],
          },
        ],
      },
      {
        title: 'Performance',
        id: 'performance',
        isComplete: false,
        isDisabled: true,
        reason: 'Opens once Behavioural Competencies is completed.',
        subSteps: [],
      },
    ])
  })

  test('of a group make it complete when all are, disabled when none is initiated, active when one is [SIDE-15]', () => {
    const groupIn = (...statuses: Parameters<typeof tasksIn>) => stepsFromTasks(tasksIn(...statuses))[1]
    expect(groupIn(['COMPLETED', 'COMPLETED', 'COMPLETED', 'TODO'])).toMatchObject({
      isComplete: true,
      isDisabled: false,
    })
    expect(groupIn(['COMPLETED', 'COMPLETED', 'TODO', 'NOT_INITIATED'])).toMatchObject({
      isComplete: false,
      isDisabled: false,
    })
    const locked = groupIn(['TODO', 'NOT_INITIATED', 'NOT_INITIATED', 'NOT_INITIATED'])
    expect(locked).toMatchObject({ isComplete: false, isDisabled: true })
    expect(locked && isActiveStep(locked, 'functional-competencies')).toBe(true)
    expect(locked && isActiveStep(locked, 'values')).toBe(false)
  })

  test('of the company are rebuilt when its tasks load [SIDE-20]', () => {
    const shown = shownAfter(events['opens Employee Evaluation'], events['the company tasks arrive'])
    expect(titles(shown?.steps)).toEqual(titles(stepsFromTasks(companyTasks)))
    expect(shown?.headerTitle).toBe('Process')
    const fewer: SidebarEvent = { type: 'tasks.loaded', tasks: companyTasks.slice(0, 2) }
    expect(
      titles(shownAfter(events['opens Employee Evaluation'], events['the company tasks arrive'], fewer)?.steps),
    ).toEqual(['Evaluate', 'Delivery'])
  })

  test('of a review show in its summary, its evaluation and its summary review [SIDE-21]', () => {
    const steps = stepsFromTasks(taskCases.halfway)
    expect(shownAfter(openSummary, subtasksLoaded)?.steps).toEqual(steps)
    expect(shownAfter(openSummary, subtasksLoaded, openEvaluation)?.steps).toEqual(steps)
    expect(
      shownAfter(openSummary, subtasksLoaded, {
        type: 'page.opened',
        page: 'performanceSummaryReview',
        area: 'employees',
        step: 'performance',
        needs: [],
      })?.steps,
    ).toEqual(steps)
  })
})

describe('the performance summary', () => {
  test('offers its summary, and past reviews disabled with a reason [SIDE-07]', () => {
    const actions = [
      { title: 'View Summary', id: 'view-summary', isDisabled: false, reason: null },
      {
        title: 'Past Reviews',
        id: 'past-reviews',
        isDisabled: true,
        reason: 'Past reviews of one person are listed under Performance Reviews.',
      },
    ]
    expect(shownAfter(openSummary)?.actions).toEqual(actions)
    expect(shownAfter(openSummary, subtasksLoaded)?.actions).toEqual(actions)
  })

  test('leads back to the employee evaluation with the text it was given, or not at all [SIDE-03] [SIDE-21]', () => {
    expect(shownAfter(openSummary, subtasksLoaded)?.backAction).toEqual({
      show: true,
      text: 'Back to Evaluation',
      route: '/employee/performance',
      step: 'evaluate',
    })
    const unnamed = { ...halfway, backButtonText: '' }
    expect(shownAfter(openSummary, { type: 'subtasks.loaded', subtasks: unnamed })?.backAction.text).toBe('Back')
    const hidden = { ...halfway, showBackButton: false }
    expect(shownAfter(openSummary, { type: 'subtasks.loaded', subtasks: hidden })?.backAction.show).toBe(false)
  })

  test('shows whose review it is; a person without a name is N/A [SIDE-04] [SIDE-21]', () => {
    expect(shownAfter(openSummary, subtasksLoaded)?.employeeProfile).toEqual({ avatarUrl: null, name: 'Priya Raman' })
    const profileWith = (profile: Partial<EmployeeSubtasks['employeeProfile']>) =>
      shownAfter(openSummary, {
        type: 'subtasks.loaded',
        subtasks: { ...halfway, employeeProfile: { ...halfway.employeeProfile, ...profile } },
      })?.employeeProfile
    expect(profileWith({ employeeName: '' })).toEqual({ avatarUrl: null, name: 'N/A' })
    const employeeProfilePhotoURL = '/photos/priya.jpg'
    expect(profileWith({ employeeProfilePhotoURL })?.avatarUrl).toBe('/photos/priya.jpg')
    expect(profileWith({ employeeProfilePhotoURL, profilePhotoNeeded: false })?.avatarUrl).toBeNull()
  })

  test('knows id and status of each task by name, replaced with the next review and cleared when it is left [SIDE-21]', () => {
    const sidebar = startSidebar(openSummary, subtasksLoaded)
    expect(sidebar.getSnapshot().context.subtaskMapping).toEqual({
      Values: { id: 101, status: 'COMPLETED' },
      'Behavioural Competencies': { id: 102, status: 'IN_PROGRESS' },
      'Functional Competencies': { id: 103, status: 'NOT_INITIATED' },
      Performance: { id: 104, status: 'NOT_INITIATED' },
    })
    const next = { taskId: 201, name: 'Values', status: 'TODO' as const, order: 1 }
    sidebar.send({ type: 'subtasks.loaded', subtasks: { ...halfway, subTasks: [next] } })
    expect(sidebar.getSnapshot().context.subtaskMapping).toEqual({ Values: { id: 201, status: 'TODO' } })
    sidebar.send({ type: 'subtasks.clear' })
    expect(sidebar.getSnapshot().context.subtaskMapping).toEqual({})
  })

  test('of one person never shows the steps of another whose review could not be loaded [SIDE-21]', () => {
    const sidebar = startSidebar(openSummary, subtasksLoaded, { type: 'subtasks.clear' }, openSummary, {
      type: 'load.failed',
      need: 'subtasks',
    })
    expect(sidebar.getSnapshot().value).toBe('ready')
    expect(shownConfig(sidebar.getSnapshot().context)).toEqual(initialConfigs.employees.performanceSummary)
    sidebar.send(openEvaluation)
    expect(shownConfig(sidebar.getSnapshot().context)).toBeUndefined()
  })
})

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
    expect(backAction).toEqual({ show: true, text: 'Workspaces', route: '/workspaces', step: 'workspaces' })
  })

  test('start review lists the completed plan periods only [SIDE-06]', () => {
    const { startReview } = configsFromPastPeriods(initialConfigs, Object.values(periodCases)).employees
    expect(startReview?.steps).toEqual([
      { title: 'FY2025', id: 'period:3', isComplete: true, isDisabled: false, reason: null, subSteps: [] },
    ])
  })

  test('employee evaluation leads back to the default step of start review [SIDE-03] [SIDE-09]', () => {
    expect(shownAfter(events['opens Employee Evaluation'])).toMatchObject({
      headerTitle: 'Process',
      backAction: { show: true, text: 'Performance Reviews', route: '/employees/start-review', step: 'past-reviews' },
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
      backAction: { show: true, text: 'Back', route: null, step: null },
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
      reason: 'FY2027 has not been started yet.',
    })
  })

  test('the full-year objective shows the same steps, and leads back to Direct Objectives [SIDE-03] [SIDE-22]', () => {
    const { execution } = configsFromAnnualPlan(initialConfigs, annualPlan)
    expect(execution.annualObjective).toEqual({
      ...execution.directObjectives,
      backAction: {
        show: true,
        text: 'Direct Objectives',
        route: '/execution/standard-objectives',
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

describe('what the sidebar shows', () => {
  const viewAfter = (...sent: SidebarEvent[]) => shownView(startSidebar(...sent).getSnapshot().context)

  test('is the steps of a page that has some [SIDE-02]', () => {
    expect(viewAfter(openSummary, subtasksLoaded)).toEqual({
      kind: 'steps',
      config: shownAfter(openSummary, subtasksLoaded),
    })
  })

  test('is the sections of the workspaces, and not the menu again [SIDE-02]', () => {
    expect(viewAfter(events['opens Workspaces'])).toMatchObject({
      kind: 'steps',
      config: { headerTitle: 'Workspaces' },
    })
  })

  test('is the area of any other page, also right after a review, whose steps belong to no other page [SIDE-02] [NAV-17]', () => {
    expect(viewAfter(openSummary, subtasksLoaded, events['opens the requisitions'])).toEqual({
      kind: 'area',
      area: 'hiring',
    })
    const openExecution: SidebarEvent = { type: 'page.opened', page: 'evaluation', area: 'execution', needs: [] }
    expect(viewAfter(openSummary, subtasksLoaded, openExecution)).toEqual({ kind: 'area', area: 'execution' })
  })

  test('is the admin sections in the admin area [SIDE-02] [SIDE-24]', () => {
    expect(viewAfter(events['opens the locations'])).toEqual({ kind: 'admin' })
    expect(startSidebar(events['opens the locations']).getSnapshot().context.currentStep).toBe('location')
  })

  test('of one company is forgotten with the next [SIDE-21]', () => {
    const sidebar = startSidebar(openSummary, subtasksLoaded, events['another company is chosen'])
    expect(sidebar.getSnapshot().context).toMatchObject({ configs: initialConfigs, subtaskMapping: {} })
  })
})

test('steps cannot be built on a config that does not exist or from tasks that are none [SIDE-23]', () => {
  const missing = 'Invalid payload or missing existing config for employee subtasks'
  const bare = { employees: {}, execution: {} }
  expect(() => configsFromSubtasks(bare, halfway)).toThrow(missing)
  expect(() => configsFromAnnualPlan(bare, annualPlan)).toThrow(missing)
  // @ts-expect-error a payload without tasks is what the specification calls invalid
  expect(() => configsFromSubtasks(initialConfigs, { ...halfway, subTasks: undefined })).toThrow(missing)
})
