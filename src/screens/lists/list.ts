import type { ActorRefFrom } from 'xstate'
import type { listSearchMachine, Place } from '#machines/kit/list-search.machine.ts'
import type { Filters, ListChange, ListView } from '#machines/kit/list-view.ts'

/** A list as its address says it, and the word that is being typed. `F` are the fields that it can be ordered by. */
export type List<F extends string = string, N extends Filters = Filters> = {
  view: ListView<F, N>
  /** How many rows a page can have; empty where that cannot be chosen. */
  sizes: readonly number[]
  place: Place
  search: ActorRefFrom<typeof listSearchMachine>
  /** Empties the search field. */
  clear: () => void
  change: (change: ListChange<F, N>) => void
}
