import { faults } from '#mocks/faults.ts'
import { cellsOf, kept, oneAtATime, onePage } from './cells.ts'
import * as hiring from './hiring-writes.ts'
import { type Cell, never, provenBy, type Row, seen } from './matrix.ts'

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

export const hiringCells: Record<HiringName, Record<Row, Cell>> = {
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
