import type { CasesOf } from '#machines/kit/cases.ts'
import { problemCases } from '#machines/kit/problem.cases.ts'
import type { draftsSaveMachine } from './drafts-save.machine.ts'
import { storedCase } from './scorecard-draft.cases.ts'
import { integrity, scorecardCases } from './scorecard-save.cases.ts'
import { scorecardSaveMachine } from './scorecard-save.machine.ts'

const { completed, pristine, saved, theirs } = scorecardCases

export const draftsSaveCases = {
  inputs: {
    'nothing is kept here': { drafts: [] },
    'a correction of one step': { drafts: [{ scorecard: pristine, stored: storedCase }] },
    'corrections of two steps': {
      drafts: [
        { scorecard: pristine, stored: storedCase },
        { scorecard: { ...pristine, categoryId: 2, name: 'Competencies' }, stored: storedCase },
      ],
    },
    'evidence that was not added': {
      drafts: [{ scorecard: pristine, stored: { ...storedCase, notes: { [integrity]: 'Incident rep' } } }],
    },
    'the same field that a colleague saved': { drafts: [{ scorecard: theirs, stored: storedCase }] },
    'another field than the one that was saved': {
      drafts: [{ scorecard: completed, stored: { ...storedCase, entries: storedCase.entries.slice(0, 1) } }],
    },
  },
  events: {},
  outcomes: {
    scorecardSave: {
      machine: scorecardSaveMachine,
      done: {
        saved: { type: 'saved', scorecard: saved },
        'a colleague saved first': { type: 'changed', scorecard: theirs },
        offline: { type: 'failed', problem: problemCases.offline },
      },
      error: {},
    },
  },
  listeners: {},
  expected: { tags: { busy: ['saving'] } },
} satisfies CasesOf<typeof draftsSaveMachine>
