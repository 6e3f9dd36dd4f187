import { and, eq } from 'drizzle-orm'
import { notificationSettings, usualDelivery } from '#src/contract/notification-settings.ts'
import type { Caller } from '../authenticate.ts'
import type { Tx } from '../database.ts'
import { noSuchRecord } from '../policies.ts'
import { lockFor } from '../row-locks.ts'
import { notificationSettingsTable as table } from '../schema/mails.ts'
import { type Api, serve } from '../serve.ts'
import { requireVersion } from '../versions.ts'

const unchosen = { version: 0, delivery: usualDelivery, includesRelated: false }
type Row = typeof unchosen

const ownOf = ({ companyId, userId }: Caller) => and(eq(table.companyId, companyId), eq(table.userId, userId))

const settingsOf = async (tx: Tx, caller: Caller): Promise<Row> => {
  const [row] = await tx.select().from(table).where(ownOf(caller))
  return row ?? unchosen
}

export const notificationSettingsRoutes = (api: Api): void => {
  const { isMailOn } = api
  const answerOf = ({ version, delivery, includesRelated }: Row) => ({ version, delivery, includesRelated, isMailOn })

  serve(api, notificationSettings.get, async ({ caller, tx }) => answerOf(await settingsOf(tx, caller)))

  serve(api, notificationSettings.update, async ({ body, caller, tx, version }) => {
    const { companyId, userId } = caller
    await tx
      .insert(table)
      .values({ companyId, userId, ...unchosen })
      .onConflictDoNothing()
    const [before] = await tx.select().from(table).where(ownOf(caller)).for(lockFor.change)
    if (!before) throw noSuchRecord()
    requireVersion(before.version, version)
    const [after] = await tx
      .update(table)
      .set({ ...body, version: before.version + 1 })
      .where(ownOf(caller))
      .returning()
    if (!after) throw noSuchRecord()
    return answerOf(after)
  })
}
