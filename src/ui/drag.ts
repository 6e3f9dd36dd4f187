import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'

/** In px: less is a press with an unsteady hand. */
const threshold = 6

type Dragged = { id: number; x: number; y: number; over: string | null }

const targetAt = (x: number, y: number) =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop]')?.dataset.drop ?? null

/**
 * Moves something by mouse, pen or finger onto an element with `data-drop`. What is dragged must let the pointer through
 * (`pointer-events: none`) and keep the page from scrolling under a finger (`touch-action: none`).
 */
export function useDrag(onDrop: (id: number, target: string) => void) {
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const stop = useRef<() => void>(() => {})
  useEffect(() => () => stop.current(), [])

  const start = (id: number, { button, pointerId, clientX, clientY }: ReactPointerEvent) => {
    if (button !== 0) return
    let isDragging = false
    const onMove = (event: PointerEvent) => {
      if (event.pointerId !== pointerId) return
      const [x, y] = [event.clientX - clientX, event.clientY - clientY]
      isDragging ||= Math.hypot(x, y) > threshold
      if (!isDragging) return
      event.preventDefault()
      setDragged({ id, x, y, over: targetAt(event.clientX, event.clientY) })
    }
    const onUp = (event: PointerEvent) => {
      if (event.pointerId !== pointerId) return
      const target = isDragging ? targetAt(event.clientX, event.clientY) : null
      stop.current()
      if (target !== null) onDrop(id, target)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') stop.current()
    }
    const cancel = () => stop.current()
    addEventListener('pointermove', onMove)
    addEventListener('pointerup', onUp)
    addEventListener('pointercancel', cancel)
    addEventListener('keydown', onKey)
    stop.current = () => {
      removeEventListener('pointermove', onMove)
      removeEventListener('pointerup', onUp)
      removeEventListener('pointercancel', cancel)
      removeEventListener('keydown', onKey)
      setDragged(null)
    }
  }
  return { dragged, start }
}
