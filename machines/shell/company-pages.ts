/** Pages that any company has, and below which addresses name records of one. */
const lists = ['/hiring/requisition', '/hiring/candidate', '/employees/start-review', '/execution', '/admin/general']
const listOf: Record<string, string> = { '/requisition': '/hiring/requisition', '/employee': '/employees/start-review' }
const fallback = '/workspaces'

const isAtOrBelow = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`)

/**
 * The page that a person who changes company comes to: the same one where it names no record, else the list that its
 * record belongs to. Parameters are never taken along, since their ids are the old company's.
 */
export function pageInNewCompany(path: string): string {
  if (isAtOrBelow(path, '/execution') || isAtOrBelow(path, '/admin')) return path
  const list = lists.find((it) => isAtOrBelow(path, it))
  if (list) return list
  return Object.entries(listOf).find(([folder]) => isAtOrBelow(path, folder))?.[1] ?? fallback
}
