import { noAnswer } from '#machines/kit/explain.ts'
import { syncInput } from './draft-sync.machine.ts'
import { objectivesBody } from './objective-rows.ts'
import { initialObjectives, wantedObjectives } from './objectives.ts'
import { objectivesSetup } from './objectives-setup.ts'

/**
 * The company's standard objectives of a plan period, read and edited as a whole. Every letter reaches the draft storage at
 * once; they are saved together, when their weights come to 100 percent.
 */
export const objectivesMachine = objectivesSetup.createMachine({
  id: 'objectives',
  context: ({ input }) => initialObjectives(input),
  invoke: [
    { id: 'draftStorage', src: 'draftStorage' },
    {
      id: 'draftSync',
      src: 'draftSync',
      input: ({ context }) => syncInput(context.server, wantedObjectives(context), context.restoredAt),
    },
  ],
  initial: 'settling',
  on: {
    'draft.stored': { actions: { type: 'setStored', params: { isStored: true } } },
    'draft.notStored': { actions: { type: 'setStored', params: { isStored: false } } },
    'draft.synced': { actions: { type: 'setSynced', params: ({ event }) => event } },
    'draft.notSynced': { actions: 'setApart' },
  },
  states: {
    settling: {
      always: [
        { guard: 'isReadOnly', target: 'readOnly' },
        { guard: 'hasTheirs', target: 'conflicted' },
        { guard: 'hasChanges', target: 'editing' },
        { target: 'viewing' },
      ],
    },
    readOnly: {
      tags: 'rest',
      on: {
        'plan.loaded': { target: 'settling', actions: { type: 'replace', params: ({ event }) => event } },
        'draft.discard': { guard: 'hasLeftover', actions: ['dropLeftover', 'dropStored'] },
      },
    },
    viewing: {
      tags: 'rest',
      entry: 'dropStored',
      on: {
        edit: 'editing',
        'plan.loaded': {
          guard: { type: 'isCurrent', params: ({ event }) => event },
          target: 'settling',
          actions: { type: 'replace', params: ({ event }) => event },
        },
        undo: { guard: 'canUndo', target: 'settling', actions: ['undo', 'store'] },
        'draft.changed': {
          target: 'settling',
          actions: [
            { type: 'takeStored', params: ({ event }) => event },
            { type: 'storeTaken', params: ({ event }) => event },
          ],
        },
        'draft.dropped': { actions: 'emitOutdated' },
      },
    },
    editing: {
      tags: 'rest',
      on: {
        'objective.change': { actions: [{ type: 'change', params: ({ event }) => event }, 'store'] },
        'objective.leave': { actions: { type: 'visit', params: ({ event }) => event } },
        'objective.add': { guard: 'canAdd', actions: [{ type: 'add', params: ({ event }) => event }, 'store'] },
        'objective.remove': { actions: [{ type: 'remove', params: ({ event }) => event }, 'store'] },
        undo: { guard: 'canUndo', actions: ['undo', 'store'] },
        save: { target: 'checking', actions: 'clearProblem' },
        'draft.discard': { target: 'viewing', actions: 'discard' },
        'draft.changed': {
          actions: [
            { type: 'takeStored', params: ({ event }) => event },
            { type: 'storeTaken', params: ({ event }) => event },
          ],
        },
        'draft.dropped': { target: 'viewing', actions: ['discard', 'forgetStored', 'emitOutdated'] },
      },
    },
    checking: {
      always: [
        { guard: 'isRight', target: 'saving' },
        { target: 'editing', actions: ['check', 'emitRefused'] },
      ],
    },
    // Nothing is typed meanwhile: a new objective gets its id. Waiting can be given up, and ends when another tab or device
    // types on: its words are not part of what is being saved.
    saving: {
      tags: 'busy',
      on: {
        cancel: 'editing',
        'draft.changed': {
          target: 'editing',
          actions: [
            { type: 'takeStored', params: ({ event }) => event },
            { type: 'storeTaken', params: ({ event }) => event },
          ],
        },
      },
      invoke: {
        id: 'saveObjectives',
        src: 'saveObjectives',
        input: ({ context: { base, rows } }) => ({ version: base.version, body: objectivesBody(base, rows) }),
        onDone: { target: 'settling', actions: [{ type: 'setSaved', params: ({ event }) => event }, 'emitSaved'] },
        onError: [
          { guard: { type: 'isOutdated', params: ({ event }) => event }, target: 'comparing' },
          { target: 'editing', actions: { type: 'setProblem', params: ({ event }) => event } },
        ],
      },
      after: { answerLimit: { target: 'editing', actions: { type: 'setProblem', params: { error: noAnswer } } } },
    },
    comparing: {
      tags: 'busy',
      on: {
        'draft.changed': {
          target: 'editing',
          actions: [
            { type: 'takeStored', params: ({ event }) => event },
            { type: 'storeTaken', params: ({ event }) => event },
          ],
        },
      },
      invoke: {
        id: 'loadObjectives',
        src: 'loadObjectives',
        input: ({ context: { base } }) => ({ base }),
        onDone: [
          {
            guard: { type: 'isClosed', params: ({ event }) => event },
            target: 'settling',
            actions: ['store', { type: 'setClosed', params: ({ event }) => event }, 'emitOutdated'],
          },
          {
            guard: { type: 'isSame', params: ({ event }) => event },
            target: 'settling',
            actions: [{ type: 'setSaved', params: ({ event }) => event }, 'emitSaved'],
          },
          { target: 'merging', actions: [{ type: 'setNewer', params: ({ event }) => event }, 'store'] },
        ],
        onError: { target: 'editing', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
      after: { answerLimit: { target: 'editing', actions: { type: 'setProblem', params: { error: noAnswer } } } },
    },
    // What was changed elsewhere goes together with this, and may not weigh 100 percent any more.
    merging: {
      always: [{ guard: 'hasTheirs', target: 'conflicted' }, { target: 'checking' }],
    },
    conflicted: {
      tags: 'rest',
      on: {
        'draft.changed': {
          target: 'settling',
          actions: [
            { type: 'takeStored', params: ({ event }) => event },
            { type: 'storeTaken', params: ({ event }) => event },
          ],
        },
        'mine.keep': { target: 'editing', actions: [{ type: 'choose', params: { side: 'mine' } }, 'store'] },
        'theirs.take': { target: 'editing', actions: [{ type: 'choose', params: { side: 'theirs' } }, 'store'] },
      },
    },
  },
})
