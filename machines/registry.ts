import type { AnyStateMachine } from 'xstate'
import type { AnyCases } from './kit/cases.ts'

/** One machine of the application, loaded when somebody asks to see it. */
type Registered = {
  /** In `machines/`. */
  file: string
  machine: () => Promise<AnyStateMachine>
  cases: () => Promise<AnyCases>
}

/**
 * Every machine of the application by the name that routes use for it, which is its id. Routes, explorer and studio read
 * it; a test fails on a machine file that is not named here.
 */
export const machines = {
  session: {
    file: 'shell/session.machine.ts',
    machine: async () => (await import('./shell/session.machine.ts')).sessionMachine,
    cases: async () => (await import('./shell/session.cases.ts')).sessionCases,
  },
  sessionOpening: {
    file: 'shell/session-opening.machine.ts',
    machine: async () => (await import('./shell/session-opening.machine.ts')).sessionOpeningMachine,
    cases: async () => (await import('./shell/session-opening.cases.ts')).sessionOpeningCases,
  },
  interview: {
    file: 'hiring/interview.machine.ts',
    machine: async () => (await import('./hiring/interview.machine.ts')).interviewMachine,
    cases: async () => (await import('./hiring/interview.cases.ts')).interviewCases,
  },
  openingPause: {
    file: 'shell/opening-pause.machine.ts',
    machine: async () => (await import('./shell/opening-pause.machine.ts')).openingPauseMachine,
    cases: async () => (await import('./shell/opening-pause.cases.ts')).openingPauseCases,
  },
  tokenRenewal: {
    file: 'shell/token-renewal.machine.ts',
    machine: async () => (await import('./shell/token-renewal.machine.ts')).tokenRenewalMachine,
    cases: async () => (await import('./shell/token-renewal.cases.ts')).tokenRenewalCases,
  },
  companySwitch: {
    file: 'shell/company-switch.machine.ts',
    machine: async () => (await import('./shell/company-switch.machine.ts')).companySwitchMachine,
    cases: async () => (await import('./shell/company-switch.cases.ts')).companySwitchCases,
  },
  signOut: {
    file: 'shell/sign-out.machine.ts',
    machine: async () => (await import('./shell/sign-out.machine.ts')).signOutMachine,
    cases: async () => (await import('./shell/sign-out.cases.ts')).signOutCases,
  },
  liveFollow: {
    file: 'studio/live-follow.machine.ts',
    machine: async () => (await import('./studio/live-follow.machine.ts')).liveFollowMachine,
    cases: async () => (await import('./studio/live-follow.cases.ts')).liveFollowCases,
  },
  liveWatch: {
    file: 'studio/live-watch.machine.ts',
    machine: async () => (await import('./studio/live-watch.machine.ts')).liveWatchMachine,
    cases: async () => (await import('./studio/live-watch.cases.ts')).liveWatchCases,
  },
  recording: {
    file: 'studio/recording.machine.ts',
    machine: async () => (await import('./studio/recording.machine.ts')).recordingMachine,
    cases: async () => (await import('./studio/recording.cases.ts')).recordingCases,
  },
  versionChoice: {
    file: 'studio/version-choice.machine.ts',
    machine: async () => (await import('./studio/version-choice.machine.ts')).versionChoiceMachine,
    cases: async () => (await import('./studio/version-choice.cases.ts')).versionChoiceCases,
  },
  alerts: {
    file: 'shell/alerts.machine.ts',
    machine: async () => (await import('./shell/alerts.machine.ts')).alertsMachine,
    cases: async () => (await import('./shell/alerts.cases.ts')).alertsCases,
  },
  navigation: {
    file: 'shell/navigation.machine.ts',
    machine: async () => (await import('./shell/navigation.machine.ts')).navigationMachine,
    cases: async () => (await import('./shell/navigation.cases.ts')).navigationCases,
  },
  connection: {
    file: 'shell/connection.machine.ts',
    machine: async () => (await import('./shell/connection.machine.ts')).connectionMachine,
    cases: async () => (await import('./shell/connection.cases.ts')).connectionCases,
  },
  sidebar: {
    file: 'shell/sidebar.machine.ts',
    machine: async () => (await import('./shell/sidebar.machine.ts')).sidebarMachine,
    cases: async () => (await import('./shell/sidebar.cases.ts')).sidebarCases,
  },
  planPeriod: {
    file: 'reviews/plan-period.machine.ts',
    machine: async () => (await import('./reviews/plan-period.machine.ts')).planPeriodMachine,
    cases: async () => (await import('./reviews/plan-period.cases.ts')).planPeriodCases,
  },
  planPeriodLife: {
    file: 'reviews/plan-period-life.machine.ts',
    machine: async () => (await import('./reviews/plan-period-life.machine.ts')).planPeriodLifeMachine,
    cases: async () => (await import('./reviews/plan-period-life.cases.ts')).planPeriodLifeCases,
  },
  planPeriodMove: {
    file: 'reviews/plan-period-move.machine.ts',
    machine: async () => (await import('./reviews/plan-period-move.machine.ts')).planPeriodMoveMachine,
    cases: async () => (await import('./reviews/plan-period-move.cases.ts')).planPeriodMoveCases,
  },
  planPeriodWait: {
    file: 'reviews/plan-period-wait.machine.ts',
    machine: async () => (await import('./reviews/plan-period-wait.machine.ts')).planPeriodWaitMachine,
    cases: async () => (await import('./reviews/plan-period-wait.cases.ts')).planPeriodWaitCases,
  },
  reviewStart: {
    file: 'reviews/review-start.machine.ts',
    machine: async () => (await import('./reviews/review-start.machine.ts')).reviewStartMachine,
    cases: async () => (await import('./reviews/review-start.cases.ts')).reviewStartCases,
  },
  stepProgression: {
    file: 'reviews/step-progression.machine.ts',
    machine: async () => (await import('./reviews/step-progression.machine.ts')).stepProgressionMachine,
    cases: async () => (await import('./reviews/step-progression.cases.ts')).stepProgressionCases,
  },
  reviewLife: {
    file: 'reviews/review-life.machine.ts',
    machine: async () => (await import('./reviews/review-life.machine.ts')).reviewLifeMachine,
    cases: async () => (await import('./reviews/review-life.cases.ts')).reviewLifeCases,
  },
  reviewMove: {
    file: 'reviews/review-move.machine.ts',
    machine: async () => (await import('./reviews/review-move.machine.ts')).reviewMoveMachine,
    cases: async () => (await import('./reviews/review-move.cases.ts')).reviewMoveCases,
  },
  scorecardDraft: {
    file: 'reviews/scorecard-draft.machine.ts',
    machine: async () => (await import('./reviews/scorecard-draft.machine.ts')).scorecardDraftMachine,
    cases: async () => (await import('./reviews/scorecard-draft.cases.ts')).scorecardDraftCases,
  },
  reminder: {
    file: 'reviews/reminder.machine.ts',
    machine: async () => (await import('./reviews/reminder.machine.ts')).reminderMachine,
    cases: async () => (await import('./reviews/reminder.cases.ts')).reminderCases,
  },
  recognitionEvidence: {
    file: 'reviews/recognition-evidence.machine.ts',
    machine: async () => (await import('./reviews/recognition-evidence.machine.ts')).recognitionEvidenceMachine,
    cases: async () => (await import('./reviews/recognition-evidence.cases.ts')).recognitionEvidenceCases,
  },
  scorecardSave: {
    file: 'reviews/scorecard-save.machine.ts',
    machine: async () => (await import('./reviews/scorecard-save.machine.ts')).scorecardSaveMachine,
    cases: async () => (await import('./reviews/scorecard-save.cases.ts')).scorecardSaveCases,
  },
  draftSync: {
    file: 'reviews/draft-sync.machine.ts',
    machine: async () => (await import('./reviews/draft-sync.machine.ts')).draftSyncMachine,
    cases: async () => (await import('./reviews/draft-sync.cases.ts')).draftSyncCases,
  },
  draftsSave: {
    file: 'reviews/drafts-save.machine.ts',
    machine: async () => (await import('./reviews/drafts-save.machine.ts')).draftsSaveMachine,
    cases: async () => (await import('./reviews/drafts-save.cases.ts')).draftsSaveCases,
  },
  taskCompletion: {
    file: 'reviews/task-completion.machine.ts',
    machine: async () => (await import('./reviews/task-completion.machine.ts')).taskCompletionMachine,
    cases: async () => (await import('./reviews/task-completion.cases.ts')).taskCompletionCases,
  },
  objectives: {
    file: 'reviews/objectives.machine.ts',
    machine: async () => (await import('./reviews/objectives.machine.ts')).objectivesMachine,
    cases: async () => (await import('./reviews/objectives.cases.ts')).objectivesCases,
  },
  taskSheet: {
    file: 'reviews/task-sheet.machine.ts',
    machine: async () => (await import('./reviews/task-sheet.machine.ts')).taskSheetMachine,
    cases: async () => (await import('./reviews/task-sheet.cases.ts')).taskSheetCases,
  },
  requisition: {
    file: 'hiring/requisition.machine.ts',
    machine: async () => (await import('./hiring/requisition.machine.ts')).requisitionMachine,
    cases: async () => (await import('./hiring/requisition.cases.ts')).requisitionCases,
  },
  requisitionDecision: {
    file: 'hiring/requisition-decision.machine.ts',
    machine: async () => (await import('./hiring/requisition-decision.machine.ts')).requisitionDecisionMachine,
    cases: async () => (await import('./hiring/requisition-decision.cases.ts')).requisitionDecisionCases,
  },
  answerSheet: {
    file: 'hiring/answer-sheet.machine.ts',
    machine: async () => (await import('./hiring/answer-sheet.machine.ts')).answerSheetMachine,
    cases: async () => (await import('./hiring/answer-sheet.cases.ts')).answerSheetCases,
  },
  requisitionMove: {
    file: 'hiring/requisition-move.machine.ts',
    machine: async () => (await import('./hiring/requisition-move.machine.ts')).requisitionMoveMachine,
    cases: async () => (await import('./hiring/requisition-move.cases.ts')).requisitionMoveCases,
  },
  documentUpload: {
    file: 'hiring/document-upload.machine.ts',
    machine: async () => (await import('./hiring/document-upload.machine.ts')).documentUploadMachine,
    cases: async () => (await import('./hiring/document-upload.cases.ts')).documentUploadCases,
  },
  documentOpening: {
    file: 'hiring/document-opening.machine.ts',
    machine: async () => (await import('./hiring/document-opening.machine.ts')).documentOpeningMachine,
    cases: async () => (await import('./hiring/document-opening.cases.ts')).documentOpeningCases,
  },
  taskDone: {
    file: 'hiring/task-done.machine.ts',
    machine: async () => (await import('./hiring/task-done.machine.ts')).taskDoneMachine,
    cases: async () => (await import('./hiring/task-done.cases.ts')).taskDoneCases,
  },
  candidate: {
    file: 'hiring/candidate.machine.ts',
    machine: async () => (await import('./hiring/candidate.machine.ts')).candidateMachine,
    cases: async () => (await import('./hiring/candidate.cases.ts')).candidateCases,
  },
  candidateMove: {
    file: 'hiring/candidate-move.machine.ts',
    machine: async () => (await import('./hiring/candidate-move.machine.ts')).candidateMoveMachine,
    cases: async () => (await import('./hiring/candidate-move.cases.ts')).candidateMoveCases,
  },
  candidateBulk: {
    file: 'hiring/candidate-bulk.machine.ts',
    machine: async () => (await import('./hiring/candidate-bulk.machine.ts')).candidateBulkMachine,
    cases: async () => (await import('./hiring/candidate-bulk.cases.ts')).candidateBulkCases,
  },
  candidateScorecard: {
    file: 'hiring/candidate-scorecard.machine.ts',
    machine: async () => (await import('./hiring/candidate-scorecard.machine.ts')).candidateScorecardMachine,
    cases: async () => (await import('./hiring/candidate-scorecard.cases.ts')).candidateScorecardCases,
  },
  offer: {
    file: 'hiring/offer.machine.ts',
    machine: async () => (await import('./hiring/offer.machine.ts')).offerMachine,
    cases: async () => (await import('./hiring/offer.cases.ts')).offerCases,
  },
  quickSearch: {
    file: 'search/quick-search.machine.ts',
    machine: async () => (await import('./search/quick-search.machine.ts')).quickSearchMachine,
    cases: async () => (await import('./search/quick-search.cases.ts')).quickSearchCases,
  },
  commandPalette: {
    file: 'search/command-palette.machine.ts',
    machine: async () => (await import('./search/command-palette.machine.ts')).commandPaletteMachine,
    cases: async () => (await import('./search/command-palette.cases.ts')).commandPaletteCases,
  },
  notificationPanel: {
    file: 'notifications/notification-panel.machine.ts',
    machine: async () => (await import('./notifications/notification-panel.machine.ts')).notificationPanelMachine,
    cases: async () => (await import('./notifications/notification-panel.cases.ts')).notificationPanelCases,
  },
  notificationList: {
    file: 'notifications/notification-list.machine.ts',
    machine: async () => (await import('./notifications/notification-list.machine.ts')).notificationListMachine,
    cases: async () => (await import('./notifications/notification-list.cases.ts')).notificationListCases,
  },
  notificationPoll: {
    file: 'notifications/notification-poll.machine.ts',
    machine: async () => (await import('./notifications/notification-poll.machine.ts')).notificationPollMachine,
    cases: async () => (await import('./notifications/notification-poll.cases.ts')).notificationPollCases,
  },
  notificationRedirect: {
    file: 'notifications/notification-redirect.machine.ts',
    machine: async () => (await import('./notifications/notification-redirect.machine.ts')).notificationRedirectMachine,
    cases: async () => (await import('./notifications/notification-redirect.cases.ts')).notificationRedirectCases,
  },
  notificationLink: {
    file: 'notifications/notification-link.machine.ts',
    machine: async () => (await import('./notifications/notification-link.machine.ts')).notificationLinkMachine,
    cases: async () => (await import('./notifications/notification-link.cases.ts')).notificationLinkCases,
  },
  listSearch: {
    file: 'kit/list-search.machine.ts',
    machine: async () => (await import('./kit/list-search.machine.ts')).listSearchMachine,
    cases: async () => (await import('./kit/list-search.cases.ts')).listSearchCases,
  },
  savedViews: {
    file: 'kit/saved-views.machine.ts',
    machine: async () => (await import('./kit/saved-views.machine.ts')).savedViewsMachine,
    cases: async () => (await import('./kit/saved-views.cases.ts')).savedViewsCases,
  },
  formModal: {
    file: 'admin/form-modal.machine.ts',
    machine: async () => (await import('./admin/form-modal.machine.ts')).formModalMachine,
    cases: async () => (await import('./admin/form-modal.cases.ts')).formModalCases,
  },
  recordSave: {
    file: 'admin/record-save.machine.ts',
    machine: async () => (await import('./admin/record-save.machine.ts')).recordSaveMachine,
    cases: async () => (await import('./admin/record-save.cases.ts')).recordSaveCases,
  },
  recordHistory: {
    file: 'admin/record-history.machine.ts',
    machine: async () => (await import('./admin/record-history.machine.ts')).recordHistoryMachine,
    cases: async () => (await import('./admin/record-history.cases.ts')).recordHistoryCases,
  },
  deleteConfirmation: {
    file: 'admin/delete-confirmation.machine.ts',
    machine: async () => (await import('./admin/delete-confirmation.machine.ts')).deleteConfirmationMachine,
    cases: async () => (await import('./admin/delete-confirmation.cases.ts')).deleteConfirmationCases,
  },
  bulkDeletion: {
    file: 'admin/bulk-deletion.machine.ts',
    machine: async () => (await import('./admin/bulk-deletion.machine.ts')).bulkDeletionMachine,
    cases: async () => (await import('./admin/bulk-deletion.cases.ts')).bulkDeletionCases,
  },
  bulkInvitation: {
    file: 'admin/bulk-invitation.machine.ts',
    machine: async () => (await import('./admin/bulk-invitation.machine.ts')).bulkInvitationMachine,
    cases: async () => (await import('./admin/bulk-invitation.cases.ts')).bulkInvitationCases,
  },
  invitation: {
    file: 'admin/invitation.machine.ts',
    machine: async () => (await import('./admin/invitation.machine.ts')).invitationMachine,
    cases: async () => (await import('./admin/invitation.cases.ts')).invitationCases,
  },
  mailChoices: {
    file: 'notifications/mail-choices.machine.ts',
    machine: async () => (await import('./notifications/mail-choices.machine.ts')).mailChoicesMachine,
    cases: async () => (await import('./notifications/mail-choices.cases.ts')).mailChoicesCases,
  },
  directoryTokens: {
    file: 'admin/directory-tokens.machine.ts',
    machine: async () => (await import('./admin/directory-tokens.machine.ts')).directoryTokensMachine,
    cases: async () => (await import('./admin/directory-tokens.cases.ts')).directoryTokensCases,
  },
  personalData: {
    file: 'admin/personal-data.machine.ts',
    machine: async () => (await import('./admin/personal-data.machine.ts')).personalDataMachine,
    cases: async () => (await import('./admin/personal-data.cases.ts')).personalDataCases,
  },
  listExport: {
    file: 'admin/list-export.machine.ts',
    machine: async () => (await import('./admin/list-export.machine.ts')).listExportMachine,
    cases: async () => (await import('./admin/list-export.cases.ts')).listExportCases,
  },
  fieldPermissionToggle: {
    file: 'admin/field-permission-toggle.machine.ts',
    machine: async () => (await import('./admin/field-permission-toggle.machine.ts')).fieldPermissionToggleMachine,
    cases: async () => (await import('./admin/field-permission-toggle.cases.ts')).fieldPermissionToggleCases,
  },
  csvImport: {
    file: 'admin/csv-import.machine.ts',
    machine: async () => (await import('./admin/csv-import.machine.ts')).csvImportMachine,
    cases: async () => (await import('./admin/csv-import.cases.ts')).csvImportCases,
  },
  earlierImports: {
    file: 'admin/earlier-imports.machine.ts',
    machine: async () => (await import('./admin/earlier-imports.machine.ts')).earlierImportsMachine,
    cases: async () => (await import('./admin/earlier-imports.cases.ts')).earlierImportsCases,
  },
  importProgress: {
    file: 'admin/import-progress.machine.ts',
    machine: async () => (await import('./admin/import-progress.machine.ts')).importProgressMachine,
    cases: async () => (await import('./admin/import-progress.cases.ts')).importProgressCases,
  },
  adminGate: {
    file: 'admin/admin-gate.machine.ts',
    machine: async () => (await import('./admin/admin-gate.machine.ts')).adminGateMachine,
    cases: async () => (await import('./admin/admin-gate.cases.ts')).adminGateCases,
  },
  slowLoad: {
    file: 'kit/slow-load.machine.ts',
    machine: async () => (await import('./kit/slow-load.machine.ts')).slowLoadMachine,
    cases: async () => (await import('./kit/slow-load.cases.ts')).slowLoadCases,
  },
  saveState: {
    file: 'kit/save-state.machine.ts',
    machine: async () => (await import('./kit/save-state.machine.ts')).saveStateMachine,
    cases: async () => (await import('./kit/save-state.cases.ts')).saveStateCases,
  },
} satisfies Record<string, Registered>

export type MachineName = keyof typeof machines
