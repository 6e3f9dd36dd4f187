import { assign, setup } from 'xstate'
import type { PlanPeriod } from '#src/contract/plan-periods.ts'
import type { EmployeeSubtasks, Task } from '#src/contract/reviews.ts'
import { isEvaluationStep, type Page, type Section, sectionOfPage } from './pages.ts'
import {
  configsFromAnnualPlan,
  configsFromPastPeriods,
  configsFromSubtasks,
  configsFromTasks,
  configsWithoutPeriods,
  configsWithoutSubtasks,
  initialConfigs,
  mappingOf,
  type StepConfig,
  type StepConfigs,
  type SubtaskMapping,
} from './sidebar-config.ts'

/** A query that the sidebar of a page waits for. */
export type Need = 'companyTasks' | 'subtasks' | 'annualPlan' | 'periods'

type Context = {
  activeSection: Section
  currentPage: Page
  currentStep: string
  configs: StepConfigs
  subtaskMapping: SubtaskMapping
  awaited: Need[]
}
type Opened = { page: Page; step: string; needs: Need[] }

export type SidebarEvent =
  | ({ type: 'page.opened' } & Opened)
  | { type: 'page.unframed' }
  | { type: 'tasks.loaded'; tasks: Task[] }
  | { type: 'subtasks.loaded'; subtasks: EmployeeSubtasks }
  | { type: 'annualPlan.loaded'; plan: PlanPeriod }
  | { type: 'periods.loaded'; periods: PlanPeriod[] }
  | { type: 'load.failed'; need: Need }
  | { type: 'subtasks.clear' }

const without = (awaited: Need[], need: Need) => awaited.filter((it) => it !== need)

/** What the sidebar of the current page shows. The evaluation steps are listed for the evaluation, whose page they belong to. */
export function shownConfig({ configs, currentPage, currentStep }: Context): StepConfig | undefined {
  const page = currentPage === 'employeeEvaluation' && isEvaluationStep(currentStep) ? 'evaluation' : currentPage
  return configs[sectionOfPage(page)][page]
}

/** Which page and step the sidebar stands at, and the steps of each page. The address alone moves it. */
export const sidebarMachine = setup({
  types: {} as { context: Context; events: SidebarEvent; tags: 'rest' },
  guards: {
    awaitsNothing: ({ context }) => context.awaited.length === 0,
  },
  actions: {
    open: assign((_, { page, step, needs }: Opened) => ({
      currentPage: page,
      currentStep: step,
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
    setPlan: assign(({ context }, { plan }: { plan: PlanPeriod }) => ({
      configs: configsFromAnnualPlan(context.configs, plan),
      awaited: without(context.awaited, 'annualPlan'),
    })),
    setPeriods: assign(({ context }, { periods }: { periods: PlanPeriod[] }) => ({
      configs: configsFromPastPeriods(context.configs, periods),
      awaited: without(context.awaited, 'periods'),
    })),
    giveUp: assign(({ context }, { need }: { need: Need }) => ({
      configs: need === 'periods' ? configsWithoutPeriods(context.configs) : context.configs,
      awaited: without(context.awaited, need),
    })),
    clearSubtasks: assign(({ context }) => ({
      configs: configsWithoutSubtasks(context.configs),
      subtaskMapping: {},
    })),
  },
}).createMachine({
  id: 'sidebar',
  context: {
    activeSection: 'employees',
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
  },
  states: {
    hidden: { tags: 'rest' },
    deciding: { always: [{ guard: 'awaitsNothing', target: 'ready' }, { target: 'loading' }] },
    loading: {
      on: {
        'tasks.loaded': { target: 'deciding', actions: { type: 'setTasks', params: ({ event }) => event } },
        'subtasks.loaded': { target: 'deciding', actions: { type: 'setSubtasks', params: ({ event }) => event } },
        'annualPlan.loaded': { target: 'deciding', actions: { type: 'setPlan', params: ({ event }) => event } },
        'periods.loaded': { target: 'deciding', actions: { type: 'setPeriods', params: ({ event }) => event } },
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
      },
    },
  },
})
