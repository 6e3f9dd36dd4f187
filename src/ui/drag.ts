import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'

/** In px: less is a press with an unsteady hand. */
const threshold = 6
/** For how long a finger rests on what it lifts where it scrolls as well, in ms. */
const hold = 350

type Dragged = { id: number; x: number; y: number; over: string | null }

const targetAt = (x: number, y: number) =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop]')?.dataset.drop ?? null

/**
 * Moves something by mouse, pen or finger onto an element with `data-drop`. What is dragged must let the pointer through
 * (`pointer-events: none`) and keep the page from scrolling under a finger (`touch-action: none`); with `isHeld` a finger
 * scrolls, and lifts what it rests on for a moment.
 */
export function useDrag(onDrop: (id: number, target: string) => void) {
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const stop = useRef<() => void>(() => {})
  const isLifted = useRef(false)
  useEffect(() => {
    // Known before a finger comes down: a browser that has begun to scroll asks nobody.
    const keepStill = (event: Event) => {
      if (isLifted.current && event.cancelable) event.preventDefault()
    }
    addEventListener('touchmove', keepStill, { passive: false })
    addEventListener('contextmenu', keepStill)
    return () => {
      removeEventListener('touchmove', keepStill)
      removeEventListener('contextmenu', keepStill)
      stop.current()
    }
  }, [])

  const start = (
    id: number,
    { button, pointerId, pointerType, clientX, clientY }: ReactPointerEvent,
    isHeld = false,
  ) => {
    if (button !== 0) return
    stop.current()
    const isWaiting = isHeld && pointerType === 'touch'
    let isDragging = false
    const lifting = isWaiting
      ? setTimeout(() => {
          isDragging = true
          isLifted.current = true
          setDragged({ id, x: 0, y: 0, over: targetAt(clientX, clientY) })
        }, hold)
      : undefined
    const onMove = (event: PointerEvent) => {
      if (event.pointerId !== pointerId) return
      const [x, y] = [event.clientX - clientX, event.clientY - clientY]
      const isFar = Math.hypot(x, y) > threshold
      // It scrolls: the finger did not rest.
      if (isFar && isWaiting && !isDragging) return stop.current()
      isDragging ||= isFar
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
      clearTimeout(lifting)
      isLifted.current = false
      removeEventListener('pointermove', onMove)
      removeEventListener('pointerup', onUp)
      removeEventListener('pointercancel', cancel)
      removeEventListener('keydown', onKey)
      setDragged(null)
    }
  }
  return { dragged, start }
}
