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
} satisfies CasesOf<typeof saveStateMachine>
