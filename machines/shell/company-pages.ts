import { isAtOrBelow, recordFolders } from './pages.ts'

/** Pages that any company has, and below which addresses name records of one. */
const lists = ['/hiring/requisition', '/hiring/candidate', '/employees/start-review', '/execution', '/admin/general']
const fallback = '/workspaces'

/**
 * The page that a person who changes company comes to: the same one where it names no record, else the list that its
 * record belongs to. Parameters are never taken along, since their ids are the old company's.
 */
export function pageInNewCompany(path: string): string {
  if (isAtOrBelow(path, '/execution') || isAtOrBelow(path, '/admin')) return path
  const list = lists.find((it) => isAtOrBelow(path, it))
  if (list) return list
  return recordFolders.find(({ folder }) => isAtOrBelow(path, folder))?.list ?? fallback
}
