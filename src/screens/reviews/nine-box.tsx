import { type PointerEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { type Box, bands, boxAfter, calibratedScore, movedTo, type Place, placeOf } from '#machines/reviews/nine-box.ts'
import type { CalibrateRow, SheetPerson } from '#src/contract/task-sheets.ts'
import * as texts from '#src/texts/task-sheets.ts'
import { chakra } from '#src/ui/chakra.ts'
import { useDrag } from '#src/ui/drag.ts'
import { scoreText } from '#src/ui/score.ts'
import { StyledButton, StyledPanel } from '#src/ui/styled.tsx'

type Props = {
  people: readonly SheetPerson[]
  rows: readonly CalibrateRow[]
  /** Null where nobody can be moved. */
  onMove: ((employeeId: number, change: Pick<CalibrateRow, 'potential' | 'rating'>) => void) | null
}

const boxes: readonly Box[] = bands
  .toReversed()
  .flatMap((potential) => bands.map((performance) => ({ performance, potential })))

const keyOf = ({ performance, potential }: Box) => `${performance}-${potential}`
const nameOf = ({ performance, potential }: Box) =>
  texts.boxName(texts.performanceWords[performance], texts.potentialWords[potential])
const isBox = (it: Place): it is Box => it.performance !== null && it.potential !== null
const placeText = (it: Place) => (isBox(it) ? nameOf(it) : texts.notPlaced)

/** Somebody with what the sheet has of them, and where that puts them. */
type Placed = { person: SheetPerson; row: CalibrateRow; place: Place }

/**
 * The nine boxes of performance and potential, in which people are moved by dragging, by the arrow keys, and by choosing a
 * person and then a box.
 */
export function NineBox({ people, rows, onMove }: Props) {
  const titleId = useId()
  const root = useRef<HTMLElement>(null)
  const [said, setSaid] = useState('')
  const [chosenId, setChosenId] = useState<number | null>(null)
  const moved = useRef<number | null>(null)
  const placed = people.flatMap((person): Placed[] => {
    const row = rows.find((it) => it.employeeId === person.employeeId)
    return row ? [{ person, row, place: placeOf(person, row) }] : []
  })
  const moveTo = (employeeId: number, box: Box) => {
    const it = placed.find(({ person }) => person.employeeId === employeeId)
    if (!it || !onMove) return
    moved.current = employeeId
    setChosenId(null)
    setSaid(texts.movedTo(it.person.name, nameOf(box)))
    onMove(employeeId, movedTo(it.person, it.row, box))
  }
  const { dragged, start } = useDrag((id, target) => {
    const box = boxes.find((it) => keyOf(it) === target)
    if (box) moveTo(id, box)
  })
  // In its new box it is another element: the focus goes along.
  useLayoutEffect(() => {
    if (moved.current === null) return
    root.current?.querySelector<HTMLElement>(`[data-person="${moved.current}"]`)?.focus()
    moved.current = null
  })

  const chosen = placed.find(({ person }) => person.employeeId === chosenId)
  const card = (it: Placed) => {
    const { employeeId } = it.person
    return (
      <PersonCard
        key={employeeId}
        placed={it}
        shift={dragged?.id === employeeId ? dragged : null}
        moving={
          onMove && {
            isChosen: employeeId === chosenId,
            onChoose: (isChosen) => setChosenId(isChosen ? employeeId : null),
            onGrab: (event) => start(employeeId, event),
            onMove: (box) => (box ? moveTo(employeeId, box) : setSaid(texts.atEdge(it.person.name))),
          }
        }
      />
    )
  }
  const unplaced = placed.filter(({ place }) => !isBox(place))
  return (
    <StyledPanel inset ref={root} aria-labelledby={titleId} display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3">
      <div>
        <chakra.h2 id={titleId} textStyle="h2">
          {texts.nineBox}
        </chakra.h2>
        {onMove ? <chakra.p color="fg-quiet">{texts.nineBoxHelp}</chakra.p> : null}
      </div>
      <chakra.section aria-label={texts.notPlaced} display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="2">
        <chakra.h3 textStyle="small" color="fg-quiet">
          {unplaced.length > 0 ? texts.notPlaced : texts.everybodyPlaced}
        </chakra.h3>
        <chakra.div display="flex" flexWrap="wrap" gap="1.5">
          {unplaced.map(card)}
        </chakra.div>
      </chakra.section>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
        gap="2"
      >
        {boxes.map((box) => {
          const inside = placed.filter(({ place }) => isBox(place) && keyOf(place) === keyOf(box))
          return (
            <BoxArea
              key={keyOf(box)}
              aria-label={nameOf(box)}
              data-drop={keyOf(box)}
              data-over={dragged?.over === keyOf(box) ? '' : undefined}
              data-empty={inside.length === 0 && !chosen ? '' : undefined}
              tone={toneOf(box)}
            >
              <chakra.h3 textStyle="label" color="fg-quiet" display="flex" justifyContent="space-between" gap="2">
                <span>{nameOf(box)}</span>
                <span className="figures">{inside.length}</span>
              </chakra.h3>
              <chakra.div display="flex" flexWrap="wrap" gap="1.5">
                {inside.map(card)}
              </chakra.div>
              {chosen && !inside.includes(chosen) ? (
                <StyledButton
                  size="sm"
                  justifySelf="start"
                  height={{ base: '11', md: '7' }}
                  onClick={() => moveTo(chosen.person.employeeId, box)}
                >
                  {texts.moveHere(chosen.person.name)}
                </StyledButton>
              ) : null}
            </BoxArea>
          )
        })}
      </chakra.div>
      <chakra.p role="status" srOnly>
        {said}
      </chakra.p>
    </StyledPanel>
  )
}

type CardProps = {
  placed: Placed
  /** How far it is dragged. */
  shift: { x: number; y: number } | null
  /** Null where nobody can be moved. */
  moving: {
    isChosen: boolean
    onChoose: (isChosen: boolean) => void
    onGrab: (event: PointerEvent) => void
    /** To the box that an arrow key points at; null where there is none. */
    onMove: (box: Box | null) => void
  } | null
}

/** Somebody in a box, or in none yet. */
function PersonCard({ placed: { person, row, place }, shift, moving }: CardProps) {
  const score = calibratedScore(person, row)
  return (
    <Card
      data-person={person.employeeId}
      type="button"
      aria-disabled={moving ? undefined : true}
      aria-pressed={moving?.isChosen}
      onClick={() => moving?.onChoose(!moving.isChosen)}
      style={
        shift ? { transform: `translate(${shift.x}px, ${shift.y}px)`, pointerEvents: 'none', zIndex: 3 } : undefined
      }
      onPointerDown={moving?.onGrab}
      onKeyDown={(event) => {
        if (event.key === 'Escape') moving?.onChoose(false)
        if (!event.key.startsWith('Arrow') || !moving) return
        event.preventDefault()
        moving.onMove(boxAfter(event.key, place))
      }}
    >
      <chakra.span overflow="hidden" textOverflow="ellipsis">
        {person.name}
      </chakra.span>{' '}
      <chakra.span className="figures" color="fg-quiet" fontWeight="normal">
        {score === null ? texts.nothing : scoreText(score)}
        {row.rating === null ? '' : '*'}
      </chakra.span>
      <chakra.span srOnly> {row.rating === null ? placeText(place) : texts.adjustedIn(placeText(place))}</chakra.span>
    </Card>
  )
}

/** The further up and to the right, the stronger. */
const toneOf = ({ performance, potential }: Box): 'low' | 'middle' | 'high' => {
  const sum: number = performance + potential
  if (sum <= 3) return 'low'
  return sum >= 5 ? 'high' : 'middle'
}

const BoxArea = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    gap: '2',
    minHeight: { md: '24' },
    padding: '2.5',
    borderWidth: '1px',
    borderRadius: 'md',
    '&[data-over]': { borderColor: 'accent-solid', boxShadow: 'inset 0 0 0 1px {colors.accent-solid}' },
    // On a phone the boxes are a list: those without anybody would be most of it.
    '&[data-empty]': { display: { base: 'none', md: 'grid' } },
  },
  variants: {
    tone: {
      low: { bg: 'bg-subtle' },
      middle: { bg: 'bg-surface' },
      high: { bg: 'accent-subtle' },
    },
  },
})

const Card = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    maxWidth: 'full',
    minHeight: { base: '11', md: '7' },
    paddingInline: '2',
    position: 'relative',
    bg: 'bg-surface',
    borderWidth: '1px',
    borderRadius: 'sm',
    textStyle: 'small',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    cursor: 'grab',
    userSelect: 'none',
    // A finger drags on a tablet; on a phone it scrolls the list.
    touchAction: { base: 'auto', md: 'none' },
    '&[aria-disabled]': { cursor: 'default' },
    _hover: { borderColor: 'line-field' },
    _pressed: { borderColor: 'accent-solid', boxShadow: 'inset 0 0 0 1px {colors.accent-solid}' },
  },
})
