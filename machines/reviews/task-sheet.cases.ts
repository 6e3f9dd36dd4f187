import type { CasesOf } from '#machines/kit/cases.ts'
import { problemCases } from '#machines/kit/problem.cases.ts'
import type { Task } from '#src/contract/reviews.ts'
import type { CalibrateRow, SheetPerson, TaskSheet } from '#src/contract/task-sheets.ts'
import type { TaskStatus } from '#src/contract/values.ts'
import { emptyDraft } from './draft-sync.machine.ts'
import type { SheetDraft, StoredSheet } from './sheet-rows.ts'
import type { taskSheetMachine } from './task-sheet.machine.ts'

export const aisha = 12
export const priya = 10

export const personOf = (employeeId: number, name: string, overallScore: number | null): SheetPerson => ({
  employeeId,
  name,
  title: 'Engineer',
  department: 'Engineering',
  photoURL: null,
  overallScore,
  previousScore: null,
  calibratedScore: overallScore,
})

/** The seven company tasks, each in its status; those that are not named are locked. */
export const companyTasksIn = (...statuses: TaskStatus[]): Task[] =>
  ['Evaluate', 'Calibrate', 'Stack Rank', 'Merit Increase', 'PIP/PDP', 'Promotions', 'Delivery'].map((name, index) => ({
    taskId: index + 1,
    name,
    order: index + 1,
    status: statuses[index] ?? 'NOT_INITIATED',
  }))

const rowOf = (employeeId: number, change: Partial<CalibrateRow> = {}): CalibrateRow => ({
  employeeId,
  potential: null,
  rating: null,
  reason: '',
  ...change,
})

/** Calibrate for two people, as the server gives it. */
export const calibrateOf = (
  version: number,
  rows: { aisha?: Partial<CalibrateRow>; priya?: Partial<CalibrateRow> } = {},
  calibrate: TaskStatus = version === 0 ? 'TODO' : 'IN_PROGRESS',
): Extract<TaskSheet, { kind: 'calibrate' }> => ({
  kind: 'calibrate',
  planPeriodId: 7,
  periodName: '2026',
  periodStatus: 'IN_PROGRESS',
  managerId: 2,
  managerName: 'Daniel Okafor',
  isOwn: true,
  status: calibrate,
  tasks: companyTasksIn('COMPLETED', calibrate),
  version,
  updatedAt: version === 0 ? null : '2026-05-04T09:30:00.000Z',
  updatedBy: version === 0 ? null : 'Daniel Okafor',
  completedAt: null,
  budgetPercent: null,
  people: [personOf(aisha, 'Aisha Bello', 3.85), personOf(priya, 'Priya Raman', 4.2)],
  rows: [rowOf(aisha, rows.aisha), rowOf(priya, rows.priya)],
})

const withoutAisha = (sheet: ReturnType<typeof calibrateOf>): TaskSheet => ({
  ...sheet,
  people: sheet.people.filter((it) => it.employeeId !== aisha),
  rows: sheet.rows.filter((it) => it.employeeId !== aisha),
})

export const sheetCases = {
  pristine: calibrateOf(0),
  /** As it is after what the cases change is saved. */
  saved: calibrateOf(1, { aisha: { potential: 3 } }),
  /** Another window placed the other person meanwhile. */
  other: calibrateOf(2, { priya: { potential: 2 } }),
  /** Another window placed the same person elsewhere. */
  same: calibrateOf(2, { aisha: { potential: 1 } }),
  /** Aisha reports to somebody else now. */
  withoutAisha: withoutAisha(calibrateOf(2)),
  completed: calibrateOf(3, { aisha: { potential: 1 }, priya: { potential: 2 } }, 'COMPLETED'),
}

const draft: SheetDraft = { version: 0, from: sheetCases.pristine.rows, rows: sheetCases.saved.rows }
export const storedSheetCase: StoredSheet = { ...draft, storedAt: Date.UTC(2026, 4, 4, 9, 40) }

const versionOf = ({ version, status, rows }: TaskSheet) => [version, status, rows]

export const taskSheetCases = {
  inputs: {
    'a sheet that nobody has begun': { sheet: sheetCases.pristine, stored: null, server: emptyDraft },
    'a draft found on the device': { sheet: sheetCases.pristine, stored: storedSheetCase, server: emptyDraft },
    'a draft of a person that another window has placed since': {
      sheet: sheetCases.same,
      stored: storedSheetCase,
      server: emptyDraft,
    },
    'a draft found on the server': {
      sheet: sheetCases.pristine,
      stored: null,
      server: { version: 1, draft: storedSheetCase },
    },
    'a draft on the server that its writer has saved since': {
      sheet: sheetCases.saved,
      stored: null,
      server: { version: 1, draft: storedSheetCase, isSuperseded: true },
    },
    'a completed sheet': { sheet: sheetCases.completed, stored: null, server: emptyDraft },
    'a draft of a sheet that was completed since': {
      sheet: sheetCases.completed,
      stored: storedSheetCase,
      server: emptyDraft,
    },
  },
  events: {
    'places Aisha': { type: 'rows.change', changes: [{ employeeId: aisha, potential: 3 }] },
    'takes Aisha out again': { type: 'rows.change', changes: [{ employeeId: aisha, potential: null }] },
    'writes too much of Aisha': { type: 'rows.change', changes: [{ employeeId: aisha, reason: 'x'.repeat(1001) }] },
    saves: { type: 'save' },
    'does not want to wait': { type: 'cancel' },
    'discards the changes': { type: 'draft.discard' },
    'discards what they wrote of who left': { type: 'leavers.discard' },
    'wants them back': { type: 'undo' },
    'keeps their own': { type: 'mine.keep' },
    'takes the other': { type: 'theirs.take' },
    'the sheet arrives again': { type: 'sheet.loaded', sheet: sheetCases.saved },
    'an older sheet arrives': { type: 'sheet.loaded', sheet: sheetCases.pristine },
    'the sheet is completed': { type: 'sheet.loaded', sheet: sheetCases.completed },
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
    saveSheet: {
      done: { saved: sheetCases.saved },
      error: {
        'somebody else saved first': problemCases.stale,
        'completed in another tab': { message: 'Calibrate is completed and read-only.', code: 'TASK_CLOSED' },
        offline: problemCases.offline,
      },
    },
    loadSheet: {
      done: {
        'the same as here': sheetCases.saved,
        'another person placed': sheetCases.other,
        'Aisha has left the team': sheetCases.withoutAisha,
        'the same person placed elsewhere': sheetCases.same,
        completed: sheetCases.completed,
      },
      error: { offline: problemCases.offline },
    },
  },
  listeners: {
    draftStorage:
      'Lives as long as the sheet; a device that refuses is reported with draft.notStored and never as a failure.',
    draftSync: 'Lives as long as the sheet, and tries again by itself: it reports draft.notSynced and never fails.',
  },
  // What guards read: whether there is a problem, not which.
  projection: ({ base, sheet, theirs, clashes, undo, leftover, leavers, problem, synced }) => ({
    base: versionOf(base),
    sheet: versionOf(sheet),
    theirs: theirs && versionOf(theirs),
    clashes,
    undo,
    leftover,
    leavers,
    synced,
    hasProblem: problem !== null,
  }),
  expected: {
    tags: { rest: ['readOnly', 'clean', 'unsaved'], busy: ['saving', 'comparing'] },
    limits: { saving: 60_000, comparing: 60_000 },
    stories: {
      'a change is kept on the device until it is saved, and a failure says why': [
        ['a sheet that nobody has begun', 'clean'],
        ['places Aisha', 'unsaved.dirty', { context: { sheet: { ...sheetCases.pristine, rows: draft.rows } } }],
        ['saves', 'saving'],
        ['saveSheet error: offline', 'unsaved.failed', { context: { problem: problemCases.offline } }],
        ['saves', 'saving', { context: { problem: null } }],
        ['after answerLimit', 'unsaved.failed'],
        ['saves', 'saving'],
        ['saveSheet done: saved', 'clean', { context: { base: sheetCases.saved, problem: null } }],
      ],
      'a text that is too long stays as it is typed, and nothing is saved until it is shortened': [
        ['a sheet that nobody has begun', 'clean'],
        ['writes too much of Aisha', 'unsaved.dirty'],
        ['saves', 'unsaved.dirty'],
        ['discards the changes', 'clean'],
        ['places Aisha', 'unsaved.dirty'],
        ['saves', 'saving'],
        ['writes too much of Aisha', 'saving'],
        ['saveSheet error: somebody else saved first', 'comparing'],
        ['loadSheet done: another person placed', 'unsaved.dirty', { context: { base: sheetCases.other } }],
      ],
      'what another window changed of other people goes together with this': [
        ['a sheet that nobody has begun', 'clean'],
        ['places Aisha', 'unsaved.dirty'],
        ['saves', 'saving'],
        ['saveSheet error: somebody else saved first', 'comparing'],
        ['loadSheet done: another person placed', 'saving', { context: { base: sheetCases.other, theirs: null } }],
      ],
      'what was changed of somebody who has left the team since stays, to be read until it is discarded': [
        ['a sheet that nobody has begun', 'clean'],
        ['places Aisha', 'unsaved.dirty'],
        ['saves', 'saving'],
        ['saveSheet error: somebody else saved first', 'comparing'],
        [
          'loadSheet done: Aisha has left the team',
          'clean',
          {
            context: {
              leavers: {
                from: [rowOf(aisha)],
                rows: [rowOf(aisha, { potential: 3 })],
                names: { [aisha]: 'Aisha Bello' },
              },
            },
          },
        ],
        ['discards what they wrote of who left', 'clean', { context: { leavers: null } }],
      ],
      'what another tab has discarded of somebody who left is gone here too': [
        ['a sheet that nobody has begun', 'clean'],
        ['places Aisha', 'unsaved.dirty'],
        ['saves', 'saving'],
        ['saveSheet error: somebody else saved first', 'comparing'],
        ['loadSheet done: Aisha has left the team', 'clean'],
        ['saves or discards in another tab', 'clean', { context: { leavers: null }, emits: ['sheet.outdated'] }],
      ],
      'what both changed is chosen, and the choice can be taken back': [
        [
          'a draft of a person that another window has placed since',
          'conflicted',
          { context: { clashes: [{ employeeId: aisha, field: 'potential' }] } },
        ],
        ['takes the other', 'clean', { context: { base: sheetCases.same, sheet: sheetCases.same } }],
        ['wants them back', 'unsaved.dirty', { context: { undo: null } }],
      ],
      'one’s own version is kept over the newer one': [
        ['a sheet that nobody has begun', 'clean'],
        ['places Aisha', 'unsaved.dirty'],
        ['saves', 'saving'],
        ['saveSheet error: somebody else saved first', 'comparing'],
        ['loadSheet done: the same person placed elsewhere', 'conflicted', { context: { theirs: sheetCases.same } }],
        ['keeps their own', 'unsaved.dirty', { context: { base: sheetCases.same, undo: null } }],
      ],
      'a sheet that was completed meanwhile is read-only, and what was changed stays on the device': [
        ['a sheet that nobody has begun', 'clean'],
        ['places Aisha', 'unsaved.dirty'],
        ['saves', 'saving'],
        ['saveSheet error: completed in another tab', 'comparing'],
        ['loadSheet done: completed', 'readOnly', { context: { base: sheetCases.completed, leftover: draft } }],
        ['discards the changes', 'readOnly', { context: { leftover: null } }],
      ],
      'a change reaches the server too, and what another device changed is here': [
        ['a sheet that nobody has begun', 'clean'],
        ['places Aisha', 'unsaved.dirty', { context: { synced: 'apart' } }],
        ['the server has it too', 'unsaved.dirty', { context: { synced: 'current' } }],
        ['the server cannot be reached', 'unsaved.dirty', { context: { synced: 'apart' } }],
        ['takes Aisha out again', 'clean'],
        [
          'changes something on another device',
          'unsaved.dirty',
          { context: { sheet: { ...sheetCases.pristine, rows: draft.rows } } },
        ],
      ],
      'a draft on the server opens with the sheet, unless its writer has saved since': [
        ['a draft found on the server', 'unsaved.dirty', { context: { synced: 'current' } }],
      ],
      'what was saved since counts more than a draft on the server': [
        ['a draft on the server that its writer has saved since', 'clean'],
      ],
      'what is changed in another tab is here too, whatever happens here in the meantime': [
        ['a sheet that nobody has begun', 'clean'],
        ['places Aisha', 'unsaved.dirty'],
        ['saves', 'saving'],
        ['saveSheet error: somebody else saved first', 'comparing'],
        ['takes Aisha out again', 'comparing', { context: { sheet: sheetCases.pristine } }],
        [
          'changes something in another tab',
          'comparing',
          { context: { sheet: { ...sheetCases.pristine, rows: draft.rows } } },
        ],
        ['after answerLimit', 'unsaved.failed'],
      ],
      'discarded changes come back': [
        ['a draft found on the device', 'unsaved.dirty', { context: { restoredAt: storedSheetCase.storedAt } }],
        ['discards the changes', 'clean', { context: { restoredAt: null, sheet: sheetCases.pristine } }],
        ['wants them back', 'unsaved.dirty', { context: { undo: null } }],
        ['saves or discards in another tab', 'clean', { emits: ['sheet.outdated'] }],
      ],
    },
  },
} satisfies CasesOf<typeof taskSheetMachine>
