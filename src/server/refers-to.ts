import { and, eq, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

type Referring<K extends string> = { companyId: AnyPgColumn } & Record<K, AnyPgColumn>
type Referred = { id: AnyPgColumn; companyId: AnyPgColumn }

/** The condition of a join: the record of the same company that this column of the referring row names. */
export const refersTo = <K extends string>(from: Referring<K>, key: K, to: Referred): SQL | undefined =>
  and(eq(to.companyId, from.companyId), eq(to.id, from[key]))
