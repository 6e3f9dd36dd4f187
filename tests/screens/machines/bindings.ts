import { adminGateBinding } from './admin-gate.ts'
import { alertsBinding } from './alerts.ts'
import { answerSheetBinding } from './answer-sheet.ts'
import { bulkDeletionBinding } from './bulk-deletion.ts'
import { bulkInvitationBinding } from './bulk-invitation.ts'
import { candidateBulkBinding } from './candidate-bulk.ts'
import { candidateMoveBinding } from './candidate-move.ts'
import { candidateScorecardBinding } from './candidate-scorecard.ts'
import { companySwitchBinding } from './company-switch.ts'
import { connectionBinding } from './connection.ts'
import { csvImportBinding } from './csv-import.ts'
import { deleteConfirmationBinding } from './delete-confirmation.ts'
import { directoryTokensBinding } from './directory-tokens.ts'
import { documentOpeningBinding } from './document-opening.ts'
import { documentUploadBinding } from './document-upload.ts'
import { earlierImportsBinding } from './earlier-imports.ts'
import { fieldPermissionToggleBinding } from './field-permission-toggle.ts'
import { formModalBinding } from './form-modal.ts'
import { importProgressBinding } from './import-progress.ts'
import { invitationBinding } from './invitation.ts'
import { listExportBinding } from './list-export.ts'
import { listSearchBinding } from './list-search.ts'
import { liveFollowBinding } from './live-follow.ts'
import { mailChoicesBinding } from './mail-choices.ts'
import { navigationBinding } from './navigation.ts'
import { notificationListBinding } from './notification-list.ts'
import { notificationPanelBinding } from './notification-panel.ts'
import { notificationRedirectBinding } from './notification-redirect.ts'
import { objectivesBinding } from './objectives.ts'
import { personalDataBinding } from './personal-data.ts'
import { planPeriodBinding } from './plan-period.ts'
import { planPeriodMoveBinding } from './plan-period-move.ts'
import { planPeriodWaitBinding } from './plan-period-wait.ts'
import { recognitionEvidenceBinding } from './recognition-evidence.ts'
import { recordHistoryBinding } from './record-history.ts'
import { recordSaveBinding } from './record-save.ts'
import { recordingBinding } from './recording.ts'
import { reminderBinding } from './reminder.ts'
import { requisitionDecisionBinding } from './requisition-decision.ts'
import { requisitionMoveBinding } from './requisition-move.ts'
import { reviewMoveBinding } from './review-move.ts'
import { reviewStartBinding } from './review-start.ts'
import { saveStateBinding } from './save-state.ts'
import { savedViewsBinding } from './saved-views.ts'
import { scorecardDraftBinding } from './scorecard-draft.ts'
import { scorecardSaveBinding } from './scorecard-save.ts'
import type { ScreenBinding } from './screen-binding.ts'
import { commandPaletteBinding, quickSearchBinding } from './search.ts'
import { sessionBinding } from './session.ts'
import { sidebarBinding } from './sidebar.ts'
import { signOutBinding } from './sign-out.ts'
import { slowLoadBinding } from './slow-load.ts'
import { stepProgressionBinding } from './step-progression.ts'
import { taskCompletionBinding } from './task-completion.ts'
import { taskDoneBinding } from './task-done.ts'
import { taskSheetBinding } from './task-sheet.ts'
import { versionChoiceBinding } from './version-choice.ts'

/** The machines with a screen that generated paths are followed on. */
export const screenBindings: readonly ScreenBinding[] = [
  requisitionDecisionBinding,
  requisitionMoveBinding,
  answerSheetBinding,
  taskDoneBinding,
  documentUploadBinding,
  documentOpeningBinding,
  candidateMoveBinding,
  candidateBulkBinding,
  candidateScorecardBinding,
  bulkDeletionBinding,
  bulkInvitationBinding,
  savedViewsBinding,
  deleteConfirmationBinding,
  recognitionEvidenceBinding,
  reminderBinding,
  reviewMoveBinding,
  reviewStartBinding,
  quickSearchBinding,
  commandPaletteBinding,
  formModalBinding,
  invitationBinding,
  listExportBinding,
  directoryTokensBinding,
  personalDataBinding,
  mailChoicesBinding,
  liveFollowBinding,
  recordHistoryBinding,
  fieldPermissionToggleBinding,
  csvImportBinding,
  earlierImportsBinding,
  importProgressBinding,
  taskCompletionBinding,
  scorecardSaveBinding,
  objectivesBinding,
  planPeriodMoveBinding,
  planPeriodWaitBinding,
  recordingBinding,
  versionChoiceBinding,
  adminGateBinding,
  listSearchBinding,
  navigationBinding,
  recordSaveBinding,
  signOutBinding,
  slowLoadBinding,
  alertsBinding,
  taskSheetBinding,
  scorecardDraftBinding,
  companySwitchBinding,
  sessionBinding,
  notificationPanelBinding,
  notificationRedirectBinding,
  connectionBinding,
  planPeriodBinding,
  sidebarBinding,
  notificationListBinding,
  stepProgressionBinding,
  saveStateBinding,
]
