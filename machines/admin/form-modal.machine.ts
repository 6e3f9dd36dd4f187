import { initialForm } from './form-modal.ts'
import { formModalSetup } from './form-modal-setup.ts'

/** Where a form may be opened. */
const opening = formModalSetup.createStateConfig({
  tags: 'rest',
  on: {
    add: { target: 'editing', actions: { type: 'open', params: ({ event }) => ({ record: null, ...event }) } },
    'add.again': {
      target: 'editing',
      // What was begun of another new record stays in its place.
      actions: [{ type: 'openAgain', params: ({ event }) => event }, 'emitStartedAnew', 'emitDraft'],
    },
    edit: [
      {
        guard: { type: 'isOutdated', params: ({ event }) => event },
        target: 'conflict',
        actions: { type: 'open', params: ({ event }) => event },
      },
      { target: 'editing', actions: { type: 'open', params: ({ event }) => event } },
    ],
  },
})

/**
 * A form over a list: it adds a record or edits one. What is typed is stored as a draft until it is saved or discarded,
 * and a form that has a draft opens with it; a record is stored once however often Save is pressed; two versions of a
 * record are shown side by side.
 */
export const formModalMachine = formModalSetup.createMachine({
  id: 'formModal',
  context: ({ input }) => initialForm(input.fields),
  initial: 'closed',
  on: {
    'draft.stored': { actions: { type: 'setStored', params: { isStored: true } } },
    'draft.notStored': { actions: { type: 'setStored', params: { isStored: false } } },
  },
  states: {
    closed: opening,
    editing: {
      tags: 'rest',
      on: {
        'field.change': { actions: [{ type: 'setValue', params: ({ event }) => event }, 'emitDraft'] },
        'button.press': { actions: [{ type: 'press', params: ({ event }) => event }, 'emitDraft'] },
        'field.leave': { actions: { type: 'visit', params: ({ event }) => event } },
        'draft.discard': { guard: 'hasDraft', actions: ['discardDraft', 'emitNoDraft'] },
        'draft.restore': [
          { guard: 'hasComparedDiscarded', target: 'conflict', actions: ['restoreDraft', 'emitDraft'] },
          { guard: 'hasDiscarded', actions: ['restoreDraft', 'emitDraft'] },
        ],
        'draft.lost': { actions: 'emitDraft' },
        submit: 'validating',
        'record.renewed': {
          guard: { type: 'isShown', params: ({ event }) => event },
          actions: [{ type: 'renew', params: ({ event }) => event }, 'emitDraft'],
        },
        close: [
          { guard: 'hasUnkept', target: 'leaving' },
          { target: 'closed', actions: 'emitUncertain' },
        ],
      },
    },
    validating: {
      always: [
        { guard: 'isValid', target: 'submitting', actions: ['takeSides', 'clearProblem'] },
        { target: 'editing', actions: ['takeSides', 'visitAll', 'emitFirstWrong'] },
      ],
    },
    submitting: {
      tags: 'busy',
      invoke: {
        id: 'recordSave',
        src: 'recordSave',
        input: ({ context: { fields, record, values } }) => ({ fields, record, values }),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => event },
            target: 'done',
            actions: ['emitNoDraft', 'emitSaved'],
          },
          {
            guard: { type: 'isChanged', params: ({ event }) => event },
            target: 'conflict',
            actions: [{ type: 'setTheirs', params: ({ event }) => event }, 'emitOutdated'],
          },
          {
            guard: { type: 'isGone', params: ({ event }) => event },
            target: 'gone',
            actions: ['emitOutdated', 'emitNoDraft', 'becomeNew', 'emitStartedAnew', 'emitDraft'],
          },
          {
            guard: { type: 'isThereAlready', params: ({ event }) => event },
            target: 'failed',
            actions: [{ type: 'setFailure', params: ({ event }) => event }, 'emitOutdated'],
          },
          { target: 'failed', actions: [{ type: 'setFailure', params: ({ event }) => event }, 'emitFirstWrong'] },
        ],
      },
      on: {
        // Whoever stops waiting does not know: the answer may have been on its way.
        close: { target: 'editing', actions: ['setUncertain', 'emitOutdated'] },
        'draft.lost': { actions: 'emitDraft' },
      },
    },
    failed: {
      tags: 'rest',
      on: {
        'field.change': {
          target: 'editing',
          actions: [{ type: 'setValue', params: ({ event }) => event }, 'emitDraft'],
        },
        'button.press': {
          target: 'editing',
          actions: [{ type: 'press', params: ({ event }) => event }, 'emitDraft'],
        },
        'draft.discard': { guard: 'hasDraft', target: 'editing', actions: ['discardDraft', 'emitNoDraft'] },
        'draft.lost': { actions: 'emitDraft' },
        'record.renewed': {
          guard: { type: 'isShown', params: ({ event }) => event },
          target: 'editing',
          actions: [{ type: 'renew', params: ({ event }) => event }, 'emitDraft'],
        },
        submit: 'validating',
        close: 'leaving',
      },
    },
    conflict: {
      tags: 'rest',
      on: {
        'side.choose': { actions: { type: 'chooseSide', params: ({ event }) => event } },
        'draft.discard': { guard: 'hasDraft', target: 'editing', actions: ['discardDraft', 'emitNoDraft'] },
        'draft.lost': { actions: 'emitDraft' },
        submit: 'validating',
        close: [
          { guard: 'hasUnkept', target: 'leaving' },
          { target: 'closed', actions: 'emitUncertain' },
        ],
      },
    },
    /** Somebody else has deleted the record: what was typed is that of a new one from here on. */
    gone: {
      tags: 'rest',
      on: {
        'draft.lost': { actions: 'emitDraft' },
        submit: 'validating',
        close: 'leaving',
      },
    },
    leaving: {
      tags: 'rest',
      on: {
        cancel: [{ guard: 'isCompared', target: 'conflict' }, { target: 'editing' }],
        'draft.lost': { actions: 'emitDraft' },
        'draft.keep': { guard: 'isStored', target: 'closed', actions: 'emitUncertain' },
        discard: { target: 'closed', actions: ['emitNoDraft', 'emitUncertain'] },
      },
    },
    done: opening,
  },
})
