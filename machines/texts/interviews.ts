// Why an interview refuses a move, or cannot be proposed.

export const isProposed = 'is waiting for answers'
export const isConfirmed = 'is confirmed'
export const isHeld = 'has taken place'
export const isCancelled = 'is cancelled'

export const acceptOnlyProposed = 'Only a proposed interview can be confirmed'
export const declineOnlyAhead = 'Only an interview that is still ahead can be declined'
export const rescheduleOnlyAhead = 'Only an interview that is still ahead can be moved to another time'
export const holdOnlyConfirmed = 'Only a confirmed interview can be marked as held'
export const cancelOnlyAhead = 'Only an interview that is still ahead can be cancelled'
export const notBegun = 'The interview has not started yet.'

export const forPanel = 'Only the interviewers can do this.'
export const forRunners = 'Only the hiring manager and hiring staff can do this.'
export const forRunnersOrPanel = 'Only the interviewers, the hiring manager and hiring staff can do this.'
export const acceptedAlready = 'You have confirmed this time.'
export const declinedAlready = 'You have declined this time.'

export const onlyActive = 'Interviews can be proposed only while the candidate is active.'
export const requisitionNotOpen = 'The requisition is not open.'
export const inPast = 'The time is in the past. Choose a later one.'
export const noSuchTime = 'This time does not exist on that day: the clocks go forward. Choose another one.'
export const timeFormat = 'Enter a time with two digits each, such as 09:30 or 14:00'
