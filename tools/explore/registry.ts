import type { AnyStateMachine } from 'xstate'
import { adminGateCases } from '#machines/admin/admin-gate.cases.ts'
import { adminGateMachine } from '#machines/admin/admin-gate.machine.ts'
import { candidateCases } from '#machines/hiring/candidate.cases.ts'
import { candidateMachine } from '#machines/hiring/candidate.machine.ts'
import { offerCases } from '#machines/hiring/offer.cases.ts'
import { offerMachine } from '#machines/hiring/offer.machine.ts'
import { requisitionCases } from '#machines/hiring/requisition.cases.ts'
import { requisitionMachine } from '#machines/hiring/requisition.machine.ts'
import { requisitionDecisionCases } from '#machines/hiring/requisition-decision.cases.ts'
import { requisitionDecisionMachine } from '#machines/hiring/requisition-decision.machine.ts'
import { taskDoneCases } from '#machines/hiring/task-done.cases.ts'
import { taskDoneMachine } from '#machines/hiring/task-done.machine.ts'
import type { AnyCases } from '#machines/kit/cases.ts'
import { listViewCases } from '#machines/kit/list-view.cases.ts'
import { listViewMachine } from '#machines/kit/list-view.machine.ts'
import { saveStateCases } from '#machines/kit/save-state.cases.ts'
import { saveStateMachine } from '#machines/kit/save-state.machine.ts'
import { slowLoadCases } from '#machines/kit/slow-load.cases.ts'
import { slowLoadMachine } from '#machines/kit/slow-load.machine.ts'
import { notificationLinkCases } from '#machines/notifications/notification-link.cases.ts'
import { notificationLinkMachine } from '#machines/notifications/notification-link.machine.ts'
import { notificationPanelCases } from '#machines/notifications/notification-panel.cases.ts'
import { notificationPanelMachine } from '#machines/notifications/notification-panel.machine.ts'
import { notificationPollCases } from '#machines/notifications/notification-poll.cases.ts'
import { notificationPollMachine } from '#machines/notifications/notification-poll.machine.ts'
import { notificationRedirectCases } from '#machines/notifications/notification-redirect.cases.ts'
import { notificationRedirectMachine } from '#machines/notifications/notification-redirect.machine.ts'
import { planPeriodCases } from '#machines/reviews/plan-period.cases.ts'
import { planPeriodMachine } from '#machines/reviews/plan-period.machine.ts'
import { planPeriodStartCases } from '#machines/reviews/plan-period-start.cases.ts'
import { planPeriodStartMachine } from '#machines/reviews/plan-period-start.machine.ts'
import { reviewStartCases } from '#machines/reviews/review-start.cases.ts'
import { reviewStartMachine } from '#machines/reviews/review-start.machine.ts'
import { scorecardDraftCases } from '#machines/reviews/scorecard-draft.cases.ts'
import { scorecardDraftMachine } from '#machines/reviews/scorecard-draft.machine.ts'
import { stepProgressionCases } from '#machines/reviews/step-progression.cases.ts'
import { stepProgressionMachine } from '#machines/reviews/step-progression.machine.ts'
import { taskCompletionCases } from '#machines/reviews/task-completion.cases.ts'
import { taskCompletionMachine } from '#machines/reviews/task-completion.machine.ts'
import { commandPaletteCases } from '#machines/search/command-palette.cases.ts'
import { commandPaletteMachine } from '#machines/search/command-palette.machine.ts'
import { quickSearchCases } from '#machines/search/quick-search.cases.ts'
import { quickSearchMachine } from '#machines/search/quick-search.machine.ts'
import { alertsCases } from '#machines/shell/alerts.cases.ts'
import { alertsMachine } from '#machines/shell/alerts.machine.ts'
import { connectionCases } from '#machines/shell/connection.cases.ts'
import { connectionMachine } from '#machines/shell/connection.machine.ts'
import { navigationCases } from '#machines/shell/navigation.cases.ts'
import { navigationMachine } from '#machines/shell/navigation.machine.ts'
import { sessionCases } from '#machines/shell/session.cases.ts'
import { sessionMachine } from '#machines/shell/session.machine.ts'
import { sidebarCases } from '#machines/shell/sidebar.cases.ts'
import { sidebarMachine } from '#machines/shell/sidebar.machine.ts'

export type RegisteredMachine = { file: string; machine: AnyStateMachine; cases: AnyCases }

/** Every machine of the application with its cases. A test fails for a machine file that is not named here. */
export const registry: readonly RegisteredMachine[] = [
  { file: 'machines/admin/admin-gate.machine.ts', machine: adminGateMachine, cases: adminGateCases },
  { file: 'machines/hiring/candidate.machine.ts', machine: candidateMachine, cases: candidateCases },
  { file: 'machines/hiring/offer.machine.ts', machine: offerMachine, cases: offerCases },
  {
    file: 'machines/hiring/requisition-decision.machine.ts',
    machine: requisitionDecisionMachine,
    cases: requisitionDecisionCases,
  },
  { file: 'machines/hiring/requisition.machine.ts', machine: requisitionMachine, cases: requisitionCases },
  { file: 'machines/hiring/task-done.machine.ts', machine: taskDoneMachine, cases: taskDoneCases },
  { file: 'machines/kit/list-view.machine.ts', machine: listViewMachine, cases: listViewCases },
  { file: 'machines/kit/slow-load.machine.ts', machine: slowLoadMachine, cases: slowLoadCases },
  { file: 'machines/kit/save-state.machine.ts', machine: saveStateMachine, cases: saveStateCases },
  {
    file: 'machines/notifications/notification-link.machine.ts',
    machine: notificationLinkMachine,
    cases: notificationLinkCases,
  },
  {
    file: 'machines/notifications/notification-panel.machine.ts',
    machine: notificationPanelMachine,
    cases: notificationPanelCases,
  },
  {
    file: 'machines/notifications/notification-poll.machine.ts',
    machine: notificationPollMachine,
    cases: notificationPollCases,
  },
  {
    file: 'machines/notifications/notification-redirect.machine.ts',
    machine: notificationRedirectMachine,
    cases: notificationRedirectCases,
  },
  { file: 'machines/reviews/plan-period.machine.ts', machine: planPeriodMachine, cases: planPeriodCases },
  {
    file: 'machines/reviews/plan-period-start.machine.ts',
    machine: planPeriodStartMachine,
    cases: planPeriodStartCases,
  },
  { file: 'machines/reviews/review-start.machine.ts', machine: reviewStartMachine, cases: reviewStartCases },
  { file: 'machines/reviews/scorecard-draft.machine.ts', machine: scorecardDraftMachine, cases: scorecardDraftCases },
  {
    file: 'machines/reviews/step-progression.machine.ts',
    machine: stepProgressionMachine,
    cases: stepProgressionCases,
  },
  { file: 'machines/reviews/task-completion.machine.ts', machine: taskCompletionMachine, cases: taskCompletionCases },
  { file: 'machines/shell/alerts.machine.ts', machine: alertsMachine, cases: alertsCases },
  { file: 'machines/search/command-palette.machine.ts', machine: commandPaletteMachine, cases: commandPaletteCases },
  { file: 'machines/search/quick-search.machine.ts', machine: quickSearchMachine, cases: quickSearchCases },
  { file: 'machines/shell/navigation.machine.ts', machine: navigationMachine, cases: navigationCases },
  { file: 'machines/shell/connection.machine.ts', machine: connectionMachine, cases: connectionCases },
  { file: 'machines/shell/session.machine.ts', machine: sessionMachine, cases: sessionCases },
  { file: 'machines/shell/sidebar.machine.ts', machine: sidebarMachine, cases: sidebarCases },
]
