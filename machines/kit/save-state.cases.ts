import type { CasesOf } from '#machines/kit/cases.ts'
import type { saveStateMachine } from './save-state.machine.ts'

export const saveStateCases = {
  inputs: { 'nothing changed yet': undefined },
  events: {
    'a save starts': { type: 'save.started' },
    'the save succeeds': { type: 'save.succeeded' },
    'the save fails': { type: 'save.failed' },
    'a change is stored on the device': { type: 'change.stored' },
    'the change is discarded': { type: 'change.discarded' },
  },
  outcomes: {},
  listeners: {},
  expected: {
    stories: {
      'a discarded change leaves nothing to say, also while a save fails': [
        ['nothing changed yet', 'idle'],
        ['a change is stored on the device', 'warning'],
        ['a save starts', 'saving'],
        ['a change is stored on the device', 'saving'],
        ['a save starts', 'saving'],
        ['the save fails', 'error'],
        ['a change is stored on the device', 'warning'],
        ['a save starts', 'saving'],
        ['the save succeeds', 'saved'],
        ['a change is stored on the device', 'warning'],
        ['the change is discarded', 'idle'],
        ['a save starts', 'saving'],
        ['the change is discarded', 'idle'],
      ],
    },
    tags: { rest: ['idle', 'saved', 'error', 'warning'] },
  },
} satisfies CasesOf<typeof saveStateMachine>
