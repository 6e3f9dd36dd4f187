import { numberText, type PluralForms, plural } from '#machines/kit/plural.ts'

// Files of a list: export and import.
type Noun = Required<Pick<PluralForms, 'one' | 'other'>>

// Export
export const exportList = 'Export'
export const exporting = (things: string) => `Exporting ${things}…`
export const cancelExport = 'Cancel export'
export const notExported = (things: string) => `The ${things} could not be exported.`
export const nothingToExport = (things: string) => `No ${things} to export`
export const exported = (count: number, noun: Noun) => `${numberText(count)} ${plural(count, noun)} exported`

// Import: choosing a file
export const importThings = 'Import'
export const importTitle = (things: string) => `Import ${things}`
export const importRuns = 'An import is running. You can leave this page: the import continues.'
export const importWaits = 'An import waits for your decision: import its rows or discard it first.'
export const chooseFile = 'Choose a CSV file'
export const dropHere = 'or drop it here'
export const oneRowEach = (thing: string) => `One row for each ${thing}, with the columns of the template:`
export const requiredColumn = (column: string) => `${column} (required)`
export const aboutColumn = (column: string) => `${column}:`
export const downloadTemplate = 'Download template'
export const loadingColumns = 'Loading the columns…'
export const reading = (file: string) => `Reading ${file}…`
export const checking = 'Checking the rows…'
export const continueImport = 'Continue'
export const otherFile = 'Choose another file'

// Import: a file that cannot be read
export const fileInUtf16 = 'The file is in UTF-16: save it as CSV UTF-8'
export const fileIsBinary =
  'The file holds binary data, not CSV text: open it in a spreadsheet and save it as CSV UTF-8'
export const onlyNamedCsv =
  'This is not a CSV file, though its name ends in .csv: open it in a spreadsheet and save it as CSV UTF-8'
export const fileIsEmpty = 'The file is empty'
export const fileHasNoRows = 'The file has a header and no rows'
export const fileTooLarge = 'The file is larger than 50 MB. Split it, and import the parts one after another.'
export const tooManyRows = (most: number) =>
  `The file has more than ${numberText(most)} rows. Split it, and import the parts one after another.`
/** What is wrong with the quotes of a file, by the codes of what reads it. */
export const quoteFaults: Readonly<Record<string, string>> = {
  MissingQuotes: 'a quote is left open',
  InvalidQuotes: 'text follows the closing quote of a cell',
}
export const rowUnreadable = (row: number, reason: string) => `Row ${numberText(row)}: ${reason}`
export const quoteLeftOpen = (row: number) => `Row ${numberText(row)} is too long: is a quote left open?`
export const cellTooLong = (row: number, column: string, most: number) =>
  `Row ${numberText(row)}, ${column}: more than ${numberText(most)} characters. Shorten the text, or close a quote that was left open.`

// Import: columns
export const columnsOf = (file: string) =>
  `Some columns of ${file} are not named as in the template. Choose what each one stands for.`
export const noColumnOf = (file: string) =>
  `No column of ${file} is named as in the template. The first row must name the columns: choose what each one stands for, or choose another file.`
export const columnStandsFor = (column: string) => `“${column}” stands for`
/** The same of one of several columns of a name. */
export const namesakeStandsFor = (column: string, place: number) => `“${column}” (column ${place}) stands for`
export const unnamedColumn = (place: number) => `Column ${place}`
export const leaveOut = 'Leave out'
export const changeColumns = 'Change columns'

// Import: preview
export const rowsOf = (rows: string, file: string) => `${rows} in ${file}.`
export const rowCount = (count: number) => plural(count, { one: '1 row', other: `${numberText(count)} rows` })
export const allRight = 'All rows look right. The records they refer to are checked during the import.'
export const correctionsRestored = (count: number) =>
  plural(count, {
    one: 'Your correction of this file was restored.',
    other: `Your ${numberText(count)} corrections of this file were restored.`,
  })
export const someWrong = (count: number) =>
  plural(count, {
    one: '1 row is wrong. Correct it here.',
    other: `${numberText(count)} rows are wrong. Correct them here.`,
  })
export const lettersGuessed = 'The file is not in UTF-8. Check that letters such as é and ø look right.'
export const existingRecords = 'Rows whose record exists already'
export const changeExisting = 'Change the record; you see what changes before it is stored'
export const keepExisting = 'Leave the record alone where the row says the same; refuse a row that differs'
export const refuseExisting = 'Refuse the row; nothing is overwritten'
export const firstRows = 'The first rows'
export const wrongRows = 'Rows to correct'
export const rowNumber = (row: number) => `Row ${numberText(row)}`
export const moreWrong = (count: number) =>
  plural(count, {
    one: '1 more row is wrong. It appears here as you correct these.',
    other: `${numberText(count)} more rows are wrong. They appear here as you correct these.`,
  })
export const corrected = 'Corrected'
export const leaveQuestion = 'Close without importing?'
export const workIsLost = 'The columns you matched and the cells you corrected will be lost.'
export const whichRows = 'Which rows are imported'
export const allOrNothing = 'All rows, or none if one is wrong'
export const goodRows = 'The correct rows only; the wrong ones are refused'
export const startImport = 'Import'
export const uploading = (file: string) => `Sending ${file}…`
export const uploaded = (file: string) => `${file} has been sent. Waiting for the answer…`
export const cancelUpload = 'Cancel upload'

// Import: what becomes of it
export const checkingFile = (file: string) => `Checking ${file}…`
export const importing = (file: string) => `Importing ${file}…`
export const storedTogether = (rows: number) =>
  plural(rows, { one: 'Its row is being stored.', other: `All ${numberText(rows)} rows are being stored together.` })
// Import: what it would do
export const previewOf = (file: string) => `${file} has been checked. Nothing is stored yet.`
export const toBeAdded = (count: number) => `${numberText(count)} to be added`
export const toBeChanged = (count: number) => `${numberText(count)} to be changed`
export const unchanged = (count: number) => `${numberText(count)} left alone`
export const changesTable = 'What would be changed'
export const changedTable = 'What was changed'
export const changedRow = 'Row'
export const changedColumn = 'Column'
export const before = 'Before'
export const after = 'After'
export const emptyCell = '(empty)'
export const firstChanges = (rows: number) => `The first ${numberText(rows)} rows that change a record are shown.`
export const storeChanges = 'Import these rows'
export const storing = 'Importing…'
export const discardImport = 'Discard'
export const importStarting = 'Checking the import…'
export const leaveIfYouLike = 'You can leave this page: the import continues.'
export const takesLong = 'The import is taking longer than usual. It continues in the background.'
const whatStays = {
  GOOD_ROWS: ' Rows that are already stored stay. If you sent the file, the rest are refused.',
  ALL_OR_NOTHING: ' Rows stay if all of them are already stored. Otherwise, if you sent the file, none are stored.',
} as const
/** @param mode null where nobody was told anything of it */
export const importForbidden = (mode: keyof typeof whatStays | null) =>
  `You no longer have permission for this import.${mode === null ? '' : whatStays[mode]}`
export const lookAgain = 'Check again'
export const imported = (file: string) => `${file} has been imported`
export const nothingImported = (file: string) => `Nothing from ${file} was imported`
export const undone = (file: string) => `The import of ${file} has been undone`
export const nothingUndone = 'Nothing was undone.'
export const rowsAdded = (count: number) => `${numberText(count)} added`
export const rowsChanged = (count: number) => `${numberText(count)} changed`
export const rowsRefused = (count: number) => `${numberText(count)} refused`
export const rowsLeftOut = (count: number) => `${numberText(count)} left out, because others are wrong`
export const rowsUndone = (count: number) => `${numberText(count)} taken back`
export const rowsInAll = (count: number) => plural(count, { one: 'of 1 row', other: `of ${numberText(count)} rows` })
export const problemIn = (row: number, column: string) => `Row ${numberText(row)}, ${column}`
export const downloadRefused = 'Download refused rows'
export const undo = 'Undo import'
export const undoQuestion = 'Undo this import?'
export const undoMeans = (count: number) =>
  plural(count, {
    one: 'The record it added is deleted, or the one it changed is as before, unless someone has changed it since.',
    other: `The records it added are deleted and those it changed are as before, ${numberText(count)} in all, unless someone has changed one of them since.`,
  })
export const undoing = 'Undoing…'
export const dismiss = 'Dismiss'

export const cancelImport = 'Cancel import'
export const cancellingImport = 'Cancelling…'
export const cancelling = (file: string) => `Cancelling the import of ${file}…`
export const cancelled = (file: string) => `The import of ${file} was cancelled`

// Earlier imports
export const earlierImports = 'Earlier imports'
export const earlierImportsOf = (things: string) => `Earlier imports of ${things}`
export const loadingImports = 'Loading the imports…'
export const importsNotLoaded = 'The earlier imports could not be loaded'
export const moreNotLoaded = 'More imports could not be loaded'
export const noEarlierImports = 'No imports yet'
export const nothingImportedYet = (things: string) => `No ${things} have been imported into this company yet.`
export const openImport = 'Open'
export const openImportOf = (file: string) => `Open ${file}`
export const moreImports = 'Show more imports'
export const loadingMore = 'Loading…'
export const byAndWhen = (person: string, moment: string) => `${person}, ${moment}`
export const statusTexts = {
  CHECKING: 'Being checked',
  CHECKED: 'Waiting for a decision',
  STORING: 'Being imported',
  COMPLETED: 'Imported',
  REFUSED: 'Nothing imported',
  UNDONE: 'Undone',
} as const
export const cancelledImport = 'Cancelled'
