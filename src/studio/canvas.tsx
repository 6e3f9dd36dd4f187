import { Maximize2, Minus, Plus } from 'lucide-react'
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import * as texts from '#src/texts/studio.ts'
import { Button } from '#src/ui/button.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { cssColour } from '#src/ui/css-colour.ts'
import { withoutSidebar } from '#src/ui/media.ts'
import { useMediaQuery } from '#src/ui/media-query.ts'
import { usePrinting } from '#src/ui/printing.ts'
import { areasOf } from './areas.ts'
import { Diagram } from './diagram.tsx'
import type { Drawing } from './drawing.ts'
import type { Marks } from './marks.ts'
import { fittedBeside, keyMoves, moved, readablyOpened, startOf, type View, wheeled, zoomed } from './view.ts'

type Props = {
  drawing: Drawing
  title: string
  marks: Marks
  /** A state or transition to bring into the middle, whenever it becomes another one. */
  focus?: string | null
  onPick?: (edge: string) => void
  /** What is drawn on top. */
  children?: ReactNode
}

/** The room that the buttons take in their corner, in px, as large as they are for fingers. */
const controls = { width: 160, height: 60 }

type Chosen = {
  drawing: Drawing
  view: View
  /** The size in which the diagram moved there by itself: another one opens anew. Null where a person moved it. */
  broughtIn: { width: number; height: number } | null
}

/** A diagram that is moved and enlarged by mouse, touch and keyboard. */
export function Canvas({ drawing, title, marks, focus = null, onPick, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const hasLittleRoom = useMediaQuery(withoutSidebar)
  const isPrinting = usePrinting()
  const whole = useMemo(() => fittedBeside(drawing, size, controls), [drawing, size])
  const opened = useMemo(
    () => (hasLittleRoom ? readablyOpened(drawing, startOf(drawing), whole) : whole),
    [drawing, hasLittleRoom, whole],
  )
  const isChosen = chosen?.drawing === drawing && (chosen.broughtIn === null || chosen.broughtIn === size)
  const view = isChosen ? chosen.view : opened
  const change = (next: View) => setChosen({ drawing, view: next, broughtIn: null })
  const latest = useRef({ view, change })
  latest.current = { view, change }
  // What is only moved is a layer that the browser shifts: nothing is painted anew until it is zoomed.
  const painted = useRef({ drawing, view })
  const { drawing: paintedDrawing, view: paintedView } = painted.current
  const isShifted =
    paintedDrawing === drawing &&
    paintedView.scale === view.scale &&
    paintedView.width === view.width &&
    paintedView.height === view.height
  if (!isShifted) painted.current = { drawing, view }
  const { x, y, scale } = painted.current.view
  const pointers = useRef(new Map<number, { x: number; y: number }>())

  // Before anything is painted: a frame without the diagram would be one more to wait for.
  useLayoutEffect(() => {
    const it = box.current
    if (!it) return
    const measure = () => {
      const now = { width: it.clientWidth, height: it.clientHeight }
      setSize((last) => (last.width === now.width && last.height === now.height ? last : now))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(it)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    const it = box.current
    if (!it) return
    // React listens to the wheel passively: the page would scroll or grow with the diagram.
    const turn = (event: WheelEvent) => {
      const { view: seen, change: show } = latest.current
      event.preventDefault()
      const { left, top } = it.getBoundingClientRect()
      show(wheeled(seen, event, { x: event.clientX - left, y: event.clientY - top }))
    }
    it.addEventListener('wheel', turn, { passive: false })
    return () => it.removeEventListener('wheel', turn)
  }, [])

  useEffect(() => {
    const target = areasOf(drawing).find((it) => it.id === focus)
    const { view: seen } = latest.current
    if (!target || size.width === 0) return
    const middle = { x: target.x + target.width / 2, y: target.y + target.height / 2 }
    const isSeen =
      middle.x > seen.x &&
      middle.y > seen.y &&
      middle.x < seen.x + size.width / seen.scale &&
      middle.y < seen.y + size.height / seen.scale
    if (isSeen) return
    const { width, height } = size
    const next = { ...seen, x: middle.x - width / seen.scale / 2, y: middle.y - height / seen.scale / 2 }
    setChosen({ drawing, view: next, broughtIn: size })
  }, [focus, drawing, size])

  const press = (event: KeyboardEvent) => {
    const next = event.key === '0' ? () => whole : keyMoves[event.key]
    if (!next || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    change(next(view))
  }
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    const known = pointers.current.get(event.pointerId)
    if (!known) return
    const [other] = [...pointers.current].flatMap(([id, at]) => (id === event.pointerId ? [] : [at]))
    const at = { x: event.clientX, y: event.clientY }
    pointers.current.set(event.pointerId, at)
    const { left, top } = event.currentTarget.getBoundingClientRect()
    if (other) {
      const before = Math.hypot(known.x - other.x, known.y - other.y)
      const after = Math.hypot(at.x - other.x, at.y - other.y)
      change(zoomed(view, after / Math.max(1, before), { x: other.x - left, y: other.y - top }))
    } else change(moved(view, known.x - at.x, known.y - at.y))
  }
  const pressed = useRef<{ x: number; y: number } | null>(null)
  const release = (event: PointerEvent<HTMLDivElement>) => {
    pointers.current.delete(event.pointerId)
    const from = pressed.current
    if (!from || Math.hypot(event.clientX - from.x, event.clientY - from.y) > 4) return
    const edge = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-edge]')
    const id = edge?.getAttribute('data-edge')
    if (id != null) onPick?.(id)
  }

  return (
    <chakra.div position="relative" height="full" minHeight="0">
      <chakra.div
        ref={box}
        role="application"
        aria-label={texts.canvas(title)}
        aria-roledescription={texts.diagram}
        tabIndex={0}
        height="full"
        overflow="hidden"
        bg="bg-page"
        cursor="grab"
        touchAction="none"
        userSelect="none"
        borderRadius="lg"
        onKeyDown={press}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
          pressed.current = { x: event.clientX, y: event.clientY }
        }}
        onPointerMove={drag}
        onPointerUp={release}
        onPointerCancel={(event) => pointers.current.delete(event.pointerId)}
      >
        {size.width > 0 ? (
          <chakra.div
            willChange="transform"
            css={{ '& > svg': { overflow: 'visible' } }}
            style={
              isPrinting
                ? { height: '100%' }
                : { transform: `translate(${(x - view.x) * scale}px, ${(y - view.y) * scale}px)` }
            }
          >
            <Diagram
              drawing={drawing}
              id="diagram"
              title={title}
              colour={cssColour}
              marks={marks}
              // On paper it is whole, and as wide as the sheet.
              {...(isPrinting
                ? { width: '100%', height: '100%' }
                : {
                    width: size.width,
                    height: size.height,
                    view: { x, y, width: size.width / scale, height: size.height / scale },
                  })}
            >
              {children}
            </Diagram>
          </chakra.div>
        ) : null}
      </chakra.div>
      <chakra.div position="absolute" right="3" bottom="3" display="flex" gap="1">
        <Button variant="outline" isIcon aria-label={texts.smaller} onClick={() => change(zoomed(view, 0.8))}>
          <Minus aria-hidden />
        </Button>
        <Button variant="outline" isIcon aria-label={texts.larger} onClick={() => change(zoomed(view, 1.25))}>
          <Plus aria-hidden />
        </Button>
        <Button variant="outline" isIcon aria-label={texts.fit} onClick={() => change(whole)}>
          <Maximize2 aria-hidden />
        </Button>
      </chakra.div>
    </chakra.div>
  )
}
