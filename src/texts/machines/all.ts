import type { AnyWords } from '#machines/kit/words.ts'
import type { MachineName } from '#machines/registry.ts'
import {
  adminGateWords,
  bulkDeletionWords,
  csvImportWords,
  deleteConfirmationWords,
  fieldPermissionToggleWords,
  formModalWords,
  invitationWords,
  saveStateWords,
} from './admin.ts'
import { candidateWords, offerWords, requisitionWords, taskDoneWords } from './hiring.ts'
import {
  notificationLinkWords,
  notificationListWords,
  notificationPanelWords,
  notificationPollWords,
  notificationRedirectWords,
} from './notifications.ts'
import {
  objectivesWords,
  planPeriodLifeWords,
  planPeriodWords,
  reviewLifeWords,
  stepProgressionWords,
  taskCompletionWords,
} from './reviews.ts'
import { commandPaletteWords, listSearchWords, quickSearchWords, slowLoadWords } from './search.ts'
import {
  alertsWords,
  companySwitchWords,
  connectionWords,
  navigationWords,
  openingPauseWords,
  sessionOpeningWords,
  sessionWords,
  sidebarWords,
  signOutWords,
  tokenRenewalWords,
} from './shell.ts'

/** Each machine in words for people. */
export const machineWords: Partial<Record<MachineName, AnyWords>> = {
  adminGate: adminGateWords,
  alerts: alertsWords,
  bulkDeletion: bulkDeletionWords,
  candidate: candidateWords,
  commandPalette: commandPaletteWords,
  companySwitch: companySwitchWords,
  connection: connectionWords,
  csvImport: csvImportWords,
  deleteConfirmation: deleteConfirmationWords,
  fieldPermissionToggle: fieldPermissionToggleWords,
  formModal: formModalWords,
  invitation: invitationWords,
  listSearch: listSearchWords,
  navigation: navigationWords,
  notificationLink: notificationLinkWords,
  notificationList: notificationListWords,
  notificationPanel: notificationPanelWords,
  notificationPoll: notificationPollWords,
  notificationRedirect: notificationRedirectWords,
  objectives: objectivesWords,
  offer: offerWords,
  openingPause: openingPauseWords,
  planPeriod: planPeriodWords,
  planPeriodLife: planPeriodLifeWords,
  quickSearch: quickSearchWords,
  requisition: requisitionWords,
  reviewLife: reviewLifeWords,
  saveState: saveStateWords,
  session: sessionWords,
  sessionOpening: sessionOpeningWords,
  sidebar: sidebarWords,
  signOut: signOutWords,
  slowLoad: slowLoadWords,
  stepProgression: stepProgressionWords,
  taskCompletion: taskCompletionWords,
  taskDone: taskDoneWords,
  tokenRenewal: tokenRenewalWords,
}
