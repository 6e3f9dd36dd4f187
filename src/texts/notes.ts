// Notes on a candidate.
import { numberText, plural } from '#machines/kit/plural.ts'

export const noteKind = { one: 'note', other: 'notes' }
export const notes = 'Notes'
export const total = (count: number) => plural(count, { one: '1 note', other: `${numberText(count)} notes` })
export const add = 'Add note'
export const noNotes = 'No notes yet'
export const notesAppear = 'Share what the hiring team should know. Everyone with access to this candidate can read it.'
export const edited = 'edited'
export const edit = 'Edit'
export const remove = 'Delete'
export const noteOf = (day: string) => `note of ${day}`
export const mentioned = (names: string) => `Mentioned: ${names}`
export const showEarlier = 'Show earlier notes'
export const loadingEarlier = 'Loading…'
export const noteGone = 'The note this link leads to has been deleted.'

const longestExcerpt = 60
/** The beginning of a note, by which a question names it. */
export const excerptOf = (text: string) => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > longestExcerpt ? `${line.slice(0, longestExcerpt - 1).trimEnd()}…` : line
}
export const deletion = {
  question: (excerpt: string) => `Delete your note “${excerpt}”?`,
  help: 'It is deleted for everyone with access to this candidate. This cannot be undone.',
  confirm: 'Delete note',
}

// The form
export const text = 'Note'
export const textHelp =
  'Type @ and a name to mention someone. Everyone with access to this candidate can read it. Keep to facts: candidates can ask for a copy of their data.'
export const mention = 'Mention'
export const mentionHelp = 'Lists people with access to this candidate.'
export const tooManyMentioned = (most: number) => `A note can mention ${most} people at most`
