import { candidateMerge } from '#src/contract/candidate-merge.ts'
import { type CandidateNote, candidateNotes } from '#src/contract/candidate-notes.ts'
import { candidates } from '#src/contract/candidates.ts'
import { notificationSettings } from '#src/contract/notification-settings.ts'
import { type Notification, notifications } from '#src/contract/notifications.ts'
import { personalData } from '#src/contract/personal-data.ts'
import { inCompany } from '#src/server/database.ts'
import { mailsTable } from '#src/server/schema/mails.ts'
import { setMembership } from '#tests/server/accounts.ts'
import { ask } from '#tests/server/contract-order.ts'
import { type HiringWorld, hiringWorld, userIdsByName } from './world.ts'

type Asker = HiringWorld['asStaff']

let world: HiringWorld
let open: number
let userIds: Map<string, number>
beforeAll(async () => {
  world = await hiringWorld()
  open = (await world.openRequisition({ openings: 50 })).id
  userIds = await userIdsByName(world)
})
afterAll(() => world.close())

const userId = (name: string): number => userIds.get(name) ?? 0
// Both decide on the requisition, so they see who applies for it.
const [aisha, daniel] = ['Aisha Bello', 'Daniel Okafor'] as const
const noteBody = (...names: string[]) => ({
  text: ['Look', ...names.map((it) => `@${it}`)].join(' '),
  mentionedIds: names.map(userId),
})
const write = (candidateId: number, body = noteBody(), who = world.asStaff, key?: string) =>
  ask(
    who,
    candidateNotes.create,
    { params: { candidateId }, body },
    key === undefined ? {} : { headers: { 'idempotency-key': key } },
  )
const edit = ({ id, version }: CandidateNote, body: ReturnType<typeof noteBody>) =>
  ask(world.asStaff, candidateNotes.update, { params: { id }, body, version })
const remove = ({ id, version }: CandidateNote) =>
  ask(world.asStaff, candidateNotes.remove, { params: { id }, version })
const added = async (...names: string[]): Promise<CandidateNote> =>
  (await write((await world.active(open)).id, noteBody(...names))).body

/** What somebody was told of the notes on a candidate, newest first. */
const toldOf = async (candidateId: number, who: Asker = world.asReviewer, company = 1): Promise<Notification[]> => {
  const { status, body } = await ask(who, notifications.list, { query: { offset: 0, limit: 100 } }, { company })
  expect(status).toBe(200)
  return body.content.filter(
    (it: Notification) =>
      it.type.code === 'MENTIONED_IN_NOTE' && it.metadata.candidateApplication?.candidateId === candidateId,
  )
}
const mailsOf = async (told: readonly Notification[]) => {
  const rows = await inCompany(world.db, 1, (tx) => tx.select().from(mailsTable))
  return rows.filter((it) => told.some(({ id }) => id === it.notificationId))
}

test('whoever a note mentions is notified of it, by e-mail too, and led to the note [CAND-02] [NOTI-04]', async () => {
  const { id, candidateId } = await added(aisha)
  const { firstName, lastName } = await world.candidate(candidateId)
  const told = await toldOf(candidateId)
  expect(told).toMatchObject([
    {
      content: `Rosa Klein mentioned you in a note on ${firstName} ${lastName}`,
      readAt: null,
      type: { category: 'CANDIDATE', isRedirectable: true },
      metadata: { note: { id, writtenBy: 'Rosa Klein' }, candidateApplication: { status: 'ACTIVE' } },
    },
  ])
  expect(await mailsOf(told)).toMatchObject([{ userId: userId(aisha), isDaily: false }])
  // Daniel sees the candidate too, and is not mentioned.
  expect(await toldOf(candidateId, world.asManager)).toEqual([])
})

test('a mention comes by e-mail when and if its reader has chosen it [CAND-02]', async () => {
  const choose = (MENTIONED_IN_NOTE: string) =>
    ask(world.asReviewer, notificationSettings.update, { body: { delivery: { MENTIONED_IN_NOTE } } })
  await choose('DAILY')
  const daily = await toldOf((await added(aisha)).candidateId)
  await choose('NEVER')
  const never = await toldOf((await added(aisha)).candidateId)
  await choose('IMMEDIATE')
  expect([daily.length, never.length]).toEqual([1, 1])
  expect(await mailsOf(daily)).toMatchObject([{ isDaily: true }])
  expect(await mailsOf(never)).toEqual([])
})

test('nobody is notified of a note that they mention themselves in [CAND-02] [NOTI-04]', async () => {
  const { id } = await world.active(open)
  expect((await write(id, noteBody(aisha, daniel), world.asReviewer)).status).toBe(200)
  expect(await toldOf(id)).toEqual([])
  expect(await toldOf(id, world.asManager)).toHaveLength(1)
})

test('a note that is refused notifies nobody, also not those who see the candidate [CAND-02]', async () => {
  const { id } = await world.active(open)
  expect((await write(id, noteBody(aisha, 'Lena Fischer'))).status).toBe(409)
  expect(await toldOf(id)).toEqual([])
  const note = (await write(id)).body
  expect((await edit({ ...note, version: 7 }, noteBody(aisha))).status).toBe(412)
  expect(await toldOf(id)).toEqual([])
  expect(await toldOf(id, world.asLena)).toEqual([])
})

test('a note that is sent twice under one key notifies once [CAND-02]', async () => {
  const { id } = await world.active(open)
  const send = () => write(id, noteBody(aisha), world.asStaff, `mention-of-${id}`)
  const first = await send()
  expect(await send()).toMatchObject({ status: 200, body: first.body })
  expect(await toldOf(id)).toHaveLength(1)
})

test('an edit notifies only those whom the note did not mention before [CAND-02]', async () => {
  const note = await added(aisha)
  const { body } = await edit(note, noteBody(aisha, daniel))
  expect(await toldOf(note.candidateId)).toHaveLength(1)
  expect(await toldOf(note.candidateId, world.asManager)).toHaveLength(1)
  expect((await edit(body, noteBody(aisha, daniel))).status).toBe(200)
  expect(await toldOf(note.candidateId)).toHaveLength(1)
  expect(await toldOf(note.candidateId, world.asManager)).toHaveLength(1)
})

test('whoever is no longer mentioned is no longer told so, nor by an e-mail that waits [CAND-02]', async () => {
  const note = await added(aisha, daniel)
  const before = await toldOf(note.candidateId)
  const { body } = await edit(note, noteBody(daniel))
  expect(await toldOf(note.candidateId)).toEqual([])
  expect(await mailsOf(before)).toEqual([])
  expect(await toldOf(note.candidateId, world.asManager)).toHaveLength(1)
  // Mentioned anew they are notified anew.
  await edit(body, noteBody(daniel, aisha))
  expect(await toldOf(note.candidateId)).toHaveLength(1)
})

test('a deleted note takes its notifications along, read or not, and those of no other note [CAND-02]', async () => {
  const note = await added(aisha, daniel)
  const other = (await write(note.candidateId, noteBody(aisha))).body
  const told = await toldOf(note.candidateId)
  expect(told.map((it) => it.metadata.note?.id)).toEqual([other.id, note.id])
  await ask(world.asReviewer, notifications.markRead, { body: { ids: told.map((it) => it.id) } })
  expect((await remove(note)).status).toBe(200)
  expect((await toldOf(note.candidateId)).map((it) => it.metadata.note?.id)).toEqual([other.id])
  expect(await toldOf(note.candidateId, world.asManager)).toEqual([])
})

test('a mention is told in its own company alone [CAND-02] [APP-05]', async () => {
  await setMembership(world.db, userId(aisha), { role: 'Employee', companyId: 2, isActive: true })
  const { candidateId } = await added(aisha)
  expect(await toldOf(candidateId)).toHaveLength(1)
  expect(await toldOf(candidateId, world.asReviewer, 2)).toEqual([])
})

test('of two candidates who are merged a mention leads to the kept one [CAND-02]', async () => {
  const kept = await world.active(open)
  const { id } = await world.applicant((await world.openRequisition()).id)
  await write(id, noteBody(aisha))
  await world.moveCandidate(id, 'reject', 'Twice')
  const { version: otherVersion } = await world.candidate(id)
  const merged = await ask(world.asStaff, candidateMerge.merge, {
    params: { candidateId: kept.id },
    body: { otherId: id, otherVersion, take: [] },
    version: kept.version,
  })
  expect(merged.status).toBe(200)
  expect([await toldOf(id), (await toldOf(kept.id)).length]).toEqual([[], 1])
})

test('a candidate who is erased takes the notifications of their notes along [CAND-02]', async () => {
  const { candidateId } = await added(aisha)
  const other = await added(aisha)
  await world.moveCandidate(candidateId, 'reject', 'Not now')
  const person = { params: { kind: 'candidate', id: candidateId } }
  const { name, version } = (await ask(world.asAdmin, personalData.preview, person)).body
  expect((await ask(world.asAdmin, personalData.erase, { ...person, body: { name }, version })).status).toBe(200)
  expect(await toldOf(candidateId)).toEqual([])
  expect(await toldOf(other.candidateId)).toHaveLength(1)
})

test('whoever may see a candidate only by a task is notified while they have it [CAND-02]', async () => {
  const { id } = await world.active(open)
  const task = await world.task(id, 'Skill Validation')
  const body = { assigneeId: world.idOf('Lena Fischer') }
  await ask(world.asStaff, candidates.assign, { params: { taskId: task.id }, body, version: task.version })
  expect((await write(id, noteBody('Lena Fischer'))).status).toBe(200)
  expect(await toldOf(id, world.asLena)).toHaveLength(1)
})
