import { plural } from '../kit/plural.ts'

// What quick search and the command palette say of their options. Of the specification: the names of the two groups of
// records, and 'No results found'.
export const notAvailable = 'N/A'
export const requisition = 'Requisition'
export const candidate = 'Candidate'
export const screensAndActions = 'Screens and actions'
export const screens = 'Screens'
export const actions = 'Actions'
export const recent = 'Recent'
export const noResultsFound = 'No results found'
/** `shown` is the number as it is read: '12', or '12+' where more are not counted. */
export const requisitions = (count: number, shown: string) =>
  plural(count, { one: `${shown} requisition`, other: `${shown} requisitions` })
export const candidates = (count: number, shown: string) =>
  plural(count, { one: `${shown} candidate`, other: `${shown} candidates` })
export const both = (requisitions: string, candidates: string) => `${requisitions} and ${candidates}`
export const withPage = (counts: string, page: number, pages: number) => `${counts}, page ${page} of ${pages}`
