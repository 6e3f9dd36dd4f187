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
