import { createActor } from 'xstate'
import { sidebarCases, subtaskCases } from '#machines/shell/sidebar.cases.ts'
import { type SidebarEvent, shownConfig, sidebarMachine } from '#machines/shell/sidebar.machine.ts'
import type { SidebarStep } from '#machines/shell/sidebar-steps.ts'

export const { events } = sidebarCases
export const { halfway } = subtaskCases

export const startSidebar = (...sent: SidebarEvent[]) => {
  const sidebar = createActor(sidebarMachine).start()
  for (const it of sent) sidebar.send(it)
  return sidebar
}
export const shownAfter = (...sent: SidebarEvent[]) => shownConfig(startSidebar(...sent).getSnapshot().context)

export const openSummary = events['opens Performance Summary']
export const subtasksLoaded: SidebarEvent = { type: 'subtasks.loaded', subtasks: halfway }
export const openEvaluation: SidebarEvent = {
  type: 'page.opened',
  page: 'employeeEvaluation',
  area: 'employees',
  step: 'values',
  needs: [],
}

export const titles = (steps: readonly SidebarStep[] = []) =>
  steps.map((it) => [it.title, ...it.subSteps.map((sub) => sub.title)].join(' › '))
