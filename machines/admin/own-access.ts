import * as texts from '#machines/texts/admin.ts'

/** Why this person's access stays, for whom it is their own; null for everybody else's. The server says the same. */
export const ownAccessLock = (userId: number, ownId: number | undefined): string | null =>
  userId === ownId ? texts.ownAccess : null

/** The fields of one record that keep their values, and why. */
export type KeptFields = { id: number; fields: readonly string[]; why: string }

/** Those of one's own user that one's access hangs on. */
export const ownAccessFields = (ownId: number | undefined): KeptFields | null =>
  ownId === undefined ? null : { id: ownId, fields: ['role', 'companyIds', 'isActive'], why: texts.ownAccess }

/** Why a field of this record keeps its value; null where it need not. */
export const keptFieldLock = (kept: KeptFields | null, id: number, field: string): string | null =>
  kept?.id === id && kept.fields.includes(field) ? kept.why : null
