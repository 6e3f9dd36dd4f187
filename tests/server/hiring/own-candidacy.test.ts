import { activity } from '#src/contract/activity.ts'
import { candidateNotes } from '#src/contract/candidate-notes.ts'
import { candidateScorecards } from '#src/contract/candidate-scorecards.ts'
import { candidates } from '#src/contract/candidates.ts'
import { delegations } from '#src/contract/delegations.ts'
import { documents } from '#src/contract/documents.ts'
import type { AnyEndpoint } from '#src/contract/endpoint.ts'
import { interviews } from '#src/contract/interviews.ts'
import { type Notification, notifications } from '#src/contract/notifications.ts'
import { offers } from '#src/contract/offers.ts'
import { people } from '#src/contract/people.ts'
import { referenceChecks } from '#src/contract/reference-checks.ts'
import type { HiringTask } from '#src/contract/requisitions.ts'
import { topgrade } from '#src/contract/topgrade.ts'
import { workspaces } from '#src/contract/workspaces.ts'
import { setMembership } from '#tests/server/accounts.ts'
import { type Ask, ask } from '#tests/server/contract-order.ts'
import type { Caller } from '#tests/server/support.ts'
import { type HiringWorld, hiringWorld } from './world.ts'

let world: HiringWorld
/** Yuki works here as a recruiter, and has applied for a position with her own address in other letters. */
let asYuki: Caller
let own: number
let offerId: number
let scorecardId: number

beforeAll(async () => {
  world = await hiringWorld()
  asYuki = await world.accountOf('Yuki Tanaka', 'Recruiter')
  const open = (await world.openRequisition({ openings: 5 })).id
  own = (await world.applicant(open, { firstName: 'Yuki', lastName: 'Tanaka', email: 'YUKI@example.com' })).id
  await world.moveCandidate(own, 'approve')
  scorecardId = (await world.scorecard(own)).id
  for (const name of ['Skill Validation', 'Interview', 'Reference Check', 'Topgrade']) await world.markDone(own, name)
  await world.moveCandidate(own, 'recommend')
  offerId = (await world.draftOffer(own)).id
})
afterAll(() => world.close())

const forbidden = {
  status: 403,
  body: {
    error: 'OWN_CANDIDACY',
    message: 'This is your own application. Someone else in hiring handles it, and its details are hidden from you.',
  },
}

describe('a recruiter who has applied for a position', () => {
  const attempts: [string, AnyEndpoint, () => Promise<Ask> | Ask][] = [
    ['reads themself', candidates.get, () => ({ params: { candidateId: own } })],
    ['reads what interviewers thought', candidateScorecards.list, () => ({ params: { candidateId: own } })],
    ['reads what referees said', referenceChecks.list, () => ({ params: { candidateId: own } })],
    ['reads the long interview', topgrade.get, () => ({ params: { candidateId: own } })],
    ['reads the documents', documents.list, () => ({ params: { candidateId: own } })],
    ['reads the notes', candidateNotes.list, () => ({ params: { candidateId: own } })],
    ['reads the offer', offers.get, () => ({ params: { id: offerId } })],
    [
      'moves themself on',
      candidates.move,
      async () => ({
        params: { candidateId: own },
        body: { move: 'sendBack', reason: 'x' },
        version: (await world.candidate(own)).version,
      }),
    ],
    [
      'is somebody else by another address',
      candidates.update,
      async () => ({
        params: { candidateId: own },
        body: { email: 'other@example.org' },
        version: (await world.candidate(own)).version,
      }),
    ],
    ['makes their own offer', offers.create, () => ({ params: { candidateId: own }, body: world.offerBody })],
    ['sends their own offer', offers.move, () => ({ params: { id: offerId }, body: { move: 'send' }, version: 1 })],
    [
      'raises their own offer',
      offers.update,
      () => ({ params: { id: offerId }, body: { note: 'and a car' }, version: 1 }),
    ],
    [
      'scores themself',
      candidateScorecards.update,
      () => ({ params: { id: scorecardId }, body: { answers: world.answers }, version: 1 }),
    ],
    [
      'gives themself a task',
      candidates.assign,
      async () => {
        const { id, version } = await world.task(own, 'Interview')
        return { params: { taskId: id }, body: { assigneeId: world.idOf('Yuki Tanaka') }, version }
      },
    ],
    [
      'marks their interview as done',
      candidates.markDone,
      async () => {
        const { id, version } = await world.task(own, 'Interview')
        return { params: { taskId: id }, body: {}, version }
      },
    ],
  ]

  test.each(attempts)('%s in vain, and reads why [CAND-03]', async (_, endpoint, attempt) => {
    const before = await world.candidate(own)
    expect(await ask(asYuki, endpoint, await attempt())).toMatchObject(forbidden)
    expect(await world.candidate(own)).toEqual(before)
  })

  test('is left out of what many are moved at once, with the reason [CAND-03]', async () => {
    const body = { candidateIds: [own], move: 'reject' }
    const [result] = (await ask(asYuki, candidates.moveAll, { body })).body.results
    expect(result).toMatchObject({ candidateId: own, success: false, errorMessage: forbidden.body.message })
  })

  test('finds themself in no list, and others find them [CAND-01]', async () => {
    const found = async (who: Caller) => [
      (await ask(who, candidates.list, { query: { search: 'Yuki' } })).body.totalElements,
      (await ask(who, workspaces.search, { query: { query: 'Yuki' } })).body.candidates.length,
      (await ask(who, offers.list, { query: { candidateId: own } })).body.totalElements,
    ]
    expect(await found(asYuki)).toEqual([0, 0, 0])
    expect(await found(world.asStaff)).toEqual([1, 1, 1])
  })

  test('reads their scores in the history neither, once they are a super user [CAND-03]', async () => {
    const history = async (who: Caller) => {
      const of = (entityType: string, entityId: number) =>
        ask(who, activity.list, { params: { entityType, entityId } }).then((it) => it.body.totalElements)
      return [await of('candidate', own), await of('candidate_scorecard', scorecardId), await of('offer', offerId)]
    }
    const me = (await ask(asYuki, people.info)).body.userData.id
    await setMembership(world.db, me, { role: 'CEO' })
    expect(await history(asYuki)).toEqual([0, 0, 0])
    expect((await history(world.asAdmin)).every((it) => it > 0)).toBe(true)
    await setMembership(world.db, me, { role: 'Recruiter' })
  })
})

test('nobody is given a task or a seat in an interview of their own application, nor offered for it [CAND-03]', async () => {
  const employeeId = world.idOf('Yuki Tanaka')
  const params = { candidateId: own }
  const refused = (field: string) => ({
    status: 400,
    body: { errors: [{ field, message: 'This person is the candidate. Choose someone else.' }] },
  })
  const { id, version } = await world.task(own, 'Interview')
  const assigning = { params: { taskId: id }, body: { assigneeId: employeeId }, version }
  expect(await ask(world.asStaff, candidates.assign, assigning)).toMatchObject(refused('assigneeId'))
  const other = (await world.active((await world.openRequisition()).id)).id
  const found = async (candidateId: number) =>
    (await ask(world.asStaff, interviews.people, { params: { candidateId }, query: { search: 'Yuki' } })).body.content
  expect([await found(own), await found(other)]).toEqual([[], [expect.objectContaining({ id: employeeId })]])
  const body = { startsAt: '2098-05-04T08:00:00.000Z', minutes: 45, panelIds: [employeeId] }
  await world.moveCandidate(own, 'sendBack', 'One more talk')
  expect(await ask(world.asStaff, interviews.propose, { params, body })).toMatchObject(refused('panelIds.0'))
})

test('an offer to its own approver goes to the reviewer, and to nobody who stands in for them [CAND-08]', async () => {
  const open = (await world.openRequisition()).id
  const { id: candidateId } = await world.applicant(open, { email: 'admin@example.com' })
  await world.moveCandidate(candidateId, 'approve')
  for (const name of ['Skill Validation', 'Interview', 'Reference Check', 'Topgrade'])
    await world.markDone(candidateId, name)
  await world.moveCandidate(candidateId, 'recommend')
  const { id } = await world.draftOffer(candidateId)
  const days = { startsOn: '2020-01-01', endsOn: '2098-12-31' }
  const delegate = { employeeId: world.idOf('Ingrid Solheim'), delegateId: world.idOf('Lena Fischer'), ...days }
  expect(await ask(world.asAdmin, delegations.create, { body: delegate })).toMatchObject({ status: 200 })
  await world.moveOffer(id, 'submit')
  const { facts } = (await ask(world.asStaff, offers.life, { params: { id } })).body
  expect(facts).toMatchObject({ approver: 'Aisha Bello', hasApprover: true })
  expect((await world.moveOffer(id, 'approve', undefined, world.asLena)).status).not.toBe(200)
  expect((await world.moveOffer(id, 'approve', undefined, world.asReviewer)).body.status).toBe('APPROVED')
  const { content } = (await ask(world.asAdmin, notifications.list, { query: { limit: 100 } })).body
  expect(content.filter((it: Notification) => it.metadata.offer?.id === id)).toEqual([])
})

test('an offer goes to the reviewer once its approver turns out to be the candidate [CAND-08]', async () => {
  const asked = await world.requisition({ approverId: world.idOf('Lena Fischer') })
  const open = (await world.move((await world.move(asked, 'review')).body, 'approve', undefined, world.asLena)).body
  const { id: candidateId } = await world.ready(open.id)
  const { id } = await world.draftOffer(candidateId)
  await world.moveOffer(id, 'submit')
  const tasks = async (who: Caller) =>
    (await ask(who, workspaces.yourTasks)).body.content.filter((it: HiringTask) => it.offerId === id)
  expect([await tasks(world.asLena), await tasks(world.asReviewer)]).toMatchObject([[{ offerId: id }], []])
  const { version } = await world.candidate(candidateId)
  const body = { email: 'lena@example.com' }
  expect((await ask(world.asStaff, candidates.update, { params: { candidateId }, body, version })).status).toBe(200)
  expect([await tasks(world.asLena), await tasks(world.asReviewer)]).toMatchObject([[], [{ offerId: id }]])
  const heard = (await ask(world.asReviewer, notifications.list, { query: { limit: 15 } })).body.content
  expect(heard).toContainEqual(
    expect.objectContaining({
      type: expect.objectContaining({ code: 'TASK_ASSIGNED' }),
      metadata: expect.objectContaining({ offer: { id, status: 'IN_APPROVAL' } }),
    }),
  )
  expect((await world.moveOffer(id, 'approve', undefined, world.asReviewer)).body.status).toBe('APPROVED')
})

test('whoever stands in for an approver finds no task to decide on their own offer [CAND-03] [HIRE-01]', async () => {
  const asHannah = await world.accountOf('Hannah Whitfield')
  const open = (await world.openRequisition()).id
  const { id: candidateId } = await world.applicant(open, { email: 'hannah@example.com' })
  await world.moveCandidate(candidateId, 'approve')
  for (const name of ['Skill Validation', 'Interview', 'Reference Check', 'Topgrade'])
    await world.markDone(candidateId, name)
  await world.moveCandidate(candidateId, 'recommend')
  const days = { startsOn: '2020-01-01', endsOn: '2098-12-31' }
  const delegate = { employeeId: world.idOf('Ingrid Solheim'), delegateId: world.idOf('Hannah Whitfield'), ...days }
  expect(await ask(world.asAdmin, delegations.create, { body: delegate })).toMatchObject({ status: 200 })
  const own = (await world.draftOffer(candidateId)).id
  const other = (await world.draftOffer((await world.ready(open)).id)).id
  for (const id of [own, other]) await world.moveOffer(id, 'submit')
  const tasks = async (who: Caller) =>
    (await ask(who, workspaces.yourTasks)).body.content
      .map((it: HiringTask) => it.offerId)
      .filter((id: number | null) => id === own || id === other)
  expect([await tasks(asHannah), await tasks(world.asAdmin)]).toEqual([[other], [own, other]])
})
