import { useSelector } from '@xstate/react'
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { inRankOrder, passedOver, rankedAt } from '#machines/reviews/stack-rank.ts'
import type { maxReason } from '#src/contract/task-sheets.ts'
import * as texts from '#src/texts/task-sheets.ts'
import { Button } from '#src/ui/button.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { useDrag } from '#src/ui/drag.ts'
import { slideDown } from '#src/ui/motion.ts'
import { ScoreBadge } from '#src/ui/score-badge.tsx'
import type { SheetBodyProps } from './sheet-actor.ts'
import { LongText } from './sheet-fields.tsx'
import { PersonLine, PersonRow, SheetList } from './sheet-list.tsx'

const maxLength: typeof maxReason = 1000

/** A team in its order, in which people are moved by dragging, by the arrow keys and by buttons. */
export function StackRank({ actor, isReadOnly }: SheetBodyProps) {
  const sheet = useSelector(actor, (it) => it.context.sheet)
  const [said, setSaid] = useState('')
  const moved = useRef<HTMLElement | null>(null)
  const people = sheet.kind === 'stack-rank' ? inRankOrder(sheet.people, sheet.rows) : []
  const ids = people.map((it) => it.employeeId)
  const { rowOf, beforeMove } = useMoving()
  const moveTo = (employeeId: number, place: number, dropped?: number) => {
    const person = people.find((it) => it.employeeId === employeeId)
    if (!person || place < 0 || place >= people.length) return
    beforeMove(dropped)
    actor.send({ type: 'rows.change', changes: rankedAt(ids, employeeId, place) })
    setSaid(texts.rankedAs(person.name, place + 1, people.length))
  }
  const { dragged, start } = useDrag((id, target) => moveTo(id, Number(target), id))
  // A row that changes its place is put there anew, without the focus. At either end one of its two buttons leads nowhere.
  useLayoutEffect(() => {
    const pressed = moved.current
    const next = pressed?.matches(':disabled') ? pressed.parentElement?.querySelector<HTMLElement>(':enabled') : pressed
    next?.focus()
    moved.current = null
  })
  if (sheet.kind !== 'stack-rank') return null
  const isUnranked = sheet.rows.some((it) => it.rank === null)
  const move = (element: HTMLElement, employeeId: number, place: number) => {
    moved.current = element
    moveTo(employeeId, place)
  }
  return (
    <>
      <SheetList
        title={texts.order}
        aside={isReadOnly ? null : <OrderHelp isUnranked={isUnranked} onUse={() => moveTo(ids[0] ?? 0, 0)} />}
      >
        {people.map((person, index) => {
          const { employeeId, name } = person
          const reason = sheet.rows.find((it) => it.employeeId === employeeId)?.reason ?? ''
          const passed = isUnranked ? null : passedOver(people, employeeId)
          const isDragged = dragged?.id === employeeId
          const moving: MoveProps = {
            name,
            place: index,
            onMove: (pressed, place) => move(pressed, employeeId, place),
          }
          return (
            <PersonRow
              key={employeeId}
              ref={rowOf(employeeId)}
              data-drop={index}
              bg={dragged && !isDragged && dragged.over === String(index) ? 'accent-subtle' : undefined}
              gridTemplateColumns="minmax(0, 1fr)"
              position="relative"
              style={
                isDragged ? { transform: `translateY(${dragged.y}px)`, pointerEvents: 'none', zIndex: 2 } : undefined
              }
            >
              <chakra.div display="flex" alignItems="center" gap="3" minWidth="0">
                {isReadOnly ? (
                  <Rank>{index + 1}</Rank>
                ) : (
                  <RankHandle {...moving} onGrab={(event) => start(employeeId, event)} />
                )}
                <chakra.div flex="1" minWidth="0">
                  <PersonLine person={person}>
                    <chakra.div
                      flex={{ base: '1 1 auto', md: 'none' }}
                      display="flex"
                      alignItems="center"
                      justifyContent="space-between"
                      gap="6"
                    >
                      <ScoreBadge score={person.calibratedScore} />
                      {isReadOnly ? null : <MoveButtons {...moving} last={people.length - 1} />}
                    </chakra.div>
                  </PersonLine>
                </chakra.div>
              </chakra.div>
              {passed || reason !== '' ? (
                <LongText
                  label={passed ? texts.reasonForRank(passed.name) : texts.reasonForRankKept}
                  of={name}
                  value={reason}
                  maxLength={maxLength}
                  onChange={
                    isReadOnly
                      ? null
                      : (it) => actor.send({ type: 'rows.change', changes: [{ employeeId, reason: it }] })
                  }
                />
              ) : null}
            </PersonRow>
          )
        })}
      </SheetList>
      <chakra.p role="status" srOnly>
        {said}
      </chakra.p>
    </>
  )
}

/** How people are put in order; as long as nobody has done so, their scores can be taken. */
function OrderHelp({ isUnranked, onUse }: { isUnranked: boolean; onUse: () => void }) {
  if (!isUnranked) return <chakra.span color="fg-quiet">{texts.orderHelp}</chakra.span>
  return (
    <>
      <chakra.span color="fg-quiet">{texts.notRankedYet}</chakra.span>
      <Button size="sm" onClick={onUse}>
        {texts.useThisOrder}
      </Button>
    </>
  )
}

type MoveProps = { name: string; place: number; onMove: (pressed: HTMLElement, place: number) => void }

/** What a person is dragged by, and moved by the arrow keys. */
function RankHandle({ name, place, onGrab, onMove }: MoveProps & { onGrab: (event: PointerEvent) => void }) {
  return (
    <Handle
      type="button"
      aria-label={texts.handleOf(name, place + 1)}
      onPointerDown={onGrab}
      onKeyDown={(event) => {
        const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
        if (by === 0) return
        event.preventDefault()
        onMove(event.currentTarget, place + by)
      }}
    >
      <GripVertical size={14} aria-hidden />
      <Rank>{place + 1}</Rank>
    </Handle>
  )
}

function MoveButtons({ name, place, last, onMove }: MoveProps & { last: number }) {
  return (
    <chakra.div display="flex" gap="1">
      <Button
        size="sm"
        isIcon
        aria-label={texts.moveUp(name)}
        disabled={place === 0}
        onClick={(event) => onMove(event.currentTarget, place - 1)}
      >
        <ArrowUp aria-hidden />
      </Button>
      <Button
        size="sm"
        isIcon
        aria-label={texts.moveDown(name)}
        disabled={place === last}
        onClick={(event) => onMove(event.currentTarget, place + 1)}
      >
        <ArrowDown aria-hidden />
      </Button>
    </chakra.div>
  )
}

/** Lets rows go to their new places: `rowOf` is what each is given as its `ref`. */
function useMoving() {
  const rows = useRef(new Map<number, HTMLElement>())
  const tops = useRef<[HTMLElement, number][]>([])
  useLayoutEffect(() => {
    for (const [row, before] of tops.current) slideDown(row, row.offsetTop - before)
    tops.current = []
  })
  return {
    rowOf: (id: number) => (row: HTMLElement | null) => {
      if (row) rows.current.set(id, row)
      else rows.current.delete(id)
    },
    /** To be told right before they move. What was dropped at its place does not come there a second time. */
    beforeMove: (dropped: number | undefined) => {
      tops.current = [...rows.current].flatMap(([id, row]) => (id === dropped ? [] : [[row, row.offsetTop]]))
    },
  }
}

const Rank = chakra('span', {
  base: { minWidth: '6', textAlign: 'end', fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' },
})

const Handle = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minHeight: { base: '11', md: '8' },
    paddingInline: '1',
    borderRadius: 'sm',
    color: 'fg-quiet',
    cursor: 'grab',
    touchAction: 'none',
    _hover: { bg: 'bg-subtle' },
  },
})
