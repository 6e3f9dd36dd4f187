import { eq } from 'drizzle-orm'
import type { Caller } from '../authenticate.ts'
import type { Tx } from '../database.ts'
import { hiringSettingsTable } from '../schema/deciding.ts'

/** How strictly the caller's company hires. */
export const settingsOf = async (tx: Tx, { companyId }: Caller) => {
  const [row] = await tx.select().from(hiringSettingsTable).where(eq(hiringSettingsTable.companyId, companyId))
  return { version: row?.version ?? 0, mayDecideOwn: row?.mayDecideOwn ?? false }
}
