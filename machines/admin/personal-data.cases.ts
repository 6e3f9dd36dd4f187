import type { CasesOf } from '#machines/kit/cases.ts'
import { noAnswer } from '#machines/kit/explain.ts'
import { problemCases } from '#machines/kit/problem.cases.ts'
import type { PersonalData } from '#src/contract/personal-data.ts'
import type { personalDataMachine } from './personal-data.machine.ts'

const nina: PersonalData = {
  kind: 'user',
  id: 7,
  version: 3,
  name: 'Nina Berg',
  email: 'nina@example.com',
  erasedAt: null,
  facts: { isSelf: false, isOwner: false, isInPipeline: false },
  removed: [
    { what: 'ACCOUNT', count: 1 },
    { what: 'NOTIFICATIONS', count: 12 },
  ],
  remaining: [{ what: 'REVIEWS', count: 2 }],
}
const candidate: PersonalData = {
  ...nina,
  kind: 'candidate',
  facts: { ...nina.facts, isInPipeline: true },
}
const erased: PersonalData = {
  ...nina,
  version: 4,
  name: 'Erased person',
  email: '',
  erasedAt: '2026-11-23T10:00:00.000Z',
  removed: [],
}
const { offline, stale } = problemCases
const notAllowed = { message: 'You do not have permission to do this', code: 'FORBIDDEN', status: 403 }

export const personalDataCases = {
  inputs: {
    'the page of somebody': { person: nina },
    'the page of a candidate who is being hired': { person: candidate },
    'the page of somebody who is erased': { person: erased },
  },
  events: {
    'takes the file': { type: 'file.take' },
    'wants to erase them': { type: 'erase.ask' },
    'types another name': { type: 'name.type', typed: 'Nina' },
    'types their name': { type: 'name.type', typed: 'Nina Berg' },
    confirms: { type: 'confirm' },
    'leaves it': { type: 'cancel' },
    'they are loaded anew': { type: 'person.loaded', person: { ...nina, version: 4 } },
    'somebody else has erased them': { type: 'person.loaded', person: erased },
  },
  outcomes: {
    takeFile: { done: { 'it is taken': undefined }, error: { offline } },
    erase: { done: { 'they are erased': erased }, error: { offline, stale, 'not allowed': notAllowed } },
  },
  listeners: {},
  expected: {
    tags: { rest: ['shown', 'confirming', 'erased'], busy: ['loadingFile', 'erasing'] },
    limits: { loadingFile: 300_000, erasing: 120_000 },
    stories: {
      'somebody is erased by their name, and nothing less': [
        ['the page of somebody', 'shown'],
        ['wants to erase them', 'confirming', { context: { typed: '', problem: null } }],
        ['types another name', 'confirming', { context: { typed: 'Nina' } }],
        ['confirms', 'confirming'],
        ['types their name', 'confirming'],
        ['confirms', 'erasing', { context: { problem: null } }],
        [
          'erase done: they are erased',
          'erased',
          { context: { person: erased }, emits: [{ type: 'person.erased', name: 'Nina Berg' }] },
        ],
      ],
      'what was changed meanwhile is read before it is confirmed again, and the name stays typed': [
        ['the page of somebody', 'shown'],
        ['wants to erase them', 'confirming'],
        ['types their name', 'confirming'],
        ['confirms', 'erasing'],
        ['erase error: stale', 'confirming', { context: { problem: stale }, emits: ['person.outdated'] }],
        ['they are loaded anew', 'confirming', { context: { person: { ...nina, version: 4 }, typed: 'Nina Berg' } }],
        ['confirms', 'erasing', { context: { problem: null } }],
      ],
      'who may not erase any more reads so before anything is loaded anew': [
        ['the page of somebody', 'shown'],
        ['wants to erase them', 'confirming'],
        ['types their name', 'confirming'],
        ['confirms', 'erasing'],
        ['erase error: not allowed', 'confirming', { context: { problem: notAllowed }, emits: [] }],
        ['leaves it', 'shown'],
      ],
      'an erasure whose answer was lost is found by loading anew': [
        ['the page of somebody', 'shown'],
        ['wants to erase them', 'confirming'],
        ['types their name', 'confirming'],
        ['confirms', 'erasing'],
        ['after answerLimit', 'confirming', { context: { problem: noAnswer }, emits: ['person.outdated'] }],
        ['somebody else has erased them', 'erased', { context: { person: erased } }],
      ],
      'who leaves the question begins it anew': [
        ['the page of somebody', 'shown'],
        ['wants to erase them', 'confirming'],
        ['types their name', 'confirming'],
        ['confirms', 'erasing'],
        ['erase error: offline', 'confirming'],
        ['leaves it', 'shown', { context: { typed: '', problem: null } }],
        ['wants to erase them', 'confirming', { context: { typed: '' } }],
      ],
      'a file that did not come is asked for again': [
        ['the page of somebody', 'shown'],
        ['takes the file', 'loadingFile'],
        ['takeFile error: offline', 'shown', { context: { problem: offline } }],
        ['takes the file', 'loadingFile', { context: { problem: null } }],
        ['after fileLimit', 'shown', { context: { problem: noAnswer } }],
        ['wants to erase them', 'confirming', { context: { problem: null } }],
        ['leaves it', 'shown'],
        ['takes the file', 'loadingFile'],
        ['leaves it', 'shown', { emits: [] }],
        ['takes the file', 'loadingFile'],
        ['takeFile done: it is taken', 'shown', { emits: ['file.taken'] }],
      ],
      'of a candidate who is being hired the file is taken, and nothing erased': [
        ['the page of a candidate who is being hired', 'shown'],
        ['wants to erase them', 'shown'],
        ['takes the file', 'loadingFile'],
      ],
      'who is erased stays so': [['the page of somebody who is erased', 'erased']],
    },
  },
} satisfies CasesOf<typeof personalDataMachine>
