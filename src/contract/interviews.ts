import { ofCandidate, ofId } from './candidate-params.ts'
import { contentList } from './content-list.ts'
import { Stored } from './crud.ts'
import { endpoint } from './endpoint.ts'
import { Named, peopleQuery } from './requisitions.ts'
import { Id, IdText, lineText, Moment, text, wholeText } from './values.ts'
import { z } from './zod.ts'

export const InterviewStatus = z.enum(['PROPOSED', 'CONFIRMED', 'HELD', 'CANCELLED'])
export type InterviewStatus = z.infer<typeof InterviewStatus>
/** What somebody of the panel says to the time. */
export const PanelAnswer = z.enum(['WAITING', 'ACCEPTED', 'DECLINED'])
export type PanelAnswer = z.infer<typeof PanelAnswer>
/** Another time is a call of its own. */
const InterviewMove = z.enum(['accept', 'decline', 'hold', 'cancel'])

/** Another interview of somebody at an overlapping time: when it is, and nothing else of it. */
const OtherInterview = z.object({ startsAt: Moment, minutes: z.int() })

export const Interview = z.extend(Stored, {
  candidate: Named,
  status: InterviewStatus,
  startsAt: Moment,
  minutes: z.int(),
  /** A room, or the address of a call. */
  place: z.string(),
  /** Why it was cancelled. */
  statusReason: z.nullable(z.string()),
  panel: z.array(
    z.object({
      employee: Named,
      answer: PanelAnswer,
      reason: z.nullable(z.string()),
      /** Of others to whoever runs the requisition alone. */
      clash: z.nullable(OtherInterview),
    }),
  ),
  createdBy: z.string(),
  /** The caller runs the requisition: they move and cancel the interview. */
  isRunner: z.boolean(),
  /** The caller’s own answer; null for somebody who is not of the panel. */
  ownAnswer: z.nullable(PanelAnswer),
})
export type Interview = z.infer<typeof Interview>

/** How many people talk to a candidate at once, at most. */
const mostPanel = 10

export const InterviewBody = z.object({
  startsAt: Moment,
  minutes: z.int().check(z.minimum(15), z.maximum(480)),
  place: z.optional(lineText()),
  panelIds: z.pipe(
    z.array(Id).check(z.minLength(1, 'Please select at least one option'), z.maxLength(mostPanel)),
    z.transform((ids: number[]) => [...new Set(ids)]),
  ),
})
export type InterviewBody = z.infer<typeof InterviewBody>

/** The other interviews of somebody of a panel at the time that is to be proposed. */
export const Clash = z.extend(OtherInterview, { employee: Named })
export type Clash = z.infer<typeof Clash>

const idList = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(255)),
    z.transform((it) => it.split(',')),
  ),
  z.array(IdText).check(z.maxLength(mostPanel)),
)

export const interviews = {
  list: endpoint({
    ...ofCandidate,
    id: 'interviews.list',
    summary: 'The interviews of a candidate’s current application, those ahead first',
    method: 'GET',
    path: '/candidate/:candidateId/interview',
    findsElsewhere: true,
    response: z.array(Interview),
  }),
  people: endpoint({
    ...ofCandidate,
    id: 'interviews.people',
    summary: 'The people of the company who may interview a candidate, by name',
    method: 'GET',
    path: '/candidate/:candidateId/interview-people',
    query: z.object(peopleQuery),
    response: contentList(z.extend(Named, { title: z.string() })),
  }),
  clashes: endpoint({
    ...ofCandidate,
    id: 'interviews.clashes',
    summary: 'Who of a panel has another interview at that time, and when',
    method: 'GET',
    path: '/candidate/:candidateId/interview-clashes',
    query: z.object({
      startsAt: Moment,
      minutes: wholeText(15, 480),
      panelIds: idList,
      /** The interview that is to be moved. */
      interviewId: z.optional(IdText),
    }),
    response: z.array(Clash),
  }),
  propose: endpoint({
    ...ofCandidate,
    id: 'interviews.propose',
    summary: 'Propose a time for an interview to its panel',
    method: 'POST',
    path: '/candidate/:candidateId/interview',
    body: InterviewBody,
    response: Interview,
  }),
  reschedule: endpoint({
    ...ofId,
    id: 'interviews.reschedule',
    summary: 'Propose another time, place or panel; everybody is asked anew',
    method: 'PATCH',
    path: '/interview/:id',
    body: InterviewBody,
    versioned: true,
    response: Interview,
  }),
  move: endpoint({
    ...ofId,
    id: 'interviews.move',
    summary: 'Confirm or decline the time, cancel the interview, or mark it as held',
    method: 'POST',
    path: '/interview/:id/move',
    body: z.object({ move: InterviewMove, reason: z.optional(text(4000)) }),
    versioned: true,
    response: Interview,
  }),
  calendar: endpoint({
    ...ofId,
    id: 'interviews.calendar',
    summary: 'The interview as a file for calendars (RFC 5545); of a cancelled one, what takes it out again',
    method: 'GET',
    path: '/interview/:id/calendar',
    file: true,
    response: z.file(),
  }),
}
