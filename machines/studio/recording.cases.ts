import type { CasesOf } from '#machines/kit/cases.ts'
import { liveCases } from './live.cases.ts'
import type { recordingMachine } from './recording.machine.ts'
import type { Recording } from './recording.ts'

const { sent } = liveCases
const noRecording = 'This file is no recording.'
const at = (index: number) => ({ ...sent, time: sent.time + index * 1000 })
const [first, second, third, fourth] = [at(0), at(1), at(2), at(3)]

export const recordingCase: Recording = {
  format: 'stepwise-recording',
  version: 1,
  savedAt: '2026-05-04T10:00:00.000Z',
  steps: [first, second],
}

export const recordingCases = {
  inputs: { 'nothing has happened yet': { most: 3 } },
  events: {
    'two steps are recorded': { type: 'steps.recorded', steps: [first, second] },
    'two more steps are recorded': { type: 'steps.recorded', steps: [third, fourth] },
    'goes one step back': { type: 'step.back' },
    'goes one step forward': { type: 'step.forward' },
    'chooses the first step': { type: 'step.choose', at: 0 },
    'chooses a step that is no more': { type: 'step.choose', at: 7 },
    'follows again': { type: 'catchUp' },
    'chooses a file': { type: 'load', file: new Blob(['{}']) },
    'begins anew': { type: 'empty' },
  },
  outcomes: {
    readRecording: {
      done: { read: recordingCase, 'read, but nothing was recorded': { ...recordingCase, steps: [] } },
      error: { 'no recording': { message: noRecording, code: null } },
    },
  },
  listeners: {},
  // A file says nothing until it is read.
  projection: ({ steps, at: index, isFile, problem }) => [steps.map((it) => it.time), index, isFile, problem],
  expected: {
    tags: { busy: ['reading'], rest: ['following', 'looking', 'loaded'] },
    limits: { reading: 10_000 },
    stories: {
      'an earlier step is looked at while others are recorded': [
        ['nothing has happened yet', 'following', { context: { steps: [], at: -1 } }],
        ['two steps are recorded', 'following', { context: { steps: [first, second], at: 1 } }],
        ['goes one step back', 'looking', { context: { at: 0 } }],
        ['goes one step forward', 'looking', { context: { at: 1 } }],
        ['two more steps are recorded', 'looking', { context: { steps: [second, third, fourth], at: 0 } }],
        ['goes one step forward', 'looking', { context: { at: 1 } }],
        ['goes one step back', 'looking', { context: { at: 0 } }],
        ['follows again', 'following', { context: { at: 2 } }],
        ['chooses the first step', 'looking', { context: { at: 0 } }],
        ['begins anew', 'following', { context: { steps: [], at: -1 } }],
      ],
      'a recording from a file is not mixed with what happens meanwhile': [
        ['nothing has happened yet', 'following'],
        ['two more steps are recorded', 'following', { context: { steps: [third, fourth] } }],
        ['chooses a file', 'reading'],
        ['readRecording done: read', 'loaded', { context: { steps: [first, second], at: 1, isFile: true } }],
        ['goes one step back', 'loaded', { context: { at: 0 } }],
        ['goes one step forward', 'loaded', { context: { at: 1 } }],
        ['chooses the first step', 'loaded', { context: { at: 0 } }],
        ['chooses a file', 'reading'],
        ['readRecording error: no recording', 'loaded', { context: { problem: noRecording, steps: [first, second] } }],
        ['chooses a file', 'reading', { context: { problem: null } }],
        ['after readLimit', 'loaded'],
        ['begins anew', 'following', { context: { isFile: false, problem: null } }],
      ],
      'a file that is no recording leaves what was recorded as it was': [
        ['nothing has happened yet', 'following'],
        ['two steps are recorded', 'following'],
        ['chooses a file', 'reading'],
        ['readRecording error: no recording', 'following', { context: { problem: noRecording, at: 1 } }],
        ['chooses a file', 'reading'],
        ['after readLimit', 'following', { context: { at: 1 } }],
        ['chooses the first step', 'looking', { context: { at: 0 } }],
        ['chooses a file', 'reading'],
        ['readRecording error: no recording', 'looking', { context: { problem: noRecording, at: 0 } }],
        ['chooses a file', 'reading'],
        ['after readLimit', 'looking', { context: { at: 0 } }],
      ],
    },
  },
} satisfies CasesOf<typeof recordingMachine>
