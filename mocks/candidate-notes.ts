import {
  type CandidateNote,
  type CandidateNoteBody,
  candidateNotes,
  type Mentionable,
  notesAPage,
  peopleOffered,
} from '#src/contract/candidate-notes.ts'
import { searchKey } from '#src/contract/letters.ts'
import { noRecords } from './candidate-records.ts'
import { stale } from './crud.ts'
import { mock, noSuchRecord, problem } from './mock.ts'
import type { World } from './world.ts'

/** People who may see the candidates, and one who may not. */
export const noteReaders: Mentionable[] = [
  { id: 61, name: 'Lena Fischer', title: 'Engineer' },
  { id: 62, name: 'Lena Vogel', title: 'Talent Partner' },
  { id: 63, name: 'Tomás Herrera', title: 'Senior Engineer' },
]
const cannotSee = { id: 64, name: 'Mira Stein' }

/** A note that a colleague wrote. */
export const aNote = (change: Partial<CandidateNote> = {}): CandidateNote => ({
  id: 981,
  version: 1,
  candidateId: 401,
  text: 'Asked good questions about the gripper.',
  mentions: [],
  writtenBy: 'Rosa Klein',
  isOwn: false,
  writtenAt: '2026-05-04T08:00:00.000Z',
  editedAt: null,
  ...change,
})

/** Notes on candidates. */
export const candidateNotesHandlers = (world: World) => {
  const records = (id: number) => {
    if (!world.candidates.some((it) => it.id === id)) return null
    const of = world.candidateRecords[id] ?? noRecords(id)
    world.candidateRecords[id] = of
    return of
  }
  const withNote = (id: number) =>
    Object.values(world.candidateRecords).find((it) => it.notes.some((note) => note.id === id))
  const refusal = ({ mentionedIds }: CandidateNoteBody) => {
    if (mentionedIds.includes(cannotSee.id))
      return problem(409, 'CANNOT_SEE_CANDIDATE', `${cannotSee.name} cannot see this candidate.`)
    const errors = mentionedIds.flatMap((id, index) =>
      noteReaders.some((it) => it.id === id)
        ? []
        : [{ field: `mentionedIds.${index}`, message: 'There is no such record' }],
    )
    return errors.length > 0 ? problem(400, 'BAD_REQUEST', 'The request is not valid', { errors }) : null
  }
  const written = ({ text, mentionedIds }: CandidateNoteBody) => ({
    text,
    mentions: noteReaders.filter((it) => mentionedIds.includes(it.id)).map(({ id, name }) => ({ id, name })),
  })
  /** What is stored of a note of one's own instead of it. */
  const change = (id: number, version: number | null, to: (before: CandidateNote) => CandidateNote | null) => {
    const of = withNote(id)
    const before = of?.notes.find((it) => it.id === id)
    if (!of || !before) return noSuchRecord()
    if (!before.isOwn) return problem(403, 'FORBIDDEN', 'Only the person who wrote a note can change or delete it')
    if (before.version !== version) return stale()
    const after = to(before)
    of.notes = of.notes.flatMap((it) => (it === before ? (after ?? []) : it))
    return after ?? before
  }
  return [
    mock(candidateNotes.list, ({ params, query: { before, through } }) => {
      const all = records(params.candidateId)?.notes
      if (!all) return noSuchRecord()
      const older = all.filter((it) => before === undefined || it.id < before)
      const down = through === undefined ? 0 : older.filter((it) => it.id >= through).length
      const notes = older.slice(0, Math.max(down, notesAPage))
      return { notes, total: all.length, hasMore: notes.length < older.length }
    }),
    mock(candidateNotes.people, ({ params, query }) =>
      records(params.candidateId)
        ? noteReaders
            .filter(
              (it) =>
                (query.userId === undefined || it.id === query.userId) &&
                searchKey(it.name).includes(searchKey(query.search ?? '').trim()),
            )
            .slice(query.offset ?? 0, (query.offset ?? 0) + peopleOffered)
        : noSuchRecord(),
    ),
    mock(candidateNotes.create, ({ params, body }) => {
      const of = records(params.candidateId)
      if (!of) return noSuchRecord()
      const refused = refusal(body)
      if (refused) return refused
      const added = aNote({
        id: 990 + of.notes.length,
        candidateId: params.candidateId,
        ...written(body),
        writtenBy: world.me.userData.name,
        isOwn: true,
        writtenAt: new Date().toISOString(),
      })
      of.notes = [added, ...of.notes]
      return added
    }),
    mock(candidateNotes.update, ({ params, body, version }) => {
      const refused = withNote(params.id) ? refusal(body) : null
      if (refused) return refused
      return change(params.id, version, (before) => ({
        ...before,
        ...written(body),
        version: before.version + 1,
        editedAt: new Date().toISOString(),
      }))
    }),
    mock(candidateNotes.remove, ({ params, version }) => {
      const answer = change(params.id, version, () => null)
      return answer instanceof Response ? answer : { success: true as const }
    }),
  ]
}
