import { type AnyPgColumn, foreignKey } from 'drizzle-orm/pg-core'

type Key = [company: AnyPgColumn, id: AnyPgColumn]

/** A foreign key that carries the company, so that a row never points into another one. */
export const within = (columns: Key, table: { companyId: AnyPgColumn; id: AnyPgColumn }) =>
  foreignKey({ columns, foreignColumns: [table.companyId, table.id] })
