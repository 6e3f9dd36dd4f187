import { createEvent, type ParticipationStatus } from 'ics'
import type { InterviewStatus, PanelAnswer } from '#src/contract/interviews.ts'
import * as texts from '../texts/hiring.ts'
import type { InterviewRow } from './interview-rows.ts'

type Person = { name: string; email: string }
/** `organizer`: who asks the panel to come. `people`: those of the panel who have an address, by employee. */
type Around = { origin: string; company: string; organizer: Person | null; people: ReadonlyMap<number, string> }

const statuses = { PROPOSED: 'TENTATIVE', CONFIRMED: 'CONFIRMED', HELD: 'CONFIRMED', CANCELLED: 'CANCELLED' } as const
const answers: Record<PanelAnswer, ParticipationStatus> = {
  WAITING: 'NEEDS-ACTION',
  ACCEPTED: 'ACCEPTED',
  DECLINED: 'DECLINED',
}
/** What the library takes for an address; it makes no file with any other. */
const address = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const methodOf = (status: InterviewStatus) => (status === 'CANCELLED' ? 'CANCEL' : 'PUBLISH')

/** RFC 5545 knows no quotation mark in the name of a person, and no way to escape one; the library writes both. */
const quotable = (name: string) => name.replaceAll('"', "'")

/** Octets of a line; the ones after the first begin with a blank. */
const lineLength = 75

/** A line as RFC 5545 folds it: by octets, and never within a letter, which the library does not count. */
const folded = (line: string): string => {
  let length = 0
  return [...line]
    .map((letter) => {
      const octets = Buffer.byteLength(letter)
      length += octets
      if (length <= lineLength) return letter
      length = octets + 1
      return `\r\n ${letter}`
    })
    .join('')
}

/**
 * An interview as calendars read it (RFC 5545). It keeps its UID for life, and its SEQUENCE grows with each change, so
 * that a later file replaces what an earlier one has entered, or takes it out.
 */
export const calendarOf = (row: InterviewRow, { origin, company, organizer, people }: Around): string => {
  const { it, application, panel } = row
  const { error, value } = createEvent({
    uid: `interview-${it.id}@${URL.canParse(origin) ? new URL(origin).host : 'stepwise'}`,
    sequence: it.version - 1,
    method: methodOf(it.status),
    status: statuses[it.status],
    productId: '-//Stepwise//Interviews//EN',
    start: it.startsAt.getTime(),
    startInputType: 'utc',
    startOutputType: 'utc',
    duration: { minutes: it.minutes },
    title: texts.interviewWith(application.candidateName),
    description: texts.interviewAt(company, `${origin}/hiring/candidate/details/${application.candidateId}?tab=tasks`),
    location: it.place,
    ...(organizer && address.test(organizer.email) && { organizer: { ...organizer, name: quotable(organizer.name) } }),
    attendees: panel.flatMap(({ it: place, employee }) => {
      const email = people.get(employee.id)
      return email
        ? [{ name: quotable(employee.name), email, partstat: answers[place.answer], role: 'REQ-PARTICIPANT' as const }]
        : []
    }),
  })
  if (error || !value) throw error ?? new Error('The calendar entry is empty')
  return value
    .replace(/\r\n[\t ]/g, '')
    .split('\r\n')
    .map(folded)
    .join('\r\n')
}
