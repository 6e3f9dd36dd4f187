import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, isNull, lt, lte, or, type SQL } from 'drizzle-orm'
import { enterCompany, enterInstallation, type Tx } from '../database.ts'
import { secondsAfter } from '../database-time.ts'
import type { Invitations } from '../identity/invitations.ts'
import { enqueue, type Job, type Work, type Workers } from '../jobs.ts'
import type { Log } from '../log.ts'
import { isOneOf } from '../page.ts'
import { mailsTable } from '../schema/mails.ts'
import { notificationsTable } from '../schema/notifications.ts'
import { companiesTable, membershipsTable, usersTable } from '../schema/people.ts'
import { inOneLine, invitationLetter, newsLetter } from './letters.ts'
import type { Letter, Mailer, Outcome } from './mailer.ts'

/** Comes round and asks which companies have something to send. */
export const mailRound: Job = { kind: { name: 'mail-round', version: 1 }, companyId: 0, subjectId: 0 }
const mailJob = { name: 'mail', version: 1 }
const pause = 15_000
/** In seconds. */
const day = 86_400
/** After so many days without an answer a mailbox is given up, as mail servers do among themselves. */
const giveUpAfter = 5
/** Of one person in one letter. */
const atOnce = 1000

export type MailParts = {
  mailer: Mailer
  invitations: Pick<Invitations, 'invite'> | undefined
  log: Log
  /** Where people find the application, for links. */
  origin: string
  /** When the letters of the day are sent, as an hour of UTC. */
  digestHour: number
}

/** The last moment at which the letters of the day were due. */
export const lastDigest = (now: Date, hour: number): Date => {
  const today = new Date(now)
  today.setUTCHours(hour, 0, 0, 0)
  return today <= now ? today : new Date(today.getTime() - day * 1000)
}

const isDue = (now: Date, digestHour: number): SQL | undefined =>
  and(
    lte(mailsTable.dueAt, now),
    or(
      eq(mailsTable.isDaily, false),
      and(eq(mailsTable.isDaily, true), lt(mailsTable.createdAt, lastDigest(now, digestHour))),
    ),
  )

const mailColumns = {
  id: mailsTable.id,
  companyId: mailsTable.companyId,
  userId: mailsTable.userId,
  kind: mailsTable.kind,
  isDaily: mailsTable.isDaily,
  attempts: mailsTable.attempts,
  createdAt: mailsTable.createdAt,
  notificationId: mailsTable.notificationId,
}

/** What is due longest, with all else that is due to the same person and of the same kind: it goes in one letter. */
const nextBatch = async (tx: Tx, companyId: number, due: SQL | undefined) => {
  const isDueHere = and(eq(mailsTable.companyId, companyId), due)
  const rows = () => tx.select(mailColumns).from(mailsTable)
  const [first] = await rows().where(isDueHere).orderBy(asc(mailsTable.dueAt), asc(mailsTable.id)).limit(1)
  if (!first) return []
  // Whoever withdraws it meanwhile waits until it is sent, and then ends its link.
  if (first.kind === 'INVITATION') return rows().where(eq(mailsTable.id, first.id)).for('update')
  const isTheirs = and(
    eq(mailsTable.userId, first.userId),
    eq(mailsTable.kind, first.kind),
    eq(mailsTable.isDaily, first.isDaily),
  )
  return rows().where(and(isDueHere, isTheirs)).orderBy(asc(mailsTable.id)).limit(atOnce)
}

type Batch = Awaited<ReturnType<typeof nextBatch>>

/** The person whom a letter goes to; null for one who may not sign in to the company any more. */
const addresseeOf = async (tx: Tx, companyId: number, userId: number) => {
  const [found] = await tx
    .select({ user: usersTable, company: companiesTable.name })
    .from(membershipsTable)
    .innerJoin(usersTable, eq(usersTable.id, membershipsTable.userId))
    .innerJoin(companiesTable, eq(companiesTable.id, membershipsTable.companyId))
    .where(
      and(
        eq(membershipsTable.companyId, companyId),
        eq(membershipsTable.userId, userId),
        eq(membershipsTable.isActive, true),
        usersTable.isActive,
        companiesTable.isActive,
      ),
    )
  return found ?? null
}

/** Those that were not read meanwhile. */
const unreadOf = (tx: Tx, companyId: number, batch: Batch) => {
  const ids = batch.flatMap((it) => it.notificationId ?? [])
  const { id, content } = notificationsTable
  return tx
    .select({ id, content })
    .from(notificationsTable)
    .where(and(eq(notificationsTable.companyId, companyId), isOneOf(id, ids), isNull(notificationsTable.readAt)))
    .orderBy(asc(id))
}

const contentOf = async (tx: Tx, batch: Batch, { invitations, origin }: MailParts) => {
  const [first] = batch
  if (!first) return null
  const { companyId, userId, isDaily, kind } = first
  const addressee = await addresseeOf(tx, companyId, userId)
  if (!addressee) return null
  const { user, company } = addressee
  const to = { name: inOneLine(user.name), address: user.email }
  if (kind === 'INVITATION') {
    if (!invitations) return null
    const { link } = await invitations.invite(tx, user)
    return { to, ...invitationLetter({ name: user.name, company, link }) }
  }
  const notifications = await unreadOf(tx, companyId, batch)
  if (notifications.length === 0) return null
  return { to, ...newsLetter({ origin, name: user.name, company, isDaily, notifications }) }
}

/** The letter that these rows ask for; null when there is nothing to tell any more, or nobody. */
const letterOf = async (tx: Tx, batch: Batch, parts: MailParts): Promise<Letter | null> => {
  const content = await contentOf(tx, batch, parts)
  const [first, last] = [batch[0], batch.at(-1)]
  // Each invitation has a link of its own: a mailbox that took a second one for the first would keep the dead link.
  const which = first?.kind === 'INVITATION' ? randomUUID() : last?.id
  const host = new URL(parts.origin).hostname
  return content && { ...content, messageId: `<stepwise.${first?.id}.${which}@${host}>` }
}

const settle = async (tx: Tx, batch: Batch, outcome: Outcome, now: Date, log: Log): Promise<void> => {
  const isInBatch = inArray(
    mailsTable.id,
    batch.map((it) => it.id),
  )
  const [first] = batch
  const attempts = Math.max(...batch.map((it) => it.attempts)) + 1
  const oldest = Math.min(...batch.map((it) => it.createdAt.getTime()))
  const isTooOld = now.getTime() - oldest > giveUpAfter * day * 1000
  if (outcome.is === 'later' && !isTooOld) {
    const seconds = 60 * Math.min(2 ** attempts, 360)
    await tx
      .update(mailsTable)
      .set({ attempts, dueAt: secondsAfter(now, seconds) })
      .where(isInBatch)
    return
  }
  await tx.delete(mailsTable).where(isInBatch)
  if (outcome.is === 'accepted') return
  const { companyId, userId, kind } = first ?? {}
  log.warn({ companyId, userId, kind, count: batch.length, code: outcome.code }, 'email refused')
}

/** Sends one letter in the transaction that forgets it: one that was not accepted is still there, whatever happened. */
const deliver =
  (parts: MailParts): Work =>
  async (tx, { companyId }, now) => {
    const batch = await nextBatch(tx, companyId, isDue(now, parts.digestHour))
    if (batch.length === 0) return 'done'
    const letter = await letterOf(tx, batch, parts)
    await settle(tx, batch, letter ? await parts.mailer.send(letter) : { is: 'accepted' }, now, parts.log)
    return 'again'
  }

const round =
  ({ digestHour }: MailParts): Work =>
  async (tx, _job, now) => {
    await enterInstallation(tx)
    const { companyId } = mailsTable
    const waiting = await tx
      .selectDistinct({ companyId })
      .from(mailsTable)
      .where(isDue(now, digestHour))
      .orderBy(companyId)
    for (const it of waiting) await enqueue(tx, { kind: mailJob, companyId: it.companyId, subjectId: 0 }, now)
    return { at: new Date(now.getTime() + pause) }
  }

/** Who sends what is in the outbox. Nothing is given up because the mail server is away. */
export const mailWorkers = (parts: MailParts): Workers => [
  { kind: mailRound.kind, work: round(parts), isRecurring: true },
  { kind: mailJob, work: deliver(parts), isRecurring: true },
]

/** Without a mail server: what nobody will send is dropped after a day. */
const drop: Work = async (tx, _job, now) => {
  await enterInstallation(tx)
  const companies = await tx.select({ id: companiesTable.id }).from(companiesTable)
  for (const { id } of companies) {
    await enterCompany(tx, id)
    await tx.delete(mailsTable).where(lt(mailsTable.createdAt, secondsAfter(now, -day)))
  }
  return { at: new Date(now.getTime() + 60_000) }
}

/** Those of an installation that sends no e-mails. */
export const noMailWorkers: Workers = [
  { kind: mailRound.kind, work: drop, isRecurring: true },
  { kind: mailJob, work: async () => 'done', isRecurring: true },
]
