import type { EntityType } from '#src/contract/imports.ts'
import type { LocalStore } from './local-store.ts'

/** Whose import it is, and of what. */
export type ImportAddress = { userId: number; companyId: number; entityType: EntityType }

const keyOf = ({ userId, companyId, entityType }: ImportAddress) => `import:1:${userId}:${companyId}:${entityType}`

const between = ','

/** The imports that were begun on this device and whose end nobody has seen: each tab may have one. */
const importsOf = (store: LocalStore, address: ImportAddress): number[] =>
  (store.get(keyOf(address)) ?? '')
    .split(between)
    .map(Number)
    .filter((it) => Number.isInteger(it) && it > 0)

/** The import that somebody has begun last on this device and not yet seen the end of; null when there is none. */
export const storedImport = (store: LocalStore, address: ImportAddress): number | null =>
  importsOf(store, address).at(-1) ?? null

const others = (store: LocalStore, address: ImportAddress, importId: number) =>
  importsOf(store, address).filter((it) => it !== importId)

/** Remembers an import until its end was seen. */
export const rememberImport = (store: LocalStore, address: ImportAddress, importId: number): void => {
  store.set(keyOf(address), [...others(store, address, importId), importId].join(between))
}

/** Forgets this import, and none that another tab has begun. */
export const forgetImport = (store: LocalStore, address: ImportAddress, importId: number): void => {
  const left = others(store, address, importId)
  if (left.length === 0) store.remove(keyOf(address))
  else store.set(keyOf(address), left.join(between))
}
