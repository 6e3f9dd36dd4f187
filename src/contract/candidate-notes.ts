import { ofCandidate, ofId } from './candidate-params.ts'
import { Deleted } from './content-list.ts'
import { Stored } from './crud.ts'
import { endpoint } from './endpoint.ts'
import { Named } from './requisitions.ts'
import { Id, IdText, Moment, requiredText, text, wholeText } from './values.ts'
import { z } from './zod.ts'

export const longestNote = 4000
/** How many people one note mentions at most. */
export const mostMentioned = 20
/** How many people are offered at once behind an '@'. */
export const peopleOffered = 8
/** How many notes come at once. */
export const notesAPage = 20
/** And how many at most where they come down to one that a link led to. */
export const mostNotesAPage = 200

/** Somebody who may see the candidate, by their account. */
export const Mentionable = z.extend(Named, { title: z.string() })
export type Mentionable = z.infer<typeof Mentionable>

export const CandidateNote = z.extend(Stored, {
  candidateId: Id,
  /** People are mentioned in it as '@' and their name. */
  text: z.string(),
  mentions: z.array(Named),
  writtenBy: z.string(),
  /** Whether the caller wrote it: nobody else changes or deletes it. */
  isOwn: z.boolean(),
  writtenAt: Moment,
  /** When it was last edited; null while it is as it was written. */
  editedAt: z.nullable(Moment),
})
export type CandidateNote = z.infer<typeof CandidateNote>

export const CandidateNoteBody = z.object({
  text: requiredText(longestNote),
  /** The accounts of those whom the text mentions. */
  mentionedIds: z.pipe(
    z.array(Id).check(z.maxLength(mostMentioned, `A note can mention ${mostMentioned} people at most`)),
    z.transform((ids: number[]) => [...new Set(ids)]),
  ),
})
export type CandidateNoteBody = z.infer<typeof CandidateNoteBody>

/** Some notes on a candidate, newest first. */
export const NotePage = z.object({
  notes: z.array(CandidateNote),
  /** How many notes there are on the candidate. */
  total: z.int(),
  /** Whether there are older ones. */
  hasMore: z.boolean(),
})
export type NotePage = z.infer<typeof NotePage>

export const candidateNotes = {
  list: endpoint({
    ...ofCandidate,
    id: 'candidateNotes.list',
    summary: 'The notes on a candidate, newest first: those older than `before`, or down to `through` at least',
    method: 'GET',
    path: '/candidate/:candidateId/note',
    findsElsewhere: true,
    query: z.object({ before: z.optional(IdText), through: z.optional(IdText) }),
    response: NotePage,
  }),
  people: endpoint({
    ...ofCandidate,
    id: 'candidateNotes.people',
    summary: 'Who else may see a candidate, and so can be mentioned: some of that name, by name',
    method: 'GET',
    path: '/candidate/:candidateId/note-people',
    query: z.object({
      search: z.optional(text(255)),
      userId: z.optional(IdText),
      /** Those behind so many of them. */
      offset: z.optional(wholeText(0, 100_000)),
    }),
    response: z.array(Mentionable),
  }),
  create: endpoint({
    ...ofCandidate,
    id: 'candidateNotes.create',
    summary: 'Write a note on a candidate; only people who may see the candidate are mentioned',
    method: 'POST',
    path: '/candidate/:candidateId/note',
    body: CandidateNoteBody,
    response: CandidateNote,
  }),
  update: endpoint({
    ...ofId,
    id: 'candidateNotes.update',
    summary: 'Change a note of one’s own',
    method: 'PATCH',
    path: '/note/:id',
    body: CandidateNoteBody,
    versioned: true,
    response: CandidateNote,
  }),
  remove: endpoint({
    ...ofId,
    id: 'candidateNotes.remove',
    summary: 'Delete a note of one’s own',
    method: 'DELETE',
    path: '/note/:id',
    versioned: true,
    response: Deleted,
  }),
}
