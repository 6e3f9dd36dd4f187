import { ChevronDown, ChevronUp, LockKeyhole } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import type { CandidateAction } from '#machines/hiring/candidate-actions.ts'
import { livePipeline, type StageTarget, stages, stageTargets } from '#machines/hiring/candidate-stages.ts'
import { numberText } from '#machines/kit/plural.ts'
import type { BoardCard } from '#src/contract/candidate-board.ts'
import type { CandidateStatus, QuickFilter } from '#src/contract/hiring-values.ts'
import { pageLinks } from '#src/navigation/pages.ts'
import * as texts from '#src/texts/hiring.ts'
import { showMore } from '#src/texts/notifications.ts'
import { Button } from '#src/ui/button.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { useDrag } from '#src/ui/drag.ts'
import { ErrorNotice } from '#src/ui/error-notice.tsx'
import { StyledSkeleton } from '#src/ui/styled.tsx'
import { failureOf, type Loaded } from '../lists/loaded.ts'
import { TabLink, Tabs } from '../lists/tab-link.tsx'
import { useMoreRows } from '../lists/use-more-rows.ts'
import { BoardCardView, type LastMoved } from './board-card.tsx'
import { candidateWords } from './candidate-moves.tsx'
import { candidateStatusText } from './words.ts'

/** The candidates of one stage, as far as they are loaded. */
export type BoardColumn = {
  loaded: Loaded<{ cards: readonly BoardCard[]; total: number; isTotalCapped: boolean }>
  /** Loads the next ones; null where that is all of them. */
  more: (() => void) | null
  isLoadingMore: boolean
}

type Props = {
  columns: Readonly<Record<CandidateStatus, BoardColumn>>
  /** What the cards are narrowed to. */
  narrowing: { search: string; quick: QuickFilter | undefined }
  /** The one stage that a narrow window shows; null where there is room for all. */
  only: CandidateStatus | null
  lastMoved: LastMoved
  onMove: (card: BoardCard, action: CandidateAction) => void
}

/** Candidates by stage. A card is moved with the mouse, or by its menu. */
export function CandidateBoard({ columns, narrowing: { search, quick }, only, lastMoved, onMove }: Props) {
  const lifted = useRef<BoardCard | null>(null)
  const { dragged, start } = useDrag((_, target) => {
    const card = lifted.current
    const stage = stages.find((it) => it === target)
    const way = card?.facts && stage ? stageTargets(card.facts)[stage] : null
    if (card && way?.kind === 'open') onMove(card, way.action)
  })
  const facts = dragged ? lifted.current?.facts : null
  const targets = facts ? stageTargets(facts) : null
  const columnOf = (stage: CandidateStatus) => {
    const target = targets?.[stage] ?? null
    return (
      <Column
        key={stage}
        stage={stage}
        column={columns[stage]}
        isFound={search !== '' || quick !== undefined}
        target={target}
        action={
          target?.kind === 'open' && facts && lifted.current
            ? candidateWords(lifted.current, facts)(target.action).button
            : ''
        }
        isOver={dragged?.over === stage}
        isFoldable={only === null && !livePipeline.includes(stage)}
      >
        {(card) => (
          <BoardCardView
            key={card.id}
            card={card}
            lastMoved={lastMoved}
            isDragged={dragged?.id === card.id}
            style={dragged?.id === card.id ? { transform: `translate(${dragged.x}px, ${dragged.y}px)` } : {}}
            onLift={
              card.facts && only === null
                ? (event) => {
                    lifted.current = card
                    // A finger scrolls the column as well.
                    start(card.id, event, true)
                  }
                : undefined
            }
            onMove={(action) => onMove(card, action)}
          />
        )}
      </Column>
    )
  }
  if (only !== null)
    return (
      <>
        <Tabs label={texts.stages} current={only}>
          {stages.map((stage) => (
            <TabLink
              key={stage}
              {...pageLinks.candidateList}
              search={{ search: search || undefined, quick, view: 'board', status: stage }}
              isCurrent={stage === only}
              replace
            >
              {candidateStatusText[stage]}
            </TabLink>
          ))}
        </Tabs>
        {columnOf(only)}
      </>
    )
  return (
    <>
      <chakra.p color="fg-quiet" marginBottom="3">
        {texts.boardHelp}
      </chakra.p>
      <chakra.div display="grid" gridTemplateColumns="repeat(5, minmax(0, 1fr))" alignItems="stretch" gap="3">
        {livePipeline.map(columnOf)}
        {/* Always in sight while a card is dragged, however long the other columns are. */}
        <chakra.section
          aria-label={texts.leftPipeline}
          display="grid"
          alignSelf="start"
          gap="3"
          position="sticky"
          top="16"
        >
          {stages.filter((it) => !livePipeline.includes(it)).map(columnOf)}
        </chakra.section>
      </chakra.div>
    </>
  )
}

const Area = chakra('section', {
  base: {
    display: 'grid',
    alignContent: 'start',
    gap: '2',
    padding: '2',
    borderRadius: 'lg',
    borderWidth: '1px',
    bg: 'bg-subtle',
    minWidth: '0',
    position: 'relative',
    '&[data-target=open]': { borderStyle: 'dashed', borderColor: 'accent-solid' },
    '&[data-over]': { boxShadow: 'inset 0 0 0 1px {colors.accent-solid}' },
  },
})

type ColumnProps = {
  stage: CandidateStatus
  column: BoardColumn
  isFound: boolean
  /** What it takes to drop the card here that is dragged. */
  target: StageTarget | null
  action: string
  isOver: boolean
  /** Its cards show when they are asked for. */
  isFoldable: boolean
  children: (card: BoardCard) => ReactNode
}

function Column({
  stage,
  column: { loaded, more, isLoadingMore },
  isFound,
  target,
  action,
  isOver,
  isFoldable,
  children,
}: ColumnProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const isFolded = isFoldable && !isOpen
  const failure = failureOf(loaded)
  const data = loaded.status === 'fulfilled' ? loaded.data : null
  const { list, ask } = useMoreRows<HTMLUListElement>(data?.cards.length ?? 0, () => more?.())
  const Chevron = isOpen ? ChevronUp : ChevronDown
  return (
    <Area
      aria-labelledby={id}
      aria-busy={loaded.status === 'pending'}
      data-drop={stage}
      data-target={target?.kind}
      data-over={isOver && target?.kind === 'open' ? '' : undefined}
    >
      <chakra.h2 id={id} textStyle="label" display="flex" alignItems="center" gap="2" paddingInline="1">
        <chakra.span flex="1" minWidth="0">
          {isFoldable ? (
            <chakra.button
              type="button"
              aria-expanded={isOpen}
              display="flex"
              alignItems="center"
              justifyContent="space-between"
              gap="1"
              width="full"
              minHeight="6"
              borderRadius="sm"
              textAlign="start"
              onClick={() => setIsOpen(!isOpen)}
            >
              {candidateStatusText[stage]}
              <Chevron size={14} aria-hidden />
            </chakra.button>
          ) : (
            candidateStatusText[stage]
          )}
        </chakra.span>
        {data ? (
          <span className="figures">
            {numberText(data.total)}
            {data.isTotalCapped ? '+' : ''}
          </span>
        ) : null}
      </chakra.h2>
      {/* Of folded columns, which lie close together, only the one under the card says it. */}
      {target && target.kind !== 'here' && (!isFolded || isOver) ? <DropNote target={target} action={action} /> : null}
      {failure ? <ErrorNotice problem={failure.problem} onRetry={failure.retry} /> : null}
      {loaded.status === 'pending' && !isFolded ? <LoadingCards /> : null}
      {data && !isFolded ? (
        data.cards.length === 0 ? (
          <chakra.p textStyle="small" color="fg-quiet" padding="1">
            {isFound ? texts.nobodyFound : texts.nobodyHere}
          </chakra.p>
        ) : (
          <chakra.ul
            ref={list}
            listStyleType="none"
            display="grid"
            gap="2"
            minWidth="0"
            opacity={loaded.status === 'fulfilled' && loaded.isStale ? '0.6' : undefined}
          >
            {data.cards.map(children)}
          </chakra.ul>
        )
      ) : null}
      {more && !isFolded ? (
        <Button aria-label={texts.showMoreOf(candidateStatusText[stage])} isBusy={isLoadingMore} onClick={ask}>
          {showMore}
        </Button>
      ) : null}
    </Area>
  )
}

/** Above the cards of a stage while one is dragged, so that nothing moves: what a drop does, or why there is none. */
const DropNote = ({ target, action }: { target: Exclude<StageTarget, { kind: 'here' }>; action: string }) => (
  <chakra.p
    position="absolute"
    insetInline="2"
    top="9"
    zIndex="2"
    display="flex"
    gap="1.5"
    padding="2"
    borderRadius="md"
    borderWidth="1px"
    bg="bg-surface"
    boxShadow="float"
    textStyle="small"
    color={target.kind === 'open' ? 'accent-fg' : 'fg-quiet'}
  >
    {target.kind === 'open' ? (
      texts.dropHere(action)
    ) : (
      <>
        <chakra.span flexShrink="0" paddingTop="3px">
          <LockKeyhole size={14} aria-hidden />
        </chakra.span>
        {target.reason}
      </>
    )}
  </chakra.p>
)

const LoadingCards = () => (
  <chakra.div aria-hidden display="grid" gap="2">
    {[1, 2, 3].map((it) => (
      <chakra.div key={it} display="grid" gap="2" padding="3" bg="bg-surface" borderWidth="1px" borderRadius="md">
        <StyledSkeleton width="70%" />
        <StyledSkeleton width="45%" />
        <StyledSkeleton width="60%" />
      </chakra.div>
    ))}
  </chakra.div>
)
