/** Where somebody was last in a list: what they asked for, in which company, and the place in the tab's history. */
export type ListVisit<Search> = { search: Search; companyId: number | null; index: number }
export type ListVisits<Search> = Readonly<Record<string, ListVisit<Search>>>

type Opened<Search> = { path: string } & ListVisit<Search>

const isRetained = (visit: ListVisit<unknown>, { companyId, index }: ListVisit<unknown>) =>
  visit.companyId === companyId && visit.index < index

/**
 * The visits after a page was opened. What another company's list was asked for is forgotten, and so is the place of
 * what came later in the history: from here on it is another history.
 */
export function visitsAfter<Search>(
  visits: ListVisits<Search>,
  opened: Opened<Search>,
  lists: readonly string[],
): ListVisits<Search> {
  const { path, ...visit } = opened
  const retained = Object.fromEntries(Object.entries(visits).filter(([, it]) => isRetained(it, visit)))
  return lists.includes(path) ? { ...retained, [path]: visit } : retained
}

/** How many pages back in the history the list is, with what it was asked for; null when it was not visited on the way. */
export const wayBack = <Search>(
  visits: ListVisits<Search>,
  list: string,
  index: number,
): { search: Search; steps: number } | null => {
  const visit = visits[list]
  return visit && visit.index < index ? { search: visit.search, steps: index - visit.index } : null
}
