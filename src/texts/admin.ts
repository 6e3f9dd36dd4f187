import { numberText, plural } from '#machines/kit/plural.ts'

// The administration. Of the specification: what is said when something was added, updated or deleted or could not be,
// 'Operation failed', 'Saving...' and 'Deleting...', and that a deletion cannot be undone.

// Lists
export const actions = 'Actions'
export const operationFailed = 'Operation failed'
export const addRecord = (kind: string) => `Add ${kind}`
export const editRecord = (name: string) => `Edit ${name}`
export const deleteRecord = (name: string) => `Delete ${name}`
export const moreActionsFor = (name: string) => `More actions for ${name}`

// What became of it; `Kind` with a capital
export const added = (Kind: string) => `${Kind} added successfully`
export const updated = (Kind: string) => `${Kind} updated successfully`
export const savedAndHidden = (kind: string) =>
  `The ${kind} was saved but is hidden by the search and filters of this list.`
export const deleted = (Kind: string) => `${Kind} deleted successfully`
export const notAdded = (kind: string) => `Error adding ${kind}`
export const notUpdated = (kind: string) => `Error updating ${kind}`
export const notDeleted = (kind: string) => `Error deleting ${kind}`

// The form
export const addKind = (kind: string) => `Add ${kind}`
export const editKind = (kind: string) => `Edit ${kind}`
export const filledAgain = (kind: string) =>
  `Filled in from the deleted ${kind}. Check the fields first: saving adds a new one.`
export const save = 'Save'
export const saving = 'Saving...'
export const cancel = 'Cancel'
export const close = 'Close'
export const discard = 'Discard'
export const discardDraft = 'Discard draft'
/** Why somebody may not save, or may no longer, with or without its full stop, and what becomes of their words. */
export const copyFirst = (reason: string) =>
  `${reason.replace(/\.$/, '')}. What you typed is still here: copy what you need before you close this form.`
export const closeQuestion = 'Close without saving?'
export const keepAsDraft = 'Keep as draft'
export const keepEditing = 'Keep editing'
export const draftIsLost = 'Your changes are not saved, and this device cannot keep a draft: they will be lost.'
export const draftStays =
  'Your changes are not saved. A draft stays on this device, and the form opens with it next time.'
export const mayBeSaved = 'You stopped saving before the server answered. Your changes may have been saved.'

// Two versions
export const twoVersions = (kind: string) => `Two versions of this ${kind}`
export const savedByOther = (kind: string) => `Someone else saved this ${kind} while you were editing it.`
export const chooseFields = 'Choose what to keep, field by field.'
export const emptyValue = 'Empty'
export const sameVersions = 'Both versions are the same. Saving changes nothing.'
export const ownFieldsOnly = 'Nobody else changed the fields that you changed. Saving keeps both changes.'
export const yours = 'Yours'
export const savedMeanwhile = 'Saved in the meantime'
export const goneTitle = (kind: string) => `This ${kind} was deleted`
export const yes = 'Yes'
export const no = 'No'
export const gone = (kind: string) =>
  `Someone else deleted it while you were editing. Your changes are still here. Add them as a new ${kind}.`
export const addAsNew = 'Add as new'

// Deleting
export const deleteQuestion = (kind: string, name: string) => `Delete ${kind} “${name}”?`
export const deleteIt = 'Delete'
export const deleting = 'Deleting...'
export const cannotBeUndone = 'This cannot be undone.'
export const keptIfInUse = 'It is deleted only if nothing uses it.'
export const unused = 'Nothing uses it.'
export const lookingForUses = 'Checking what uses it…'
export const inUse = (name: string) => `“${name}” cannot be deleted`
export const usedBy = 'It is still used by:'
/** Of a kind of record whose forms the catalogue does not have. */
export const usesOf = (kind: string, count: string) => `${kind}: ${count}`
export const removeUses = 'Change or delete these first.'
export const changed = (name: string) => `“${name}” has changed`
export const checkAgain = 'Someone else changed it in the meantime. Check it again before you delete it.'
export const alreadyDeleted = (name: string) => `“${name}” is already deleted`
export const listUpdated = 'Someone else deleted it in the meantime. The list is up to date again.'

// Several rows at once
type Kind = { one: string; other: string }
export const selectRow = (name: string) => `Select ${name}`
export const selectPage = 'Select all rows of this page'
export const selectedRows = (count: number, kind: Kind) =>
  plural(count, { one: `1 ${kind.one} selected`, other: `${numberText(count)} ${kind.other} selected` })
export const selectionDropped = (count: number) =>
  plural(count, {
    one: '1 row was deselected because you changed the search or a filter.',
    other: `${numberText(count)} rows were deselected because you changed the search or a filter.`,
  })
export const deleteSelected = 'Delete selected'
export const clearSelection = 'Clear selection'
export const deleteSeveral = (count: number, kind: Kind) =>
  plural(count, { one: `Delete 1 ${kind.one}?`, other: `Delete ${numberText(count)} ${kind.other}?` })
export const noneToDelete = 'Nothing to delete'
export const leftOut = (count: number, kind: Kind) =>
  plural(count, {
    one: `1 selected ${kind.one} is left out:`,
    other: `${numberText(count)} selected ${kind.other} are left out:`,
  })
export const eachIfUnused = 'Each is deleted only if nothing uses it. This cannot be undone.'
export const andMore = (count: number) => `and ${numberText(count)} more`
export const deletingSeveral = (kind: Kind) => `Deleting ${kind.other}`
export const stop = 'Stop'
export const stopRest = 'Leave the rest'
export const tryAgain = 'Try again'
export const deletedSeveral = (count: number, kind: Kind) =>
  plural(count, { one: `1 ${kind.one} deleted`, other: `${numberText(count)} ${kind.other} deleted` })
export const deletedOf = (count: number, total: number, kind: Kind) =>
  `${numberText(count)} of ${plural(total, { one: `1 ${kind.one}`, other: `${numberText(total)} ${kind.other}` })} deleted`
/** How a deletion ended whose page was left. */
export const deletionStopped = (deleted: string, isUnsure: boolean) =>
  `Deleting was stopped: ${deleted}.${isUnsure ? ' One more may have been deleted: the server did not answer.' : ''}`
export const stillDeleting = (kind: Kind) => `Still deleting ${kind.other}. A notice will tell you when it is done.`
export const interrupted = 'The deletion was interrupted'
export const rowChanged = 'Someone else changed it in the meantime. Check it again before you delete it.'
export const rowGone = 'It had already been deleted.'
export const rowUnknown = 'The server did not answer. Check whether it was deleted.'
export const rowLeft = 'Not deleted, because you stopped.'
export const resultsOf = 'What was not deleted'

// Location
export const location = 'Location'
export const locationKind = { one: 'location', other: 'locations' }
export const locationInShort = 'Where the company hires and works.'
export const locationSearch = 'Name, company…'
export const firstLocation = 'Add the first location the company works at.'
export const name = 'Name'
export const locationExample = 'Copenhagen'
export const state = 'State'
export const country = 'Country'
export const company = 'Company'
export const switchToAdd = 'To add a location elsewhere, switch companies.'
