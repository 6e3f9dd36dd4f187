/** Every machine of the application by the name that routes use for it, loaded when somebody asks to see it. */
export const machines = {
  session: async () => (await import('./shell/session.machine.ts')).sessionMachine,
  alerts: async () => (await import('./shell/alerts.machine.ts')).alertsMachine,
  navigation: async () => (await import('./shell/navigation.machine.ts')).navigationMachine,
  connection: async () => (await import('./shell/connection.machine.ts')).connectionMachine,
  sidebar: async () => (await import('./shell/sidebar.machine.ts')).sidebarMachine,
  planPeriod: async () => (await import('./reviews/plan-period.machine.ts')).planPeriodMachine,
  planPeriodStart: async () => (await import('./reviews/plan-period-start.machine.ts')).planPeriodStartMachine,
  reviewStart: async () => (await import('./reviews/review-start.machine.ts')).reviewStartMachine,
  stepProgression: async () => (await import('./reviews/step-progression.machine.ts')).stepProgressionMachine,
  scorecardDraft: async () => (await import('./reviews/scorecard-draft.machine.ts')).scorecardDraftMachine,
  taskCompletion: async () => (await import('./reviews/task-completion.machine.ts')).taskCompletionMachine,
  requisition: async () => (await import('./hiring/requisition.machine.ts')).requisitionMachine,
  requisitionDecision: async () =>
    (await import('./hiring/requisition-decision.machine.ts')).requisitionDecisionMachine,
  taskDone: async () => (await import('./hiring/task-done.machine.ts')).taskDoneMachine,
  candidate: async () => (await import('./hiring/candidate.machine.ts')).candidateMachine,
  offer: async () => (await import('./hiring/offer.machine.ts')).offerMachine,
  quickSearch: async () => (await import('./search/quick-search.machine.ts')).quickSearchMachine,
  commandPalette: async () => (await import('./search/command-palette.machine.ts')).commandPaletteMachine,
  notificationPanel: async () =>
    (await import('./notifications/notification-panel.machine.ts')).notificationPanelMachine,
  notificationPoll: async () => (await import('./notifications/notification-poll.machine.ts')).notificationPollMachine,
  notificationRedirect: async () =>
    (await import('./notifications/notification-redirect.machine.ts')).notificationRedirectMachine,
  notificationLink: async () => (await import('./notifications/notification-link.machine.ts')).notificationLinkMachine,
  listView: async () => (await import('./kit/list-view.machine.ts')).listViewMachine,
  adminGate: async () => (await import('./admin/admin-gate.machine.ts')).adminGateMachine,
  slowLoad: async () => (await import('./kit/slow-load.machine.ts')).slowLoadMachine,
  saveState: async () => (await import('./kit/save-state.machine.ts')).saveStateMachine,
}

export type MachineName = keyof typeof machines
