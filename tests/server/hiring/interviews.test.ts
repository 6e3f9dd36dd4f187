import { eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { candidates } from '#src/contract/candidates.ts'
import { type Interview, interviews } from '#src/contract/interviews.ts'
import { notifications } from '#src/contract/notifications.ts'
import type { HiringTask } from '#src/contract/requisitions.ts'
import { workspaces } from '#src/contract/workspaces.ts'
import { enterCompany, inCompany } from '#src/server/database.ts'
import { calendarOf } from '#src/server/hiring/interview-calendar.ts'
import type { InterviewRow } from '#src/server/hiring/interview-rows.ts'
import { remindPanels } from '#src/server/hiring/interview-tasks.ts'
import { interviewsTable } from '#src/server/schema/interviews.ts'
import { ask, contractOrder } from '#tests/server/contract-order.ts'
import type { Caller } from '#tests/server/support.ts'
import { type HiringWorld, hiringWorld } from './world.ts'

let world: HiringWorld
let open: number
beforeAll(async () => {
  world = await hiringWorld()
  open = (await world.openRequisition({ openings: 50 })).id
})
afterAll(() => world.close())

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()
const bodyOf = (world: HiringWorld, body: object = {}) => ({
  startsAt: hours(72),
  minutes: 45,
  place: 'Room 2',
  panelIds: [world.idOf('Lena Fischer'), world.idOf('Aisha Bello')],
  ...body,
})
const propose = async (body: object = {}, candidateId?: number) => {
  const id = candidateId ?? (await world.active(open)).id
  const params = { candidateId: id }
  return (await ask(world.asStaff, interviews.propose, { params, body: bodyOf(world, body) })).body as Interview
}
const one = async (who: Caller, { id, candidate }: Interview): Promise<Interview> => {
  const all = (await ask(who, interviews.list, { params: { candidateId: candidate.id } })).body as Interview[]
  const found = all.find((it) => it.id === id)
  if (!found) throw new Error('the interview is not listed')
  return found
}
const move = async (who: Caller, it: Interview, name: string, reason?: string) => {
  const { version } = await one(world.asStaff, it)
  return ask(who, interviews.move, { params: { id: it.id }, body: { move: name, reason }, version })
}
const confirmed = async (body: object = {}, candidateId?: number) => {
  const it = await propose(body, candidateId)
  await move(world.asLena, it, 'accept')
  await move(world.asReviewer, it, 'accept')
  return one(world.asStaff, it)
}
const startNow = (it: Interview, startsAt = new Date(Date.now() - 60_000)) =>
  inCompany(world.db, 1, (tx) => tx.update(interviewsTable).set({ startsAt }).where(eq(interviewsTable.id, it.id)))
const tasksOf = async (who: Caller, candidateId: number): Promise<HiringTask[]> =>
  (await ask(who, workspaces.yourTasks, { query: { size: 100 } })).body.content.filter(
    (it: HiringTask) => it.candidate?.id === candidateId && it.name === 'Time Confirmation',
  )
const heard = async (who: Caller, it: Interview): Promise<string[]> =>
  (await ask(who, notifications.list, { query: { offset: 0, limit: 50 } })).body.content
    .filter((note: { metadata: { interview?: { id: number } } }) => note.metadata.interview?.id === it.id)
    .map((note: { content: string }) => note.content)

const staff = ({ asStaff }: HiringWorld) => asStaff
const notHers = { who: ({ asLena }: HiringWorld) => asLena, status: 404 } as const
const ofSomebody = async (it: HiringWorld) => ({ params: { candidateId: (await it.active(open)).id } })
const alone = () => propose({ panelIds: [world.idOf('Aisha Bello')] })

contractOrder(
  () => world,
  [
    {
      endpoint: interviews.list,
      valid: ofSomebody,
      bad: { ask: { params: { candidateId: 'x' } }, field: 'path.candidateId' },
      may: staff,
      mayNot: notHers,
      proves: 'HIRE-03',
    },
    {
      endpoint: interviews.clashes,
      valid: async (it) => ({
        ...(await ofSomebody(it)),
        query: { startsAt: hours(900), minutes: 45, panelIds: `${it.idOf('Lena Fischer')}` },
      }),
      bad: { ask: { query: { startsAt: 'noon', minutes: 45, panelIds: '1' } }, field: 'query.startsAt' },
      may: staff,
      mayNot: notHers,
      expects: (body) => expect(body).toEqual([]),
      proves: 'HIRE-03',
    },
    {
      endpoint: interviews.people,
      valid: ofSomebody,
      bad: { ask: { query: { size: 101 } }, field: 'query.size' },
      may: staff,
      mayNot: notHers,
      proves: 'HIRE-03',
    },
    {
      endpoint: interviews.propose,
      valid: async (it) => ({ ...(await ofSomebody(it)), body: bodyOf(it) }),
      bad: { ask: (it) => ({ body: bodyOf(it, { panelIds: [] }) }), field: 'panelIds' },
      may: staff,
      mayNot: notHers,
      expects: (body) =>
        expect(body).toMatchObject({ status: 'PROPOSED', minutes: 45, place: 'Room 2', isRunner: true }),
      proves: 'HIRE-03',
    },
    {
      endpoint: interviews.reschedule,
      valid: async (it) => ({ params: { id: (await alone()).id }, body: bodyOf(it, { minutes: 60 }), version: 1 }),
      bad: { ask: (it) => ({ body: bodyOf(it, { minutes: 5 }) }), field: 'minutes' },
      may: staff,
      mayNot: notHers,
      expects: (body) => expect(body).toMatchObject({ status: 'PROPOSED', minutes: 60, version: 2 }),
      proves: 'HIRE-03',
    },
    {
      endpoint: interviews.move,
      valid: async () => ({
        params: { id: (await alone()).id },
        body: { move: 'cancel', reason: 'Moved away' },
        version: 1,
      }),
      bad: { ask: { body: { move: 'jump' } }, field: 'move' },
      may: staff,
      mayNot: notHers,
      expects: (body) => expect(body).toMatchObject({ status: 'CANCELLED', statusReason: 'Moved away' }),
      proves: 'HIRE-03',
    },
  ],
)

test('a panel is asked by a notification and a task, and the last to confirm confirms the interview [HIRE-03]', async () => {
  const it = await propose()
  const { id } = it.candidate
  expect((await tasksOf(world.asLena, id)).map((task) => [task.slaHours, task.status])).toEqual([[48, 'TODO']])
  const name = it.candidate.name
  expect(await heard(world.asLena, it)).toEqual([`Please confirm the time of your interview with ${name}`])
  expect((await move(world.asLena, it, 'accept')).body).toMatchObject({ status: 'PROPOSED', ownAnswer: 'ACCEPTED' })
  expect(await tasksOf(world.asLena, id)).toEqual([])
  expect((await move(world.asReviewer, it, 'accept')).body.status).toBe('CONFIRMED')
  expect((await heard(world.asLena, it))[0]).toBe(`The interview with ${name} is confirmed`)
  expect(await move(world.asLena, it, 'accept')).toMatchObject({ status: 403 })
})

test('an interviewer sees the candidate and the own interviews, and nothing of the others [HIRE-03]', async () => {
  const { id } = await world.active(open)
  const read = () => ask(world.asLena, candidates.get, { params: { candidateId: id } })
  expect((await read()).status).toBe(404)
  const theirs = await propose({ panelIds: [world.idOf('Aisha Bello')] }, id)
  expect((await read()).status).toBe(404)
  const own = await propose({}, id)
  await move(world.asLena, own, 'accept')
  expect((await read()).body.expectedSalary).toBeUndefined()
  const listed = (await ask(world.asLena, interviews.list, { params: { candidateId: id } })).body as Interview[]
  expect(listed.map((it) => it.id)).toEqual([own.id])
  expect(await ask(world.asLena, interviews.calendar, { params: { id: theirs.id } })).toMatchObject({ status: 404 })
  await move(world.asStaff, own, 'cancel', 'Moved away')
  expect((await read()).status).not.toBe(200)
})

test('who declines says why, and the interview waits again for another time [HIRE-03]', async () => {
  const it = await confirmed()
  expect((await move(world.asLena, it, 'decline')).body.message).toMatch(/^Explain why/)
  expect((await move(world.asLena, it, 'decline', 'On holiday')).body).toMatchObject({ status: 'PROPOSED' })
  expect((await one(world.asStaff, it)).panel[0]).toMatchObject({ answer: 'DECLINED', reason: 'On holiday' })
  expect((await heard(world.asStaff, it))[0]).toBe(`An interviewer cannot make the interview with ${it.candidate.name}`)
  const { version } = await one(world.asStaff, it)
  const again = await ask(world.asStaff, interviews.reschedule, {
    params: { id: it.id },
    body: bodyOf(world, { startsAt: hours(96) }),
    version,
  })
  expect(again.body.panel.map((place: { answer: string }) => place.answer)).toEqual(['WAITING', 'WAITING'])
  expect(await tasksOf(world.asLena, it.candidate.id)).toHaveLength(1)
})

test('only what the machine allows is stored: no interview in the past, none held before it begins [HIRE-03]', async () => {
  const { id } = await world.active(open)
  const params = { candidateId: id }
  const late = await ask(world.asStaff, interviews.propose, { params, body: bodyOf(world, { startsAt: hours(-1) }) })
  expect(late).toMatchObject({ status: 400, body: { errors: [{ field: 'startsAt' }] } })
  const it = await confirmed()
  expect((await move(world.asLena, it, 'hold')).body.message).toBe('The interview has not started yet.')
  await startNow(it)
  expect((await move(world.asLena, it, 'hold')).body.status).toBe('HELD')
  expect((await move(world.asStaff, it, 'cancel', 'Too late')).body.message).toBe(
    'Only an interview that is still ahead can be cancelled; this one has taken place.',
  )
  const ready = await world.ready(open)
  const early = await ask(world.asStaff, interviews.propose, {
    params: { candidateId: ready.id },
    body: bodyOf(world),
  })
  expect(early).toMatchObject({ status: 409, body: { error: 'MOVE_REFUSED' } })
})

test('who runs the requisition moves and cancels, the panel answers, and nobody the other way round [HIRE-03]', async () => {
  const it = await propose()
  for (const [who, name] of [
    [world.asStaff, 'accept'],
    [world.asLena, 'cancel'],
  ] as const)
    expect(await move(who, it, name, 'Because')).toMatchObject({ status: 403 })
  const { version } = await one(world.asStaff, it)
  expect(
    await ask(world.asLena, interviews.reschedule, { params: { id: it.id }, body: bodyOf(world), version }),
  ).toMatchObject({ status: 403 })
})

test('a task to confirm a time is answered, not marked as done nor handed on [HIRE-04]', async () => {
  const it = await propose()
  const { id: taskId, version } = await world.task(it.candidate.id, 'Time Confirmation')
  expect((await world.markDone(it.candidate.id, 'Time Confirmation')).body.message).toBe(
    'Confirm or decline the time of the interview instead.',
  )
  const body = { assigneeId: world.idOf('Lena Fischer') }
  expect(await ask(world.asStaff, candidates.assign, { params: { taskId }, body, version })).toMatchObject({
    status: 409,
  })
})

test('a candidate who leaves has no interview ahead, and the panel hears of it [CAND-03]', async () => {
  const it = await propose()
  await world.moveCandidate(it.candidate.id, 'reject', 'No experience')
  expect(await one(world.asStaff, it)).toMatchObject({
    status: 'CANCELLED',
    statusReason: 'The candidate is no longer in interviews.',
  })
  expect(await tasksOf(world.asLena, it.candidate.id)).toEqual([])
  expect((await heard(world.asLena, it))[0]).toBe(`The interview with ${it.candidate.name} is cancelled`)
})

test('a closed requisition has no interview ahead, and the panels hear of it; others keep theirs [REQ-06]', async () => {
  const requisition = await world.openRequisition({ openings: 9 })
  const proposed = await propose({}, (await world.active(requisition.id)).id)
  const agreed = await confirmed({}, (await world.active(requisition.id)).id)
  const begun = await confirmed({}, (await world.active(requisition.id)).id)
  await startNow(begun)
  const elsewhere = await propose()
  expect((await world.move(requisition, 'close', 'The budget was cut')).body.status).toBe('CLOSED')
  for (const it of [proposed, agreed]) {
    const cancelled = { status: 'CANCELLED', statusReason: 'The requisition was closed.' }
    expect(await one(world.asStaff, it)).toMatchObject(cancelled)
    expect((await heard(world.asLena, it)).at(0)).toContain('cancelled')
  }
  expect(await tasksOf(world.asLena, proposed.candidate.id)).toEqual([])
  expect((await one(world.asStaff, begun)).status).toBe('CONFIRMED')
  expect((await one(world.asStaff, elsewhere)).status).toBe('PROPOSED')
})

test('an interview that has begun is not called off when the candidate goes on, and can be held [CAND-03]', async () => {
  const it = await confirmed()
  await startNow(it)
  for (const name of ['Skill Validation', 'Interview', 'Reference Check', 'Topgrade'])
    await world.markDone(it.candidate.id, name)
  await world.moveCandidate(it.candidate.id, 'recommend')
  expect(await one(world.asStaff, it)).toMatchObject({ status: 'CONFIRMED', statusReason: null })
  expect(await heard(world.asLena, it)).not.toContain(`The interview with ${it.candidate.name} is cancelled`)
  const { version } = await one(world.asStaff, it)
  const again = { params: { id: it.id }, body: bodyOf(world), version }
  expect(await ask(world.asStaff, interviews.reschedule, again)).toMatchObject({
    status: 409,
    body: { message: 'Interviews can be proposed only while the candidate is active.' },
  })
  expect((await move(world.asLena, it, 'hold')).body.status).toBe('HELD')
})

test('the panel of a confirmed interview is reminded within a day of it, once for each time [NOTI-04]', async () => {
  const it = await confirmed()
  const remind = () =>
    world.db.transaction(async (tx) => {
      await enterCompany(tx, 1)
      return remindPanels(tx, 1, new Date())
    })
  expect(await remind()).toBe(0)
  await startNow(it, new Date(Date.now() + 3_600_000))
  expect([await remind(), await remind()]).toEqual([1, 0])
  expect((await heard(world.asLena, it))[0]).toBe(`Reminder: you interview ${it.candidate.name} within a day`)
})

describe('the calendar file of an interview', () => {
  const fileOf = async (who: Caller, it: Interview): Promise<string> =>
    (await ask(who, interviews.calendar, { params: { id: it.id } })).body
  const parse = (file: string) => {
    const calendar = new ICAL.Component(ICAL.parse(file))
    const entry = calendar.getFirstSubcomponent('vevent')
    if (!entry) throw new Error('the file has no entry')
    return { calendar, entry, event: new ICAL.Event(entry) }
  }

  test('is read back by a calendar: times in UTC, who is asked, how they answered [HIRE-03]', async () => {
    const it = await propose({
      startsAt: '2099-03-29T00:30:00.000Z',
      minutes: 90,
      place: 'Room 2, Lübecker Straße; 3rd floor',
    })
    await move(world.asLena, it, 'accept')
    const { calendar, entry, event } = parse(await fileOf(world.asLena, it))
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
    expect(event.startDate.toJSDate().toISOString()).toBe('2099-03-29T00:30:00.000Z')
    expect(event.endDate.toJSDate().toISOString()).toBe('2099-03-29T02:00:00.000Z')
    expect(event.startDate.zone.tzid).toBe('UTC')
    expect(entry.getFirstPropertyValue('dtstamp')).not.toBeNull()
    expect(event.summary).toBe(`Interview with ${it.candidate.name}`)
    expect(event.location).toBe('Room 2, Lübecker Straße; 3rd floor')
    expect(entry.getFirstPropertyValue('status')).toBe('TENTATIVE')
    expect(event.attendees.map((one) => one.getParameter('partstat'))).toEqual(['ACCEPTED', 'NEEDS-ACTION'])
    expect(event.organizer).toMatch(/^mailto:/i)
  })

  test('keeps its UID while its SEQUENCE grows, and takes a cancelled interview out again [HIRE-03]', async () => {
    const it = await propose()
    const first = parse(await fileOf(world.asStaff, it)).event
    const { version } = await one(world.asStaff, it)
    const body = bodyOf(world, { startsAt: hours(100) })
    await ask(world.asStaff, interviews.reschedule, { params: { id: it.id }, body, version })
    const second = parse(await fileOf(world.asStaff, it)).event
    await move(world.asStaff, it, 'cancel', 'Moved away')
    const { calendar, entry, event } = parse(await fileOf(world.asStaff, it))
    expect([second.uid, event.uid]).toEqual([first.uid, first.uid])
    expect(second.sequence).toBeGreaterThan(first.sequence)
    expect(event.sequence).toBeGreaterThan(second.sequence)
    expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL')
    expect(entry.getFirstPropertyValue('status')).toBe('CANCELLED')
  })

  test('reaches whoever has a quotation mark in their name [HIRE-03]', () => {
    const name = 'Robert "Bob": Smith'
    const row = {
      it: {
        id: 1,
        version: 1,
        status: 'CONFIRMED',
        startsAt: new Date('2098-05-04T08:00:00Z'),
        minutes: 45,
        place: '',
      },
      application: { candidateId: 1, candidateName: 'Noor van Dijk' },
      panel: [{ it: { answer: 'ACCEPTED' }, employee: { id: 1, name } }],
    } as unknown as InterviewRow
    const bob = { name, email: 'bob@example.com' }
    const around = {
      origin: 'http://localhost',
      company: 'Northwind',
      organizer: bob,
      people: new Map([[1, bob.email]]),
    }
    const { entry } = parse(calendarOf(row, around))
    for (const it of ['organizer', 'attendee'])
      expect(String(entry?.getFirstPropertyValue(it)).toLowerCase()).toBe('mailto:bob@example.com')
  })

  test('has no line of more than 75 octets, and lines that end as calendars want it [HIRE-03]', async () => {
    const it = await propose({ place: `Room ä ${'ö'.repeat(200)}` })
    const file = await fileOf(world.asStaff, it)
    const lines = file.split('\r\n')
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
    expect(lines.join('').includes('\n')).toBe(false)
    expect(parse(file).event.location).toBe(`Room ä ${'ö'.repeat(200)}`)
  })
})

test('a double booking is noticed before and after it is made, by its time alone, and is allowed [HIRE-03]', async () => {
  const lena = world.idOf('Lena Fischer')
  const startsAt = hours(1000)
  const first = await propose({ startsAt, panelIds: [lena] })
  const { id } = await world.active(open)
  const clashes = async (query: object) =>
    (
      await ask(world.asStaff, interviews.clashes, {
        params: { candidateId: id },
        query: { startsAt, minutes: 30, panelIds: `${lena},${world.idOf('Aisha Bello')}`, ...query },
      })
    ).body
  const known = { employee: { id: lena, name: 'Lena Fischer' }, startsAt, minutes: 45 }
  expect(await clashes({})).toEqual([known])
  // What ends as the other begins is no clash, nor is the interview itself.
  const end = new Date(Date.parse(startsAt) + 45 * 60_000).toISOString()
  expect(await clashes({ startsAt: end })).toEqual([])
  expect(await clashes({ interviewId: first.id })).toEqual([])
  const second = await propose({ startsAt }, id)
  const panel = async (who: Caller) =>
    (await one(who, second)).panel.map((it) => [it.employee.name, it.clash?.startsAt ?? null])
  expect(await panel(world.asStaff)).toEqual([
    ['Lena Fischer', startsAt],
    ['Aisha Bello', null],
  ])
  // Of the panel one reads one's own.
  expect(await panel(world.asReviewer)).toEqual([
    ['Lena Fischer', null],
    ['Aisha Bello', null],
  ])
  expect(await panel(world.asLena)).toEqual([
    ['Lena Fischer', startsAt],
    ['Aisha Bello', null],
  ])
  await move(world.asLena, first, 'decline', 'On holiday')
  expect(await clashes({ interviewId: second.id })).toEqual([])
  expect(await panel(world.asStaff)).toEqual([
    ['Lena Fischer', null],
    ['Aisha Bello', null],
  ])
})
