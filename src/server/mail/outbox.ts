import { and, eq, inArray } from 'drizzle-orm'
import { type MailDeliveries, usualDelivery } from '#src/contract/notification-settings.ts'
import type { NotificationCode, NotificationEvent } from '#src/contract/notifications.ts'
import type { Tx } from '../database.ts'
import { mailsTable, notificationSettingsTable } from '../schema/mails.ts'

type Choice = { delivery: MailDeliveries; includesRelated: boolean }
const usual: Choice = { delivery: usualDelivery, includesRelated: false }

/** What these people have chosen to get by e-mail; whoever has not is not in it. */
const choicesOf = async (tx: Tx, companyId: number, userIds: number[]): Promise<Map<number, Choice>> => {
  const { userId, delivery, includesRelated } = notificationSettingsTable
  const rows = await tx
    .select({ userId, delivery, includesRelated })
    .from(notificationSettingsTable)
    .where(and(eq(notificationSettingsTable.companyId, companyId), inArray(userId, userIds)))
  return new Map(rows.map((it) => [it.userId, it]))
}

const related = '_RELATED'
const deliveryOf = ({ delivery, includesRelated }: Choice, code: NotificationCode) => {
  if (!code.endsWith(related)) return delivery[code as NotificationEvent]
  return includesRelated ? delivery[code.slice(0, -related.length) as NotificationEvent] : 'NEVER'
}

type Put = { id: number; userId: number; code: NotificationCode }

/** Puts e-mails of these notifications into the outbox, for whom wants them. */
export const putNews = async (tx: Tx, companyId: number, notifications: readonly Put[]): Promise<void> => {
  const choices = await choicesOf(tx, companyId, [...new Set(notifications.map((it) => it.userId))])
  const rows = notifications.flatMap(({ id: notificationId, userId, code }) => {
    const delivery = deliveryOf(choices.get(userId) ?? usual, code)
    if (delivery === 'NEVER') return []
    return [{ companyId, userId, kind: 'NOTIFICATION' as const, notificationId, isDaily: delivery === 'DAILY' }]
  })
  if (rows.length > 0) await tx.insert(mailsTable).values(rows)
}

/** Puts an invitation into the outbox. Its link is made when it is sent: the outbox holds no secret. */
export const putInvitation = async (tx: Tx, companyId: number, userId: number): Promise<void> => {
  await tx.insert(mailsTable).values({ companyId, userId, kind: 'INVITATION' })
}

/**
 * Takes the invitations of a user that are not sent yet out of the outbox of the company that is entered. Called before
 * the link is touched: whoever sends one locks its row first, and then makes the link.
 */
export const dropInvitationMails = async (tx: Tx, userId: number): Promise<void> => {
  await tx.delete(mailsTable).where(and(eq(mailsTable.userId, userId), eq(mailsTable.kind, 'INVITATION')))
}
