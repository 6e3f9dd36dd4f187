import type { AdminPage } from './admin-pages.ts'
import type { Reader } from './rights.ts'

/** What a page may find missing in a company that has only begun. */
export type Lacking = 'planPeriod' | 'employeeRecord' | 'reportees' | 'objectives' | 'requisitions' | 'candidates'

type Source = {
  /** Who brings it. */
  isFor: (reader: Reader) => boolean
  /** Where that is done; null: on the page that finds it missing. */
  page: AdminPage | 'requisitionList' | 'planPeriods' | 'directObjectives' | null
}

const mayAdminister = (it: Reader) => it.mayAdminister
const mayHire = (it: Reader) => it.mayHire

const sources: Record<Lacking, Source> = {
  planPeriod: { isFor: mayAdminister, page: 'planPeriods' },
  employeeRecord: { isFor: mayAdminister, page: 'census' },
  reportees: { isFor: mayAdminister, page: 'census' },
  objectives: { isFor: mayAdminister, page: 'directObjectives' },
  requisitions: { isFor: mayHire, page: null },
  candidates: { isFor: mayHire, page: 'requisitionList' },
}

/** What the reader can do about what is missing; null where somebody else has to. */
export const firstStep = (lacking: Lacking, reader: Reader): Pick<Source, 'page'> | null => {
  const { isFor, page } = sources[lacking]
  return isFor(reader) ? { page } : null
}
