import { setup } from 'xstate'

/**
 * How long a page that loads is waited for in silence. The specification sets no time limit on a call: it goes on, and
 * the person is notified and may ask again.
 */
export const slowLoadMachine = setup({
  types: {} as { events: { type: 'retry' }; tags: 'rest' },
  delays: { slowLoad: 10_000 },
}).createMachine({
  id: 'slowLoad',
  initial: 'waiting',
  states: {
    waiting: { after: { slowLoad: 'overdue' } },
    overdue: { tags: 'rest', on: { retry: 'waiting' } },
  },
})
