import { type MouseEvent, useLayoutEffect, useState } from 'react'

/**
 * For a dialog: the second press of a double click on what opened it was not aimed at what lies under the pointer by then.
 * It neither takes the focus nor presses anything.
 */
export function useOwnPresses(isOpen = true) {
  const [presses] = useState({ areOwn: false })
  useLayoutEffect(() => {
    if (!isOpen) presses.areOwn = false
  }, [isOpen, presses])
  const take = (event: MouseEvent) => {
    const isFurther = event.detail > 1
    if (event.type === 'mousedown' && !isFurther) presses.areOwn = true
    if (presses.areOwn || !isFurther) return
    event.preventDefault()
    event.stopPropagation()
  }
  return { onMouseDownCapture: take, onClickCapture: take }
}
