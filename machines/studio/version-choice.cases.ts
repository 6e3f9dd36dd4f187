import type { CasesOf } from '#machines/kit/cases.ts'
import { fileNotRead } from '#machines/texts/studio.ts'
import type { MachineVersion } from './version.ts'
import type { versionChoiceMachine } from './version-choice.machine.ts'

const noMachine = 'This file is no machine.'
const versionOf = (file: string): MachineVersion => ({
  file,
  configuration: { id: 'taskDone', initial: 'open', states: { open: {}, done: {} } },
})
const first = versionOf('first.json')
const second = versionOf('second.json')

export const versionChoiceCases = {
  inputs: { 'nothing is chosen': undefined },
  events: {
    'chooses a file': { type: 'version.choose', file: new File(['{}'], 'first.json') },
    'goes back to the machine as it is now': { type: 'version.forget' },
  },
  outcomes: {
    readVersion: {
      done: { read: first, 'another one is read': second },
      error: { 'no machine': { message: noMachine, code: null } },
    },
  },
  listeners: {},
  expected: {
    tags: { busy: ['reading'], rest: ['present', 'chosen'] },
    limits: { reading: 10_000 },
    stories: {
      'a version is read, replaced by another one, and left again': [
        ['nothing is chosen', 'present', { context: { version: null, problem: null } }],
        ['chooses a file', 'reading'],
        ['readVersion done: read', 'chosen', { context: { version: first } }],
        ['chooses a file', 'reading', { context: { version: first } }],
        ['readVersion done: another one is read', 'chosen', { context: { version: second } }],
        ['goes back to the machine as it is now', 'present', { context: { version: null } }],
      ],
      'a file that is no machine leaves what was there before': [
        ['nothing is chosen', 'present'],
        ['chooses a file', 'reading'],
        ['readVersion error: no machine', 'present', { context: { version: null, problem: noMachine } }],
        ['chooses a file', 'reading', { context: { problem: null } }],
        ['readVersion done: read', 'chosen', { context: { version: first, problem: null } }],
        ['chooses a file', 'reading'],
        ['readVersion error: no machine', 'chosen', { context: { version: first, problem: noMachine } }],
        ['goes back to the machine as it is now', 'present', { context: { version: null, problem: null } }],
      ],
      'a file that takes too long to read is given up': [
        ['nothing is chosen', 'present'],
        ['chooses a file', 'reading'],
        ['chooses a file', 'reading'],
        ['after readLimit', 'present', { context: { problem: fileNotRead } }],
        ['chooses a file', 'reading'],
        ['readVersion done: read', 'chosen'],
        ['chooses a file', 'reading'],
        ['after readLimit', 'chosen', { context: { version: first, problem: fileNotRead } }],
      ],
    },
  },
} satisfies CasesOf<typeof versionChoiceMachine>
