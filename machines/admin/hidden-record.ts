/** What a list shows: what it is narrowed to, '' for nothing, and how many records that leaves; null while nobody knows. */
export type Narrowed = { to: string; count: number | null }

/** What a list is narrowed to by words and filters; pages and order do not narrow it. */
export const narrowedTo = ({ search, filters }: { search: string; filters: object }): string => {
  const words = search.trim()
  return words === '' && Object.keys(filters).length === 0 ? '' : JSON.stringify([words, filters])
}

/**
 * Whether a list leaves out a record that was just stored: its count tells, also where the record is on another page. One
 * that was added has not joined it, or one that was changed has left it.
 */
export const isHidden = (isNew: boolean, before: Narrowed, after: Narrowed): boolean => {
  if (after.to === '' || after.to !== before.to || before.count === null || after.count === null) return false
  return after.count < before.count + (isNew ? 1 : 0)
}
