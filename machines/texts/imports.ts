// What is wrong with a file that is to be imported, and with its cells. Of the specification: 'Please upload a CSV file',
// 'Please select a file to upload' and 'Failed to upload file. Please try again.'
export const notCsv = 'Please upload a CSV file'
export const noFile = 'Please select a file to upload'
export const notUploaded = 'Failed to upload file. Please try again.'
export const sentAlready =
  'The whole file has been sent. You can cancel or undo the import as soon as it shows above the list.'
export const unanswered =
  'The whole file was sent, but the server did not answer: it may be importing. To find out, press Import again without changing anything. Nothing is imported twice.'

// Cells
export const required = 'This field is required'
export const notWhole = 'must be a whole number'
export const notYesOrNo = 'must be yes or no'
export const emptyPart = 'has an empty part between the pipes'
export const tooManyCells = 'has more cells than the header'

// Columns
export const columnMissing = (column: string) => `${column} is required: choose the column that holds it.`
export const columnTwice = (column: string) => `Two columns stand for ${column}: leave one of them out.`

// Rows
export const correctRows = 'Correct the wrong rows, or import the good rows only.'
export const noGoodRow = 'No row can be imported. Correct at least one.'
