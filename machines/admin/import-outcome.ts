import type { ImportStatus } from '#src/contract/imports.ts'

/** What became of an import, as people read it: of good rows only there may have been none, and then nothing was imported. */
export const outcomeOf = (status: ImportStatus, hasGoodRows: boolean): ImportStatus =>
  status === 'COMPLETED' && !hasGoodRows ? 'REFUSED' : status
