import { type InputField, textIn, type Values } from '#machines/kit/form-fields.ts'
import {
  type CandidateNote,
  type CandidateNoteBody,
  longestNote,
  mostMentioned,
} from '#src/contract/candidate-notes.ts'
import * as texts from '#src/texts/notes.ts'

/** The fields in which a note is written. */
export const noteFields: readonly InputField[] = [
  {
    id: 'text',
    type: 'TextArea',
    label: texts.text,
    required: true,
    maxLength: longestNote,
    helperText: texts.textHelp,
  },
  {
    id: 'mentionedIds',
    type: 'MultiSelect',
    label: texts.mention,
    helperText: texts.mentionHelp,
    validation: (it) => (it.length > mostMentioned ? texts.tooManyMentioned(mostMentioned) : null),
  },
]

/** What the form shows of a note. */
export const valuesOfNote = ({ text, mentions }: CandidateNote): Values => ({
  text,
  mentionedIds: mentions.map((it) => String(it.id)),
})

export const bodyOfNote = (values: Values): CandidateNoteBody => ({
  text: textIn(values, 'text').trim(),
  mentionedIds: Array.isArray(values.mentionedIds) ? values.mentionedIds.map(Number) : [],
})
