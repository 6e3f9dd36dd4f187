import { type RefObject, useEffect } from 'react'
import { focusOn } from '#src/ui/focus-on.ts'

/** What a control belongs to, from the inside out. */
function placesAround(control: Element): HTMLElement[] {
  const place = control.parentElement?.closest<HTMLElement>('dialog, [role=group], nav, section, form, main')
  return place ? [place, ...placesAround(place)] : []
}

/**
 * What had the focus may be gone with the action that it stood for: a filter that was removed, a Retry that has worked. Or
 * it cannot be pressed again, as Save once all is saved. The focus then goes to what it stood in instead of nowhere.
 */
export function useKeptFocus(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const page = main.current
    if (!page) return
    let focused: Element | null = null
    let places: HTMLElement[] = []
    const remember = ({ target }: FocusEvent) => {
      focused = target instanceof Element ? target : null
      places = focused ? placesAround(focused) : []
    }
    const observer = new MutationObserver(() => {
      const { activeElement } = document
      if (!focused || (activeElement !== document.body && activeElement !== focused)) return
      if (focused.isConnected && !focused.matches(':disabled')) return
      focused = null
      focusOn(places.find((it) => it.isConnected) ?? page)
    })
    page.addEventListener('focusin', remember)
    observer.observe(page, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    return () => {
      observer.disconnect()
      page.removeEventListener('focusin', remember)
    }
  }, [main])
}
