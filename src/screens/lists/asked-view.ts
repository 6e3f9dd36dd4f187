import { typedView } from '#machines/kit/list-search.machine.ts'
import type { Filters, ListView } from '#machines/kit/list-view.ts'
import type { List } from './list.ts'

/** Asks at once for the words that stand in the search field, and says what the list shows then. */
export function askedView<F extends string, N extends Filters>({ search, place, view }: List<F, N>): ListView<F, N> {
  const typed = typedView(search.getSnapshot().context, place, view)
  search.send({ type: 'search.submit' })
  return { ...typed, search: typed.search.trim() }
}
