import { sql } from 'drizzle-orm'
import type { CandidateOutcome } from '#src/contract/candidates.ts'
import { candidates } from '#src/contract/candidates.ts'
import { census, companies } from '#src/contract/general.ts'
import { imports } from '#src/contract/imports.ts'
import { notifications } from '#src/contract/notifications.ts'
import { offers } from '#src/contract/offers.ts'
import { planPeriods } from '#src/contract/plan-periods.ts'
import { plans } from '#src/contract/plans.ts'
import { requisitions } from '#src/contract/requisitions.ts'
import { rowsOf } from '#src/server/database.ts'
import { doDueJobs, startJobs } from '#src/server/jobs.ts'
import { silentLog } from '#src/server/log.ts'
import { workers } from '#src/server/workers.ts'
import { ask } from '../contract-order.ts'
import { type HiringWorld, hiringWorld } from '../hiring/world.ts'
import { recordStatements, type Statement } from '../statements.ts'
import type { Answer } from '../support.ts'

// Calls that wait for each other, many times.

let world: HiringWorld
beforeAll(async () => {
  world = await hiringWorld()
})
afterAll(() => world.close())

const times = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at))

/** What calls that are made at once are answered, and for how many of them PostgreSQL ended one for another's sake. */
const atOnce = async (calls: (() => Promise<Answer>)[]) => {
  const { answer, refused } = await recordStatements(() => Promise.all(calls.map((it) => it())))
  expect(answer.filter((it) => it.status >= 500).map((it) => it.body)).toEqual([])
  return { answers: answer, deadlocks: refused.filter((it) => it === '40P01').length }
}

const isLock = ({ text }: Statement) => /\bfor (no key update|update|share)\b/.test(text)
/** Of a row that it names, or of one at most. */
const isOfOneRow = ({ text }: Statement) => /\."id" = \$\d+\)?( limit \$\d+)? for /.test(text)
const lockedInOrder = /from "(\w+)".* order by "(\w+)"\."id" asc for no key update/

test('whoever locks several rows at once locks them in the order of their ids', async () => {
  const { id } = await world.openRequisition({ openings: 9 })
  const candidateIds = [(await world.applicant(id)).id, (await world.applicant(id)).id]
  const { body: received } = await ask(world.asManager, notifications.list)
  const period = (await ask(world.asAdmin, planPeriods.list, {}, { company: 4 })).body[0]
  const { statements } = await recordStatements(async () => {
    const calls = [
      await ask(world.asStaff, candidates.moveAll, { body: { candidateIds, move: 'approve' } }),
      await ask(world.asStaff, candidates.resendAssessment, { body: { candidateIds } }),
      await ask(world.asManager, notifications.markRead, { body: { upTo: received.content[0].id } }),
      await ask(world.asAdmin, plans.start, { body: { planPeriodId: period.id } }, { company: 4 }),
    ]
    expect(calls.map((it) => it.status)).toEqual([200, 200, 200, 200])
    await doDueJobs(world.db, workers)
    const stop = await startJobs(world.db, workers, { log: silentLog(), recurring: [] })
    await stop()
  })
  const several = statements.filter((it) => isLock(it) && !isOfOneRow(it) && !it.text.includes('skip locked'))
  const locked = several.map(({ text }) => lockedInOrder.exec(text)?.slice(1) ?? text)
  expect(new Set(locked.map(String))).toEqual(
    new Set(['candidates', 'requisitions', 'notifications', 'plan_periods', 'jobs'].map((it) => `${it},${it}`)),
  )
})

const succeeded = (answers: Answer[], id: number) =>
  answers.filter(({ body }) => body.results.some((it: CandidateOutcome) => it.candidateId === id && it.success)).length

test('bulk moves of the same people in any order never lock each other out, and each person is moved once', async () => {
  const { id: open } = await world.openRequisition({ openings: 9 })
  const { id: other } = await world.openRequisition({ openings: 9 })
  for (let round = 0; round < 8; round += 1) {
    const ids: number[] = []
    for (const requisition of [open, other, open, other]) ids.push((await world.applicant(requisition)).id)
    const moved = (candidateIds: number[]) => () =>
      ask(world.asStaff, candidates.moveAll, { body: { candidateIds, move: 'approve' } })
    const resent = (candidateIds: number[]) => () =>
      ask(world.asStaff, candidates.resendAssessment, { body: { candidateIds } })
    const back = ids.toReversed()
    const { answers, deadlocks } = await atOnce([
      moved(ids),
      moved(back),
      resent(back),
      moved(ids),
      resent(ids),
      moved(back),
    ])
    expect(deadlocks).toBe(0)
    const moves = [0, 1, 3, 5].flatMap((at) => answers[at] ?? [])
    expect(ids.map((id) => succeeded(moves, id))).toEqual([1, 1, 1, 1])
  }
})

test('an offer is answered while its candidate and its requisition are moved, and nothing of it is lost', async () => {
  for (let round = 0; round < 4; round += 1) {
    const requisition = await world.openRequisition({ openings: 2 })
    const [one, two] = [await world.offered(requisition.id), await world.offered(requisition.id)]
    const { body: now } = await ask(world.asStaff, requisitions.get, { params: { id: requisition.id } })
    const accept = async ({ offerId }: typeof one) => {
      const { body } = await ask(world.asStaff, offers.get, { params: { id: offerId } })
      return () =>
        ask(world.asStaff, offers.move, { params: { id: offerId }, body: { move: 'accept' }, version: body.version })
    }
    const ids = [two.candidate.id, one.candidate.id]
    const { answers, deadlocks } = await atOnce([
      await accept(one),
      await accept(two),
      () => ask(world.asStaff, candidates.moveAll, { body: { candidateIds: ids, move: 'hire' } }),
      () =>
        ask(world.asStaff, requisitions.move, {
          params: { id: requisition.id },
          body: { move: 'close', reason: 'Filled' },
          version: now.version,
        }),
      () =>
        ask(world.asStaff, requisitions.update, {
          params: { id: requisition.id },
          body: { justification: `Round ${round}` },
          version: now.version,
        }),
      () =>
        ask(world.asStaff, candidates.update, {
          params: { candidateId: one.candidate.id },
          body: { title: `Round ${round}` },
          version: one.candidate.version,
        }),
    ])
    expect(deadlocks).toBe(0)
    expect(answers.map((it) => it.status).filter((it) => ![200, 409, 412].includes(it))).toEqual([])
    for (const [at, { candidate, offerId }] of [one, two].entries()) {
      const { body } = await ask(world.asStaff, offers.get, { params: { id: offerId } })
      expect(body.status).toBe(answers[at]?.status === 200 ? 'ACCEPTED' : 'SENT')
      const hired = succeeded(answers.slice(2, 3), candidate.id) === 1
      expect((await world.candidate(candidate.id)).status).toBe(hired ? 'HIRED' : 'OFFERED')
    }
  }
})

test('people change places in the tree of managers at once, and none of it is lost', async () => {
  const staff: { id: number; version: number }[] = []
  for (const at of times(6, (it) => it))
    staff.push(
      (
        await ask(world.asAdmin, census.create, {
          body: { name: `Mover ${at}`, title: 'Engineer', department: 'Grippers', managerId: null, userId: null },
        })
      ).body,
    )
  for (let round = 0; round < 12; round += 1) {
    const managerOf = (at: number) => (round % 2 ? null : (staff[at + 1]?.id ?? null))
    const { answers, deadlocks } = await atOnce(
      staff.map(
        ({ id, version }, at) =>
          () =>
            ask(world.asAdmin, census.update, { params: { id }, body: { managerId: managerOf(at) }, version }),
      ),
    )
    expect(deadlocks).toBe(0)
    expect(answers.map((it) => [it.status, it.body.managerId])).toEqual(staff.map((_, at) => [200, managerOf(at)]))
    for (const [at, { body }] of answers.entries()) staff[at] = body
  }
})

test('two who delete each other’s company do lock each other out: one is done again, and refused', async () => {
  const found = async (name: string) =>
    (await ask(world.asAdmin, companies.create, { body: { name } }, { company: 1 })).body
  const [one, two] = [await found('One side'), await found('Other side')]
  const removal = (gone: typeof one, from: typeof one) => () =>
    ask(world.asAdmin, companies.remove, { params: { id: gone.id }, version: gone.version }, { company: from.id })
  const waiting = async () => {
    const found = await world.database.background.execute(
      sql`select count(*)::int as calls from pg_locks where not granted and locktype = 'relation'
        and database = (select oid from pg_database where datname = current_database())`,
    )
    return rowsOf<{ calls: number }>(found)[0]?.calls
  }
  // Both have their company by then, and go on to the other’s.
  const asked = world.db.transaction(async (tx) => {
    await tx.execute(sql`lock table activities in exclusive mode`)
    const removed = atOnce([removal(one, two), removal(two, one)])
    await expect.poll(waiting).toBe(2)
    return { removed }
  })
  const { answers, deadlocks } = await (await asked).removed
  expect(deadlocks).toBe(1)
  expect(answers.map((it) => it.status).toSorted()).toEqual([200, 403])
  const { body } = await ask(world.asAdmin, companies.list, { query: { search: 'side' } })
  expect(body.content).toHaveLength(1)
})

test('tasks of one person are done at once, while they are moved too, in any order', async () => {
  const { id: requisition } = await world.openRequisition({ openings: 9 })
  for (let round = 0; round < 4; round += 1) {
    const people = [await world.active(requisition), await world.active(requisition)]
    const done: (() => Promise<Answer>)[] = []
    for (const name of ['Skill Validation', 'Interview', 'Reference Check'])
      for (const { id } of round % 2 ? people.toReversed() : people) done.push(() => world.markDone(id, name))
    const ids = people.map((it) => it.id)
    const moved = (candidateIds: number[]) => () =>
      ask(world.asStaff, candidates.moveAll, { body: { candidateIds, move: 'reject', reason: 'Too early' } })
    const { answers, deadlocks } = await atOnce([...done, moved(ids), ...done, moved(ids.toReversed())])
    expect(deadlocks).toBe(0)
    expect(answers.map((it) => it.status).filter((it) => ![200, 409, 412].includes(it))).toEqual([])
    const moves = [answers[done.length], answers.at(-1)].flatMap((it) => it ?? [])
    expect(ids.map((id) => succeeded(moves, id))).toEqual([1, 1])
  }
})

const upload = async (entityType: string, content: string) => {
  const form = new FormData()
  form.append('file', new File([content], 'list.csv', { type: 'text/csv' }))
  form.append('entityType', entityType)
  const { body } = await ask(world.asAdmin, imports.upload, { body: form })
  return async () => (await ask(world.asAdmin, imports.report, { params: { id: body.importId } })).body
}
/** Two processes do what is due, until nothing is left. */
const inTwoProcesses = () => recordStatements(() => Promise.all([0, 1].map(() => doDueJobs(world.db, workers))))
const deadlocksOf = ({ refused }: { refused: string[] }) => refused.filter((it) => it === '40P01').length

test('files that name the same records in another order are imported at once', async () => {
  for (let round = 0; round < 4; round += 1) {
    const names = times(400, (at) => `Department ${at} of round ${round}`)
    const content = (all: string[]) => ['Name', ...all].join('\r\n')
    const reports = [
      await upload('department', content(names)),
      await upload('department', content(names.toReversed())),
    ]
    const isOpen = async () => {
      const all = await Promise.all(reports.map((report) => report()))
      return all.some((it) => it.status === 'CHECKING' || it.status === 'STORING')
    }
    while (await isOpen()) expect(deadlocksOf(await inTwoProcesses())).toBe(0)
    const imported = await Promise.all(reports.map(async (report) => (await report()).imported))
    expect(imported.toSorted((a, b) => a - b)).toEqual([0, names.length])
  }
})
