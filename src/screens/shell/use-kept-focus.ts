import { type RefObject, useEffect } from 'react'

/** Around a control: what it belongs to. */
const surroundings = 'dialog, [role=group], nav, section, form, main'

/** Gives the focus to what holds no control, for as long as it has it. */
function focusOn(place: HTMLElement): void {
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
  }
  place.focus({ preventScroll: true })
}

/**
 * What had the focus may be gone with the action that it stood for: a filter that was removed, a Retry that has worked.
 * The focus then goes to the page instead of nowhere. A button that cannot be pressed again, as Save once all is saved,
 * leaves it to what it stands in.
 */
export function useKeptFocus(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const page = main.current
    if (!page) return
    let focused: Element | null = null
    const remember = ({ target }: FocusEvent) => {
      focused = target instanceof Element ? target : null
    }
    const observer = new MutationObserver(() => {
      const { activeElement } = document
      if (!focused || (activeElement !== document.body && activeElement !== focused)) return
      if (focused.isConnected && !focused.matches(':disabled')) return
      // Out of what has left the page leads no way.
      const place = focused.isConnected ? focused.closest<HTMLElement>(surroundings) : page
      focused = null
      focusOn(place ?? page)
    })
    page.addEventListener('focusin', remember)
    observer.observe(page, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    return () => {
      observer.disconnect()
      page.removeEventListener('focusin', remember)
    }
  }, [main])
}
