import { assign, emit, setup } from 'xstate'
import {
  nameRefusal,
  renamedView,
  type SavedView,
  type ShownList,
  viewNamed,
  withDefault,
  withView,
} from './saved-views.ts'

type Context = {
  views: readonly SavedView[]
  /** The view that was opened or kept last; null before. */
  chosen: string | null
  /** What is given a name. */
  shown: ShownList
  /** The view that gets another name, or was about to last; null while a new one is named. */
  renamed: string | null
  name: string
}
type Named = { name: string }
type Views = { views: readonly SavedView[] }

/** The ways to show a list that somebody keeps under names of their own. */
export const savedViewsMachine = setup({
  types: {} as {
    input: { views: readonly SavedView[] }
    context: Context
    events:
      | { type: 'view.choose'; name: string }
      | { type: 'view.keep'; shown: ShownList }
      | { type: 'views.manage' }
      | { type: 'view.rename'; name: string }
      | { type: 'view.delete'; name: string }
      | { type: 'default.toggle'; name: string }
      | { type: 'name.type'; name: string }
      | { type: 'save' }
      | { type: 'close' }
      /** Another tab has changed them. */
      | { type: 'views.stored'; views: readonly SavedView[] }
    emitted: { type: 'views.changed'; views: readonly SavedView[] }
    tags: 'rest'
  },
  guards: {
    hasViews: ({ context }) => context.views.length > 0,
    isLast: ({ context: { views } }, { name }: Named) => views.every((it) => it.name === name),
    isNamedThere: ({ context: { renamed } }, { views }: Views) => views.some((it) => it.name === renamed),
    hasAny: (_, { views }: Views) => views.length > 0,
    isKnown: ({ context: { views } }, { name }: Named) => views.some((it) => it.name === name),
    hasGoodName: ({ context: { views, name, renamed } }) => nameRefusal(views, name, renamed) === null,
  },
  actions: {
    setShown: assign((_, { shown }: { shown: ShownList }) => ({ shown, renamed: null, name: '' })),
    setRenamed: assign((_, { name }: Named) => ({ renamed: name, name })),
    setName: assign({ name: (_, { name }: Named) => name }),
    setViews: assign({ views: (_, { views }: Views) => views }),
    setChosen: assign({ chosen: (_, { name }: Named) => name }),
    add: assign(({ context: { views, name, shown } }) => {
      const added = withView(views, name, shown)
      return { views: added, chosen: viewNamed(added, name)?.name ?? null }
    }),
    rename: assign(({ context: { views, name, renamed, chosen } }) => ({
      views: renamedView(views, renamed ?? name, name),
      chosen: chosen === renamed ? name.trim() : chosen,
      renamed: name.trim(),
    })),
    forgetRenamed: assign({ renamed: null }),
    remove: assign({ views: ({ context: { views } }, { name }: Named) => views.filter((it) => it.name !== name) }),
    toggleDefault: assign({ views: ({ context: { views } }, { name }: Named) => withDefault(views, name) }),
    emitChanged: emit(({ context: { views } }) => ({ type: 'views.changed', views }) as const),
  },
}).createMachine({
  id: 'savedViews',
  context: ({ input: { views } }) => ({
    views,
    chosen: null,
    shown: { address: {}, shown: {}, isCompact: false },
    renamed: null,
    name: '',
  }),
  initial: 'closed',
  states: {
    closed: {
      tags: 'rest',
      on: {
        'view.choose': {
          guard: { type: 'isKnown', params: ({ event }) => event },
          actions: { type: 'setChosen', params: ({ event }) => event },
        },
        'view.keep': { target: 'naming', actions: { type: 'setShown', params: ({ event }) => event } },
        'views.manage': { guard: 'hasViews', target: 'managing', actions: 'forgetRenamed' },
        'views.stored': { actions: { type: 'setViews', params: ({ event }) => event } },
      },
    },
    naming: {
      tags: 'rest',
      on: {
        'name.type': { actions: { type: 'setName', params: ({ event }) => event } },
        'views.stored': { actions: { type: 'setViews', params: ({ event }) => event } },
        save: { guard: 'hasGoodName', target: 'closed', actions: ['add', 'emitChanged'] },
        close: 'closed',
      },
    },
    managing: {
      tags: 'rest',
      on: {
        'view.rename': {
          guard: { type: 'isKnown', params: ({ event }) => event },
          target: 'renaming',
          actions: { type: 'setRenamed', params: ({ event }) => event },
        },
        'view.delete': [
          {
            guard: { type: 'isLast', params: ({ event }) => event },
            target: 'closed',
            actions: [{ type: 'remove', params: ({ event }) => event }, 'emitChanged'],
          },
          { actions: [{ type: 'remove', params: ({ event }) => event }, 'emitChanged'] },
        ],
        'default.toggle': {
          guard: { type: 'isKnown', params: ({ event }) => event },
          actions: [{ type: 'toggleDefault', params: ({ event }) => event }, 'emitChanged'],
        },
        'views.stored': [
          {
            guard: { type: 'hasAny', params: ({ event }) => event },
            actions: { type: 'setViews', params: ({ event }) => event },
          },
          { target: 'closed', actions: { type: 'setViews', params: ({ event }) => event } },
        ],
        close: 'closed',
      },
    },
    renaming: {
      tags: 'rest',
      on: {
        'name.type': { actions: { type: 'setName', params: ({ event }) => event } },
        'views.stored': [
          {
            guard: { type: 'isNamedThere', params: ({ event }) => event },
            actions: { type: 'setViews', params: ({ event }) => event },
          },
          {
            guard: { type: 'hasAny', params: ({ event }) => event },
            target: 'managing',
            actions: { type: 'setViews', params: ({ event }) => event },
          },
          { target: 'closed', actions: { type: 'setViews', params: ({ event }) => event } },
        ],
        save: { guard: 'hasGoodName', target: 'managing', actions: ['rename', 'emitChanged'] },
        close: 'managing',
      },
    },
  },
})
