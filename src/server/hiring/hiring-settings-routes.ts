import { eq } from 'drizzle-orm'
import { hiringSettings } from '#src/contract/hiring-settings.ts'
import { recordActivity } from '../activity.ts'
import { noSuchRecord } from '../policies.ts'
import { lockFor } from '../row-locks.ts'
import { hiringSettingsTable } from '../schema/deciding.ts'
import { type Api, serve } from '../serve.ts'
import { requireVersion } from '../versions.ts'
import { settingsOf } from './hiring-settings.ts'
import { handOverAllOffers } from './offer-tasks.ts'
import { notifyOfChanges } from './tasks.ts'

export const hiringSettingsRoutes = (api: Api): void => {
  serve(api, hiringSettings.get, ({ caller, tx }) => settingsOf(tx, caller))

  serve(api, hiringSettings.update, async ({ body, caller, tx, version }) => {
    const { companyId } = caller
    const ofCompany = eq(hiringSettingsTable.companyId, companyId)
    await tx.insert(hiringSettingsTable).values({ companyId, version: 0 }).onConflictDoNothing()
    const [before] = await tx.select().from(hiringSettingsTable).where(ofCompany).for(lockFor.change)
    if (!before) throw noSuchRecord()
    requireVersion(before.version, version)
    const [after] = await tx
      .update(hiringSettingsTable)
      .set({ ...body, version: before.version + 1 })
      .where(ofCompany)
      .returning()
    if (!after) throw noSuchRecord()
    // Who approves what waits follows from whether people may decide on their own.
    const taskIds = after.mayDecideOwn === before.mayDecideOwn ? [] : await handOverAllOffers(tx, caller)
    await notifyOfChanges(tx, caller, [{ event: 'TASK_ASSIGNED', taskIds }])
    const write = { entityType: 'hiring_settings', entityId: after.id, action: 'update', before, after } as const
    await recordActivity(tx, caller, write)
    return { version: after.version, mayDecideOwn: after.mayDecideOwn }
  })
}
