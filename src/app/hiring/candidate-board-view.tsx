import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { actionRefusal, type CandidateAction, offeredActions } from '#machines/hiring/candidate-actions.ts'
import { type Api, queryKeyOf } from '#src/api/api.ts'
import { type BoardNarrowing, boardColumnQuery, boardKey } from '#src/api/candidate-board.ts'
import { pipelineQuery } from '#src/api/candidates.ts'
import { problemOf } from '#src/api/rejection.ts'
import type { RouterContext } from '#src/app/context.ts'
import type { BoardCard } from '#src/contract/candidate-board.ts'
import { type CandidateFacts, candidates } from '#src/contract/candidates.ts'
import type { CandidateStatus } from '#src/contract/hiring-values.ts'
import type { z } from '#src/contract/zod.ts'
import { pageLinks } from '#src/navigation/pages.ts'
import { useList } from '#src/resource/use-list.ts'
import { useTableSettings } from '#src/resource/use-table-settings.ts'
import type { LastMoved } from '#src/screens/hiring/board-card.tsx'
import { CandidateBoardScreen } from '#src/screens/hiring/candidate-board.screen.tsx'
import { type BoardColumn, CandidateBoard } from '#src/screens/hiring/candidate-board.tsx'
import { candidateWords } from '#src/screens/hiring/candidate-moves.tsx'
import { MoveQuestion } from '#src/screens/hiring/moves-panel.tsx'
import { nameOf } from '#src/screens/hiring/words.ts'
import { useMediaQuery } from '#src/ui/media-query.ts'
import { candidateAddress } from './list-addresses.ts'
import type { candidateListSearch } from './list-searches.ts'
import { useCandidateImport } from './use-candidate-import.ts'
import { useCandidateMove } from './use-candidate-move.ts'

type Context = Pick<RouterContext, 'alerts' | 'api' | 'session' | 'store'>
type Props = {
  context: Context & Pick<RouterContext, 'tabStore'>
  search: z.infer<typeof candidateListSearch>
}

const { viewOf, searchOf, unusedOf } = candidateAddress
/** Less than the frame's sidebar and five columns need. */
const tooNarrow = '(max-width: 69.99rem)'

/** Where it is not known how many pages there are: each column has its own. */
const noPages = { status: 'uninitialized' } as const

/** One column of the board. */
function useColumn(api: Api, status: CandidateStatus, narrowing: BoardNarrowing, isShown: boolean): BoardColumn {
  const query = useInfiniteQuery({
    ...boardColumnQuery(api, status, narrowing),
    enabled: isShown,
    placeholderData: (before) => before,
  })
  const { data, error, fetchStatus, isPlaceholderData, hasNextPage, isFetchNextPageError, isFetchingNextPage } = query
  const next = () => void query.fetchNextPage()
  const failure = error
    ? { problem: problemOf(error), retry: isFetchNextPageError ? next : () => void query.refetch() }
    : null
  const rest = { more: hasNextPage ? next : null, isLoadingMore: isFetchingNextPage }
  const last = data?.pages.at(-1)
  if (!data || !last) {
    const waiting = fetchStatus === 'idle' ? ('uninitialized' as const) : ('pending' as const)
    return { loaded: failure ? { status: 'rejected', ...failure } : { status: waiting }, ...rest }
  }
  // Somebody who has moved up since may come with the next piece as well.
  const cards = [...new Map(data.pages.flatMap(({ content }) => content.map((it) => [it.id, it] as const))).values()]
  const { totalElements: total, isTotalCapped } = last
  return {
    loaded: { status: 'fulfilled', data: { cards, total, isTotalCapped }, isStale: isPlaceholderData, failure },
    ...rest,
  }
}

/** The candidates by stage; a narrow window shows one of the stages. */
export function CandidateBoardView({ context, search }: Props) {
  const { alerts, api } = context
  const navigate = useNavigate()
  const imported = useCandidateImport(context)
  // The views that are kept are those of the list: one may show it as a board.
  const { saved } = useTableSettings(candidates.list.id, context)
  const view = viewOf(search)
  const list = useList(
    view,
    noPages,
    (next, options) =>
      navigate({ ...pageLinks.candidateList, search: { ...searchOf(next), view: 'board' as const }, ...options }),
    { alerts, unused: unusedOf(search) },
  )
  const only = useMediaQuery(tooNarrow) ? (view.filters.status ?? 'REVIEW') : null
  const narrowing = { search: view.search, quick: view.filters.quick }
  const isShown = (status: CandidateStatus) => only === null || only === status
  const columns = {
    REVIEW: useColumn(api, 'REVIEW', narrowing, isShown('REVIEW')),
    ACTIVE: useColumn(api, 'ACTIVE', narrowing, isShown('ACTIVE')),
    READY_TO_OFFER: useColumn(api, 'READY_TO_OFFER', narrowing, isShown('READY_TO_OFFER')),
    OFFERED: useColumn(api, 'OFFERED', narrowing, isShown('OFFERED')),
    HIRED: useColumn(api, 'HIRED', narrowing, isShown('HIRED')),
    REJECTED: useColumn(api, 'REJECTED', narrowing, isShown('REJECTED')),
    PASSED: useColumn(api, 'PASSED', narrowing, isShown('PASSED')),
  }
  const [chosen, setChosen] = useState<{ card: BoardCard; action: CandidateAction; count: number } | null>(null)
  const lastMoved: LastMoved = useRef(null)
  return (
    <CandidateBoardScreen list={list} imported={imported} saved={saved}>
      <CandidateBoard
        columns={columns}
        narrowing={narrowing}
        only={only}
        lastMoved={lastMoved}
        onMove={(card, action) => setChosen((before) => ({ card, action, count: (before?.count ?? 0) + 1 }))}
      />
      {chosen ? <BoardMove key={chosen.count} context={context} lastMoved={lastMoved} {...chosen} /> : null}
    </CandidateBoardScreen>
  )
}

type BoardMoveProps = { context: Context; card: BoardCard; action: CandidateAction; lastMoved: LastMoved }

/** The question before a card is moved, and the move: the same as on the candidate's page. */
function BoardMove({ context, card, action, lastMoved }: BoardMoveProps) {
  const { api } = context
  const [known, setKnown] = useState<{ version: number; facts: CandidateFacts | null }>(card)
  const move = useCandidateMove(context, card, {
    loadAnew: async () => {
      const { queryClient } = api
      const [pipeline] = await Promise.all([
        queryClient.fetchQuery({ ...pipelineQuery(api, card.id), staleTime: 0 }),
        queryClient.invalidateQueries({ queryKey: boardKey(api) }),
        queryClient.invalidateQueries({ queryKey: queryKeyOf(api, 'candidates') }),
      ])
      setKnown(pipeline)
    },
    // Where the card cannot be seen any more, nothing else has the focus.
    onMoved: () => {
      if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
    },
  })
  useEffect(() => {
    const { unsubscribe } = move.on('candidate.moved', () => {
      lastMoved.current = { id: card.id, from: card.status }
    })
    return unsubscribe
  }, [move, card, lastMoved])
  useEffect(() => move.send({ type: 'action.choose', action }), [move, action])
  const facts = known.facts ?? card.facts
  if (facts === null) return null
  return (
    <MoveQuestion
      name={nameOf(card)}
      offered={known.facts ? offeredActions(known.facts) : []}
      wordsOf={candidateWords(card, facts)}
      versionOf={() => known.version}
      whyNot={(it) => actionRefusal(facts, it)}
      move={move}
    />
  )
}
