import type { Doomed } from '#machines/admin/delete-confirmation.machine.ts'
import type { Stored } from '#src/contract/crud.ts'

/** What a screen says of its records when one is to be deleted. */
export type DoomedLook<T> = {
  nameOf: (item: T) => string
  /** Why a record cannot be deleted, where that is known before; null for one that can be tried. */
  lockOf?: (item: T) => string | null
}

/** A record as a question before its deletion names it. */
export const doomedOf = <T extends Stored>({ nameOf, lockOf }: DoomedLook<T>, item: T): Doomed => {
  const { id, version }: Stored = item
  const lock = lockOf?.(item) ?? null
  return { id, version, name: nameOf(item), ...(lock !== null && { lock }) }
}
