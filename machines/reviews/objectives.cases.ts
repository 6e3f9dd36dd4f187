import type { CasesOf } from '#machines/kit/cases.ts'
import { problemCases } from '#machines/kit/problem.cases.ts'
import type { CompanyPlan, Objective } from '#src/contract/plans.ts'
import { emptyDraft } from './draft-sync.machine.ts'
import { newRow, type ObjectiveRow, type ObjectivesDraft, rowsOf, type StoredObjectives } from './objective-rows.ts'
import type { objectivesMachine } from './objectives.machine.ts'

const growth: Objective = {
  id: 1,
  title: 'Grow revenue',
  description: 'Recurring, without new countries.',
  unit: '%',
  weight: 60,
  threshold: 8,
  target: 12,
  stretch: 18,
}
const delivery: Objective = {
  id: 2,
  title: 'Days to delivery',
  description: '',
  unit: 'days',
  weight: 40,
  threshold: 60,
  target: 45,
  stretch: 30,
}

export const planOf = (version: number, objectives: Objective[], canEdit = true): CompanyPlan => ({
  planPeriodId: 7,
  type: 'SO',
  version,
  updatedAt: version === 0 ? null : '2026-05-04T09:30:00.000Z',
  updatedBy: version === 0 ? null : 'Ingrid Solheim',
  canEdit,
  objectives,
})

export const objectivesPlans = {
  empty: planOf(0, []),
  pristine: planOf(1, [growth, delivery]),
  /** As it is after what the cases change is saved. */
  saved: planOf(2, [{ ...growth, title: 'Grow' }, delivery]),
  /** Someone else changed another objective meanwhile. */
  other: planOf(2, [growth, { ...delivery, title: 'Delivery' }]),
  /** Someone else changed the same objective. */
  same: planOf(2, [{ ...growth, title: 'Recurring revenue' }, delivery]),
  /** Someone else changed the weights. */
  weights: planOf(2, [growth, { ...delivery, weight: 30 }, { ...delivery, id: 3, title: 'Stay healthy', weight: 10 }]),
  closed: planOf(2, [growth, delivery], false),
}

const rows = rowsOf(objectivesPlans.pristine)
const withTitle = (title: string): ObjectiveRow[] => rows.map((it) => (it.key === '1' ? { ...it, title } : it))
const draft: ObjectivesDraft = { version: 1, from: rows, rows: withTitle('Grow') }
export const storedObjectivesCase: StoredObjectives = { ...draft, storedAt: Date.UTC(2026, 4, 4, 9, 40) }

const versionOf = ({ version, canEdit, objectives }: CompanyPlan) => [version, canEdit, objectives]

export const objectivesCases = {
  inputs: {
    'the objectives of a year': { plan: objectivesPlans.pristine, stored: null, server: emptyDraft },
    'a year without objectives': { plan: objectivesPlans.empty, stored: null, server: emptyDraft },
    'a draft found on the device': { plan: objectivesPlans.pristine, stored: storedObjectivesCase, server: emptyDraft },
    'a draft of an objective that somebody else has changed since': {
      plan: objectivesPlans.same,
      stored: storedObjectivesCase,
      server: emptyDraft,
    },
    'a draft found on the server': {
      plan: objectivesPlans.pristine,
      stored: null,
      server: { version: 1, draft: storedObjectivesCase },
    },
    'a draft on the server that its writer has saved since': {
      plan: objectivesPlans.saved,
      stored: null,
      server: { version: 1, draft: storedObjectivesCase, isSuperseded: true },
    },
    'objectives of a year that is over': { plan: objectivesPlans.closed, stored: null, server: emptyDraft },
    'a draft of a year that is over': {
      plan: objectivesPlans.closed,
      stored: storedObjectivesCase,
      server: emptyDraft,
    },
  },
  events: {
    'wants to edit': { type: 'edit' },
    'changes the title': { type: 'objective.change', key: '1', field: 'title', text: 'Grow' },
    'changes it back': { type: 'objective.change', key: '1', field: 'title', text: 'Grow revenue' },
    'types half a percent': { type: 'objective.change', key: '1', field: 'weight', text: '59.9' },
    'leaves the weight': { type: 'objective.leave', key: '1', field: 'weight' },
    'adds an objective': { type: 'objective.add', key: 'new' },
    'removes the second': { type: 'objective.remove', key: '2' },
    saves: { type: 'save' },
    'does not want to wait': { type: 'cancel' },
    'discards the changes': { type: 'draft.discard' },
    'wants them back': { type: 'undo' },
    'keeps their own': { type: 'mine.keep' },
    'takes the other': { type: 'theirs.take' },
    'the plan arrives again': { type: 'plan.loaded', plan: objectivesPlans.saved },
    'an older plan arrives': { type: 'plan.loaded', plan: objectivesPlans.empty },
    'the year is completed': { type: 'plan.loaded', plan: objectivesPlans.closed },
    'the device refuses to store it': { type: 'draft.notStored' },
    'the device stores it after all': { type: 'draft.stored' },
    'changes something in another tab': { type: 'draft.changed', stored: draft },
    'saves or discards in another tab': { type: 'draft.dropped' },
    'changes something on another device': { type: 'draft.changed', stored: draft, isFromServer: true },
    'the server has it too': { type: 'draft.synced', draft },
    'the server takes it away': { type: 'draft.synced', draft: null },
    'the server cannot be reached': { type: 'draft.notSynced' },
  },
  outcomes: {
    saveObjectives: {
      done: { saved: objectivesPlans.saved },
      error: {
        'somebody else saved first': problemCases.stale,
        'the year was completed': { message: 'This plan period is not in progress', code: 'PERIOD_NOT_IN_PROGRESS' },
        offline: problemCases.offline,
      },
    },
    loadObjectives: {
      done: {
        'the same as here': objectivesPlans.saved,
        'another objective changed': objectivesPlans.other,
        'the same objective changed': objectivesPlans.same,
        'the weights changed': objectivesPlans.weights,
        'the year is over': objectivesPlans.closed,
      },
      error: { offline: problemCases.offline },
    },
  },
  listeners: {
    draftStorage:
      'Lives as long as the page; a device that refuses is reported with draft.notStored and never as a failure.',
    draftSync: 'Lives as long as the page, and tries again by itself: it reports draft.notSynced and never fails.',
  },
  // What guards read: whether there is a problem, not which.
  projection: ({ base, rows, theirs, clashes, undo, leftover, problem }) => ({
    base: versionOf(base),
    rows,
    theirs: theirs && versionOf(theirs),
    clashes,
    undo,
    leftover,
    hasProblem: problem !== null,
  }),
  expected: {
    tags: { rest: ['readOnly', 'viewing', 'editing', 'conflicted'], busy: ['saving', 'comparing'] },
    limits: { saving: 60_000, comparing: 60_000 },
    stories: {
      'a change is on the device until it is saved, and a failure says why': [
        ['the objectives of a year', 'viewing'],
        ['wants to edit', 'editing'],
        ['changes the title', 'editing', { context: { rows: draft.rows } }],
        ['saves', 'saving'],
        ['saveObjectives error: offline', 'editing', { context: { problem: problemCases.offline } }],
        ['saves', 'saving', { context: { problem: null } }],
        ['after answerLimit', 'editing'],
        ['saves', 'saving'],
        [
          'saveObjectives done: saved',
          'viewing',
          { context: { base: objectivesPlans.saved, problem: null }, emits: ['objectives.saved'] },
        ],
      ],
      'weights that do not come to 100 percent are not sent': [
        ['the objectives of a year', 'viewing'],
        ['wants to edit', 'editing'],
        ['types half a percent', 'editing'],
        ['leaves the weight', 'editing', { context: { visited: ['1.weight'] } }],
        [
          'saves',
          'editing',
          { context: { isChecked: true }, emits: [{ type: 'field.refused', key: '1', field: 'weight' }] },
        ],
      ],
      'a year without objectives begins with one, and an empty one is not saved': [
        ['a year without objectives', 'viewing'],
        ['wants to edit', 'editing'],
        ['saves', 'editing', { context: { isChecked: true } }],
        ['adds an objective', 'editing', { context: { rows: [newRow('new')] } }],
        ['saves', 'editing', { emits: [{ type: 'field.refused', key: 'new', field: 'title' }] }],
      ],
      'a removed objective comes back': [
        ['the objectives of a year', 'viewing'],
        ['wants to edit', 'editing'],
        ['removes the second', 'editing', { context: { rows: rows.slice(0, 1), undo: rows } }],
        ['wants them back', 'editing', { context: { rows, undo: null } }],
      ],
      'what somebody else changed of other objectives goes together with this': [
        ['the objectives of a year', 'viewing'],
        ['wants to edit', 'editing'],
        ['changes the title', 'editing'],
        ['saves', 'saving'],
        ['saveObjectives error: somebody else saved first', 'comparing'],
        ['loadObjectives done: another objective changed', 'saving', { context: { base: objectivesPlans.other } }],
      ],
      'what both changed is chosen, and the choice can be taken back': [
        [
          'a draft of an objective that somebody else has changed since',
          'conflicted',
          { context: { clashes: [{ key: '1', field: 'title' }] } },
        ],
        ['takes the other', 'editing', { context: { base: objectivesPlans.same, theirs: null } }],
        ['wants them back', 'editing', { context: { rows: draft.rows } }],
      ],
      'one’s own version is kept over the newer one': [
        ['a draft of an objective that somebody else has changed since', 'conflicted'],
        ['keeps their own', 'editing', { context: { base: objectivesPlans.same, rows: draft.rows } }],
      ],
      'a save whose answer was lost is found again': [
        ['the objectives of a year', 'viewing'],
        ['wants to edit', 'editing'],
        ['changes the title', 'editing'],
        ['saves', 'saving'],
        ['saveObjectives error: somebody else saved first', 'comparing'],
        ['loadObjectives done: the same as here', 'viewing', { emits: ['objectives.saved'] }],
      ],
      'a year that was completed meanwhile is read-only, and what was changed stays on the device': [
        ['the objectives of a year', 'viewing'],
        ['wants to edit', 'editing'],
        ['changes the title', 'editing'],
        ['saves', 'saving'],
        ['saveObjectives error: the year was completed', 'comparing'],
        [
          'loadObjectives done: the year is over',
          'readOnly',
          { context: { leftover: draft }, emits: ['objectives.outdated'] },
        ],
        ['discards the changes', 'readOnly', { context: { leftover: null } }],
      ],
      'a change reaches the server too, and what another device changed is here': [
        ['the objectives of a year', 'viewing'],
        ['wants to edit', 'editing'],
        ['changes the title', 'editing', { context: { synced: 'apart' } }],
        ['the server has it too', 'editing', { context: { synced: 'current' } }],
        ['types half a percent', 'editing', { context: { synced: 'behind' } }],
        ['the server cannot be reached', 'editing', { context: { synced: 'apart' } }],
        ['discards the changes', 'viewing'],
        ['changes something on another device', 'editing', { context: { rows: draft.rows } }],
      ],
      'a draft on the server opens with the objectives, unless its writer has saved since': [
        ['a draft found on the server', 'editing', { context: { synced: 'current' } }],
      ],
      'what was saved since counts more than a draft on the server': [
        ['a draft on the server that its writer has saved since', 'viewing'],
      ],
      'what another tab types while a save runs is not saved with it, and not lost': [
        ['the objectives of a year', 'viewing'],
        ['wants to edit', 'editing'],
        ['saves', 'saving'],
        ['changes something in another tab', 'editing', { context: { rows: draft.rows } }],
        ['saves', 'saving'],
        ['saveObjectives error: somebody else saved first', 'comparing'],
        ['changes something on another device', 'editing', { context: { rows: draft.rows } }],
      ],
      'discarded changes come back': [
        ['a draft found on the device', 'editing', { context: { restoredAt: storedObjectivesCase.storedAt } }],
        ['discards the changes', 'viewing', { context: { restoredAt: null, rows } }],
        ['wants them back', 'editing', { context: { undo: null } }],
        ['saves or discards in another tab', 'viewing', { emits: ['objectives.outdated'] }],
      ],
    },
  },
} satisfies CasesOf<typeof objectivesMachine>
