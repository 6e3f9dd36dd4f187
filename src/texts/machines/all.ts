import type { AnyWords } from '#machines/kit/words.ts'
import type { MachineName } from '#machines/registry.ts'
import {
  adminGateWords,
  bulkDeletionWords,
  deleteConfirmationWords,
  formModalWords,
  invitationWords,
  saveStateWords,
} from './admin.ts'
import { candidateWords, offerWords, requisitionWords, taskDoneWords } from './hiring.ts'
import {
  objectivesWords,
  planPeriodLifeWords,
  planPeriodWords,
  reviewLifeWords,
  stepProgressionWords,
  taskCompletionWords,
} from './reviews.ts'

/** Each machine in words for people. */
export const machineWords: Partial<Record<MachineName, AnyWords>> = {
  adminGate: adminGateWords,
  candidate: candidateWords,
  bulkDeletion: bulkDeletionWords,
  deleteConfirmation: deleteConfirmationWords,
  formModal: formModalWords,
  invitation: invitationWords,
  objectives: objectivesWords,
  offer: offerWords,
  planPeriod: planPeriodWords,
  planPeriodLife: planPeriodLifeWords,
  requisition: requisitionWords,
  reviewLife: reviewLifeWords,
  saveState: saveStateWords,
  stepProgression: stepProgressionWords,
  taskCompletion: taskCompletionWords,
  taskDone: taskDoneWords,
}
