import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { withoutSidebar } from '#src/ui/media.ts'
import { useMediaQuery } from '#src/ui/media-query.ts'
import { areasOf } from './areas.ts'
import type { Drawing } from './drawing.ts'
import { fittedBeside, readablyOpened, startOf, type View, wheeled } from './view.ts'

type Box = RefObject<HTMLElement | null>
type Size = { width: number; height: number }

/** How large an element is, in px; nothing until it is measured. */
export function useSize(box: Box): Size {
  const [size, setSize] = useState({ width: 0, height: 0 })
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
  }, [box])
  return size
}

type Chosen = {
  drawing: Drawing
  view: View
  /** The size in which the drawing moved there by itself: another one opens anew. Null where a person moved it. */
  broughtIn: Size | null
}

/**
 * What is seen of a drawing beside what lies in its corner, until somebody changes it: `whole` is all of it; `bring`
 * moves it for as long as the size stays.
 */
export function useView(drawing: Drawing, size: Size, corner: Size) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const hasLittleRoom = useMediaQuery(withoutSidebar)
  const whole = useMemo(() => fittedBeside(drawing, size, corner), [drawing, size, corner])
  const opened = useMemo(
    () => (hasLittleRoom ? readablyOpened(drawing, startOf(drawing), whole) : whole),
    [drawing, hasLittleRoom, whole],
  )
  const isChosen = chosen?.drawing === drawing && (chosen.broughtIn === null || chosen.broughtIn === size)
  return {
    view: isChosen ? chosen.view : opened,
    whole,
    change: (next: View) => setChosen({ drawing, view: next, broughtIn: null }),
    bring: (next: View) => setChosen({ drawing, view: next, broughtIn: size }),
  }
}

/** The view that is painted. What is only moved is a layer that the browser shifts: nothing is painted anew until it is zoomed. */
export function usePainted(drawing: Drawing, view: View): View {
  const painted = useRef({ drawing, view })
  const { drawing: paintedDrawing, view: paintedView } = painted.current
  const isShifted =
    paintedDrawing === drawing &&
    paintedView.scale === view.scale &&
    paintedView.width === view.width &&
    paintedView.height === view.height
  if (!isShifted) painted.current = { drawing, view }
  return painted.current.view
}

/** Changes the view by the wheel over an element. */
export function useWheel(box: Box, view: View, change: (next: View) => void): void {
  const turn = useEffectEvent((event: WheelEvent, { left, top }: DOMRect) =>
    change(wheeled(view, event, { x: event.clientX - left, y: event.clientY - top })),
  )
  useEffect(() => {
    const it = box.current
    if (!it) return
    // React listens to the wheel passively: the page would scroll or grow with the diagram.
    const listen = (event: WheelEvent) => {
      event.preventDefault()
      turn(event, it.getBoundingClientRect())
    }
    it.addEventListener('wheel', listen, { passive: false })
    return () => it.removeEventListener('wheel', listen)
  }, [box])
}

/** Brings a state or transition into the middle, whenever it becomes another one and is out of sight. */
export function useFocus(focus: string | null, drawing: Drawing, size: Size, view: View, bring: (next: View) => void) {
  const focused = useEffectEvent(() => {
    const target = areasOf(drawing).find((it) => it.id === focus)
    if (!target || size.width === 0) return
    const middle = { x: target.x + target.width / 2, y: target.y + target.height / 2 }
    const seen = { width: size.width / view.scale, height: size.height / view.scale }
    const isSeen =
      middle.x > view.x && middle.y > view.y && middle.x < view.x + seen.width && middle.y < view.y + seen.height
    if (!isSeen) bring({ ...view, x: middle.x - seen.width / 2, y: middle.y - seen.height / 2 })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these makes the place of the target another one
  useEffect(() => focused(), [focus, drawing, size])
}
