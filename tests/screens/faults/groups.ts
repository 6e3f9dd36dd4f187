import { faults } from '#mocks/faults.ts'
import type { Failure } from './column.ts'
import * as hiring from './hiring-writes.ts'
import { type Cell, columns, defaultText, matrix, never, onlySmall, provenBy, type Row, seen } from './matrix.ts'
import type { writes } from './write.ts'

const email = 'admin@example.com'

/** The groups of calls of hiring besides moving a candidate, each with a machine of its own that sends it. */
export const hiringGroups = {
  note: { name: 'adding a note on a candidate', ids: '[CAND-02] [API-03]', email },
  removal: { name: 'deleting a note', ids: '[CAND-02] [API-03]', email },
  done: { name: 'marking a task as done', ids: '[HIRE-04] [API-03]', email },
  bulk: { name: 'rejecting several candidates', ids: '[CAND-04] [API-03]', email },
  requisition: { name: 'withdrawing a requisition', ids: '[REQ-06] [API-03]', email },
  decision: { name: 'deciding on a requisition', ids: '[REQ-03] [API-03]', email },
  upload: { name: 'uploading a document', ids: '[CAND-11] [API-03]', email },
  answers: { name: 'answers of a topgrade interview', ids: '[CAND-07] [API-03]', email },
  scorecard: { name: 'the scorecard of an interview', ids: '[CAND-06] [API-03]', email },
}
export type HiringName = keyof typeof hiringGroups

/** The faults that every run tries on each group: one fails before and one after the server has stored it. */
const inEveryRun = [5, 14]
const notPartOfIt = never('No time of the device is part of what it sends.')
const onePage = never('The question lies over the page: nobody changes the company until it is answered or left.')
const kept = never('What is typed is kept on the device under its company, and sent with the company it was opened in.')

/** What a group does under each fault. Most take the way of another fault or group, and are tried in the full run. */
const cellsOf = (
  write: ReturnType<typeof writes>,
  itsOwn: Record<6 | 18 | 19 | 20, Cell> & Partial<Record<Row, Cell>>,
) => {
  const fails = (answers: Failure['answers'], says: RegExp, after?: number) =>
    seen('says why in place, keeps what was typed, and sends it once when asked again', () =>
      write.fails({ answers, says, ...(after && { after }) }),
    )
  const cells: Record<Row, Cell> = {
    1: seen('says so, keeps what was typed, and sends it when asked again', () => write.comesBack('offline')),
    2: fails([faults['network error']], /Stepwise cannot be reached\./),
    3: fails([faults['no answer']], /Stepwise has not responded/, 31_000),
    4: seen('says that it saves, and is sent once', write.isSlow),
    5: seen('keeps what was typed, and sending it again stores it once', write.lostAnswer),
    7: fails(
      [faults['400'], faults['success: false']],
      /must be at most 4000 characters|The step could not be completed|An error occurred/,
    ),
    8: seen('is stored with one renewal that nobody notices', write.renews),
    9: fails([faults['403']], /Only the manager of this employee can do this/),
    10: fails([faults['404'], faults['405']], /There is no such record|This cannot be done here/),
    11: fails([faults['409'], faults['412']], /submitted and read-only|Someone else saved a newer version\./),
    12: onlySmall,
    13: fails([faults['429']], /You have asked too often\. Wait 1 minute before you try again./),
    14: fails([faults['500'], faults['502 with a page']], defaultText),
    15: fails([faults['200 that is no JSON']], defaultText),
    16: fails([faults['200 that is cut off']], defaultText),
    17: fails([faults['200 of another shape'], () => Response.json(null)], defaultText),
    21: seen('is stored all the same', write.withoutStorage),
    22: notPartOfIt,
    23: never('The first call after waking is row 8.'),
    24: never('Only the sign-in comes by a callback address.'),
    25: seen('says so, keeps what was typed, and is stored once it is back', write.hasNoProvider),
    26: seen('says so, keeps what was typed, and sends it when asked again', () => write.comesBack('down')),
    27: seen('says that nothing was stored, keeps what was typed, and stores it later', write.withFullDisk),
    28: fails([faults['503']], /The service is busy\. .* Wait 1 minute before you try again./),
    29: never('It sends no file that is imported.'),
    30: seen('leaves the company, says so, and stores nothing', write.inLostCompany),
    ...itsOwn,
  }
  return Object.fromEntries(
    Object.entries(cells).map(([row, cell]) => [
      row,
      'run' in cell && !inEveryRun.includes(Number(row)) ? { ...cell, repeats: true } : cell,
    ]),
  ) as Record<Row, Cell>
}
const oneAtATime = never('One is under way at a time: its machine takes no second one.')

const deletedElsewhere = provenBy('screens/admin/location.test.tsx', 'says that somebody else was faster, and shows')
const doneElsewhere = provenBy(
  'screens/hiring/task-done.test.tsx',
  'marking a task as done shows the list anew when somebody else',
)
const savedElsewhere = provenBy(
  'screens/hiring/scorecard-form.test.tsx',
  'what another tab has saved comes together with what is typed here',
)
const movedElsewhere = provenBy(
  'server/hiring/bulk-moves.test.ts',
  'of 500 of whom half were moved since the dry run the others are moved',
)

const hiringCells: Record<HiringName, Record<Row, Cell>> = {
  note: cellsOf(hiring.notes, {
    11: never('A new record carries no version; row 20 has the change of one.'),
    6: provenBy('screens/hiring/notes.test.tsx', 'a note that is not saved keeps what was typed, and is saved once'),
    18: oneAtATime,
    19: onePage,
    20: provenBy('screens/hiring/notes.test.tsx', 'a note that was edited elsewhere is not overwritten'),
  }),
  removal: cellsOf(hiring.removals, {
    6: deletedElsewhere,
    10: deletedElsewhere,
    11: provenBy(
      'machines/admin/delete-confirmation.test.ts',
      'nothing is deleted before it is confirmed, and then once',
    ),
    18: oneAtATime,
    19: onePage,
    20: deletedElsewhere,
  }),
  done: cellsOf(hiring.completions, {
    6: doneElsewhere,
    11: doneElsewhere,
    18: oneAtATime,
    19: onePage,
    20: doneElsewhere,
  }),
  bulk: cellsOf(hiring.bulk, {
    6: movedElsewhere,
    18: oneAtATime,
    19: onePage,
    20: movedElsewhere,
  }),
  requisition: cellsOf(hiring.requisitionMoves, {
    6: provenBy('screens/hiring/requisition-page.test.tsx', 'a move of what has changed meanwhile says so'),
    18: oneAtATime,
    19: onePage,
    20: provenBy('screens/hiring/requisition-page.test.tsx', 'a move that is no longer there says so'),
  }),
  decision: cellsOf(hiring.decisions, {
    6: provenBy('screens/hiring/requisition-page.test.tsx', 'shows what it is now, and is made on that'),
    18: oneAtATime,
    19: onePage,
    20: provenBy(
      'screens/hiring/requisition-page.test.tsx',
      'is no longer asked for once the requisition is withdrawn',
    ),
  }),
  upload: cellsOf(hiring.uploads, {
    3: seen('says so after five minutes, keeps the file, and stores it once when asked again', () =>
      hiring.uploads.fails({
        answers: [faults['no answer']],
        says: /Stepwise has not responded/,
        after: 301_000,
      }),
    ),
    6: never('Two uploads are two documents, which may have the same name.'),
    12: provenBy('screens/hiring/documents.test.tsx', 'a file of more than 5 MB is refused before it is sent'),
    16: never('It is sent by XMLHttpRequest, for which an answer that is cut off is the lost connection of row 2.'),
    18: oneAtATime,
    19: kept,
    20: never('What another tab uploads or deletes is another document.'),
  }),
  answers: cellsOf(hiring.answers, {
    11: provenBy('screens/hiring/topgrade.test.tsx', 'of two answers to one question the person chooses'),
    6: provenBy('screens/hiring/topgrade.test.tsx', 'of two answers to one question the person chooses'),
    18: oneAtATime,
    19: kept,
    20: provenBy('screens/hiring/topgrade.test.tsx', 'of two answers to one question the person chooses'),
  }),
  scorecard: cellsOf(hiring.scorecards, {
    6: savedElsewhere,
    11: savedElsewhere,
    18: oneAtATime,
    19: kept,
    20: savedElsewhere,
  }),
}

export const groups = { ...columns, ...hiringGroups }
export type GroupName = keyof typeof groups

const isOfHiring = (name: GroupName): name is HiringName => name in hiringCells

/** What a group of calls does under a fault, and which test proves it. */
export const cellOf = (row: Row, name: GroupName): Cell =>
  isOfHiring(name) ? hiringCells[name][row] : matrix[row][name]
