import type { CasesOf } from '#machines/kit/cases.ts'
import { interviewAt, type interviewMachine, interviewRefusal, interviewStatusOf } from './interview.machine.ts'

export const interviewCases = {
  inputs: {},
  stored: {
    'an interview that waits for two': interviewAt({ status: 'PROPOSED', othersOut: 1, hasBegun: false }),
    'an interview that waits for one': interviewAt({ status: 'PROPOSED', othersOut: 0, hasBegun: false }),
    'a confirmed interview': interviewAt({ status: 'CONFIRMED', othersOut: 0, hasBegun: false }),
    'a confirmed interview that has begun': interviewAt({ status: 'CONFIRMED', othersOut: 0, hasBegun: true }),
    'a held interview': interviewAt({ status: 'HELD', othersOut: 0, hasBegun: true }),
    'a cancelled interview': interviewAt({ status: 'CANCELLED', othersOut: 1, hasBegun: false }),
  },
  events: {
    'confirms the time': { type: 'interview.accept' },
    'declines and says why': { type: 'interview.decline', reason: 'On holiday' },
    'declines without a word': { type: 'interview.decline', reason: ' ' },
    'chooses another time': { type: 'interview.reschedule' },
    'says that it took place': { type: 'interview.hold' },
    'cancels it and says why': { type: 'interview.cancel', reason: 'The candidate has moved away' },
    'cancels it without a word': { type: 'interview.cancel', reason: '' },
  },
  outcomes: {},
  listeners: {},
  refusal: (it, event) => interviewRefusal({ ...it.context, status: interviewStatusOf(it) }, event),
  expected: {
    tags: { rest: ['proposed', 'confirmed', 'held', 'cancelled'] },
    stories: {
      'one of two confirms, and it still waits for the other': [
        ['an interview that waits for two', 'proposed'],
        ['says that it took place', 'proposed'],
        ['confirms the time', 'proposed'],
        ['declines without a word', 'proposed'],
        ['declines and says why', 'proposed'],
        ['chooses another time', 'proposed'],
      ],
      'the last one confirms, and somebody declines later': [
        ['an interview that waits for one', 'proposed'],
        ['confirms the time', 'confirmed'],
        ['confirms the time', 'confirmed'],
        ['says that it took place', 'confirmed'],
        ['declines without a word', 'confirmed'],
        ['declines and says why', 'proposed'],
      ],
      'a confirmed interview gets another time': [
        ['a confirmed interview', 'confirmed'],
        ['chooses another time', 'proposed'],
      ],
      'a confirmed interview takes place, and that is that': [
        ['a confirmed interview that has begun', 'confirmed'],
        ['says that it took place', 'held'],
        ['cancels it and says why', 'held'],
        ['chooses another time', 'held'],
      ],
      'a confirmed interview is cancelled, with a reason': [
        ['a confirmed interview', 'confirmed'],
        ['cancels it without a word', 'confirmed'],
        ['cancels it and says why', 'cancelled'],
        ['confirms the time', 'cancelled'],
      ],
      'a proposed interview is cancelled, with a reason': [
        ['an interview that waits for two', 'proposed'],
        ['cancels it without a word', 'proposed'],
        ['cancels it and says why', 'cancelled'],
      ],
    },
  },
} satisfies CasesOf<typeof interviewMachine>
