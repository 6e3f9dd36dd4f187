import { eq } from 'drizzle-orm'
import { activity } from '#src/contract/activity.ts'
import { candidateMerge } from '#src/contract/candidate-merge.ts'
import { type CandidateNote, candidateNotes, type Mentionable, type NotePage } from '#src/contract/candidate-notes.ts'
import { candidates } from '#src/contract/candidates.ts'
import { interviews } from '#src/contract/interviews.ts'
import { personalData } from '#src/contract/personal-data.ts'
import { inCompany } from '#src/server/database.ts'
import { usersTable } from '#src/server/schema/people.ts'
import { addUser } from '#tests/server/accounts.ts'
import { ask, contractOrder } from '#tests/server/contract-order.ts'
import { caller } from '#tests/server/support.ts'
import { type HiringWorld, hiringWorld, userIdsByName } from './world.ts'

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
const staff = ({ asStaff }: HiringWorld) => asStaff
const notHers = { who: ({ asLena }: HiringWorld) => asLena, status: 404 } as const
const ofActive = async ({ active }: HiringWorld) => ({ params: { candidateId: (await active(open)).id } })
const noteBody = (text = 'Knows grippers.', mentionedIds: number[] = []) => ({ text, mentionedIds })
const write = (candidateId: number, body = noteBody(), who = world.asStaff) =>
  ask(who, candidateNotes.create, { params: { candidateId }, body })
const added = async (body = noteBody(), who = world.asStaff): Promise<CandidateNote> =>
  (await write((await world.active(open)).id, body, who)).body
const listed = async (candidateId: number, who = world.asStaff): Promise<CandidateNote[]> =>
  (await ask(who, candidateNotes.list, { params: { candidateId } })).body.notes
const badCandidate = { ask: { params: { candidateId: 'x' } }, field: 'path.candidateId' }
const badId = { ask: { params: { id: 'x' } }, field: 'path.id' }

contractOrder(
  () => world,
  [
    {
      endpoint: candidateNotes.list,
      valid: ofActive,
      bad: badCandidate,
      may: staff,
      mayNot: notHers,
      proves: 'CAND-02',
    },
    {
      endpoint: candidateNotes.people,
      valid: ofActive,
      bad: badCandidate,
      may: staff,
      mayNot: notHers,
      proves: 'CAND-02',
    },
    {
      endpoint: candidateNotes.create,
      valid: async (it) => ({ ...(await ofActive(it)), body: noteBody(' Knows grippers. ') }),
      bad: { ask: { body: noteBody(' ') }, field: 'text' },
      may: staff,
      mayNot: notHers,
      expects: (body) =>
        expect(body).toMatchObject({ text: 'Knows grippers.', writtenBy: 'Rosa Klein', isOwn: true, editedAt: null }),
      proves: 'CAND-02',
    },
    {
      endpoint: candidateNotes.update,
      valid: async () => ({ params: { id: (await added()).id }, body: noteBody('Knows robots.'), version: 1 }),
      bad: { ask: { body: noteBody('x'.repeat(4001)) }, field: 'text' },
      may: staff,
      mayNot: notHers,
      expects: (body) =>
        expect(body).toMatchObject({ text: 'Knows robots.', version: 2, editedAt: expect.stringMatching(/Z$/) }),
      proves: 'CAND-02',
    },
    {
      endpoint: candidateNotes.remove,
      valid: async () => ({ params: { id: (await added()).id }, version: 1 }),
      bad: badId,
      may: staff,
      mayNot: notHers,
      proves: 'CAND-02',
    },
  ],
)

test('notes are listed newest first, each with who wrote it [CAND-02]', async () => {
  const { id } = await world.active(open)
  await write(id, noteBody('First'))
  await write(id, noteBody('Second'), world.asManager)
  expect((await listed(id)).map((it) => [it.text, it.writtenBy, it.isOwn])).toEqual([
    ['Second', 'Daniel Okafor', false],
    ['First', 'Rosa Klein', true],
  ])
})

test('nobody changes or deletes a note of somebody else, whatever their role [CAND-02]', async () => {
  const { id, candidateId } = await added()
  const refused = { status: 403, body: { message: 'Only the person who wrote a note can change or delete it' } }
  for (const who of [world.asManager, world.asAdmin]) {
    expect(await ask(who, candidateNotes.update, { params: { id }, body: noteBody('Mine'), version: 1 })).toMatchObject(
      refused,
    )
    expect(await ask(who, candidateNotes.remove, { params: { id }, version: 1 })).toMatchObject(refused)
  }
  expect(await listed(candidateId)).toMatchObject([{ text: 'Knows grippers.', version: 1 }])
})

test('a note that was changed meanwhile is not overwritten [CAND-02]', async () => {
  const { id } = await added()
  const change = (text: string) =>
    ask(world.asStaff, candidateNotes.update, { params: { id }, body: noteBody(text), version: 1 })
  expect((await change('One')).status).toBe(200)
  expect((await change('Two')).status).toBe(412)
  expect((await ask(world.asStaff, candidateNotes.remove, { params: { id }, version: 1 })).status).toBe(412)
})

test('a note whose answer was lost is stored once when it is sent again [CAND-02] [API-03]', async () => {
  const { id } = await world.active(open)
  const send = () =>
    ask(
      world.asStaff,
      candidateNotes.create,
      { params: { candidateId: id }, body: noteBody() },
      { headers: { 'idempotency-key': `note-of-${id}` } },
    )
  const first = await send()
  expect(await send()).toMatchObject({ status: 200, body: first.body })
  expect(await listed(id)).toHaveLength(1)
})

test('only people who may see the candidate are mentioned: the others are named [CAND-02]', async () => {
  const { id } = await world.active(open)
  const lena = userId('Lena Fischer')
  expect(await write(id, noteBody('@Lena Fischer, look', [lena]))).toMatchObject({
    status: 409,
    body: {
      error: 'CANNOT_SEE_CANDIDATE',
      message:
        'Lena Fischer cannot see this candidate. Remove the mention, or give them a task with the candidate first.',
    },
  })
  expect(await write(id, noteBody('@Nobody', [999_999]))).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'mentionedIds.0' }] },
  })
  expect(await listed(id)).toEqual([])
  const task = await world.task(id, 'Skill Validation')
  await ask(world.asStaff, candidates.assign, {
    params: { taskId: task.id },
    body: { assigneeId: world.idOf('Lena Fischer') },
    version: task.version,
  })
  expect(await write(id, noteBody('@Lena Fischer, look', [lena, lena]))).toMatchObject({
    status: 200,
    body: { mentions: [{ id: lena, name: 'Lena Fischer' }] },
  })
})

test('whoever lost sight of the candidate stays mentioned when the note is edited [CAND-02]', async () => {
  const { id: candidateId } = await world.active(open)
  const assign = async (name: string) => {
    const task = await world.task(candidateId, 'Skill Validation')
    const body = { assigneeId: world.idOf(name) }
    await ask(world.asStaff, candidates.assign, { params: { taskId: task.id }, body, version: task.version })
  }
  await assign('Lena Fischer')
  const mentioned = [userId('Lena Fischer')]
  const { id } = (await write(candidateId, noteBody('@Lena Fischer', mentioned))).body
  await assign('Daniel Okafor')
  const change = { params: { id }, body: noteBody('@Lena Fischer, please', mentioned), version: 1 }
  expect(await ask(world.asStaff, candidateNotes.update, change)).toMatchObject({
    status: 200,
    body: { mentions: [{ name: 'Lena Fischer' }] },
  })
})

test('behind an @ stand exactly the people who see the candidate, whatever their part [CAND-02] [APP-05]', async () => {
  const { id: first } = await world.active(open)
  const { candidate: second } = await world.offered(open)
  const third = await world.applicant()
  const assign = async (name: string, to: string) => {
    const task = await world.task(first, name)
    const body = { assigneeId: world.idOf(to) }
    return ask(world.asStaff, candidates.assign, { params: { taskId: task.id }, body, version: task.version })
  }
  const [yuki, tomas] = ['Yuki Tanaka', 'Tomás Herrera'] as const
  await world.accountOf(yuki)
  const asTomas = await world.accountOf(tomas)
  await assign('Skill Validation', 'Lena Fischer')
  // A task that is not open yet shows nobody the candidate.
  expect((await assign('Interview', yuki)).status).toBe(200)
  const interview = { startsAt: '2099-05-04T08:00:00.000Z', minutes: 45, panelIds: [world.idOf(tomas)] }
  const proposed = { params: { candidateId: first }, body: interview }
  const { body: held } = await ask(world.asStaff, interviews.propose, proposed)
  // Their task to answer is done by it: what is left is the interview.
  const accepted = { params: { id: held.id }, body: { move: 'accept' }, version: held.version }
  expect((await ask(asTomas, interviews.move, accepted)).status).toBe(200)
  const users = await inCompany(world.db, 1, (tx) => tx.select().from(usersTable))
  const seen = { shown: 0, hidden: 0 }
  for (const { name, id } of users) {
    const asThem = caller(world.app, await world.tokenFor(id))
    for (const candidateId of [first, second.id, third.id]) {
      const { status } = await ask(asThem, candidates.get, { params: { candidateId } })
      const asker = name === 'Rosa Klein' ? world.asAdmin : world.asStaff
      const people: Mentionable[] = (
        await ask(asker, candidateNotes.people, { params: { candidateId }, query: { search: name } })
      ).body
      const isOffered = people.some((it) => it.id === id)
      expect([name, candidateId, isOffered]).toEqual([name, candidateId, status === 200])
      seen[isOffered ? 'shown' : 'hidden'] += 1
    }
  }
  expect(seen.shown).toBeGreaterThan(5)
  expect(seen.hidden).toBeGreaterThan(5)
})

test('notes come twenty at once, newest first, each once, and down to one that a link led to [CAND-02]', async () => {
  const { id: candidateId } = await world.active(open)
  const ids: number[] = []
  for (let at = 0; at < 45; at += 1) ids.unshift((await write(candidateId, noteBody(`Note ${at}`))).body.id)
  const page = async (query: Record<string, number>): Promise<NotePage> =>
    (await ask(world.asStaff, candidateNotes.list, { params: { candidateId }, query })).body
  const idsOf = ({ notes }: NotePage) => notes.map((it) => it.id)
  const first = await page({})
  expect([idsOf(first), first.total, first.hasMore]).toEqual([ids.slice(0, 20), 45, true])
  const second = await page({ before: ids[19] ?? 0 })
  expect([idsOf(second), second.hasMore]).toEqual([ids.slice(20, 40), true])
  const last = await page({ before: ids[39] ?? 0 })
  expect([idsOf(last), last.hasMore]).toEqual([ids.slice(40), false])
  expect(idsOf(await page({ through: ids[32] ?? 0 }))).toEqual(ids.slice(0, 33))
  expect(idsOf(await page({ through: ids[3] ?? 0 }))).toEqual(ids.slice(0, 20))
})

test('people to mention come eight at once, by name, each once [CAND-02]', async () => {
  const { id: candidateId } = await world.active(open)
  for (let at = 0; at < 9; at += 1) {
    const email = `quincy${at}@example.com`
    await addUser(world.db, { email, name: `Quincy ${at}`, title: 'Recruiter' }, { role: 'Recruiter' })
  }
  const names = async (offset: number): Promise<string[]> => {
    const query = { search: 'quincy', offset }
    const { body } = await ask(world.asStaff, candidateNotes.people, { params: { candidateId }, query })
    return body.map((it: Mentionable) => it.name)
  }
  const all = [...(await names(0)), ...(await names(8))]
  expect(all).toEqual(Array.from({ length: 9 }, (_, at) => `Quincy ${at}`))
})

test('a note is part of the history of the candidate, and comes along when two are merged [CAND-02]', async () => {
  const kept = await world.active(open)
  const elsewhere = (await world.openRequisition({ openings: 50 })).id
  const other = await world.applicant(elsewhere)
  await write(other.id, noteBody('Called back.'))
  const [{ id } = { id: 0 }] = await listed(other.id)
  const history = await ask(world.asAdmin, activity.list, { params: { entityType: 'candidate_note', entityId: id } })
  expect(history.body.content).toMatchObject([
    { action: 'create', userName: 'Rosa Klein', after: { candidateId: other.id, text: 'Called back.' } },
  ])
  await world.moveCandidate(other.id, 'reject', 'Twice')
  const params = { candidateId: kept.id, otherId: other.id }
  expect((await ask(world.asStaff, candidateMerge.preview, { params })).body.moved).toMatchObject({ notes: 1 })
  const { version: otherVersion } = await world.candidate(other.id)
  const merged = await ask(world.asStaff, candidateMerge.merge, {
    params: { candidateId: kept.id },
    body: { otherId: other.id, otherVersion, take: [] },
    version: kept.version,
  })
  expect(merged.status).toBe(200)
  expect(await listed(kept.id)).toMatchObject([{ id, text: 'Called back.', candidateId: kept.id }])
})

test('what a company holds on a candidate counts their notes, and an erasure deletes them [CAND-02]', async () => {
  const { id } = await world.active(open)
  await write(id, noteBody('Seemed tired.'))
  await world.moveCandidate(id, 'reject', 'Not now')
  const person = { params: { kind: 'candidate', id } }
  const { body: held } = await ask(world.asAdmin, personalData.preview, person)
  expect(held.removed).toContainEqual({ what: 'NOTES', count: 1 })
  const erase = { ...person, body: { name: held.name }, version: held.version }
  expect((await ask(world.asAdmin, personalData.erase, erase)).status).toBe(200)
  expect(await listed(id)).toEqual([])
})

test('the file of a candidate’s data has the words of their notes [CAND-02]', async () => {
  const { candidateId } = await added(noteBody('Wants to work from Bergen.'))
  const { status, body } = await ask(world.asAdmin, personalData.file, {
    params: { kind: 'candidate', id: candidateId },
  })
  expect(status).toBe(200)
  expect(body.records.candidate_notes).toMatchObject([{ text: 'Wants to work from Bergen.' }])
})

test('a note stays when its writer is erased, without their name, whoever else has it [CAND-02]', async () => {
  const { candidateId } = await added(noteBody('Speaks Norwegian.'), await world.accountOf('Kwame Mensah', 'Recruiter'))
  const [writer] = await inCompany(world.db, 1, (tx) =>
    tx.select().from(usersTable).where(eq(usersTable.email, 'kwame@example.com')),
  )
  await addUser(world.db, { name: 'Kwame Mensah', email: 'namesake@example.com' }, { role: 'Employee' })
  const person = { params: { kind: 'user', id: writer?.id ?? 0 } }
  const { name, version } = (await ask(world.asAdmin, personalData.preview, person)).body
  expect((await ask(world.asAdmin, personalData.erase, { ...person, body: { name }, version })).status).toBe(200)
  expect(await listed(candidateId)).toMatchObject([{ text: 'Speaks Norwegian.', writtenBy: 'Erased person' }])
})
