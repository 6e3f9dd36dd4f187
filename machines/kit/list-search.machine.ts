import { assign, enqueueActions, setup } from 'xstate'

/** Words that are not in the address yet. */
export type Typed = {
  text: string
  /** The history entry that they were typed at. */
  at: string
  /** The words that were last asked for from here: their address may not be on screen yet. */
  asked: string | null
}
type Context = { typed: Typed | null }

/** Where a list is: the history entry, and the words of its address. */
export type Place = { at: string; search: string }

/** Whether words belong to a place: typed there, or on the way there. */
export const belongsTo = (typed: Pick<Typed, 'at' | 'asked'>, { at, search }: Place): boolean =>
  typed.at === at || typed.asked === search

/** What stands in the search field: what is being typed, else the words of the address. */
export const fieldText = ({ typed }: Context, place: Place): string =>
  typed && belongsTo(typed, place) ? typed.text : place.search

/**
 * The search field of a list. It holds a word while somebody types it, until the typing pauses or Enter is pressed;
 * everything else about a list is in its address.
 */
export const listSearchMachine = setup({
  types: {} as {
    context: Context
    events: { type: 'search.type'; text: string; at: string } | { type: 'search.submit' } | { type: 'view.opened' }
    /** `asked` is what was asked for before. */
    emitted: { type: 'search.chosen'; typed: Typed }
    tags: 'rest'
  },
  actions: {
    setText: assign({
      typed: ({ context }, { text, at }: { text: string; at: string }) => ({
        text,
        at,
        asked: context.typed?.asked ?? null,
      }),
    }),
    emitChosen: enqueueActions(({ context: { typed }, enqueue }) => {
      if (typed) enqueue.emit({ type: 'search.chosen', typed })
    }),
    setAsked: assign({ typed: ({ context: { typed } }) => typed && { ...typed, asked: typed.text.trim() } }),
    forget: assign({ typed: null }),
  },
  delays: { searchPause: 500 },
}).createMachine({
  id: 'listSearch',
  context: { typed: null },
  initial: 'resting',
  on: {
    'search.type': { target: '.typing', actions: { type: 'setText', params: ({ event }) => event } },
    // Another choice has taken the words along, or emptied the field.
    'view.opened': { target: '.resting', actions: 'forget' },
  },
  states: {
    resting: { tags: 'rest' },
    typing: {
      on: { 'search.submit': { target: 'resting', actions: ['emitChosen', 'setAsked'] } },
      after: { searchPause: { target: 'resting', actions: ['emitChosen', 'setAsked'] } },
    },
  },
})
