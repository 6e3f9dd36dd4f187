import { plural } from '#machines/kit/plural.ts'

// What the browser itself says of calls and of parts that did not arrive.
export const unreachable = 'Stepwise cannot be reached. Check your connection and try again.'
export const storedBefore =
  'An earlier version was already received, from here or from another tab. Change that one instead: sending again creates a second one.'
export const staleVersion = 'Someone else saved a newer version.'
export const notSaved = 'Not saved.'
export const scorecardGone = 'This scorecard no longer exists.'
export const noReview = 'This review does not exist, or you do not have access to it.'
export const partMissing = 'Part of Stepwise could not be loaded.'
export const signInUnreachable = 'The sign-in service cannot be reached. Try again in a moment.'
export const administration = 'Administration'
export const searchNotLoaded = 'Quick search could not be loaded. Check your connection and try again.'
export const error = 'Error'
export const optionsNotLoaded = (field: string) => `Options for ${field} could not be loaded`
export const notOffered = 'No longer available'
export const waitSeconds = (seconds: number) =>
  plural(seconds, {
    one: 'Wait 1 second before you try again.',
    other: `Wait ${seconds} seconds before you try again.`,
  })
export const waitMinutes = (minutes: number) =>
  plural(minutes, {
    one: 'Wait 1 minute before you try again.',
    other: `Wait ${minutes} minutes before you try again.`,
  })
export const waitHours = (hours: number) =>
  plural(hours, { one: 'Wait 1 hour before you try again.', other: `Wait ${hours} hours before you try again.` })
export const planPeriodsForSuperUsers = 'Plan periods are for super users.'
export const periodBeingStarted = (period: string) =>
  `${period} is being started. This page continues once it is in progress.`
