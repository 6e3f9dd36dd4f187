import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { referenceChecks } from '#src/contract/reference-checks.ts'
import { requisitions } from '#src/contract/requisitions.ts'
import { inCompany, rowsOf } from '#src/server/database.ts'
import { nextScript } from '#src/server/hiring/referee-pages.ts'
import { refereeRoutes } from '#src/server/hiring/referee-routes.ts'
import { type Log, silentLog } from '#src/server/log.ts'
import { referenceChecksTable, referenceLinksTable } from '#src/server/schema/hiring.ts'
import { ask, contractOrder } from '#tests/server/contract-order.ts'
import { type HiringWorld, hiringWorld } from './world.ts'

let world: HiringWorld
let open: number
beforeAll(async () => {
  world = await hiringWorld()
  open = (await world.openRequisition({ openings: 50 })).id
})
afterAll(() => world.close())

const staff = ({ asStaff }: HiringWorld) => asStaff
const notHers = { who: ({ asLena }: HiringWorld) => asLena, status: 404 } as const

const aCheck = async (areas = ['Teamwork', 'Reliability']) => {
  const { id: candidateId } = await world.active(open)
  const body = { refereeName: 'Ilse Brandt', refereeEmail: 'ilse@example.org', areas }
  return (await ask(world.asStaff, referenceChecks.create, { params: { candidateId }, body })).body
}
const tokenOf = async (id: number) => {
  const { body } = await ask(world.asStaff, referenceChecks.link, { params: { id } })
  return String(body.link.split('#')[1])
}
const checkOf = async ({ id, candidateId }: { id: number; candidateId: number }) =>
  (await ask(world.asStaff, referenceChecks.list, { params: { candidateId } })).body.find(
    (it: { id: number }) => it.id === id,
  )

type Options = { now?: () => Date; log?: Log; address?: string }
/** A referee's browser: it has no account and no cookie. */
const browser = ({ now, log = silentLog(), address = '203.0.113.7' }: Options = {}) => {
  const app = refereeRoutes({ db: world.db, log, font: undefined, clock: now, proxies: 0 })
  const env = { incoming: { headers: {}, socket: { remoteAddress: address } }, outgoing: { getHeader: () => 'r' } }
  const post = async (form: Record<string, string>, path = '') => {
    const answer = await app.request(`/reference${path}`, { method: 'POST', body: new URLSearchParams(form) }, env)
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
  const get = (path = '') => app.request(`/reference${path}`, {}, env)
  return { post, get }
}
const later = (days: number) => () => new Date(Date.now() + days * 86_400_000)

contractOrder(
  () => world,
  [
    {
      endpoint: referenceChecks.link,
      valid: async () => ({ params: { id: (await aCheck()).id } }),
      bad: { ask: { params: { id: 'x' } }, field: 'path.id' },
      may: staff,
      mayNot: notHers,
      expects: (body) => expect(body.link).toMatch(/\/reference#1\.[\w-]{43}$/),
      proves: 'CAND-05',
    },
    {
      endpoint: referenceChecks.endLink,
      valid: async () => ({ params: { id: (await aCheck()).id } }),
      bad: { ask: { params: { id: 'x' } }, field: 'path.id' },
      may: staff,
      mayNot: notHers,
      proves: 'CAND-05',
    },
  ],
)

test('a referee reads who and what it is about, saves, comes back, sends once and is thanked [CAND-05]', async () => {
  const check = await aCheck()
  const token = await tokenOf(check.id)
  expect((await checkOf(check)).linkUntil).toMatch(/Z$/)
  const { post } = browser()
  const first = await post({ token })
  expect(first.text).toContain('Northwind Robotics is considering Nadia Applicant')
  expect(first.text).toMatch(/Teamwork<\/label>[\s\S]*Reliability<\/label>/)
  const saved = await post({ token, version: '1', 'area-0': 'Shares <credit> & work' }, '/draft')
  expect([saved.status, JSON.parse(saved.text)]).toEqual([200, { version: 2 }])
  expect((await post({ token })).text).toContain('Shares &lt;credit&gt; &amp; work')
  const sent = await post({ token, version: '2', action: 'submit', 'area-0': 'Shares credit', 'area-1': '' })
  expect(sent.text).toContain('Thank you, Ilse Brandt')
  expect(await checkOf(check)).toMatchObject({
    isCompleted: true,
    answers: { Teamwork: 'Shares credit' },
    version: 2,
    linkUntil: null,
  })
  const again = await post({ token, version: '2', action: 'submit', 'area-0': 'Other words' })
  expect([again.status, again.text.includes('Your reference was sent already')]).toEqual([410, true])
  expect((await checkOf(check)).answers).toEqual({ Teamwork: 'Shares credit' })
})

test('two windows do not overwrite each other, and nothing typed is lost [CAND-05]', async () => {
  const token = await tokenOf((await aCheck()).id)
  const { post } = browser()
  expect((await post({ token, version: '1', 'area-0': 'One' }, '/draft')).status).toBe(200)
  expect((await post({ token, version: '1', 'area-0': 'Two' }, '/draft')).status).toBe(409)
  const told = await post({ token, version: '1', action: 'submit', 'area-0': 'Two' })
  expect(told.text).toContain('were changed in another window')
  expect(told.text).toContain('Two</textarea>')
  expect(told.text).toContain('name="version" value="2"')
})

test('who typed in the other window meanwhile gets both back, and sends both [CAND-05]', async () => {
  const check = await aCheck()
  const token = await tokenOf(check.id)
  const { post } = browser()
  await post({ token, version: '1', 'area-0': 'One', 'area-1': 'Always' }, '/draft')
  const told = await post({ token, version: '1', 'area-0': 'Two' }, '/draft')
  expect([told.status, JSON.parse(told.text)]).toEqual([
    409,
    { version: 2, answers: { Teamwork: 'One', Reliability: 'Always' } },
  ])
  const page = await post({ token, version: '1', action: 'submit', 'area-0': 'Two', 'area-1': '' })
  expect(page.text).toMatch(/One\nTwo<\/textarea>[\s\S]*Always<\/textarea>/)
})

test('answers stay with their questions when hiring staff change what is asked [CAND-05]', async () => {
  const check = await aCheck(['Teamwork', 'Reliability'])
  const token = await tokenOf(check.id)
  const { post } = browser()
  const areas = JSON.stringify(['Teamwork', 'Reliability'])
  await ask(world.asStaff, referenceChecks.update, {
    params: check,
    body: { areas: ['Reliability', 'Strengths'] },
    version: 1,
  })
  const typed = { token, areas, 'area-0': 'Shares credit', 'area-1': 'Always there' }
  expect((await post({ ...typed, version: '1' }, '/draft')).status).toBe(200)
  expect((await post({ token })).text).toMatch(/Reliability<\/label>[\s\S]*Always there<\/textarea>[\s\S]*Strengths/)
  await post({ ...typed, version: '2', action: 'submit' })
  expect((await checkOf(check)).answers).toEqual({ Reliability: 'Always there', Teamwork: 'Shares credit' })
})

test('what staff have noted of an area stays above what the referee writes of it [CAND-05]', async () => {
  const check = await aCheck()
  const body = { answers: { Teamwork: 'By phone: well liked', Reliability: 'By phone: yes' } }
  await ask(world.asStaff, referenceChecks.update, { params: check, body, version: 1 })
  const token = await tokenOf(check.id)
  await browser().post({ token, version: '1', action: 'submit', 'area-0': 'Shares credit' })
  expect((await checkOf(check)).answers).toEqual({
    Teamwork: 'By phone: well liked\n\nShares credit',
    Reliability: 'By phone: yes',
  })
})

test('a link that went to a wrong address ends once the address is corrected [CAND-05]', async () => {
  const check = await aCheck()
  const token = await tokenOf(check.id)
  const correct = (version: number, body: object) =>
    ask(world.asStaff, referenceChecks.update, { params: check, body, version })
  expect((await correct(1, { refereeName: 'Ilse Brand' })).body.linkUntil).toMatch(/Z$/)
  const corrected = await correct(2, { refereeEmail: 'ilse.brand@example.org' })
  expect(corrected.body).toMatchObject({ refereeEmail: 'ilse.brand@example.org', linkUntil: null })
  expect((await browser().post({ token })).text).toContain('This link was withdrawn')
})

test('who gets the link at the corrected address reads nothing that was typed at the wrong one [CAND-05]', async () => {
  const check = await aCheck()
  const { post } = browser()
  await post({ token: await tokenOf(check.id), version: '1', 'area-0': 'Typed by a stranger' }, '/draft')
  expect((await post({ token: await tokenOf(check.id) })).text).toContain('Typed by a stranger')
  const body = { refereeEmail: 'ilse.brand@example.org' }
  await ask(world.asStaff, referenceChecks.update, { params: check, body, version: 1 })
  expect((await post({ token: await tokenOf(check.id) })).text).not.toContain('Typed by a stranger')
})

test('an address written with other capitals is the same one: link and words stay [CAND-05]', async () => {
  const check = await aCheck()
  const { post } = browser()
  const token = await tokenOf(check.id)
  await post({ token, version: '1', 'area-0': 'Typed by Ilse' }, '/draft')
  const body = { refereeEmail: 'Ilse@Example.org' }
  const spelt = await ask(world.asStaff, referenceChecks.update, { params: check, body, version: 1 })
  expect(spelt.body).toMatchObject({ refereeEmail: 'Ilse@Example.org', linkUntil: expect.stringMatching(/Z$/) })
  expect((await post({ token })).text).toContain('Typed by Ilse')
})

test('a double click, and two at once, send one reference [CAND-05]', async () => {
  const check = await aCheck()
  const token = await tokenOf(check.id)
  const { post } = browser()
  const form = { token, version: '1', action: 'submit', 'area-0': 'Steady' }
  const answers = await Promise.all([post(form), post(form), post(form)])
  expect(answers.map((it) => it.status).toSorted()).toEqual([200, 410, 410])
  expect((await checkOf(check)).answers).toEqual({ Teamwork: 'Steady' })
})

test('of two who send while somebody else holds the check, one is told that it was sent [CAND-05]', async () => {
  const check = await aCheck()
  const token = await tokenOf(check.id)
  const { post } = browser()
  const form = { token, version: '1', action: 'submit', 'area-0': 'Steady' }
  const waiting = () =>
    inCompany(world.db, 1, async (tx) =>
      rowsOf<{ count: number }>(
        await tx.execute(sql`select count(distinct pid)::int as count from pg_locks where not granted
          and pid in (select pid from pg_stat_activity where datname = current_database())`),
      ).at(0),
    )
  const sent = await inCompany(world.db, 1, async (tx) => {
    await tx.select().from(referenceChecksTable).where(eq(referenceChecksTable.id, check.id)).for('update')
    const answers = Promise.all([post(form), post(form)])
    await expect.poll(waiting).toEqual({ count: 2 })
    return { answers }
  })
  expect((await sent.answers).map((it) => it.status).toSorted()).toEqual([200, 410])
})

test('the last referee can send while the requisition is reviewed again; its task stays open [CAND-05]', async () => {
  const requisition = await world.openRequisition()
  const { id: candidateId } = await world.active(requisition.id)
  for (const name of ['Skill Validation', 'Interview']) await world.markDone(candidateId, name)
  const body = { refereeName: 'Ilse Brandt', refereeEmail: 'ilse@example.org', areas: ['Teamwork'] }
  const check = (await ask(world.asStaff, referenceChecks.create, { params: { candidateId }, body })).body
  const token = await tokenOf(check.id)
  const change = { params: { id: requisition.id }, body: { openings: 3 }, version: requisition.version }
  expect((await ask(world.asStaff, requisitions.update, change)).body.status).toBe('NEED_REVIEW')
  const sent = await browser().post({ token, version: '1', action: 'submit', 'area-0': 'Shares credit' })
  expect([sent.status, sent.text.includes('Thank you, Ilse Brandt')]).toEqual([200, true])
  expect(await checkOf(check)).toMatchObject({ isCompleted: true, answers: { Teamwork: 'Shares credit' } })
  expect((await world.task(candidateId, 'Reference Check')).status).toBe('TODO')
})

test.each([
  { answered: 'all', status: 'COMPLETED', isSecondAsked: false },
  { answered: 'one of two', status: 'TODO', isSecondAsked: true },
])('opened again, a requisition has the task that $answered have answered $status [CAND-05]', async (given) => {
  const { status, isSecondAsked } = given
  const requisition = await world.openRequisition()
  const { id: candidateId } = await world.active(requisition.id)
  for (const name of ['Skill Validation', 'Interview']) await world.markDone(candidateId, name)
  const add = async (refereeName: string) => {
    const body = { refereeName, refereeEmail: 'referee@example.org', areas: ['Teamwork'] }
    return (await ask(world.asStaff, referenceChecks.create, { params: { candidateId }, body })).body
  }
  const check = await add('Ilse Brandt')
  if (isSecondAsked) await add('Jan Vos')
  const token = await tokenOf(check.id)
  const change = { params: { id: requisition.id }, body: { openings: 3 }, version: requisition.version }
  const changed = (await ask(world.asStaff, requisitions.update, change)).body
  await browser().post({ token, version: '1', action: 'submit', 'area-0': 'Shares credit' })
  const reviewed = (await world.move(changed, 'review')).body
  expect((await world.task(candidateId, 'Reference Check')).status).toBe('TODO')
  expect((await world.move(reviewed, 'approve')).body.status).toBe('OPEN')
  expect((await world.task(candidateId, 'Reference Check')).status).toBe(status)
})

test('a link that is over says why and what to do [CAND-05]', async () => {
  const check = await aCheck()
  const old = await tokenOf(check.id)
  expect((await browser({ now: later(13) }).post({ token: old })).status).toBe(200)
  expect((await browser({ now: later(15) }).post({ token: old })).text).toContain('This link has expired')
  const token = await tokenOf(check.id)
  expect((await browser().post({ token: old })).text).toContain('This link does not work')
  await ask(world.asStaff, referenceChecks.endLink, { params: { id: check.id } })
  const { post } = browser()
  expect((await post({ token })).text).toContain('This link was withdrawn')
  expect((await post({ token, version: '1', 'area-0': 'Late' }, '/draft')).status).toBe(410)
  const other = await aCheck()
  const unneeded = await tokenOf(other.id)
  await world.moveCandidate(other.candidateId, 'reject', 'Not now')
  expect((await post({ token: unneeded, version: '1', action: 'submit', 'area-0': 'x' })).text).toContain(
    'not needed any more',
  )
})

test('what is empty or too long is refused with everything still there [CAND-05]', async () => {
  const token = await tokenOf((await aCheck()).id)
  const { post } = browser()
  expect((await post({ token, version: '1', action: 'submit', 'area-0': '  ' })).text).toContain(
    'at least one question',
  )
  const long = 'l'.repeat(4001)
  const told = await post({ token, version: '1', action: 'submit', 'area-0': long })
  expect(told.text).toContain('may have 4000 characters')
  expect(told.text).toContain(`${long}</textarea>`)
})

test('whoever holds a link stores no more by it than answers need, however they send it [CAND-05]', async () => {
  const check = await aCheck()
  const token = await tokenOf(check.id)
  const { post } = browser()
  const stored = () =>
    inCompany(world.db, 1, async (tx) => {
      const [link] = await tx.select().from(referenceLinksTable).where(eq(referenceLinksTable.checkId, check.id))
      return JSON.stringify(link?.draft).length
    })
  const long = 'l'.repeat(12_001)
  const told = await post({ token, version: '1', action: 'draft', 'area-0': long })
  expect([told.text.includes('may have 4000 characters'), told.text.includes(`${long}</textarea>`)]).toEqual([
    true,
    true,
  ])
  expect((await post({ token, version: '1', 'area-0': long }, '/draft')).status).toBe(413)
  let version = 1
  for (let call = 0; call < 12; call += 1) {
    const areas = Array.from({ length: 50 }, (_, index) => `Area ${call} ${index} `.padEnd(40, '.'))
    const typed = Object.fromEntries(areas.map((_, index) => [`area-${index}`, '']))
    const path = call % 2 === 0 ? '' : '/draft'
    await post({ token, version: String(version), action: 'draft', areas: JSON.stringify(areas), ...typed }, path)
    version += 1
  }
  expect(await stored()).toBeLessThan(15_000)
})

test('a guess, and a link of another company, open nothing [APP-05]', async () => {
  const token = await tokenOf((await aCheck()).id)
  const { post } = browser()
  const guesses = [
    '',
    '1.',
    'x',
    `1.${'a'.repeat(43)}`,
    token.replace(/^1\./, '2.'),
    `${token}a`,
    `1.${token}`,
    "1.' or 1=1",
  ]
  for (const guess of guesses) {
    const answer = await post({ token: guess, version: '1', action: 'submit', 'area-0': 'x' })
    expect([answer.status, answer.text.includes('Nadia')]).toEqual([410, false])
  }
})

test('the secret is stored as a digest, and pages send no referrer and are not kept [CAND-05]', async () => {
  const check = await aCheck()
  const token = await tokenOf(check.id)
  const [stored] = await inCompany(world.db, 1, (tx) =>
    tx.select().from(referenceLinksTable).where(eq(referenceLinksTable.checkId, check.id)),
  )
  expect(JSON.stringify(stored)).not.toContain(token.slice(2))
  const answer = await browser().get()
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.text()).not.toContain(token)
})

test('no log line holds the secret, whatever is asked with it and whatever fails [CAND-05]', async () => {
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (it: string) => void lines.push(it) })
  const token = await tokenOf((await aCheck()).id)
  const { post } = browser({ log })
  await post({ token })
  await post({ token, version: '1', 'area-0': 'Two' }, '/draft')
  const failing = { ...world.db, transaction: () => Promise.reject(new Error('the database is away')) }
  const app = refereeRoutes({ db: failing as never, log, font: undefined, clock: undefined, proxies: 0 })
  const env = {
    incoming: { headers: {}, socket: { remoteAddress: '203.0.113.8' } },
    outgoing: { getHeader: () => 'r' },
  }
  const failed = await app.request('/reference', { method: 'POST', body: new URLSearchParams({ token }) }, env)
  expect([failed.status, (await failed.text()).includes(token)]).toEqual([500, false])
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.join('\n')).not.toContain(token.slice(2))
})

test('whoever asks without end is slowed down, others are not [CAND-05]', async () => {
  const token = await tokenOf((await aCheck()).id)
  const app = refereeRoutes({ db: world.db, log: silentLog(), font: undefined, clock: undefined, proxies: 0 })
  const from = (address: string) => ({ incoming: { headers: {}, socket: { remoteAddress: address } }, outgoing: {} })
  const post = (address: string) =>
    app.request('/reference', { method: 'POST', body: new URLSearchParams({ token }) }, from(address))
  for (let calls = 0; calls < 120; calls += 1) await post('198.51.100.1')
  const refused = await post('198.51.100.1')
  expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true])
  expect((await post('203.0.113.9')).status).toBe(200)
})

test('no link is made for a reference that is completed, or while nobody is in interviews [CAND-05]', async () => {
  const check = await aCheck(['Teamwork'])
  const body = { answers: { Teamwork: 'Shares credit' }, isCompleted: true }
  expect((await ask(world.asStaff, referenceChecks.update, { params: check, body, version: 1 })).status).toBe(200)
  expect((await ask(world.asStaff, referenceChecks.link, { params: check })).status).toBe(409)
  const other = await aCheck()
  await world.moveCandidate(other.candidateId, 'reject', 'Not now')
  expect((await ask(world.asStaff, referenceChecks.link, { params: other })).status).toBe(409)
})

test('a new link is led on from an old page also where it came before the page’s script [CAND-05]', () => {
  const led: string[] = []
  const runAt = (hash: string) => {
    let changed = () => {}
    const location = { hash, replace: (to: string) => led.push(to) }
    const listen = (_event: string, heard: () => void) => {
      changed = heard
    }
    new Function('addEventListener', 'location', nextScript)(listen, location)
    return (next: string) => {
      location.hash = next
      changed()
    }
  }
  runAt('#early')
  expect(led).toEqual(['/reference?next#early'])
  const enter = runAt('')
  expect(led).toHaveLength(1)
  enter('#late')
  expect(led).toEqual(['/reference?next#early', '/reference?next#late'])
})
