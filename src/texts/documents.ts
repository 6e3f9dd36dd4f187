import { numberText, plural } from '#machines/kit/plural.ts'

// The documents of a candidate.

export const documents = 'Documents'
export const name = 'Name'
export const type = 'Type'
export const size = 'Size'
export const addedBy = 'Added by'
export const addedOn = 'Added on'
export const actions = 'Actions'
export const total = (count: number) => `${numberText(count)} total`
export const noDocuments = 'No documents have been added for this candidate.'
export const noun = { one: 'document', other: 'documents' }

export const chooseFiles = 'Choose files'
export const dropHere = 'or drop them here. PDF, Word, Excel, PowerPoint and other files up to 5 MB each.'
export const uploading = (name: string) => `Uploading ${name}…`
export const waiting = (count: number) =>
  plural(count, { one: '1 more file waits', other: `${numberText(count)} more files wait` })
export const cancelUpload = 'Cancel upload'
export const notUploaded = (name: string) => `${name} was not uploaded`
export const tryAgain = 'Try again'
export const leaveOut = 'Leave it out'
export const added = (name: string) => `${name} was added.`
export const deleted = (name: string) => `${name} was deleted.`
export const notDeleted = 'The document was not deleted'

export const view = 'View'
export const download = 'Download'
export const deleteIt = 'Delete'
export const loading = (name: string) => `Loading ${name}…`
export const notLoaded = (name: string) => `${name} could not be opened`
export const cancel = 'Cancel'
export const close = 'Close'

// In the viewer
export const viewerOf = (name: string) => `Content of ${name}`
