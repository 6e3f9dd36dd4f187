// Lists that are searched, filtered and sorted. Of the specification: 'No results found'.
export const noResultsFound = 'No results found'
export const noMatch = 'Nothing matches your search and filters.'
export const clearSearchAndFilters = 'Clear search and filters'
export const search = (rows: string) => `Search ${rows}`
export const loading = 'Loading…'
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
export const resetView = 'Reset view'
export const notSpecified = 'Not specified'
