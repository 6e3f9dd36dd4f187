import { setup } from 'xstate'

export type SaveStateEvent =
  | { type: 'save.started' }
  | { type: 'save.succeeded' }
  | { type: 'save.failed' }
  | { type: 'change.stored' }
  | { type: 'change.discarded' }

/** What a person sees of their work: idle (nothing new), saving, saved, error, or warning (stored on this device only). */
export const saveStateMachine = setup({
  types: {} as { events: SaveStateEvent; tags: 'rest' },
}).createMachine({
  id: 'saveState',
  initial: 'idle',
  on: {
    'save.started': '.saving',
    'change.stored': '.warning',
    'change.discarded': '.idle',
  },
  states: {
    idle: { tags: 'rest' },
    saving: {
      on: {
        'save.succeeded': 'saved',
        'save.failed': 'error',
        // A letter typed while a save runs is part of the next save: the running one still decides what is shown.
        'change.stored': {},
        'save.started': {},
      },
    },
    saved: { tags: 'rest' },
    error: { tags: 'rest' },
    warning: { tags: 'rest' },
  },
})
