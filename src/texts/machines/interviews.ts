import type { interviewMachine } from '#machines/hiring/interview.machine.ts'
import type { WordsOf } from '#machines/kit/words.ts'

export const interviewWords: WordsOf<typeof interviewMachine> = {
  purpose: 'The life of one interview, from the proposed time to the conversation itself.',
  states: {
    proposed: 'Waiting for answers',
    confirmed: 'Confirmed',
    held: 'Held',
    cancelled: 'Cancelled',
  },
  events: {
    'interview.accept': 'An interviewer confirms the time',
    'interview.decline': 'An interviewer declines the time',
    'interview.reschedule': 'Another time is proposed',
    'interview.hold': 'The interview is marked as held',
    'interview.cancel': 'The interview is cancelled',
  },
  guards: {
    isLast: 'everybody else on the panel has confirmed',
    isAllowed: {
      'interview.decline': 'a reason is given',
      'interview.hold': 'it has started',
      'interview.cancel': 'a reason is given',
    },
  },
  calls: {},
  delays: {},
}
