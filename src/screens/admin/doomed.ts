import type { Doomed } from '#machines/admin/delete-confirmation.machine.ts'
import type { Stored } from '#src/contract/crud.ts'

/** A record as a question before its deletion names it. */
export const doomedOf = <T extends Stored>({ nameOf }: { nameOf: (item: T) => string }, item: T): Doomed => {
  const { id, version }: Stored = item
  return { id, version, name: nameOf(item) }
}
