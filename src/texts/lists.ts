// Lists that are searched, filtered and sorted. Of the specification: 'No results found' and 'Empty'.
export const empty = 'Empty'
export const noResultsFound = 'No results found'
export const noMatch = 'Nothing matches your search and filters.'
/** Capitals within a label are those of a title; of an abbreviation they stay. */
export const anyOf = (filter: string) => `Any ${filter.replace(/\b[A-Z](?=[a-z])/g, (it) => it.toLowerCase())}`
export const filterIs = (filter: string, value: string) => `${filter}: ${value}`
export const setFilters = 'Active filters'
export const clearAll = 'Clear all'
export const clearAllFilters = 'Clear all filters'
export const clearSearchAndFilters = 'Clear search and filters'
export const search = (rows: string) => `Search ${rows}`
export const loading = 'Loading…'
export const notShared = 'Not shared with you'
export const sortBy = 'Sort by'
export const defaultOrder = 'Default order'
export const ascending = (column: string) => `${column}, ascending`
export const descending = (column: string) => `${column}, descending`
export const pages = 'Pages'
export const pagesOf = (list: string) => `Pages of ${list}`
export const pageOf = (page: string, pages: string) => `Page ${page} of ${pages}`
export const view = 'View'
export const columns = 'Columns'
export const rows = 'Rows'
export const compactRows = 'Compact'
export const rowsOnAPage = 'Rows per page'
export const allRows = (rows: string) => `All ${rows}`
export const resetView = 'Reset view'
export const more = (count: number) => `+${count}`
export const moreNamed = (count: number) => `+${count} more`
export const notSpecified = 'Not specified'
export const selectedElsewhere = (selected: string, elsewhere: number) => `${selected}, ${elsewhere} on other pages`
export const hiddenFromYou = 'Hidden from you'

// Copying
export const copy = 'Copy'
export const copied = (what: string) => `Copied: ${what}`
export const notCopied = 'The browser did not let the page copy. Select the text and copy it.'
export const emptyCell = 'an empty cell'

// Saved views
export const savedViews = 'Saved views'
export const saveView = 'Save view'
export const saveViewItem = 'Save this view…'
export const manageViews = 'Manage views…'
export const renameView = 'Rename view'
export const replaceView = 'Replace'
export const viewName = 'Name'
export const whatIsSaved =
  'The search, filters, order, rows per page, columns and row height are saved under a name on this device, for you alone.'
export const viewReplaced = (name: string) => `You already have a view called “${name}”. Saving replaces it.`
export const nameRefusals = {
  long: 'Use at most 60 characters.',
  taken: 'Another view already has this name.',
  full: 'You have 30 views. Delete one before you save another.',
}
export const opensWith = (name: string) => `Open the list with “${name}”`
export const renameViewNamed = (name: string) => `Rename “${name}”`
export const deleteViewNamed = (name: string) => `Delete view “${name}”`
export const viewsNotStored = 'The browser refused to store your views. They last until you leave the page.'
