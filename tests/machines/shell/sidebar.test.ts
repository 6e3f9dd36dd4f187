import { createActor, SimulatedClock } from 'xstate'
import { taskCases } from '#machines/reviews/step-progression.cases.ts'
import { annualPlan } from '#machines/shell/sidebar.cases.ts'
import { type SidebarEvent, shownConfig, shownView, sidebarMachine } from '#machines/shell/sidebar.machine.ts'
import { configsFromAnnualPlan, configsFromSubtasks, initialConfigs } from '#machines/shell/sidebar-config.ts'
import { stepsFromTasks } from '#machines/shell/sidebar-steps.ts'
import { events, halfway, openSummary, shownAfter, startSidebar, subtasksLoaded } from './sidebar-world.ts'

describe('the sidebar', () => {
  test('starts in the employees section, before any page is opened [SIDE-05] [SIDE-18]', () => {
    expect(startSidebar().getSnapshot()).toMatchObject({
      value: 'hidden',
      context: { activeSection: 'employees', currentPage: 'workspaces', currentStep: 'workspaces', subtaskMapping: {} },
    })
  })

  test('keeps the section, page and step that are open, and for each page of a section its steps [SIDE-18]', () => {
    const { context } = startSidebar(openSummary, subtasksLoaded).getSnapshot()
    expect(context).toMatchObject({
      activeSection: 'employees',
      currentPage: 'performanceSummary',
      currentStep: 'view-summary',
      configs: {
        employees: {
          performanceSummary: {
            headerTitle: 'Process',
            steps: stepsFromTasks(taskCases.halfway),
            backAction: { show: true, text: 'Back to Evaluation', page: 'employeeEvaluation' },
            employeeProfile: { avatarUrl: null, name: 'Priya Raman' },
          },
        },
        execution: { directObjectives: { headerTitle: 'Direct Objectives', steps: [] } },
      },
    })
    for (const step of context.configs.employees.performanceSummary?.steps ?? [])
      expect(Object.keys(step)).toEqual(expect.arrayContaining(['title', 'id', 'isComplete', 'isDisabled', 'subSteps']))
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

  test('stops being a skeleton when what it waits for never comes, and takes what comes late [SIDE-16]', () => {
    const clock = new SimulatedClock()
    const sidebar = createActor(sidebarMachine, { clock }).start()
    sidebar.send(events['opens Direct Objectives'])
    clock.increment(9_999)
    expect(sidebar.getSnapshot().value).toBe('loading')
    clock.increment(1)
    expect(sidebar.getSnapshot().value).toBe('ready')
    expect(shownConfig(sidebar.getSnapshot().context)?.emptyText).toBe('The plan could not be loaded.')
    sidebar.send(events['the annual plan arrives'])
    expect(shownConfig(sidebar.getSnapshot().context)?.headerNote).toBe(annualPlan.name)
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
