import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { notificationSettings } from '#src/contract/notification-settings.ts'
import { notifications } from '#src/contract/notifications.ts'
import { users } from '#src/contract/users.ts'
import { ApiError } from '#src/server/api-error.ts'
import { inCompany, openDatabase } from '#src/server/database.ts'
import { environmentOfChild, readEnv } from '#src/server/env.ts'
import { countJobs, doDueJobs, enqueue } from '#src/server/jobs.ts'
import { silentLog } from '#src/server/log.ts'
import { lastDigest, mailRound, mailWorkers, noMailWorkers } from '#src/server/mail/delivery.ts'
import type { Letter, Mailer } from '#src/server/mail/mailer.ts'
import { smtpMailer } from '#src/server/mail/mailer.ts'
import { type Happening, notify } from '#src/server/notify.ts'
import { jobsTable } from '#src/server/schema/jobs.ts'
import { mailsTable, notificationSettingsTable } from '#src/server/schema/mails.ts'
import { startServer } from '#src/server/start.ts'
import { testCompaniesApart } from '#tests/server/companies-apart.ts'
import { addUser, setMembership } from '../accounts.ts'
import { ask } from '../contract-order.ts'
import { testServer } from '../support.ts'
import { makeTestDatabase } from '../test-database.ts'
import { headOf, mailServer } from './mail-server.ts'

const server = await testServer({ isMailOn: true })
const { db, asManager, asAdmin, asEmployee } = server
let post = await mailServer()
afterAll(async () => {
  await post.close()
  await server.close()
})

const idOf = (email: string) => server.users.find((it) => it.email === email)?.id ?? 0
const [manager, employee, admin] = ['manager', 'employee', 'admin'].map((it) => idOf(`${it}@example.com`))
if (!manager || !employee || !admin) throw new Error('The sample has no such accounts')

const lines: string[] = []
const log = pino({ level: 'warn' }, { write: (it: string) => void lines.push(it) })
const origin = 'https://people.example.com'
const partsOf = (mailer: Mailer) => ({ mailer, invitations: server.invitations, log, origin, digestHour: 6 })
const settings = (more: Record<string, string> = {}) =>
  readEnv({ MAIL_FROM: 'people@example.com', SMTP_URL: post.url, SMTP_TLS: 'off', ...more })

const opened: Mailer[] = []
const mailerTo = (url = post.url, more: Record<string, string> = {}) => {
  const mailer = smtpMailer(url, settings(more))
  opened.push(mailer)
  return mailer
}
const closeMailers = () => {
  for (const it of opened.splice(0)) it.close()
}
afterEach(closeMailers)

/** One round of the mail jobs, at this moment or later. */
const round = async (mailer = mailerTo(), now = new Date(Date.now() + 1000)) => {
  await db.delete(jobsTable)
  await db.transaction((tx) => enqueue(tx, mailRound, now))
  await doDueJobs(db, mailWorkers(partsOf(mailer)), () => now, log)
}
const waiting = (company = 1) => inCompany(db, company, (tx) => tx.select().from(mailsTable))
const hours = (it: number) => new Date(Date.now() + it * 3_600_000)

/** Sends a letter, and ends before it has stored that. */
const dyingAfter = (real: Mailer): Mailer => ({
  close: () => {},
  send: async (letter: Letter) => {
    await real.send(letter)
    throw Object.assign(new Error('The process died'), { code: 'ECONNRESET' })
  },
})
const linkIn = (letter?: { text?: string | undefined }) =>
  /oidc-login\/invitation#([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? ''

const tell = (it: Partial<Happening>, company = 1) =>
  inCompany(db, company, (tx) =>
    notify(
      tx,
      { companyId: company, userId: 0 },
      { event: 'TASK_ASSIGNED', to: [manager], metadata: { taskName: 'Interview' }, ...it },
    ),
  )
const choose = async (change: object, who = asManager) => {
  const answer = await ask(who, notificationSettings.update, { body: { delivery: {}, ...change } })
  expect(answer.status).toBe(200)
  return answer.body
}
const all = (it: string) =>
  Object.fromEntries(
    [
      'TASK_ASSIGNED',
      'TASK_COMPLETED',
      'TASK_OVERDUE',
      'REQUISITION_STATUS_CHANGED',
      'CANDIDATE_STATUS_CHANGED',
      'OFFER_STATUS_CHANGED',
      'REVIEW_STATUS_CHANGED',
      'REVIEW_REMINDER',
      'INTERVIEW_CHANGED',
      'DELEGATION_CHANGED',
      'MENTIONED_IN_NOTE',
    ].map((kind) => [kind, it]),
  )

beforeEach(async () => {
  post.letters.length = 0
  lines.length = 0
  for (const company of [1, 2, 3, 4])
    await inCompany(db, company, async (tx) => {
      await tx.delete(mailsTable)
      await tx.delete(notificationSettingsTable)
    })
})

test('a notification comes as one e-mail that leads to it, and not again [NOTI-10]', async () => {
  await tell({ metadata: { taskName: '<b>Interview</b>' } })
  await round()
  await round()
  expect(post.letters.map(headOf)).toEqual([
    ['"Daniel Okafor" <manager@example.com>', 'You have a new task: <b>Interview</b>'],
  ])
  const [newest] = (await ask(asManager, notifications.list)).body.content
  const link = `${origin}/notifications/link?ref=email&notificationId=${newest.id}`
  const [letter] = post.letters
  expect(letter?.text).toContain(link)
  expect(letter?.html).toContain(`<a href="${link.replace('&', '&amp;')}">You have a new task: &lt;b&gt;Interview`)
  expect(letter?.text).toMatch(
    new RegExp(`^Hello Daniel Okafor,\\n\\nHere is[\\s\\S]*${origin}/notifications/settings\\n$`),
  )
  expect(letter?.html).toContain(`<a href="${origin}/notifications/settings">Choose what you get by email</a>`)
  expect(letter?.from?.text).toBe('"Stepwise" <people@example.com>')
  expect(letter?.headers.get('auto-submitted')).toBe('auto-generated')
  expect(await waiting()).toEqual([])
})

test('what somebody typed over several lines stands in one line of an e-mail [NOTI-10]', async () => {
  await tell({ metadata: { taskName: 'Interview\r\n\r\nYour account is locked: https://elsewhere.example' } })
  await round()
  const [letter] = post.letters
  expect(letter?.subject).toBe('You have a new task: Interview Your account is locked: https://elsewhere.example')
  expect(letter?.text?.split('\n').filter((it) => it.includes('locked'))).toEqual([letter?.subject])
})

test('what is new for one person comes in one e-mail, without what they have read or may not read any more', async () => {
  await tell({ to: [manager, employee] })
  await tell({ to: [manager], metadata: { taskName: 'Read already' } })
  const [newest] = (await ask(asManager, notifications.list)).body.content
  await ask(asManager, notifications.markRead, { body: { ids: [newest.id] } })
  await tell({ to: [manager], metadata: { taskName: 'Reference check' } })
  await setMembership(db, employee, { role: 'Employee', isActive: false })
  await round()
  await setMembership(db, employee, { role: 'Employee' })
  expect(post.letters.map(headOf)).toEqual([
    ['"Daniel Okafor" <manager@example.com>', expect.stringMatching(/^2 new notifications at /)],
  ])
  expect(post.letters[0]?.text).toMatch(/Interview[\s\S]*Reference check/)
  expect(post.letters[0]?.text).not.toContain('Read already')
  expect(await waiting()).toEqual([])
})

test('a server that is given a mail server sends what waits, and without one it does not', async () => {
  const url = await makeTestDatabase('sample')
  const waits = await openDatabase({ DATABASE_URL: url, DATA_DIR: '' })
  const client = join(tmpdir(), 'no-client')
  await inCompany(waits.db, 1, (tx) =>
    notify(tx, { companyId: 1, userId: 0 }, { event: 'TASK_ASSIGNED', to: [manager], metadata: {} }),
  )
  const start = (more: Record<string, string>) =>
    startServer(readEnv({ PORT: '0', DATABASE_URL: url, ...more }), { log: silentLog(), client })
  const waiting = () => inCompany(waits.db, 1, (tx) => tx.select().from(mailsTable))
  const without = await start({})
  await without.close()
  expect(await waiting()).toHaveLength(1)
  const sending = await start({ SMTP_URL: post.url, SMTP_TLS: 'off', MAIL_FROM: 'people@example.com' })
  await waits.db.update(jobsTable).set({ runAt: sql`now()` })
  await expect.poll(waiting).toEqual([])
  expect(post.letters.map((it) => headOf(it)[1])).toEqual(['You have a new task: A task'])
  await sending.close()
  await waits.close()
})

test('what is rolled back sends nothing', async () => {
  const refused = inCompany(db, 1, async (tx) => {
    await notify(tx, { companyId: 1, userId: 0 }, { event: 'TASK_ASSIGNED', to: [manager], metadata: {} })
    throw new ApiError(409, 'CONFLICT', 'No')
  })
  await expect(refused).rejects.toThrow('No')
  await round()
  expect(post.letters).toEqual([])
})

test('while the mail server is away nothing is lost, and all is sent once when it is back', async () => {
  const { port } = post
  closeMailers()
  await post.close()
  await tell({ to: [manager, employee] })
  await round()
  await doDueJobs(db, mailWorkers(partsOf(mailerTo())), () => hours(0.1), log)
  expect(await waiting()).toHaveLength(2)
  expect(await countJobs(db)).toMatchObject({ failing: 1, stuck: 0 })
  expect(lines.join()).toMatch(/cannot be used: ESOCKET .*ECONNREFUSED.*job failed/)
  expect(lines.join()).not.toMatch(/example\.com|Interview/)
  post = await mailServer({ port })
  await doDueJobs(db, mailWorkers(partsOf(mailerTo())), () => hours(1), log)
  expect(post.letters.map((it) => headOf(it)[0]).toSorted()).toEqual([
    '"Daniel Okafor" <manager@example.com>',
    expect.stringContaining('<employee@example.com>'),
  ])
  expect(await waiting()).toEqual([])
})

test('a letter that was sent by a process which then died comes again as the same letter', async () => {
  await tell({})
  const real = mailerTo()
  await round(dyingAfter(real))
  await round(real, hours(1))
  const [first, second] = post.letters.map((it) => it.messageId)
  expect(post.letters).toHaveLength(2)
  expect(first).toMatch(/^<stepwise\.\d+\.\d+@people\.example\.com>$/)
  expect(second).toBe(first)
})

test('an invitation that comes again after its process died is another letter, with the link that works [ADM-08]', async () => {
  const userId = await addUser(db, { email: 'petra@example.org', name: 'Petra\nNew' }, { role: 'Employee' })
  await ask(asAdmin, users.sendInvitation, { params: { userId } })
  const real = mailerTo()
  await round(dyingAfter(real))
  await round(real, hours(1))
  const [first, second] = post.letters
  expect(post.letters).toHaveLength(2)
  expect(second?.messageId).not.toBe(first?.messageId)
  expect(await server.invitations.find(linkIn(first))).toBeNull()
  expect(await server.invitations.find(linkIn(second))).toMatchObject({ id: userId })
  expect(second?.text).toMatch(/^Hello Petra New,\n/)
})

test('two processes at once send each letter once', async () => {
  await tell({ to: [manager, employee, admin] })
  await tell({ to: [manager, admin] }, 2)
  await db.delete(jobsTable)
  await db.transaction((tx) => enqueue(tx, mailRound))
  const now = new Date(Date.now() + 1000)
  const one = () => doDueJobs(db, mailWorkers(partsOf(mailerTo())), () => now, log)
  await Promise.all([one(), one(), one()])
  await one()
  expect(post.letters).toHaveLength(new Set(post.letters.map((it) => it.messageId)).size)
  expect(post.letters).toHaveLength(5)
})

test('a mailbox that is full or unknown keeps nobody else waiting', async () => {
  const codes: Record<string, number> = { 'manager@example.com': 452, 'employee@example.com': 550 }
  const strict = await mailServer({ says: (it) => codes[it] })
  const send = (now?: Date) => round(mailerTo(strict.url), now)
  await tell({ to: [manager, employee, admin] })
  await send()
  expect(strict.letters.map((it) => headOf(it)[0])).toEqual([expect.stringContaining('<admin@example.com>')])
  expect(await waiting()).toMatchObject([{ userId: manager, attempts: 1 }])
  expect(lines.map((it) => JSON.parse(it))).toMatchObject([{ msg: 'email refused', userId: employee, code: 550 }])
  await send()
  expect(await waiting()).toMatchObject([{ attempts: 1 }])
  delete codes['manager@example.com']
  await send(hours(1))
  expect(strict.letters).toHaveLength(2)
  await tell({ to: [manager] })
  codes['manager@example.com'] = 452
  await send(hours(24 * 5 + 1))
  expect(await waiting()).toEqual([])
  closeMailers()
  await strict.close()
})

test('a mail server that refuses us as its client loses no letter', async () => {
  const closed = await mailServer({
    onMailFrom: (_address, _session, done) => done(Object.assign(new Error('Who?'), { responseCode: 550 })),
  })
  await tell({})
  await round(mailerTo(closed.url))
  expect(await waiting()).toHaveLength(1)
  closeMailers()
  await closed.close()
})

test('no letter goes to a mail server that does not encrypt, unless the settings allow it', async () => {
  await tell({})
  await round(mailerTo(post.url, { SMTP_TLS: 'on' }))
  expect(post.letters).toEqual([])
  expect(await waiting()).toHaveLength(1)
  await round()
  expect(post.letters).toHaveLength(1)
})

describe.each([
  ['STARTTLS', false],
  ['smtps', true],
])('a mail server with %s and a login', (_how, secure) => {
  const certificate = fileURLToPath(new URL('./mail-certificate.pem', import.meta.url))
  const program = fileURLToPath(new URL('./send-letter.ts', import.meta.url))
  const send = async (password: string, trusted: Record<string, string>) => {
    const pem = await readFile(certificate)
    const strict = await mailServer({
      secure,
      key: pem,
      cert: pem,
      authOptional: false,
      disabledCommands: [],
      onAuth: ({ username, password: given }, _session, done) =>
        username === 'step@wise' && given === 'p/s#' ? done(null, { user: username }) : done(new Error('Wrong')),
    })
    const url = `${secure ? 'smtps' : 'smtp'}://step%40wise:${password}@localhost:${strict.port}`
    const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', program, url], {
      env: environmentOfChild(trusted),
    })
    await strict.close()
    return [stdout, strict.letters.map((it) => headOf(it)[1])]
  }

  test('is sent letters, encrypted, where it is who it says', async () => {
    const trusted = { NODE_EXTRA_CA_CERTS: certificate }
    expect(await send('p%2Fs%23', trusted)).toEqual(['accepted', ['Hello']])
    expect(await send('wrong', trusted)).toEqual([expect.stringMatching(/cannot be used: EAUTH .*535/), []])
    expect(await send('p%2Fs%23', {})).toEqual([expect.stringMatching(/cannot be used: E\w+ .*self-signed/), []])
  })
})

test('people choose what they get at once, once a day or never, and only for themselves', async () => {
  expect((await ask(asManager, notificationSettings.get)).body).toMatchObject({
    isMailOn: true,
    includesRelated: false,
    delivery: { TASK_ASSIGNED: 'IMMEDIATE', TASK_COMPLETED: 'DAILY' },
  })
  const chosen = await choose({ delivery: { ...all('NEVER'), TASK_OVERDUE: 'DAILY' }, includesRelated: true })
  expect((await ask(asManager, notificationSettings.get)).body).toEqual(chosen)
  expect((await ask(asEmployee, notificationSettings.get)).body.delivery).not.toEqual(chosen.delivery)
  await tell({ to: [manager] })
  await tell({ event: 'TASK_OVERDUE', to: [employee], related: [manager] })
  const daily = new Map((await waiting()).map(({ userId, isDaily }) => [userId, isDaily]))
  expect(daily).toEqual(
    new Map([
      [employee, false],
      [manager, true],
    ]),
  )
  await choose({ includesRelated: false })
  await tell({ event: 'TASK_OVERDUE', to: [], related: [manager] })
  expect(await waiting()).toHaveLength(2)
})

test('choices of several devices at the same moment all count', async () => {
  const kinds = Object.keys(all('NEVER'))
  await Promise.all([
    ...kinds.map((kind) => choose({ delivery: { [kind]: 'NEVER' } })),
    choose({ includesRelated: true }),
  ])
  const { body } = await ask(asManager, notificationSettings.get)
  expect(body).toMatchObject({ delivery: all('NEVER'), includesRelated: true })
})

test('the e-mail of the day comes at its hour, with all that was new since', async () => {
  await choose({ delivery: all('DAILY') })
  await tell({ metadata: { taskName: 'First' } })
  await tell({ metadata: { taskName: 'Second' } })
  await round()
  expect(post.letters).toEqual([])
  const tomorrow = new Date(lastDigest(hours(24), 6).getTime() + 1000)
  await round(undefined, tomorrow)
  expect(post.letters.map((it) => headOf(it)[1])).toEqual([expect.stringMatching(/^Your day at /)])
  expect(post.letters[0]?.text).toMatch(/First[\s\S]*Second/)
  await round(undefined, tomorrow)
  expect(post.letters).toHaveLength(1)
})

test.each([
  ['2026-11-23T05:59:59Z', '2026-11-22T06:00:00Z'],
  ['2026-11-23T06:00:00Z', '2026-11-23T06:00:00Z'],
  ['2026-11-23T23:00:00Z', '2026-11-23T06:00:00Z'],
])('at %s the last e-mail of the day was due at %s', (now, due) => {
  expect(lastDigest(new Date(now), 6)).toEqual(new Date(due))
})

test('an invitation comes by e-mail: its link works, and nothing stored or answered holds it', async () => {
  const userId = await addUser(db, { email: 'nadia@example.org', name: 'Nadia New' }, { role: 'Employee' })
  const { status, body } = await ask(asAdmin, users.sendInvitation, { params: { userId } })
  expect([status, body.signIn]).toEqual([200, 'INVITED'])
  expect(JSON.stringify(await waiting())).not.toContain('invitation#')
  await round()
  expect(post.letters.map(headOf)).toEqual([['"Nadia New" <nadia@example.org>', 'Choose your password for Stepwise']])
  expect(await server.invitations.find(linkIn(post.letters[0]))).toMatchObject({ id: userId })
  expect((await ask(asManager, users.sendInvitation, { params: { userId } })).status).toBe(403)
})

test('an invitation that is sent again or withdrawn leaves one link at most, and no letter of the others', async () => {
  const userId = await addUser(db, { email: 'omar@example.org', name: 'Omar New' }, { role: 'Employee' })
  const params = { params: { userId } }
  await ask(asAdmin, users.sendInvitation, params)
  await ask(asAdmin, users.sendInvitation, params)
  await round()
  expect(post.letters).toHaveLength(1)
  const sent = linkIn(post.letters[0])
  expect(await server.invitations.find(sent)).toMatchObject({ id: userId })
  expect((await ask(asManager, users.withdrawInvitation, params)).status).toBe(403)
  const withdrawn = await ask(asAdmin, users.withdrawInvitation, params)
  expect([withdrawn.status, withdrawn.body.signIn]).toEqual([200, 'NOT_INVITED'])
  expect(await server.invitations.find(sent)).toBeNull()
  await ask(asAdmin, users.sendInvitation, params)
  expect((await ask(asAdmin, users.withdrawInvitation, params)).body.signIn).toBe('NOT_INVITED')
  expect((await ask(asAdmin, users.withdrawInvitation, params)).status).toBe(200)
  await round()
  expect(post.letters).toHaveLength(1)
})

test('a link that is handed over is not ended by an e-mail that waited for the mail server [AUTH-01]', async () => {
  const userId = await addUser(
    db,
    { email: 'pia@example.org', name: 'Pia New' },
    { role: 'Employee' },
    { role: 'Employee', companyId: 2 },
  )
  const params = { params: { userId } }
  for (const company of [1, 2]) {
    await ask(asAdmin, users.sendInvitation, params, { company })
    expect(await waiting(company)).toMatchObject([{ userId }])
  }
  const { body } = await ask(asAdmin, users.invite, params)
  await round()
  expect(post.letters).toEqual([])
  expect(await server.invitations.find(linkIn({ text: body.link }))).toMatchObject({ id: userId })
})

test('an installation without a mail server says so, and forgets after a day what nobody sends', async () => {
  const silent = await testServer()
  const userId = await addUser(silent.db, { email: 'nadia@example.org', name: 'Nadia New' }, { role: 'Employee' })
  const { status, body } = await ask(silent.asAdmin, users.sendInvitation, { params: { userId } })
  expect([status, body.error]).toEqual([409, 'MAIL_OFF'])
  expect((await ask(silent.asManager, notificationSettings.get)).body.isMailOn).toBe(false)
  await silent.close()
  await tell({})
  const look = async (now: Date) => {
    await db.delete(jobsTable)
    await db.transaction((tx) => enqueue(tx, mailRound, now))
    await doDueJobs(db, noMailWorkers, () => now, log)
    return (await waiting()).length
  }
  expect([await look(hours(23)), await look(hours(25))]).toEqual([1, 0])
})

describe('companies', () => {
  beforeEach(async () => {
    for (const company of [1, 2]) {
      await tell({ to: [admin] }, company)
      await inCompany(db, company, (tx) =>
        tx.execute(sql`insert into notification_settings (company_id, user_id, delivery, includes_related)
          values (${company}, ${admin}, '{}', false)`),
      )
    }
  })
  testCompaniesApart(() => db, { mailsTable, notificationSettingsTable })
})
