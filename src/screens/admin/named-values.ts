import type { ActiveStatus } from '#src/contract/values.ts'
import * as texts from '#src/texts/user-management.ts'

/** Values with their names, to choose from. */
export const namedValues = <V extends string>(names: Record<V, string>): { value: V; label: string }[] =>
  (Object.keys(names) as V[]).map((value) => ({ value, label: names[value] }))

export const activeStatuses = namedValues<ActiveStatus>({ ACTIVE: texts.active, INACTIVE: texts.inactive })
