import { assign, setup } from 'xstate'
import type { PlanPeriod } from '#src/contract/plan-periods.ts'
import type { AnnualPlanSteps } from '#src/contract/plans.ts'
import type { EmployeeSubtasks, Task } from '#src/contract/reviews.ts'
import {
  type Area,
  areaOfPage,
  defaultStep,
  isEvaluationStep,
  type Page,
  type Section,
  sectionOfPage,
  sheetKindOf,
} from './pages.ts'
import {
  backToTasks,
  type CountedList,
  configsFromAnnualPlan,
  configsFromCount,
  configsFromPastPeriods,
  configsFromSubtasks,
  configsFromTasks,
  configsWithoutPeriods,
  configsWithoutPlan,
  configsWithoutSubtasks,
  initialConfigs,
  mappingOf,
  type StepConfig,
  type StepConfigs,
  type SubtaskMapping,
} from './sidebar-config.ts'

/** A query that the sidebar of a page waits for. */
export type Need = 'companyTasks' | 'subtasks' | 'annualPlan' | 'periods' | CountedList

type Context = {
  activeSection: Section
  area: Area
  currentPage: Page
  currentStep: string
  configs: StepConfigs
  subtaskMapping: SubtaskMapping
  awaited: Need[]
}
/** `area` is where the address lies, which the page alone does not tell: whatever it does not know is the evaluation. */
type Opened = { page: Page; area: Area; step?: string | undefined; needs: Need[] }

export type SidebarEvent =
  | ({ type: 'page.opened' } & Opened)
  | { type: 'page.unframed' }
  | { type: 'tasks.loaded'; tasks: Task[] }
  | { type: 'subtasks.loaded'; subtasks: EmployeeSubtasks }
  | { type: 'annualPlan.loaded'; plan: AnnualPlanSteps }
  | { type: 'periods.loaded'; periods: PlanPeriod[] }
  | { type: 'list.counted'; list: CountedList; count: number }
  | { type: 'load.failed'; need: Need }
  | { type: 'subtasks.clear' }
  | { type: 'company.changed' }

/** What is shown instead of steps that could not be loaded. */
const configsAfterFailure: Partial<Record<Need, (configs: StepConfigs) => StepConfigs>> = {
  periods: configsWithoutPeriods,
  annualPlan: configsWithoutPlan,
  yourTasks: (configs) => configsFromCount(configs, 'yourTasks', null),
  overdueTasks: (configs) => configsFromCount(configs, 'overdueTasks', null),
  openRequisitions: (configs) => configsFromCount(configs, 'openRequisitions', null),
}

const without = (awaited: Need[], need: Need) => awaited.filter((it) => it !== need)

/** What the sidebar shows: the steps of its page, the sections of the admin area, or where else one can go in the area. */
export type SidebarView = { kind: 'steps'; config: StepConfig } | { kind: 'admin' } | { kind: 'area'; area: Area }

/** The evaluation steps are listed for the evaluation, whose page they belong to; the company tasks beside each of them. */
export function shownConfig({ configs, currentPage, currentStep }: Context): StepConfig | undefined {
  if (sheetKindOf(currentPage)) {
    const tasks = configs.employees.employeeEvaluation
    return tasks && { ...tasks, backAction: backToTasks }
  }
  const page = currentPage === 'employeeEvaluation' && isEvaluationStep(currentStep) ? 'evaluation' : currentPage
  return configs[sectionOfPage(page)][page]
}

const areaViews: Record<Area, SidebarView> = {
  workspaces: { kind: 'area', area: 'workspaces' },
  hiring: { kind: 'area', area: 'hiring' },
  employees: { kind: 'area', area: 'employees' },
  execution: { kind: 'area', area: 'execution' },
  admin: { kind: 'admin' },
}

/** A page without steps of its own shows its area. */
export function shownView(context: Context): SidebarView {
  const { area, currentPage } = context
  const hasSteps = areaOfPage(currentPage) === area
  const config = hasSteps ? shownConfig(context) : undefined
  return config ? { kind: 'steps', config } : areaViews[area]
}

/** Which page and step the sidebar stands at, and the steps of each page. The address alone moves it. */
export const sidebarMachine = setup({
  types: {} as { context: Context; events: SidebarEvent; tags: 'rest' },
  guards: {
    awaitsNothing: ({ context }) => context.awaited.length === 0,
  },
  actions: {
    open: assign((_, { page, area, step, needs }: Opened) => ({
      area,
      currentPage: page,
      currentStep: step ?? defaultStep(page),
      activeSection: sectionOfPage(page),
      awaited: needs,
    })),
    setTasks: assign(({ context }, { tasks }: { tasks: Task[] }) => ({
      configs: configsFromTasks(context.configs, tasks),
      awaited: without(context.awaited, 'companyTasks'),
    })),
    setSubtasks: assign(({ context }, { subtasks }: { subtasks: EmployeeSubtasks }) => ({
      configs: configsFromSubtasks(context.configs, subtasks),
      subtaskMapping: mappingOf(subtasks),
      awaited: without(context.awaited, 'subtasks'),
    })),
    setPlan: assign(({ context }, { plan }: { plan: AnnualPlanSteps }) => ({
      configs: configsFromAnnualPlan(context.configs, plan),
      awaited: without(context.awaited, 'annualPlan'),
    })),
    setPeriods: assign(({ context }, { periods }: { periods: PlanPeriod[] }) => ({
      configs: configsFromPastPeriods(context.configs, periods),
      awaited: without(context.awaited, 'periods'),
    })),
    setCount: assign(({ context }, { list, count }: { list: CountedList; count: number }) => ({
      configs: configsFromCount(context.configs, list, count),
      awaited: without(context.awaited, list),
    })),
    giveUpAll: assign(({ context }) => ({
      configs: context.awaited.reduce(
        (configs, need) => configsAfterFailure[need]?.(configs) ?? configs,
        context.configs,
      ),
      awaited: [],
    })),
    giveUp: assign(({ context }, { need }: { need: Need }) => ({
      configs: configsAfterFailure[need]?.(context.configs) ?? context.configs,
      awaited: without(context.awaited, need),
    })),
    forget: assign({ configs: initialConfigs, subtaskMapping: {} }),
    clearSubtasks: assign(({ context }) => ({
      configs: configsWithoutSubtasks(context.configs),
      subtaskMapping: {},
    })),
  },
  // What comes later than that still shows.
  delays: { loadLimit: 10_000 },
}).createMachine({
  id: 'sidebar',
  context: {
    activeSection: 'employees',
    area: 'workspaces',
    currentPage: 'workspaces',
    currentStep: 'workspaces',
    configs: initialConfigs,
    subtaskMapping: {},
    awaited: [],
  },
  initial: 'hidden',
  on: {
    'page.opened': { target: '.deciding', actions: { type: 'open', params: ({ event }) => event } },
    'page.unframed': '.hidden',
    'subtasks.clear': { actions: 'clearSubtasks' },
    'company.changed': { actions: 'forget' },
  },
  states: {
    hidden: { tags: 'rest' },
    deciding: { always: [{ guard: 'awaitsNothing', target: 'ready' }, { target: 'loading' }] },
    loading: {
      after: { loadLimit: { target: 'ready', actions: 'giveUpAll' } },
      on: {
        'tasks.loaded': { target: 'deciding', actions: { type: 'setTasks', params: ({ event }) => event } },
        'subtasks.loaded': { target: 'deciding', actions: { type: 'setSubtasks', params: ({ event }) => event } },
        'annualPlan.loaded': { target: 'deciding', actions: { type: 'setPlan', params: ({ event }) => event } },
        'periods.loaded': { target: 'deciding', actions: { type: 'setPeriods', params: ({ event }) => event } },
        'list.counted': { target: 'deciding', actions: { type: 'setCount', params: ({ event }) => event } },
        'load.failed': { target: 'deciding', actions: { type: 'giveUp', params: ({ event }) => event } },
      },
    },
    ready: {
      tags: 'rest',
      on: {
        'tasks.loaded': { actions: { type: 'setTasks', params: ({ event }) => event } },
        'subtasks.loaded': { actions: { type: 'setSubtasks', params: ({ event }) => event } },
        'annualPlan.loaded': { actions: { type: 'setPlan', params: ({ event }) => event } },
        'periods.loaded': { actions: { type: 'setPeriods', params: ({ event }) => event } },
        'list.counted': { actions: { type: 'setCount', params: ({ event }) => event } },
      },
    },
  },
})
