import { infiniteQueryOptions } from '@tanstack/react-query'
import { candidateBoard } from '#src/contract/candidate-board.ts'
import type { CandidateStatus, QuickFilter } from '#src/contract/hiring-values.ts'
import { type Api, queryKeyOf, shownOnReturn } from './api.ts'

/** How many cards of a column come in one go. */
const pieceSize = 25

/** What all columns of the board are cached under. */
export const boardKey = (api: Api) => queryKeyOf(api, 'candidateBoard')

/** What the cards of a board are narrowed to. */
export type BoardNarrowing = { search: string; quick: QuickFilter | undefined }

/** The candidates of one stage, piece by piece. */
export const boardColumnQuery = (api: Api, status: CandidateStatus, { search, quick }: BoardNarrowing) =>
  infiniteQueryOptions({
    queryKey: [...boardKey(api), status, search, quick],
    queryFn: ({ signal, pageParam: page }) =>
      api.call(candidateBoard.column, {
        query: { status, search: search || undefined, quick, size: pieceSize, page },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ number, totalPages }) => (number + 1 < totalPages ? number + 1 : undefined),
    ...shownOnReturn,
  })
