import type { EntityType } from '#src/contract/imports.ts'
import type { LocalStore } from './local-store.ts'

/** Whose import it is, and of what. */
export type ImportAddress = { userId: number; companyId: number; entityType: EntityType }

const keyOf = ({ userId, companyId, entityType }: ImportAddress) => `import:1:${userId}:${companyId}:${entityType}`

/** The import that somebody has begun on this device and not yet seen the end of; null when there is none. */
export const storedImport = (store: LocalStore, address: ImportAddress): number | null => {
  const id = Number(store.get(keyOf(address)))
  return Number.isInteger(id) && id > 0 ? id : null
}

/** Remembers an import until its end was seen; null forgets it. */
export const storeImport = (store: LocalStore, address: ImportAddress, importId: number | null): void => {
  if (importId === null) store.remove(keyOf(address))
  else store.set(keyOf(address), String(importId))
}
