import { type Caller, reauthenticate } from '../authenticate.ts'
import type { Tx } from '../database.ts'
import { mayImport } from './kinds.ts'
import type { Import } from './outcomes.ts'

/** Who sent the file, in the company that they sent it to; null once they may no longer import such records. */
export const senderOf = async (tx: Tx, { userId, companyId, entityType }: Import): Promise<Caller | null> => {
  const caller = await reauthenticate(tx, userId, companyId)
  return caller && mayImport(entityType, caller) ? caller : null
}
