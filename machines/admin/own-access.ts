import * as texts from '#machines/texts/admin.ts'

/** Why this person's access stays, for whom it is their own; null for everybody else's. The server says the same. */
export const ownAccessLock = (userId: number, ownId: number | undefined): string | null =>
  userId === ownId ? texts.ownAccess : null
