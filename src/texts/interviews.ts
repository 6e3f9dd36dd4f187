// Interviews of a candidate: time, panel, answers.

export const interviewKind = { one: 'interview', other: 'interviews' }
export const interviews = 'Interviews'
export const noInterviews = 'No interviews yet'
export const interviewsAppear = 'Times that are proposed to interviewers appear here.'
export const propose = 'Propose interview'
export const proposed = 'Waiting for answers'
export const confirmed = 'Confirmed'
export const held = 'Held'
export const cancelled = 'Cancelled'

export const timeZone = (zone: string) => `Time zone ${zone}`
export const waiting = 'has not answered'
export const accepted = 'confirmed'
export const declined = 'declined'
export const answerOf = (person: string, answer: string) => `${person} ${answer}`
export const because = (reason: string) => `: ${reason}`
export const cancelledBecause = (reason: string) => `Cancelled: ${reason}`
export const calendarFile = 'Calendar file'
export const toScorecard = 'Complete the scorecard'
export const atTime = (time: string) => `, interview of ${time}`

// The form
export const day = 'Day'
export const time = 'Time'
export const timeHelp = (zone: string) => `In your time zone, ${zone}.`
export const length = 'Length'
export const lengthOf = (minutes: number) => `${minutes} minutes`
export const panel = 'Interviewers'
export const panelHelp = 'Each of them is asked to confirm the time.'
export const place = 'Place or link'

export const clashes = 'Double bookings'
export const clashOf = (person: string, when: string) => `${person} has another interview: ${when}.`
export const clashesNotLoaded = 'Whether anybody is busy at this time could not be loaded.'
export const clashAllowed = 'You can still propose this time.'
export const clashesWith = (when: string) => ` · has another interview, ${when}`

// The moves
export const accept = 'Confirm time'
export const acceptQuestion = 'Confirm this time?'
export const acceptHelp = 'The interview is confirmed once every interviewer has confirmed.'
export const decline = 'Decline time'
export const declineQuestion = 'Decline this time?'
export const declineHelp = 'The organiser is notified and can propose another time.'
export const hold = 'Mark as held'
export const holdQuestion = 'Has this interview taken place?'
export const holdHelp = 'The interviewers are reminded to complete their scorecards.'
export const reschedule = 'Change time'
export const cancelInterview = 'Cancel interview'
export const cancelQuestion = 'Cancel this interview?'
export const cancelHelp = 'The interviewers are notified. The new calendar file removes it from their calendars.'
export const keep = 'Back'
export const locked = (button: string, lock: string) => `${button}: ${lock}`
export const saved = 'The interview was updated'
