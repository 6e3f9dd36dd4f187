import { type RefObject, useEffect } from 'react'

/**
 * What had the focus may be gone with the action that it stood for: a filter that was removed, a Retry that has worked.
 * The focus then goes to the page instead of nowhere.
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
      if (!focused || focused.isConnected || document.activeElement !== document.body) return
      focused = null
      page.focus({ preventScroll: true })
    })
    page.addEventListener('focusin', remember)
    observer.observe(page, { childList: true, subtree: true })
    return () => {
      observer.disconnect()
      page.removeEventListener('focusin', remember)
    }
  }, [main])
}
