import type { ActivityAction } from '#src/contract/activity.ts'

// What happened to a record of the administration.
export const history = 'History'
export const historyOf = (name: string) => `History of ${name}`
export const loading = 'Loading the history…'
export const noHistory = 'No changes yet'
export const nothingRecorded = (kind: string) =>
  `This ${kind} has not been changed since it was set up. Changes will appear here.`
export const notLoaded = 'The history could not be loaded'
export const notAllLoaded = 'Earlier changes could not be loaded'
export const notRestored = 'The value could not be restored'
/** What the server says of a field. */
export const fieldRefused = (field: string, message: string) => `${field}: ${message}`
export const earlier = 'Show earlier changes'
export const loadingEarlier = 'Loading…'

export const actions: Record<ActivityAction, string> = {
  create: 'Added',
  update: 'Changed',
  delete: 'Deleted',
  move: 'Status changed',
}
export const by = (action: string, person: string) => `${action} by ${person}`
export const nothingOfForm = 'No field of the form was changed.'
export const before = 'Before'
export const after = 'After'
export const side = (name: string) => `${name}: `
export const nothing = 'Empty'
export const recordGone = 'A record that no longer exists'
export const yes = 'Yes'
export const no = 'No'

export const restore = 'Restore'
export const restoring = 'Restoring…'
export const restoreValue = (field: string, value: string) => `Restore ${field}: ${value}`
/** Why a value cannot be restored. */
export const refusals = {
  current: 'Current value',
  gone: 'It cannot be restored: what it refers to no longer exists.',
  wrong: 'It cannot be restored: the form no longer accepts this value.',
}
export const changedMeanwhile = (kind: string) =>
  `Someone else changed this ${kind} in the meantime. Nothing was restored; the history below is up to date.`
export const goneTitle = (name: string) => `“${name}” is already deleted`
export const gone = 'Someone else deleted it in the meantime. The list is up to date again.'
export const seeLife = 'See its life on the diagram'
