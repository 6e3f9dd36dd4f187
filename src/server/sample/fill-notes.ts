import type { Tx } from '../database.ts'
import { insertMany } from '../insert-many.ts'
import { candidateNotesTable } from '../schema/candidate-notes.ts'
import { must } from './dice.ts'
import type { StoredApplication } from './fill-candidates.ts'
import { momentBetween } from './fill-hiring-history.ts'
import type { Filling } from './fill-requisitions.ts'
import * as catalogue from './hiring-catalogue.ts'

/** A note that mentions an employee with an account. */
export type SampleMention = {
  noteId: number
  writtenBy: string
  writtenAt: Date
  employeeId: number
  application: StoredApplication
}

const isUnderWay = ({ status }: StoredApplication) => status !== 'REVIEW' && status !== 'REJECTED'
const pick = (texts: readonly string[], at: number) => must(texts[at % texts.length])

/**
 * Stores what recruiting and the hiring manager wrote to each other about the candidates in the pipeline. Who has no
 * account writes and reads none.
 * @returns whom the notes mention
 */
export const fillNotes = async (
  tx: Tx,
  { companyId, people }: Filling,
  applications: StoredApplication[],
): Promise<SampleMention[]> => {
  const withAccount = people.flatMap(({ id, name, title, userId }) =>
    userId === null ? [] : [{ id, name, title, userId }],
  )
  const recruiter = withAccount.find((it) => it.title === 'Talent Partner')
  if (!recruiter) return []
  const notes = applications.filter(isUnderWay).flatMap((application) => {
    const { id, appliedAt, updatedAt, requisition, candidate } = application
    const note = (by: typeof recruiter, part: number, text: string, mentioned: typeof recruiter | null) => ({
      application,
      mentioned,
      row: {
        companyId,
        candidateId: candidate.id,
        text: mentioned ? `@${mentioned.name}, ${text}` : text,
        mentionedIds: mentioned ? [mentioned.userId] : [],
        writtenBy: by.name,
        writtenById: by.userId,
        writtenAt: momentBetween(appliedAt, updatedAt, part),
      },
    })
    const manager = withAccount.find((it) => it.id === requisition.hiringManagerId && it !== recruiter)
    return [
      note(recruiter, 0.3, pick(catalogue.notes, id), null),
      ...(manager ? [note(recruiter, 0.6, pick(catalogue.questionsInNotes, id), manager)] : []),
      ...(manager && id % 2 === 0 ? [note(manager, 0.9, pick(catalogue.answersInNotes, id), recruiter)] : []),
    ]
  })
  // Listed by their ids.
  notes.sort((a, b) => a.row.writtenAt.getTime() - b.row.writtenAt.getTime())
  const ids = await insertMany(
    tx,
    candidateNotesTable,
    notes.map((it) => it.row),
  )
  return notes.flatMap(({ application, mentioned, row: { writtenBy, writtenAt } }, index) =>
    mentioned ? [{ noteId: must(ids[index]), writtenBy, writtenAt, employeeId: mentioned.id, application }] : [],
  )
}
