import { numberText, plural } from '#machines/kit/plural.ts'

export const notUtf8 = 'The file is not in UTF-8: save it as CSV UTF-8'
export const isUtf16 = 'The file is in UTF-16: save it as CSV UTF-8'
export const isBinary = 'The file holds binary data, not CSV text: open it in a spreadsheet and save it as CSV UTF-8'
export const onlyNamedCsv =
  'This is not a CSV file, though its name ends in .csv: open it in a spreadsheet and save it as CSV UTF-8'
export const notCommas = 'The columns must be separated by commas'
export const headerLacks = (columns: string) => `The header lacks ${columns}`
export const headerTwice = (columns: string) => `The header has ${columns} twice`
export const headerUnknown = (columns: string, known: string) => `The header has ${columns}, which is none of ${known}`
export const tooManyRows = (most: number) => `The file has more than ${numberText(most)} rows`
/** What is wrong with the quotes of a file, by the codes of what reads it. */
export const quoteFaults: Readonly<Record<string, string>> = {
  MissingQuotes: 'a quote is left open',
  InvalidQuotes: 'text follows the closing quote of a cell',
}
export const rowUnreadable = (row: number, reason: string) => `Row ${numberText(row)}: ${reason}`
export const cellTooLong = (row: number, column: string, most: number) =>
  `Row ${numberText(row)}, ${column}: more than ${numberText(most)} characters. Shorten the text, or close a quote that was left open.`
export const unnamedColumn = (place: number) => `Column ${place}`
export const emptyFile = 'The file is empty'
export const onlyHeader = 'The file has a header and no rows'
export const noSuch = (noun: string, name: string, there: readonly string[] = [], most = there.length) => {
  const none = `There is no ${noun} "${name}"`
  if (there.length === 0) return none
  return `${none}. There are${there.length > most ? ', among others' : ''}: ${there.slice(0, most).join(', ')}`
}
export const notLevel = 'must be a number, or a number, a dash and a name, such as 7-Recruiter'
export const several = (name: string) => `There are several records called "${name}"`
export const beingImported = (count: number) =>
  plural(count, { one: '1 row is being imported', other: `${numberText(count)} rows are being imported` })
/** The first of them, in the order of the file. */
type Named = readonly { name: string; row: number }[]
const inWords = (named: Named) => named.map(({ name, row }) => `“${name}” (row ${numberText(row)})`).join(', ')

/** @param users what still refers to those that are named: `job titles` */
export const usedSince = (users: string, named: Named, hasMore: boolean) =>
  `Nothing was undone, because ${users} still refer to ${inWords(named)}${hasMore ? ' and others' : ''}`
export const touchedSince = (touched: number, stored: number, named: Named) => {
  const records = stored === 1 ? 'the record' : `${numberText(touched)} of the ${numberText(stored)} records`
  const reason = `Nothing was undone, because ${records} ${touched === 1 ? 'has' : 'have'} been changed or deleted since`
  if (named.length === 0) return reason
  const more = touched > named.length ? `, and ${numberText(touched - named.length)} more` : ''
  return `${reason}: ${inWords(named)}${more}`
}
export const alreadyUndone = 'This import has already been undone'
export const alreadyEnded = 'This import has already ended'
export const storedTogether =
  'All rows are being stored together, which can no longer be cancelled: once the import has ended, you can undo it'
export const nothingToUndo = 'This import has stored nothing that could be undone'
export const weightsTooHigh = (sum: number) => `The weights of this standard job would add up to ${sum} percent`
export const existsAlready = 'This record already exists'
export const ruleExists = 'A rule for this group and field already exists: change it in Field Permissions'
export const severalThere = 'There are several such records: change them in the list'
export const addedSince = 'Someone added this record after the preview: import the file again'
export const changedSince = 'Someone changed this record after the preview: import the file again'
export const goneSince = 'Someone deleted this record after the preview, or gave it another name: import the file again'
export const userByHand = 'This person already exists with other details: change people in the list'
export const companyByHand = 'This company already exists with other details: change companies in the list'
export const roleByHand = 'This role already exists with other details: change roles in the list'
export const pointsToNothing = 'A record that was referred to before the import has been deleted since'
export const formerGone = (header: string) => `The former ${header} has been deleted since`
/** @param reason a sentence */
export const staysChanged = (name: string, row: number, reason: string) =>
  `Nothing was undone, because “${name}” (row ${numberText(row)}) cannot be changed back. ${reason}`
export const notConfirmed = 'was not stored, because nobody confirmed the import within a day'
export const notWaiting = 'This import does not wait for a confirmation'
export const twiceInFile = 'This record is in the file twice'
export const notRead = 'was not read'
export const subTaskElsewhere = 'The sub task does not belong to the task'
export const definitionElsewhere = 'The definition does not belong to the category'
export const severalDefinitions = 'Several categories have this definition: name the category'
export const personNoun = 'person in the census called'
export const memberNoun = 'user of this company with the address'
export const usersFirst =
  'The address of a user of this company. Add users first, and leave it empty for people who are not users.'
export const personHasAccount = (name: string) =>
  `${name} is already in the census, with an account: enter the email address of the account that is meant`
export const severalPeople = (name: string) =>
  `It is not clear which ${name} this is: enter the email address of their account, or change them in the list`
export const ownManager = 'The manager reports to this person, directly or through others'
export const ownCompanyNoun = 'company that you work in called'
export const openRequisitionNoun = 'open requisition'
export const notAnAmount = 'must be an amount with two decimals at most, such as 65000 or 65000.50'
/** The header of the column that says so of a namesake. */
export const anotherPerson = 'Another Person'
const ifTwoPeople = `If they are two people, write yes under ${anotherPerson}`
export const sameNameAs = (displayId: string) => `${displayId} has the same name. ${ifTwoPeople}`
export const sameNameAbove = `A row above has the same name. ${ifTwoPeople}`
export const sameAddressAs = (displayId: string) => `${displayId} has this email address: it is the same person`
