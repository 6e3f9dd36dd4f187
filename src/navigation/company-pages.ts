import { addressOf, isAtOrBelow, type PageName, recordFolders } from './pages.ts'

/** Pages that any company has, and below which addresses name records of one. */
const lists = ['requisitionList', 'candidateList', 'startReview', 'planPeriods'] as const satisfies readonly PageName[]
/** Areas whose addresses name no record. */
const areas = [addressOf('execution'), '/admin']

/**
 * The page that a person who changes company comes to: the same one where it names no record (null), else the list that
 * its record belongs to. Parameters are never taken along, since their ids are the old company's.
 */
export function pageInNewCompany(path: string): PageName | null {
  const list = lists.find((it) => isAtOrBelow(path, addressOf(it)))
  if (list) return list
  if (areas.some((it) => isAtOrBelow(path, it))) return null
  return recordFolders.find(({ folder }) => isAtOrBelow(path, folder))?.list ?? 'workspaces'
}
