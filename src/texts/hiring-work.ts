import { plural } from '#machines/kit/plural.ts'

// What waits for somebody in the Workspaces: for how long, and for how long it may.

const hours = (count: number) => plural(count, { one: 'one hour', other: `${count} hours` })
const days = (count: number) => plural(count, { one: 'one day', other: `${count} days` })
/** A time in whole hours, and in whole days from two of them on. */
const span = (count: number) => (count < 48 ? hours(count) : days(Math.floor(count / 24)))

/** `waited` and `allowed` in hours. */
export const waiting = (waited: number, allowed: number) => `Waiting for ${span(waited)}, ${span(allowed)} allowed`
export const waitingSinceNow = (allowed: number) => `New, ${span(allowed)} allowed`
/** For how many hours a task was open before it was completed. */
export const took = (count: number) => (count < 1 ? 'Took less than an hour' : `Took ${span(count)}`)
export const completedOn = (day: string) => `Completed ${day}`

// What somebody does about a task of theirs
export const decideRequisition = 'Decide'
export const openDecision = { review: 'Open the review', approval: 'Open the approval' }
export const followRequisition = 'See requisition'
export const correctRequisition = 'Correct and resubmit'
export const decideOffer = 'Decide on the offer'
export const decideCandidate = 'Approve or reject'
export const answerTime = 'Confirm the time'

// How old an open requisition is, and when people are wanted
export const age = 'Age'
export const openSinceToday = 'Since today'
export const openFor = (count: number) => plural(count, { one: 'One day', other: `${count} days` })
export const startWanted = (count: number) => {
  if (count === 0) return 'Start wanted today'
  return count > 0 ? `Start wanted in ${days(count)}` : `Start was wanted ${days(-count)} ago`
}
