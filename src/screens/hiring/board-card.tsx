import { ArrowRightLeft } from 'lucide-react'
import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { type CandidateAction, offeredActions } from '#machines/hiring/candidate-actions.ts'
import { stages, stageTargets } from '#machines/hiring/candidate-stages.ts'
import type { BoardCard } from '#src/contract/candidate-board.ts'
import type { CandidateStatus } from '#src/contract/hiring-values.ts'
import { candidateLink, offerLink } from '#src/navigation/records.ts'
import * as texts from '#src/texts/hiring.ts'
import * as offerTexts from '#src/texts/offers.ts'
import { Badge } from '#src/ui/badge.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { momentText } from '#src/ui/dates.ts'
import { Menu, MenuClosed, MenuItem } from '#src/ui/menu.tsx'
import { MenuLink } from '../links.tsx'
import { StyledTextLink } from '../styled-links.tsx'
import { candidateWords } from './candidate-moves.tsx'
import { ageText, nextOf } from './next-step.ts'
import { candidateStatusText, nameOf } from './words.ts'

/** Who was moved last, and from where: in the new column the focus goes along. */
export type LastMoved = RefObject<{ id: number; from: CandidateStatus } | null>

type Props = {
  card: BoardCard
  lastMoved: LastMoved
  isDragged: boolean
  /** Left out where nothing is dragged. */
  onLift?: ((event: PointerEvent<HTMLElement>) => void) | undefined
  onMove: (action: CandidateAction) => void
}

const Box = chakra('li', {
  base: {
    display: 'grid',
    gap: '1.5',
    padding: '3',
    bg: 'bg-surface',
    borderWidth: '1px',
    borderRadius: 'md',
    textStyle: 'small',
    position: 'relative',
    minWidth: '0',
    '&[data-lifts]': { cursor: 'grab', userSelect: 'none' },
    '&[data-dragged]': { pointerEvents: 'none', zIndex: 3, boxShadow: 'float', cursor: 'grabbing' },
  },
})

/** A candidate on the board: for how long they have been in the stage, what is next, and where they can be moved. */
export function BoardCardView({ card, lastMoved, isDragged, onLift, onMove, ...rest }: Props & { style?: object }) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    const { current } = lastMoved
    if (current?.id !== card.id || current.from === card.status) return
    link.current?.focus()
    lastMoved.current = null
  })
  const name = nameOf(card)
  const next = nextOf(card)
  return (
    <Box
      {...rest}
      data-lifts={onLift ? '' : undefined}
      data-dragged={isDragged ? '' : undefined}
      onPointerDown={(event) => {
        // What is pressed on a link or the menu is meant for them.
        const isControl = event.target instanceof Element && event.target.closest('a, button, [role=menu]') !== null
        if (!isControl) onLift?.(event)
      }}
    >
      <chakra.div display="flex" alignItems="flex-start" justifyContent="space-between" gap="1">
        <chakra.h3 minWidth="0" fontWeight="medium" overflowWrap="anywhere">
          <StyledTextLink
            ref={link}
            {...candidateLink(card.id)}
            draggable={false}
            minHeight={{ base: '11', md: 'auto' }}
            marginBlock={{ base: '-3', md: '0' }}
          >
            {name}
          </StyledTextLink>
        </chakra.h3>
        <MoveMenu card={card} onMove={onMove} />
      </chakra.div>
      {card.jobTitle ? (
        <chakra.p color="fg-quiet" overflowWrap="anywhere">
          {card.jobTitle}
        </chakra.p>
      ) : null}
      {next ? (
        <chakra.p overflowWrap="anywhere">
          {texts.nextIs(next.step)}
          {next.who ? (
            <chakra.span display="block" color="fg-quiet">
              {next.who}
            </chakra.span>
          ) : null}
        </chakra.p>
      ) : null}
      {card.since || card.openTask?.isOverdue ? (
        <chakra.p display="flex" flexWrap="wrap" alignItems="center" gap="1.5" color="fg-quiet" className="figures">
          {card.since ? (
            <time dateTime={card.since} title={momentText(new Date(card.since))}>
              {ageText(card.since)}
            </time>
          ) : null}
          {card.openTask?.isOverdue ? <Badge tone="bad">{texts.overdue}</Badge> : null}
        </chakra.p>
      ) : null}
    </Box>
  )
}

/** The stages that a candidate can be moved to, and why not to the others; nothing for one whom nobody moves any more. */
function MoveMenu({ card, onMove }: Pick<Props, 'card' | 'onMove'>) {
  const { facts, status } = card
  if (facts === null) return null
  const targets = stageTargets(facts)
  const hasOffer = status === 'READY_TO_OFFER' || status === 'OFFERED'
  if (!hasOffer && !offeredActions(facts).some(({ lock }) => lock === null)) return null
  const wordsOf = candidateWords(card, facts)
  return (
    <chakra.div flexShrink="0" margin={{ base: '-2', md: '-1' }}>
      <Menu
        label={texts.moveTo(nameOf(card))}
        width="17rem"
        align="end"
        trigger={
          <chakra.span
            display="inline-flex"
            alignItems="center"
            justifyContent="center"
            boxSize={{ base: '11', md: '7' }}
            color="fg-quiet"
          >
            <ArrowRightLeft size={16} aria-hidden />
          </chakra.span>
        }
      >
        {stages.map((stage) => {
          const target = targets[stage]
          return target.kind === 'open' ? (
            <MenuItem key={stage} onChoose={() => onMove(target.action)}>
              {texts.moveToStage(wordsOf(target.action).button, candidateStatusText[stage])}
            </MenuItem>
          ) : null
        })}
        {hasOffer ? (
          <MenuLink {...offerLink(card.id)} className="text-link">
            {status === 'OFFERED' ? offerTexts.openOffer : offerTexts.prepareOffer}
          </MenuLink>
        ) : null}
        {stages.map((stage) => {
          const target = targets[stage]
          return target.kind === 'closed' ? (
            <MenuClosed key={stage}>{texts.stageClosed(candidateStatusText[stage], target.reason)}</MenuClosed>
          ) : null
        })}
      </Menu>
    </chakra.div>
  )
}
