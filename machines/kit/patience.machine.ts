import { setup } from 'xstate'

/**
 * How long a page that loads is waited for in silence. The specification sets no time limit on a call: it goes on, and
 * the person is told and may ask again.
 */
export const patienceMachine = setup({
  types: {} as { events: { type: 'retry' }; tags: 'rest' },
  delays: { patience: 10_000 },
}).createMachine({
  id: 'patience',
  initial: 'waiting',
  states: {
    waiting: { after: { patience: 'overdue' } },
    overdue: { tags: 'rest', on: { retry: 'waiting' } },
  },
})
