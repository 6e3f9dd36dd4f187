import { and, asc, desc, eq } from 'drizzle-orm'
import { livePipeline } from '#machines/hiring/candidate-stages.ts'
import { type BoardCard, candidateBoard } from '#src/contract/candidate-board.ts'
import type { Query } from '#src/contract/endpoint.ts'
import type { Caller } from '../authenticate.ts'
import type { Tx } from '../database.ts'
import { candidateDisplayId } from '../display-ids.ts'
import { readPage, recordPageOf } from '../page.ts'
import { mayHire } from '../policies.ts'
import { applicationsTable, candidatesTable } from '../schema/hiring.ts'
import { type Api, serve } from '../serve.ts'
import { shownFacts } from './candidate-moves.ts'
import { openTasksOf } from './candidate-open-tasks.ts'
import { type CandidateRow, candidatesById, candidatesOf, isCurrentApplication } from './candidate-rows.ts'
import { searchedCandidates } from './candidate-search.ts'
import { quickly } from './quick-filters.ts'

const cardsOf = async (tx: Tx, caller: Caller, rows: readonly CandidateRow[]): Promise<BoardCard[]> => {
  const tasks = await openTasksOf(tx, caller, rows)
  const movable = rows.flatMap(({ application, requisition }) =>
    application && requisition && mayHire.change(caller, requisition) ? [{ application, requisition }] : [],
  )
  const facts = await shownFacts(tx, movable)
  return rows.flatMap(({ it, application, jobTitle, hiringManager }) =>
    application
      ? [
          {
            id: it.id,
            version: it.version,
            displayId: candidateDisplayId(it.number),
            firstName: it.firstName,
            lastName: it.lastName,
            status: application.status,
            jobTitle: jobTitle ?? '',
            hiringManager: hiringManager ?? '',
            since: application.updatedAt.toISOString(),
            openTask: tasks.get(application.id) ?? null,
            facts: facts.get(application.id) ?? null,
          },
        ]
      : [],
  )
}

const column = async (tx: Tx, caller: Caller, query: Query<typeof candidateBoard.column>) => {
  const page = recordPageOf(query)
  const { companyId, isCurrent, status, updatedAt, id } = applicationsTable
  const found = await searchedCandidates(tx, caller, query.search)
  const inTurn = livePipeline.includes(query.status) ? asc : desc
  const { rows, total } = await readPage(tx, page, {
    found: () =>
      tx
        .select({ id: candidatesTable.id })
        .from(applicationsTable)
        .innerJoin(candidatesTable, isCurrentApplication)
        .$dynamic(),
    where: and(
      eq(companyId, caller.companyId),
      isCurrent,
      eq(status, query.status),
      candidatesOf(tx, caller),
      quickly(tx, caller, query.quick),
      found?.where,
    ),
    order: [inTurn(updatedAt), inTurn(id)],
    rows: (ids) => candidatesById(tx, caller, ids),
    idOf: ({ it }) => it.id,
  })
  return page.answer(await cardsOf(tx, caller, rows), total)
}

/** The board of candidates by stage. */
export const candidateBoardRoutes = (api: Api): void => {
  serve(api, candidateBoard.column, ({ query, caller, tx }) => column(tx, caller, query))
}
