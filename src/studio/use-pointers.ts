import { type PointerEvent, useRef } from 'react'
import { moved, type View, zoomed } from './view.ts'

type Place = { x: number; y: number }
type Pressed = PointerEvent<HTMLDivElement>

const distance = (a: Place, b: Place) => Math.hypot(a.x - b.x, a.y - b.y)
const placeOf = ({ clientX: x, clientY: y }: Pressed): Place => ({ x, y })

/** In px: more is no press on a transition, but a diagram that is moved. */
const steady = 4

/** Moves a diagram by mouse or finger, enlarges it by two of them, and picks the transition that is pressed. */
export function usePointers(view: View, change: (next: View) => void, onPick: ((edge: string) => void) | undefined) {
  const pointers = useRef(new Map<number, Place>())
  const pressed = useRef<Place | null>(null)
  return {
    onPointerDown: (event: Pressed) => {
      // What opens a menu of the browser: where it is let go may never be told.
      if (event.button === 2 || event.ctrlKey) return
      event.currentTarget.setPointerCapture(event.pointerId)
      pointers.current.set(event.pointerId, placeOf(event))
      pressed.current = placeOf(event)
    },
    onPointerMove: (event: Pressed) => {
      const known = pointers.current.get(event.pointerId)
      if (!known) return
      const [other] = [...pointers.current].flatMap(([id, at]) => (id === event.pointerId ? [] : [at]))
      const at = placeOf(event)
      pointers.current.set(event.pointerId, at)
      const { left, top } = event.currentTarget.getBoundingClientRect()
      if (other) {
        const by = distance(at, other) / Math.max(1, distance(known, other))
        change(zoomed(view, by, { x: other.x - left, y: other.y - top }))
      } else change(moved(view, known.x - at.x, known.y - at.y))
    },
    onPointerUp: (event: Pressed) => {
      if (!pointers.current.delete(event.pointerId) || event.button !== 0) return
      const from = pressed.current
      if (!from || distance(placeOf(event), from) > steady) return
      const edge = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-edge]')
      const id = edge?.getAttribute('data-edge')
      if (id != null) onPick?.(id)
    },
    onPointerCancel: (event: Pressed) => pointers.current.delete(event.pointerId),
  }
}
