import type { WordsOf } from '#machines/kit/words.ts'
import type { objectivesMachine } from '#machines/reviews/objectives.machine.ts'
import type { planPeriodMachine } from '#machines/reviews/plan-period.machine.ts'
import type { planPeriodLifeMachine } from '#machines/reviews/plan-period-life.machine.ts'
import type { reviewLifeMachine } from '#machines/reviews/review-life.machine.ts'
import type { stepProgressionMachine } from '#machines/reviews/step-progression.machine.ts'
import type { taskCompletionMachine } from '#machines/reviews/task-completion.machine.ts'

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
    mayGo: 'that step is not locked',
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
  guards: { isAllowed: 'the rules allow it' },
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
  guards: { isAllowed: 'the rules allow it', isAllowedAfterwards: 'it may still be reopened' },
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
    comparing: 'Compares with what somebody else saved',
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
    isOutdated: 'somebody else was first',
    isClosed: 'they can no longer be changed',
    isSame: 'both say the same',
  },
  calls: {
    saveObjectives: 'Save the objectives',
    loadObjectives: 'Read what is stored now',
    draftStorage: 'Keep the draft on this device',
  },
  delays: { answerLimit: 'No answer within a minute' },
}
