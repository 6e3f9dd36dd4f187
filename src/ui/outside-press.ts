import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Tells when somebody presses beside the element, as long as `isOn`. */
export function useOutsidePress(root: RefObject<HTMLElement | null>, isOn: boolean, onPress: () => void): void {
  const pressed = useEffectEvent((event: PointerEvent) => {
    if (event.target instanceof Node && !root.current?.contains(event.target)) onPress()
  })
  useEffect(() => {
    if (!isOn) return
    document.addEventListener('pointerdown', pressed)
    return () => document.removeEventListener('pointerdown', pressed)
  }, [isOn])
}
