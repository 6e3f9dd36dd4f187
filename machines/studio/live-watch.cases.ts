import type { CasesOf } from '#machines/kit/cases.ts'
import type { liveWatchMachine } from './live-watch.machine.ts'

export const liveWatchCases = {
  inputs: { 'a studio opens': undefined },
  events: {
    'the studio asks again': { type: 'studio.asked' },
    'the studio closes': { type: 'studio.left' },
    'the page closes': { type: 'page.left', end: 'closed' },
    'the person signs out': { type: 'page.left', end: 'signedOut' },
    'another company is chosen': { type: 'page.left', end: 'companyChanged' },
  },
  outcomes: {},
  listeners: {
    inspectActors: 'Listens to the machines of the page; subscribing cannot fail.',
    watchPage: 'Listens to page and session; subscribing cannot fail.',
  },
  expected: {
    tags: { rest: ['watched.heard'] },
    limits: { 'watched.heard': 150_000 },
    stories: {
      'nothing is told after the person has signed out': [
        ['a studio opens', 'watched.heard', { context: { end: null } }],
        ['the studio asks again', 'watched.heard'],
        ['the person signs out', 'ended', { context: { end: 'signedOut' } }],
      ],
      'another company ends it': [
        ['a studio opens', 'watched.heard'],
        ['another company is chosen', 'ended', { context: { end: 'companyChanged' } }],
      ],
      'a studio that asks no more is told nothing': [
        ['a studio opens', 'watched.heard'],
        ['after silenceLimit', 'ended', { context: { end: null } }],
      ],
      'a studio that closes ends it': [
        ['a studio opens', 'watched.heard'],
        ['the studio closes', 'ended', { context: { end: null } }],
      ],
    },
  },
} satisfies CasesOf<typeof liveWatchMachine>
