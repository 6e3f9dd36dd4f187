import { and, eq, sql } from 'drizzle-orm'
import { notificationSettings, usualDelivery } from '#src/contract/notification-settings.ts'
import type { Caller } from '../authenticate.ts'
import { noSuchRecord } from '../policies.ts'
import { notificationSettingsTable as table } from '../schema/mails.ts'
import { type Api, serve } from '../serve.ts'

const unchosen = { delivery: usualDelivery, includesRelated: false }
type Row = typeof unchosen

const ownOf = ({ companyId, userId }: Caller) => and(eq(table.companyId, companyId), eq(table.userId, userId))

export const notificationSettingsRoutes = (api: Api): void => {
  const answerOf = ({ delivery, includesRelated }: Row) => ({ delivery, includesRelated, isMailOn: api.isMailOn })

  serve(api, notificationSettings.get, async ({ caller, tx }) => {
    const [row = unchosen] = await tx.select().from(table).where(ownOf(caller))
    return answerOf(row)
  })

  serve(api, notificationSettings.update, async ({ body: { delivery, includesRelated }, caller, tx }) => {
    const { companyId, userId } = caller
    await tx
      .insert(table)
      .values({ companyId, userId, ...unchosen })
      .onConflictDoNothing()
    const [after] = await tx
      .update(table)
      .set({
        delivery: sql`${table.delivery} || ${JSON.stringify(delivery)}::jsonb`,
        includesRelated,
        version: sql`${table.version} + 1`,
      })
      .where(ownOf(caller))
      .returning()
    if (!after) throw noSuchRecord()
    return answerOf(after)
  })
}
