import { taskCases, tasksIn } from '#machines/reviews/step-progression.cases.ts'
import { companyTasks, subtaskCases } from '#machines/shell/sidebar.cases.ts'
import { type SidebarEvent, shownConfig } from '#machines/shell/sidebar.machine.ts'
import { initialConfigs } from '#machines/shell/sidebar-config.ts'
import { isActiveStep, type SidebarStep, stepsFromTasks } from '#machines/shell/sidebar-steps.ts'
import type { EmployeeSubtasks, Task } from '#src/contract/reviews.ts'
import {
  events,
  halfway,
  openEvaluation,
  openSummary,
  shownAfter,
  startSidebar,
  subtasksLoaded,
  titles,
} from './sidebar-world.ts'

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
        reason: 'Opens once Functional Competencies is completed.',
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

  test('of one’s own review say that nobody has started it, while there are none [SIDE-21]', () => {
    const own = (subTasks: Task[]): SidebarEvent => ({
      type: 'subtasks.loaded',
      subtasks: { ...subtaskCases.halfway, subTasks, isSelfReview: true },
    })
    expect(shownAfter(openSummary, own([]), openEvaluation)).toMatchObject({
      headerTitle: 'Self-review',
      steps: [],
      emptyText: 'The review has not been started yet.',
    })
  })
})

test('steps left open in a self-review that is written no more say so, not what they open after [SIDE-21]', () => {
  const subTasks = tasksIn(['COMPLETED', 'IN_PROGRESS', 'TODO', 'NOT_INITIATED'])
  const shown = (canEdit: boolean) =>
    shownAfter(
      openSummary,
      { type: 'subtasks.loaded', subtasks: { ...subtaskCases.halfway, subTasks, isSelfReview: true, canEdit } },
      openEvaluation,
    )
      ?.steps.flatMap((it) => (it.subSteps.length > 0 ? it.subSteps : [it]))
      .map((it) => it.reason)
  const over = 'Your self-review can no longer be edited.'
  expect(shown(true)).toEqual([null, null, null, expect.stringMatching(/^Opens once /)])
  expect(shown(false)).toEqual([null, over, over, over])
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
      page: 'employeeEvaluation',
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
