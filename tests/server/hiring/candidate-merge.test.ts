import { eq } from 'drizzle-orm'
import { activity } from '#src/contract/activity.ts'
import { candidateMerge } from '#src/contract/candidate-merge.ts'
import { candidateNotes } from '#src/contract/candidate-notes.ts'
import { candidates } from '#src/contract/candidates.ts'
import { documents } from '#src/contract/documents.ts'
import { referenceChecks } from '#src/contract/reference-checks.ts'
import { inCompany } from '#src/server/database.ts'
import { documentsTable } from '#src/server/schema/hiring.ts'
import { notificationsTable } from '#src/server/schema/notifications.ts'
import { ask, contractOrder } from '#tests/server/contract-order.ts'
import { type HiringWorld, hiringWorld } from './world.ts'

let world: HiringWorld
let open: number
let elsewhere: number
beforeAll(async () => {
  world = await hiringWorld()
  open = (await world.openRequisition({ openings: 50 })).id
  elsewhere = (await world.openRequisition({ openings: 50 })).id
})
afterAll(() => world.close())

const staff = ({ asStaff }: HiringWorld) => asStaff
const manager = { who: ({ asManager }: HiringWorld) => asManager, status: 403 } as const

/** Somebody in interviews, and the record of the same person who was rejected elsewhere. */
const twice = async (change: object = {}) => {
  const kept = await world.active(open)
  const second = await world.applicant(elsewhere, change)
  await world.moveCandidate(second.id, 'reject', 'No time then')
  return { kept, other: await world.candidate(second.id) }
}
const askMerge = async (
  { kept, other }: Awaited<ReturnType<typeof twice>>,
  body: object = {},
  options: { version?: number; key?: string } = {},
) =>
  ask(
    world.asStaff,
    candidateMerge.merge,
    {
      params: { candidateId: kept.id },
      body: { otherId: other.id, otherVersion: other.version, take: [], ...body },
      version: options.version ?? kept.version,
    },
    options.key ? { headers: { 'idempotency-key': options.key } } : {},
  )

contractOrder(
  () => world,
  [
    {
      endpoint: candidateMerge.preview,
      valid: async () => {
        const { kept, other } = await twice()
        return { params: { candidateId: kept.id, otherId: other.id } }
      },
      bad: { ask: { params: { candidateId: 1, otherId: 'x' } }, field: 'path.otherId' },
      may: staff,
      mayNot: manager,
      expects: (body) => expect(body).toMatchObject({ refusal: null, moved: { applications: 1, documents: 0 } }),
    },
    {
      endpoint: candidateMerge.merge,
      valid: async () => {
        const { kept, other } = await twice()
        return {
          params: { candidateId: kept.id },
          body: { otherId: other.id, otherVersion: other.version, take: [] },
          version: kept.version,
        }
      },
      bad: { ask: { body: { otherId: 1, otherVersion: 1, take: ['password'] } }, field: 'take.0' },
      may: staff,
      mayNot: manager,
      expects: (body) => expect(body.status).toBe('ACTIVE'),
    },
  ],
)

test('everything of both belongs to the one that stays: applications, documents, references, history', async () => {
  const it = await twice({ phone: '+49 30 7', title: 'Fitter' })
  const { kept, other } = it
  await ask(world.asStaff, referenceChecks.create, {
    params: { candidateId: kept.id },
    body: { refereeName: 'Ida', refereeEmail: 'ida@example.org', areas: ['Teamwork'] },
  })
  await inCompany(world.db, 1, (tx) =>
    tx.insert(documentsTable).values({
      companyId: 1,
      candidateId: other.id,
      name: 'cv.pdf',
      type: 'PDF',
      size: 1,
      content: new Uint8Array([1]),
      uploadedBy: 'Rosa',
    }),
  )
  const merged = await askMerge({ kept: await world.candidate(kept.id), other }, { take: ['title'] })
  expect(merged.body).toMatchObject({ id: kept.id, status: 'ACTIVE', phone: '+49 30 7', title: 'Fitter' })
  expect(merged.body.email).toBe(kept.email)
  const params = { candidateId: kept.id }
  const applications = (await ask(world.asStaff, candidates.applications, { params })).body
  expect(applications.map((one: { isCurrent: boolean }) => one.isCurrent)).toEqual([false, true])
  expect((await ask(world.asStaff, documents.list, { params })).body.documents).toHaveLength(1)
  expect((await ask(world.asStaff, referenceChecks.list, { params })).body).toHaveLength(1)
  expect((await ask(world.asStaff, candidates.get, { params: { candidateId: other.id } })).status).toBe(404)
  const past = await ask(world.asAdmin, activity.list, { params: { entityType: 'candidate', entityId: kept.id } })
  const actions = past.body.content.map((one: { action: string }) => one.action)
  expect(actions.filter((one: string) => one === 'create')).toHaveLength(2)
  expect(actions.filter((one: string) => one === 'move')).toHaveLength(2)
  expect(actions).toContain('update')
})

test('what people were told of the one that goes leads to the one that stays [NOTI-06]', async () => {
  const it = await twice()
  await askMerge(it)
  const told = await inCompany(world.db, 1, (tx) =>
    tx.select().from(notificationsTable).where(eq(notificationsTable.companyId, 1)),
  )
  const ids = told.flatMap((one) => one.metadata.candidateApplication?.candidateId ?? [])
  expect(ids).toContain(it.kept.id)
  expect(ids).not.toContain(it.other.id)
})

test('a merged record names the one that stayed, to those who see that one [CAND-02]', async () => {
  const it = await twice()
  const askOther = (who = world.asStaff) => ask(who, candidates.get, { params: { candidateId: it.other.id } })
  await askMerge(it)
  const message = `This record was merged into ${it.kept.displayId}. Reload the page to continue there.`
  const merged = { error: 'RECORD_MERGED', message, candidateId: it.kept.id }
  expect(await askOther()).toMatchObject({ status: 404, body: merged })
  const note = { params: { candidateId: it.other.id }, body: { text: 'Written meanwhile', mentionedIds: [] } }
  expect(await ask(world.asStaff, candidateNotes.create, note)).toMatchObject({ status: 404, body: merged })
  const again = await askMerge({ ...it, kept: await world.candidate(it.kept.id) })
  const part = `This record is already part of ${it.kept.displayId}. Reload the page to see both together.`
  expect(again).toMatchObject({ status: 400, body: { errors: [{ field: 'otherId', message: part }] } })
  expect(await askOther(world.asEmployee)).toMatchObject({ status: 404, body: { error: 'NOT_FOUND' } })
})

test('a record that was merged twice over leads to the last one [CAND-02]', async () => {
  const it = await twice()
  await askMerge(it)
  const last = await world.applicant((await world.openRequisition()).id)
  await world.moveCandidate(last.id, 'reject', 'No time then')
  const middle = await world.candidate(it.kept.id)
  await askMerge({ kept: await world.candidate(last.id), other: middle })
  const { body } = await ask(world.asStaff, candidates.get, { params: { candidateId: it.other.id } })
  expect(body).toMatchObject({ error: 'RECORD_MERGED', candidateId: last.id })
})

test('whoever compares with a record that was merged meanwhile is told which one to choose [CAND-02]', async () => {
  const it = await twice()
  await askMerge(it)
  const third = await world.applicant((await world.openRequisition()).id)
  const compare = (candidateId: number) =>
    ask(world.asStaff, candidateMerge.preview, { params: { candidateId, otherId: it.other.id } })
  const refused = (message: string) => ({ status: 400, body: { errors: [{ field: 'otherId', message }] } })
  const { displayId } = it.kept
  expect(await compare(third.id)).toMatchObject(
    refused(`This record is part of ${displayId} now. Choose ${displayId} instead.`),
  )
  expect(await compare(it.kept.id)).toMatchObject(
    refused(`This record is already part of ${displayId}. Reload the page to see both together.`),
  )
})

test('an e-mail address may come from the record that goes', async () => {
  const it = await twice()
  expect((await askMerge(it, { take: ['email'] })).body.email).toBe(it.other.email)
})

test('a merge is refused when either was changed since it was compared, and stores nothing', async () => {
  const it = await twice()
  expect((await askMerge(it, { otherVersion: it.other.version - 1 })).status).toBe(412)
  expect((await askMerge(it, {}, { version: it.kept.version - 1 })).status).toBe(412)
  expect(await world.candidate(it.other.id)).toEqual(it.other)
})

test('a merge that is sent again is done once and answered alike [API-02]', async () => {
  const it = await twice()
  const key = `merge-${it.kept.id}-again`
  const [first, again] = [await askMerge(it, {}, { key }), await askMerge(it, {}, { key })]
  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.body.version).toBe(first.body.version)
})

test('two who merge the same records the other way round: one is done, the other is told', async () => {
  const { kept, other } = await twice()
  const answers = await Promise.all([askMerge({ kept, other }), askMerge({ kept: other, other: kept })])
  const statuses = answers.map((it) => it.status).toSorted()
  expect(statuses[0]).toBe(200)
  expect([400, 404]).toContain(statuses[1])
})

test('records whose stages conflict, or with an open offer, stay apart with a reason [CAND-03]', async () => {
  const [one, two] = [await world.active(open), await world.active(elsewhere)]
  const refused = await askMerge({ kept: one, other: two })
  expect([refused.status, refused.body.error]).toEqual([409, 'MERGE_REFUSED'])
  expect(refused.body.message).toMatch(/are both being considered or hired/)
  const same = await twice()
  expect((await askMerge({ kept: same.kept, other: same.kept })).body.message).toMatch(
    /cannot be merged with themselves/,
  )
  const { candidate } = await world.offered(open)
  expect((await askMerge({ kept: candidate, other: same.other })).body.message).toMatch(/has an open offer/)
})
