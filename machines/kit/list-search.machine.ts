import { assign, enqueueActions, setup } from 'xstate'
import type { Filters, ListView } from './list-view.ts'

/** Words that are not in the address yet. */
export type Typed = {
  text: string
  /** The history entry that they were typed at. */
  at: string
  /** The words that were last asked for from here: their address may not be on screen yet. */
  asked: string | null
}
type Context = {
  typed: Typed | null
  /** The view that was opened, and at which history entry, until the address says it. */
  opened: { view: ListView; at: string } | null
}

/** Where a list is: the history entry, and the words of its address. */
export type Place = { at: string; search: string }

/** Whether words belong to a place: typed there, or on the way there. */
export const belongsTo = (typed: Pick<Typed, 'at' | 'asked'>, { at, search }: Place): boolean =>
  typed.at === at || typed.asked === search

/** The view that is on its way from this address; null where there is none. */
const viewOnItsWay = ({ opened }: Pick<Context, 'opened'>, { at }: Pick<Place, 'at'>): ListView | null =>
  opened?.at === at ? opened.view : null

/** The view that whoever is at this address has opened: its own, until another one is on its way. */
export const openView = <F extends string, N extends Filters>(
  context: Pick<Context, 'opened'>,
  place: Pick<Place, 'at'>,
  view: ListView<F, N>,
): ListView<F, N> => (viewOnItsWay(context, place) as ListView<F, N> | null) ?? view

/** What stands in the search field: what is being typed, else the words that were opened. */
export const fieldText = (context: Context, place: Place): string => {
  const { typed } = context
  return typed && belongsTo(typed, place) ? typed.text : (viewOnItsWay(context, place) ?? place).search
}

/** What a list shows that needs nobody's answer: the open view, narrowed to what is being typed. */
export function typedView<F extends string, N extends Filters>(
  context: Context,
  place: Place,
  view: ListView<F, N>,
): ListView<F, N> {
  const open = openView(context, place, view)
  const search = fieldText(context, place)
  return search.trim() === open.search ? { ...open, search } : { ...open, search, page: 1 }
}

/**
 * The search field of a list. It holds a word while somebody types it, until the typing pauses or Enter is pressed, and
 * what else was chosen until the address says it; everything about a list is in its address.
 */
export const listSearchMachine = setup({
  types: {} as {
    context: Context
    events:
      | { type: 'search.type'; text: string; at: string }
      | { type: 'search.submit' }
      | { type: 'view.opened'; view: ListView; at: string }
      | { type: 'address.shown'; at: string }
    /** `asked` is what was asked for before. */
    emitted: { type: 'search.chosen'; typed: Typed }
    tags: 'rest'
  },
  actions: {
    setText: assign({
      typed: ({ context }, { text, at }: { text: string; at: string }) => ({
        text,
        at,
        asked: context.typed?.asked ?? context.opened?.view.search ?? null,
      }),
    }),
    emitChosen: enqueueActions(({ context: { typed }, enqueue }) => {
      if (typed) enqueue.emit({ type: 'search.chosen', typed })
    }),
    setAsked: assign({ typed: ({ context: { typed } }) => typed && { ...typed, asked: typed.text.trim() } }),
    keepOpened: assign({
      opened: ({ context: { opened } }, { at }: { at: string }) => (opened?.at === at ? opened : null),
    }),
    setOpened: assign({ typed: null, opened: (_, it: { view: ListView; at: string }) => it }),
  },
  delays: { searchPause: 500 },
}).createMachine({
  id: 'listSearch',
  context: { typed: null, opened: null },
  initial: 'resting',
  on: {
    'search.type': { target: '.typing', actions: { type: 'setText', params: ({ event }) => event } },
    // Whoever comes back to where a view was opened finds what was there.
    'address.shown': { actions: { type: 'keepOpened', params: ({ event: { at } }) => ({ at }) } },
    // Another choice has taken the words along, or emptied the field.
    'view.opened': {
      target: '.resting',
      actions: { type: 'setOpened', params: ({ event: { view, at } }) => ({ view, at }) },
    },
  },
  states: {
    resting: { tags: 'rest' },
    typing: {
      on: { 'search.submit': { target: 'resting', actions: ['emitChosen', 'setAsked'] } },
      after: { searchPause: { target: 'resting', actions: ['emitChosen', 'setAsked'] } },
    },
  },
})
