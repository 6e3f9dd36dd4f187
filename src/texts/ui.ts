import { numberText, plural } from '#machines/kit/plural.ts'

// What the parts without knowledge of the business say. Of the specification: relative times, the texts of an empty
// select and the title 'Error'.

// Buttons
export const close = 'Close'
export const tryAgain = 'Try again'
export const clearSearch = 'Clear search'
export const removeFilter = (filter: string) => `Remove filter ${filter}`
export const closeAlert = (alert: string) => `Close alert: ${alert}`

// Time
export const justNow = 'just now'
export const fewSeconds = 'few seconds'
export const aMinute = 'a minute'
export const fewMinutes = 'few minutes'
export const anHour = 'an hour'
export const fewHours = 'few hours'
export const aDay = 'a day'
export const fewDays = 'few days'
export const aMonth = 'a month'
export const fewMonths = 'few months'
export const minutesAgo = (minutes: number) => plural(minutes, { one: 'a minute ago', other: `${minutes} minutes ago` })
export const hoursAgo = (hours: number) => plural(hours, { one: 'an hour ago', other: `${hours} hours ago` })

// Scores
export const notScored = 'Not scored'
export const poor = 'Poor'
export const weak = 'Weak'
export const solid = 'Solid'
export const strong = 'Strong'
export const outstanding = 'Outstanding'
export const nothingToCompare = (than: string) => `Nothing to compare with ${than}`
export const sameAs = (than: string) => `Same as ${than}`
export const higherThan = (points: string, than: string) => `${points} above ${than}`
export const lowerThan = (points: string, than: string) => `${points} below ${than}`

// Lists
export const previousPage = 'Previous page'
export const nextPage = 'Next page'
export const pageOf = (page: number, pages: number) => `Page ${page} of ${pages}`
export const doneOf = (done: number, total: number) => `${numberText(done)} of ${numberText(total)}`

// Forms
export const error = 'Error'
export const loading = 'Loading…'
export const selectAnOption = 'Select an option'
export const search = 'Search...'
export const selectedIn = (label: string) => `Selected ${label.toLowerCase()}`
export const clearField = (label: string) => `Clear ${label.toLowerCase()}`
export const removeItem = (item: string) => `Remove ${item}`
export const enterToAdd = 'Press Enter to add what you typed.'
export const chooseDay = (label: string) => `Open calendar, ${label.toLowerCase()}`
export const calendarOf = (label: string) => `Calendar, ${label.toLowerCase()}`
export const monthBefore = 'Previous month'
export const monthAfter = 'Next month'
export const month = 'Month'
export const year = 'Year'
export const noResultsFound = 'No results found'
export const showOptions = (label: string) => `Show ${label.toLowerCase()}`
export const choicesNotLoaded = 'Options could not be loaded.'
export const loadOptionsAgain = (field: string) => `Try again: ${field}`
export const optionsNotLoaded = 'Options could not be loaded. Type the value instead.'
export const selectFirst = (label: string) => `Select the ${label.toLowerCase()} first.`
export const nothingToChoose = 'There is nothing to choose from yet.'
export const noOptions = (label: string) => `No options for this ${label.toLowerCase()}.`
export const onSubject = (subject: string) => ` on ${subject}`
export const tooLongBy = (excess: number) =>
  `Shorten this by ${excess} ${plural(excess, { one: 'character', other: 'characters' })}.`
export const charactersUsed = (used: number, most: number) => `${used} of ${most} characters`

// The page
export const pageTitle = (title: string) => `${title} · Stepwise`
export const titleWithName = (title: string, name: string) => `${title}: ${name}`
export const systemTheme = 'System'
export const lightTheme = 'Light'
export const darkTheme = 'Dark'
export const request = 'Request'
export const copyRequestId = 'Copy request ID'
export const requestIdCopied = 'Request ID copied.'
export const copyRefused = 'Your browser blocked copying. Select the ID instead.'
export const notKept = 'This device cannot keep drafts. Save before you leave.'

// People who are named behind an '@' in a text
export const peopleToMention = 'People to mention'
export const searchingPeople = 'Searching…'
export const peopleNotLoaded = 'People could not be loaded. Keep typing to try again.'
export const peopleFound = (count: number) =>
  plural(count, {
    one: 'One person. Enter chooses, Escape closes the list.',
    other: `${count} people. Choose with the arrow keys and Enter; Escape closes the list.`,
  })
export const firstPeopleFound = (count: number) =>
  `The first ${count} people. Choose with the arrow keys and Enter; Escape closes the list.`
export const nobodyToMention = (name: string) =>
  name === '' ? 'There is no one to mention here.' : `No one called “${name}” can be mentioned here.`
