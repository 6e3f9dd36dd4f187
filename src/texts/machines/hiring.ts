import type { answerSheetMachine } from '#machines/hiring/answer-sheet.machine.ts'
import type { candidateMachine } from '#machines/hiring/candidate.machine.ts'
import type { candidateBulkMachine } from '#machines/hiring/candidate-bulk.machine.ts'
import type { candidateMoveMachine } from '#machines/hiring/candidate-move.machine.ts'
import type { candidateScorecardMachine } from '#machines/hiring/candidate-scorecard.machine.ts'
import type { documentOpeningMachine } from '#machines/hiring/document-opening.machine.ts'
import type { documentUploadMachine } from '#machines/hiring/document-upload.machine.ts'
import type { offerMachine } from '#machines/hiring/offer.machine.ts'
import type { requisitionMachine } from '#machines/hiring/requisition.machine.ts'
import type { requisitionDecisionMachine } from '#machines/hiring/requisition-decision.machine.ts'
import type { requisitionMoveMachine } from '#machines/hiring/requisition-move.machine.ts'
import type { taskDoneMachine } from '#machines/hiring/task-done.machine.ts'
import type { WordsOf } from '#machines/kit/words.ts'

export const offerWords: WordsOf<typeof offerMachine> = {
  purpose:
    'The life of one job offer, from the draft to the candidate’s answer. Hiring staff and the hiring manager write and send it; someone who has not written it approves it.',
  states: {
    drafted: 'In preparation',
    inApproval: 'Waiting for approval',
    approved: 'Approved',
    sent: 'With the candidate',
    accepted: 'Accepted',
    declined: 'Declined',
    withdrawn: 'Withdrawn',
  },
  events: {
    'offer.submit': 'The offer is submitted for approval',
    'offer.approve': 'The offer is approved',
    'offer.sendBack': 'The offer goes back',
    'offer.send': 'The offer is sent',
    'offer.accept': 'The candidate accepts',
    'offer.decline': 'The candidate declines',
    'offer.withdraw': 'The company withdraws it',
  },
  guards: {
    isAllowed: {
      'offer.sendBack': 'a reason is given',
      'offer.decline': 'a reason is given',
      'offer.withdraw': 'a reason is given',
    },
  },
  calls: {},
  delays: {},
}

export const requisitionWords: WordsOf<typeof requisitionMachine> = {
  purpose:
    'A request for new staff, from its review and approval to the day it is closed. Its reviewer and its approver decide; hiring staff and the hiring manager change and close it.',
  states: {
    inReview: 'Waits for review',
    returned: 'Back with its requester',
    inApproval: 'Waiting for approval',
    open: 'Open',
    closed: 'Closed',
    withdrawn: 'Withdrawn',
  },
  events: {
    'requisition.submit': 'The requester resubmits it',
    'requisition.review': 'The reviewer agrees',
    'requisition.approve': 'The approver agrees',
    'requisition.change': 'Someone changes it',
    'requisition.sendBack': 'It is sent back',
    'requisition.withdraw': 'The requester withdraws it',
    'requisition.close': 'It is closed',
  },
  guards: {
    isAllowed: {
      'requisition.sendBack': 'a reason is given and no offer is with a candidate',
      'requisition.withdraw': 'a reason is given',
      'requisition.close': 'a reason is given and no offer is with a candidate',
      'requisition.change': 'no offer is with a candidate',
    },
    needsNoReview: 'pay, openings and job stay as they were reviewed',
  },
  calls: {},
  delays: {},
}

export const candidateWords: WordsOf<typeof candidateMachine> = {
  purpose:
    'The way of a candidate through one requisition: review, interviews, offer, hired or not. Hiring staff and the hiring manager make every move, and restore candidates.',
  states: {
    pipeline: 'In the pipeline',
    'pipeline.inReview': 'In review',
    'pipeline.active': 'Interviews and checks',
    'pipeline.readyToOffer': 'Ready for an offer',
    'pipeline.offered': 'Has an offer',
    rejected: 'Rejected',
    passed: 'Withdrew',
    hired: 'Hired',
  },
  events: {
    'candidate.approve': 'The application is approved',
    'candidate.recommend': 'The candidate is recommended',
    'candidate.offer': 'The offer is sent',
    'candidate.hire': 'The candidate is hired',
    'candidate.reject': 'The company rejects the candidate',
    'candidate.withdraw': 'The candidate withdraws',
    'candidate.sendBack': 'Sent back one stage',
    'candidate.restore': 'The candidate is restored',
    'assessment.resend': 'The assessment is sent again',
  },
  guards: {
    isAllowed: {
      'candidate.approve': 'the requisition is open',
      'candidate.recommend': 'the requisition is open and no task is left',
      'candidate.offer': 'the requisition is open and the offer is approved',
      'candidate.hire': 'the requisition is open, an opening is left and the offer is accepted',
      'candidate.reject': 'no offer has been accepted',
      'candidate.sendBack': 'a reason is given and no offer has been accepted',
      'candidate.restore': 'the requisition is open',
      'assessment.resend': 'the assessment is not done yet',
    },
    leftFrom: {
      'status REVIEW': 'the candidate was in review and the requisition is open',
      'status ACTIVE': 'the candidate was in interviews and the requisition is open',
    },
  },
  calls: {},
  delays: {},
}

export const taskDoneWords: WordsOf<typeof taskDoneMachine> = {
  purpose: 'Marks a hiring task that was done outside Stepwise as done, after asking.',
  states: {
    ready: 'Nothing chosen',
    confirming: 'Asks whether it is done',
    saving: 'Saving',
    outdated: 'The task has changed in the meantime',
  },
  events: { 'task.choose': 'A task is chosen', confirm: 'Confirmed', cancel: 'Cancelled' },
  guards: { isOutdated: 'someone else changed the task first' },
  calls: { markDone: 'Mark the task as done' },
  delays: { answerLimit: 'No answer within 30 seconds' },
}

export const requisitionMoveWords: WordsOf<typeof requisitionMoveMachine> = {
  purpose: 'Withdraws, closes or sends back a requisition from its page with a reason, or resubmits it.',
  states: { ready: 'Ready', explaining: 'Asks for confirmation, and a reason', moving: 'Saving' },
  events: {
    move: 'A move is chosen',
    'reason.type': 'A reason is typed',
    confirm: 'Confirmed',
    cancel: 'Cancelled',
    'reason.discard': 'Discards the reason of a locked move',
    'draft.stored': 'This device has stored the reason',
    'draft.notStored': 'This device cannot store the reason',
  },
  guards: { isExplained: 'a reason is given, or none is needed' },
  calls: { moveRequisition: 'Move the requisition' },
  delays: { answerLimit: 'No answer within 30 seconds' },
}

export const requisitionDecisionWords: WordsOf<typeof requisitionDecisionMachine> = {
  purpose: 'A reviewer or approver decides on a requisition: agree, or send it back with a reason.',
  states: {
    looking: 'Checks who may decide',
    locked: 'May only read',
    open: 'May decide',
    explaining: 'Asks for a reason',
    approving: 'Saving the approval',
    sendingBack: 'Sending it back',
    decided: 'Decided',
  },
  events: {
    approve: 'Approve is pressed',
    sendBack: 'Send back is pressed',
    'reason.type': 'A reason is typed',
    confirm: 'Confirmed',
    cancel: 'Cancelled',
    'reason.discard': 'Discards the reason of a locked move',
    'draft.stored': 'This device has stored the reason',
    'draft.notStored': 'This device cannot store the reason',
  },
  guards: {
    isLocked: 'the person may not decide now',
    hasReason: 'a reason is given',
  },
  calls: { decide: 'Save the decision' },
  delays: { answerLimit: 'No answer within 30 seconds' },
}

export const candidateMoveWords: WordsOf<typeof candidateMoveMachine> = {
  purpose: 'Moves a candidate on, back or out from the candidate’s page, and asks first.',
  states: {
    ready: 'Ready',
    confirming: 'Asks for confirmation or a reason',
    moving: 'Saving',
    merged: 'Merged into another record: nothing can be saved',
  },
  events: {
    'action.choose': 'An action is chosen',
    'reason.type': 'A reason is typed',
    confirm: 'Confirmed',
    cancel: 'Cancelled',
    'reason.discard': 'Discards the reason of a locked move',
    'draft.stored': 'This device has stored the reason',
    'draft.notStored': 'This device cannot store the reason',
  },
  guards: {
    hasReason: 'a reason is given where one is needed',
    isMerged: 'the candidate was merged into another record',
    isOutdated: 'the candidate has changed in the meantime',
  },
  calls: { moveCandidate: 'Move the candidate' },
  delays: { answerLimit: 'No answer within 30 seconds' },
}

export const answerSheetWords: WordsOf<typeof answerSheetMachine> = {
  purpose: 'Answers to interview or reference questions: saved while they are typed, then submitted for good.',
  states: {
    settling: 'Decides what to show',
    readOnly: 'Read-only',
    clean: 'Saved',
    dirty: 'Stored on this device, saved in a moment',
    failed: 'Not saved',
    saving: 'Saving',
    confirming: 'Asks before it is submitted',
    reconsidering: 'Looks whether it can still be submitted',
    catchingUp: 'Loads what another tab has saved',
    finishing: 'Saving before it is submitted',
    submitting: 'Submitting',
    comparing: 'Compares with what somebody else saved',
    conflicted: 'Somebody else changed the same answers',
  },
  events: {
    'answer.change': 'An answer is typed',
    'answers.loaded': 'Other questions are asked now',
    'clash.settle': 'One answer is decided',
    'leftover.discard': 'Discards what was not saved',
    save: 'Save is pressed',
    submit: 'Submit is pressed',
    confirm: 'The submission is confirmed',
    cancel: 'Goes back to the answers',
    'draft.stored': 'The draft is stored on this device',
    'draft.notStored': 'The draft could not be stored on this device',
    'draft.changed': 'Another tab changes the draft',
    'draft.dropped': 'Another tab saves or discards the draft',
  },
  guards: {
    isReadOnly: 'the answers are submitted or locked',
    hasClashes: 'somebody else changed the same answers',
    hasProblem: 'saving has failed',
    mayPass: 'the server did not refuse it for good',
    hasChanges: 'something is changed',
    hasLeftover: 'something was typed and not saved in time',
    isComplete: 'every question is answered',
    maySubmit: 'every question is still answered, and nobody has submitted it',
    isStale: 'somebody else saved first',
  },
  calls: {
    draftStorage: 'Store the draft on this device',
    saveState: 'Show what is saved',
    saveAnswers: 'Save the answers',
    submitAnswers: 'Submit the answers',
    loadAnswers: 'Load the newest answers',
  },
  delays: {
    pause: '1.5 seconds after the first letter',
    retry: 'Tried again after 15 seconds',
    answerLimit: 'No answer within 30 seconds',
  },
}

export const candidateBulkWords: WordsOf<typeof candidateBulkMachine> = {
  purpose: 'Approves, rejects or sends assessments to several candidates: tried out first, then done part by part.',
  states: {
    selecting: 'Candidates are selected',
    checking: 'Asks what would become of each',
    unchecked: 'It could not be asked',
    reviewing: 'Shows what would become of each',
    running: 'Being done, ten at a time',
    interrupted: 'Stopped by a failure',
    finished: 'Done',
  },
  events: {
    'candidate.toggle': 'A candidate is ticked or unticked',
    'page.select': 'Everybody on the page is ticked',
    'selection.clear': 'The selection is cleared',
    'list.narrowed': 'The search or a filter changes',
    'action.choose': 'An action is chosen',
    'reason.type': 'A reason is typed',
    confirm: 'Confirmed',
    retry: 'Try again is pressed',
    stop: 'Stop is pressed',
    cancel: 'Cancelled or closed',
    'reason.discard': 'Discards the reason of a locked move',
    'draft.stored': 'This device has stored the reason',
    'draft.notStored': 'This device cannot store the reason',
  },
  guards: {
    hasSelection: 'somebody is selected',
    isNobodySelected: 'nobody is selected',
    canRun: 'it can be done for at least one, and a reason is given where one is needed',
    hasRest: 'some candidates are left',
  },
  calls: { moveAll: 'Move the candidates, or say what would become of them' },
  delays: { answerLimit: 'No answer within 30 seconds' },
}

export const candidateScorecardWords: WordsOf<typeof candidateScorecardMachine> = {
  purpose: 'The scorecard of an interview: begun, filled in and saved while it is typed, then submitted for good.',
  states: {
    settling: 'Decides what to show',
    unbegun: 'Not begun',
    beginning: 'Being begun',
    clean: 'Saved',
    dirty: 'Stored on this device, saved in a moment',
    saving: 'Saving',
    failed: 'Not saved',
    comparing: 'Compares with what was saved elsewhere',
    confirming: 'Asks whether to submit',
    reconsidering: 'Looks whether it can still be submitted',
    catchingUp: 'Loads what was saved elsewhere',
    savingLast: 'Saving before it is submitted',
    submitting: 'Submitting',
    readOnly: 'Submitted, read-only',
  },
  events: {
    begin: 'Begin is pressed',
    'fields.change': 'A score or comment is changed',
    save: 'Save is pressed',
    submit: 'Submit is pressed',
    confirm: 'Confirmed',
    cancel: 'Cancelled',
    'draft.discard': 'What is not saved is discarded',
    'draft.stored': 'The draft is stored on this device',
    'draft.notStored': 'The draft could not be stored on this device',
    'draft.changed': 'Another tab changes the draft',
    'draft.dropped': 'Another tab saves or discards the draft',
  },
  guards: {
    isReadOnly: 'it is submitted or locked',
    isNotBegun: 'nobody has begun it',
    hasChanges: 'something is changed',
    takesBack: 'it says again what was saved',
    mayPass: 'the server did not refuse it for good',
    isComplete: 'every question has a score',
    maySubmit: 'every question still has a score, and nobody has submitted it',
    isSubmitWanted: 'Submit was pressed meanwhile, and it can still be submitted',
    isStale: 'it was saved elsewhere first',
    isFinal: 'the server refuses it for good',
  },
  calls: {
    draftStorage: 'Store the draft on this device',
    beginScorecard: 'Begin the scorecard',
    saveScorecard: 'Save the scorecard',
    loadScorecard: 'Load the newest scorecard',
    submitScorecard: 'Submit the scorecard',
  },
  delays: {
    pause: '1.5 seconds after the first letter',
    retry: '15 seconds later',
    answerLimit: 'No answer within 30 seconds',
  },
}

export const documentUploadWords: WordsOf<typeof documentUploadMachine> = {
  purpose: 'Uploads the documents of a candidate, one after another.',
  states: {
    ready: 'Ready',
    checking: 'Takes the next file',
    uploading: 'Uploading',
    failed: 'The upload failed',
    refused: 'The file cannot be uploaded',
  },
  events: {
    'files.choose': 'Files are chosen or dropped',
    'upload.progressed': 'More of the file is sent',
    retry: 'Tried again',
    skip: 'The file is left out',
    cancel: 'Cancelled',
  },
  guards: {
    isFinished: 'no file is left',
    isRefused: 'the file is empty or too large',
    isFinal: 'the server refuses this file',
  },
  calls: { uploadDocument: 'Upload the file' },
  delays: { uploadLimit: 'No answer within 5 minutes' },
}

export const documentOpeningWords: WordsOf<typeof documentOpeningMachine> = {
  purpose: 'Shows a document of a candidate, or downloads it.',
  states: {
    closed: 'Nothing open',
    loading: 'Loading the document',
    failed: 'The document could not be loaded',
    gone: 'The document was deleted',
    drawing: 'Drawing the document',
    shown: 'The document shows',
    unreadable: 'The document cannot be shown',
  },
  events: {
    'document.view': 'View is pressed',
    'document.download': 'Download is pressed',
    download: 'Download is pressed in the viewer',
    'view.drawn': 'The viewer has drawn it',
    'view.failed': 'The viewer cannot read it',
    retry: 'Tried again',
    cancel: 'Closed',
  },
  guards: {
    isViewed: 'it is to be shown',
    isViewable: 'it is a PDF or a text',
    isGone: 'it is deleted',
  },
  calls: { loadDocument: 'Load the document' },
  delays: { answerLimit: 'No answer within 2 minutes', drawLimit: 'Not drawn within a minute' },
}
