import type { WordsOf } from '#machines/kit/words.ts'
import type { draftSyncMachine } from '#machines/reviews/draft-sync.machine.ts'
import type { draftsSaveMachine } from '#machines/reviews/drafts-save.machine.ts'
import type { objectivesMachine } from '#machines/reviews/objectives.machine.ts'
import type { planPeriodMachine } from '#machines/reviews/plan-period.machine.ts'
import type { planPeriodLifeMachine } from '#machines/reviews/plan-period-life.machine.ts'
import type { planPeriodMoveMachine } from '#machines/reviews/plan-period-move.machine.ts'
import type { planPeriodWaitMachine } from '#machines/reviews/plan-period-wait.machine.ts'
import type { recognitionEvidenceMachine } from '#machines/reviews/recognition-evidence.machine.ts'
import type { reminderMachine } from '#machines/reviews/reminder.machine.ts'
import type { reviewLifeMachine } from '#machines/reviews/review-life.machine.ts'
import type { reviewMoveMachine } from '#machines/reviews/review-move.machine.ts'
import type { reviewStartMachine } from '#machines/reviews/review-start.machine.ts'
import type { scorecardDraftMachine } from '#machines/reviews/scorecard-draft.machine.ts'
import type { scorecardSaveMachine } from '#machines/reviews/scorecard-save.machine.ts'
import type { stepProgressionMachine } from '#machines/reviews/step-progression.machine.ts'
import type { taskCompletionMachine } from '#machines/reviews/task-completion.machine.ts'
import type { taskSheetMachine } from '#machines/reviews/task-sheet.machine.ts'

export const planPeriodWords: WordsOf<typeof planPeriodMachine> = {
  purpose: 'Finds the plan period that a page works on.',
  states: {
    deciding: 'Looks whether the address names one',
    loading: 'Asks for the plan periods',
    resolved: 'Found',
    missing: 'There is none',
    failed: 'It could not be asked',
  },
  events: {},
  guards: { isNamed: 'the address names a plan period', isFound: 'one is in progress' },
  calls: { loadPlanPeriods: 'Load the plan periods' },
  delays: { answerLimit: 'No answer within 30 seconds' },
}

export const stepProgressionWords: WordsOf<typeof stepProgressionMachine> = {
  purpose: 'Which step of a review is open, locked or done, and where one can go from it.',
  states: {
    deciding: 'Looks at the step',
    locked: 'Locked',
    open: 'Open',
    done: 'Done',
    finished: 'All steps are done',
  },
  events: {
    'tasks.loaded': 'The steps are loaded',
    'step.next': 'Goes to the next step',
    'step.back': 'Goes to the step before',
    'step.complete': 'Completes the step',
  },
  guards: {
    allAreDone: 'every step is done',
    currentIsLocked: 'this step is locked',
    currentIsDone: 'this step is done',
    mayGo: {
      'offset 1': 'there is a next step and it is not locked',
      'offset -1': 'there is a step before and it is not locked',
    },
    mayComplete: 'nothing is missing in this step',
    canResume: 'there is an open step to go on with',
  },
  calls: {},
  delays: {},
}

export const taskCompletionWords: WordsOf<typeof taskCompletionMachine> = {
  purpose: 'Completes a step or submits a summary: once, however often it is pressed.',
  states: {
    ready: 'Not completed yet',
    confirming: 'Asks whether to complete',
    preparing: 'Saves what is open',
    completing: 'Completing',
    failed: 'Did not work',
    completed: 'Completed',
  },
  events: { complete: 'Complete is pressed', confirm: 'Confirmed', cancel: 'Cancelled' },
  guards: { needsConfirmation: 'it is asked about first', wasRefused: 'the server refuses it' },
  calls: { prepare: 'Save what is open', completeTask: 'Complete the task' },
  delays: { answerLimit: 'No answer within a minute' },
}

export const planPeriodLifeWords: WordsOf<typeof planPeriodLifeMachine> = {
  purpose: 'The life of a plan period, from its preparation to the archive.',
  states: {
    notInitiated: 'Not started',
    initiating: 'Starting',
    inProgress: 'In progress',
    completed: 'Completed',
    archived: 'Archived',
  },
  events: {
    start: 'The plan period is started',
    'tasks.checked': 'Everybody has their tasks',
    complete: 'It is completed',
    archive: 'It is archived',
    restore: 'It is brought back',
  },
  guards: {
    isAllowed: {
      start: 'no other plan period is being started or in progress',
      'tasks.checked': 'every task is there',
      complete: 'as many reviews are open as the person was told',
    },
  },
  calls: {},
  delays: {},
}

export const reviewLifeWords: WordsOf<typeof reviewLifeMachine> = {
  purpose: 'The life of one review, from the manager’s first step until the person has read it.',
  states: { inProgress: 'In progress', submitted: 'Submitted', acknowledged: 'Acknowledged' },
  events: {
    submit: 'The manager submits it',
    'step.sendBack': 'A step is sent back',
    acknowledge: 'The person acknowledges it',
    reopen: 'It is reopened',
  },
  guards: {
    isAllowed: {
      submit: 'the plan period is in progress and the manager does it',
      'step.sendBack': 'the manager or a super user does it, with a reason, while the period runs and the step is done',
      acknowledge: 'the employee does it',
      reopen: 'the manager or a super user does it, with a reason, while the plan period is in progress',
    },
    isAllowedAfterwards: 'a super user does it, with a reason, while the plan period is in progress',
  },
  calls: {},
  delays: {},
}

export const objectivesWords: WordsOf<typeof objectivesMachine> = {
  purpose: 'The company’s objectives of a year: read, edited as a whole, and saved when their weights come to 100%.',
  states: {
    settling: 'Looks at what there is',
    readOnly: 'Read only',
    viewing: 'Shown',
    editing: 'Being edited',
    checking: 'Checks what was typed',
    saving: 'Saving',
    comparing: 'Compares with what someone else saved',
    merging: 'Brings both together',
    conflicted: 'Both changed the same',
  },
  events: {
    edit: 'Edit is pressed',
    'objective.add': 'An objective is added',
    'objective.change': 'Something is typed',
    'objective.leave': 'A field is left',
    'objective.remove': 'An objective is removed',
    save: 'Save is pressed',
    cancel: 'Waiting is given up',
    'draft.discard': 'The changes are discarded',
    undo: 'They are wanted back',
    'mine.keep': 'The own version is kept',
    'theirs.take': 'The other version is taken',
    'plan.loaded': 'The objectives are loaded again',
    'draft.stored': 'This device keeps the draft',
    'draft.notStored': 'This device cannot keep the draft',
    'draft.changed': 'Another tab has changed the draft',
    'draft.dropped': 'Another tab has saved or discarded it',
    'draft.synced': 'The server keeps the draft',
    'draft.notSynced': 'The server cannot keep the draft',
  },
  guards: {
    isReadOnly: 'nobody may change them now',
    hasTheirs: 'both changed the same objective',
    hasChanges: 'something is not saved',
    isRight: 'all fields are right and the weights come to 100%',
    canAdd: 'there is room for another one',
    canUndo: 'something was given up',
    hasLeftover: 'this device keeps unsaved changes',
    isCurrent: 'it is not older than what is shown',
    isOutdated: 'someone else was first',
    isClosed: 'they can no longer be changed',
    isSame: 'both say the same',
  },
  calls: {
    saveObjectives: 'Save the objectives',
    loadObjectives: 'Read what is stored now',
    draftStorage: 'Keep the draft on this device',
    draftSync: 'Keep the draft on the server',
  },
  delays: { answerLimit: 'No answer within a minute' },
}

const answerLimit = 'No answer within 30 seconds'

export const reviewStartWords: WordsOf<typeof reviewStartMachine> = {
  purpose: 'Starts the review of an employee, and says why when it cannot be started.',
  states: { ready: 'Ready', starting: 'Starting the review' },
  events: { start: 'Start is pressed' },
  guards: { wasRefused: 'the server refused', isGone: 'they were deleted or moved' },
  calls: { startReview: 'Start the review' },
  delays: { answerLimit },
}

export const reviewMoveWords: WordsOf<typeof reviewMoveMachine> = {
  purpose: 'Moves a review or a company task on or back, with a reason where one is needed.',
  states: { closed: 'Closed', explaining: 'Asks for confirmation or a reason', sending: 'Saving' },
  events: {
    open: 'The move is chosen',
    'reason.type': 'A reason is typed',
    confirm: 'Confirmed',
    cancel: 'Cancelled',
    'draft.stored': 'This device has stored the reason',
    'draft.notStored': 'This device cannot store the reason',
  },
  guards: {
    isSaid: 'a reason is given where one is needed, and is not too long',
    isOutdated: 'the server has refused it as things stand',
    wasRefused: 'the server refused',
  },
  calls: { sendMove: 'Move the review or the task' },
  delays: { answerLimit },
}

export const recognitionEvidenceWords: WordsOf<typeof recognitionEvidenceMachine> = {
  purpose: 'Makes recognitions evidence while their receiver is evaluated, and takes them out again.',
  states: { ready: 'Ready', adding: 'Adding', removing: 'Removing' },
  events: {
    'recognition.add': 'A recognition is added to a point',
    'recognition.remove': 'It is taken out again',
    'scorecard.loaded': 'The scorecard is loaded',
  },
  guards: { mayMove: 'the rules allow it', isGone: 'it is gone already' },
  calls: { addRecognition: 'Add the recognition', removeEvidence: 'Take it out' },
  delays: { answerLimit },
}

export const reminderWords: WordsOf<typeof reminderMachine> = {
  purpose: 'Reminds people who are late with a review, once it is shown who they are.',
  states: {
    closed: 'Closed',
    loading: 'Looks who is late',
    failed: 'It could not be asked',
    listed: 'Shows who is late',
    sending: 'Sending',
    sent: 'Shows who was reminded',
  },
  events: {
    'reminder.open': 'A reminder is chosen',
    'reminder.send': 'Confirmed',
    'reminder.close': 'Closed',
    retry: 'Tried again',
  },
  guards: { hasAnybody: 'somebody can be reminded' },
  calls: { loadLate: 'Ask who is late', sendReminders: 'Remind them' },
  delays: { answerLimit },
}

export const planPeriodMoveWords: WordsOf<typeof planPeriodMoveMachine> = {
  purpose: 'Starts, completes, archives or restores a plan period, and asks first where there is no way back.',
  states: { ready: 'Ready', confirming: 'Asks for confirmation', moving: 'Saving', refused: 'Not done' },
  events: { move: 'A move is chosen', confirm: 'Confirmed', cancel: 'Cancelled' },
  guards: { isReversible: 'it can be undone', mayBeTakenBack: 'it can be undone' },
  calls: { movePeriod: 'Move the plan period' },
  delays: { answerLimit },
}

export const planPeriodWaitWords: WordsOf<typeof planPeriodWaitMachine> = {
  purpose: 'Looks again and again while a plan period is being started, so that pages go on by themselves.',
  states: { waiting: 'Waiting', asking: 'Asking for the plan periods', pausing: 'Waiting longer', settled: 'Started' },
  events: {},
  guards: { isStarting: 'a plan period is still being started' },
  calls: { loadPlanPeriods: 'Load the plan periods' },
  delays: { interval: 'After 2 seconds', longInterval: 'After 15 seconds', answerLimit },
}

export const scorecardDraftWords: WordsOf<typeof scorecardDraftMachine> = {
  purpose: 'One step of a review while it is filled in: every letter is stored, and two people’s changes are merged.',
  states: {
    settling: 'Decides what to show',
    readOnly: 'Read-only',
    clean: 'Saved',
    unsaved: 'Has changes that are not submitted',
    'unsaved.dirty': 'Draft is stored',
    'unsaved.failed': 'Not saved',
    sending: 'Saving',
    'sending.saving': 'Saving the scores',
    'sending.addingEvidence': 'Adding a note',
    conflicted: 'Someone else changed the same fields',
  },
  events: {
    'entry.change': 'A score or comment is changed',
    'evidence.add': 'A note is added',
    save: 'Save is pressed',
    cancel: 'Cancel is pressed',
    undo: 'Undo is pressed',
    'mine.keep': 'All of one’s own changes are kept',
    'theirs.take': 'All of the other person’s changes are taken',
    'clash.settle': 'One field is decided',
    'scorecard.loaded': 'The scores are loaded again',
    'leftover.discard': 'What is left of the old draft is discarded',
    'draft.discard': 'The changes are discarded',
    'draft.stored': 'The draft is stored on this device',
    'draft.notStored': 'The draft could not be stored on this device',
    'draft.changed': 'Another tab changes the draft',
    'draft.dropped': 'Another tab saves or discards the draft',
    'draft.synced': 'The draft is stored on the server',
    'draft.notSynced': 'The draft could not be stored on the server',
    'recognition.added': 'A recognition becomes evidence',
    'recognition.removed': 'A recognition is taken out of the evidence',
  },
  guards: {
    isReadOnly: 'the step cannot be changed',
    hasTheirs: 'someone else changed the same fields',
    hasProblem: 'saving has failed',
    mayChange: 'the step is not completed, or the score is not removed',
    canSave: 'something is changed and no comment is too long',
    hasUnsavedWork: 'something is changed',
    hasEvidenceText: 'the note has a text',
    isSaved: 'it is saved',
    isMerged: 'the other person’s changes do not touch the same fields',
    canUndo: 'there is something to undo',
    hasLeftover: 'something is left of the old draft',
    isClash: 'the field is one of those to decide',
    isCurrent: 'it is not older than what is shown',
  },
  calls: {
    draftStorage: 'Store the draft on this device',
    draftSync: 'Store the draft on the server',
    saveState: 'Say whether it is saved',
    scorecardSave: 'Save the scores',
    addEvidence: 'Add the note',
  },
  delays: { answerLimit: 'No answer within one minute' },
}

export const scorecardSaveWords: WordsOf<typeof scorecardSaveMachine> = {
  purpose: 'Saves a step’s scores over the version that they are based on; where that is old, loads the newest.',
  states: {
    saving: 'Saving',
    comparing: 'Loads what somebody else saved',
    saved: 'Saved',
    changed: 'Somebody else saved first',
    failed: 'Not saved',
  },
  events: {},
  guards: { isStale: 'somebody else saved first' },
  calls: { saveScorecard: 'Save the scores', loadScorecard: 'Load the newest scores' },
  delays: { answerLimit: 'No answer within a minute' },
}

export const draftSyncWords: WordsOf<typeof draftSyncMachine> = {
  purpose: 'Keeps a draft on the server too, a moment after it is typed, and merges what two devices typed.',
  states: {
    idle: 'The server has it all',
    waiting: 'Waits for more to be typed',
    sending: 'Sending',
    reading: 'Loads what another device typed',
    failed: 'Could not be sent',
    refused: 'The server takes it no more',
  },
  events: {
    'draft.store': 'Something is typed',
    'draft.drop': 'The draft is saved or discarded',
    'draft.dropped': 'Another tab saved or discarded the draft, or signed out',
  },
  guards: {
    isKept: 'the server has the same',
    isDropped: 'nothing is left to keep',
    isStale: 'another device sent first',
    isFinal: 'the server refuses it for good',
  },
  calls: { putDraft: 'Store the draft on the server', loadDraft: 'Load the draft' },
  delays: {
    pause: 'Nothing typed for 1.5 seconds',
    answerLimit: 'No answer within 20 seconds',
    retry: 'A while later, longer each time',
  },
}

export const draftsSaveWords: WordsOf<typeof draftsSaveMachine> = {
  purpose: 'Saves all drafts of a review one after the other, and stops at the first that cannot be saved.',
  states: {
    choosing: 'Takes the next draft',
    saving: 'Saving it',
    saved: 'All are saved',
    refused: 'One could not be saved',
  },
  events: {},
  guards: { isEmpty: 'none is left', isBlocked: 'something in it is missing or wrong', isSaved: 'it is saved' },
  calls: { scorecardSave: 'Save one draft' },
  delays: {},
}

export const taskSheetWords: WordsOf<typeof taskSheetMachine> = {
  purpose: 'A manager’s company task, such as the stack rank, while it is worked on: nothing typed gets lost.',
  states: {
    settling: 'Decides what to show',
    readOnly: 'Read-only',
    clean: 'Saved',
    unsaved: 'Has changes that are not saved',
    'unsaved.dirty': 'Draft is stored',
    'unsaved.failed': 'Not saved',
    saving: 'Saving',
    comparing: 'Compares with what somebody else saved',
    merging: 'Brings both together',
    conflicted: 'Somebody else changed the same rows',
  },
  events: {
    'rows.change': 'Rows are changed',
    save: 'Save is pressed',
    cancel: 'Cancel is pressed',
    'draft.discard': 'The changes are discarded',
    'leavers.discard': 'What was changed of people who left the team is discarded',
    undo: 'Undo is pressed',
    'mine.keep': 'One’s own changes are kept',
    'theirs.take': 'The other person’s changes are taken',
    'sheet.loaded': 'The sheet is loaded again',
    'draft.stored': 'The draft is stored on this device',
    'draft.notStored': 'The draft could not be stored on this device',
    'draft.changed': 'Another tab changes the draft',
    'draft.dropped': 'Another tab saves or discards the draft',
    'draft.synced': 'The draft is stored on the server',
    'draft.notSynced': 'The draft could not be stored on the server',
  },
  guards: {
    isReadOnly: 'the task is completed or locked',
    hasTheirs: 'somebody else changed the same rows',
    hasProblem: 'saving has failed',
    hasChanges: 'something is changed',
    canUndo: 'there is something to undo',
    hasLeavers: 'something was changed of people who left the team',
    hasLeftover: 'something is left of the old draft',
    isCurrent: 'it is not older than what is shown',
    isRight: 'no text is too long, and every number within its limits',
    isOutdated: 'somebody else saved, completed or locked it first',
    isClosed: 'the task is completed or locked',
    isSame: 'the server has the same',
  },
  calls: {
    draftStorage: 'Store the draft on this device',
    draftSync: 'Store the draft on the server',
    saveSheet: 'Save the sheet',
    loadSheet: 'Load the newest sheet',
  },
  delays: { answerLimit: 'No answer within a minute' },
}
