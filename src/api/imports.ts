import { type EarlierImport, type EntityType, imports } from '#src/contract/imports.ts'
import type { Api } from './api.ts'
import { isLastPage } from './last-page.ts'

/** So many imports are shown at a time. */
const pageSize = 20

export type EarlierImportsPage = { imports: readonly EarlierImport[]; isLast: boolean }

/** The imports of a kind, newest first: a page of them, counted from 0. */
export const loadEarlierImports = async (
  api: Api,
  { entityType, page }: { entityType: EntityType; page: number },
  signal: AbortSignal,
): Promise<EarlierImportsPage> => {
  const answer = await api.call(imports.list, { query: { entityType, page, size: pageSize }, signal })
  return { imports: answer.content, isLast: isLastPage(answer, { page, size: pageSize }) }
}
