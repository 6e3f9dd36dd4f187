import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { focusOn } from './focus-on.ts'

/** Of the page on screen, also while it opens anew. */
let shown = ''

/** Tells that a page is on screen, by its title, after the layout effects of what came with it. */
export function usePageShown(title: string): void {
  useEffect(() => {
    if (title) shown = location.href
  }, [title])
}

const hasNoFocus = ({ activeElement, body }: Document): boolean =>
  activeElement === null || activeElement === body || activeElement.matches(':disabled')

/**
 * Leads to a notice that takes the place of what had the focus, as one that says why nothing can be typed any more: it
 * stands at the top of a page that may be read much further down. Whoever has another field is left there, and so is the
 * reader of a page with which it came.
 * @returns the notice's ref
 */
export function useLedTo<Notice extends HTMLElement>(): RefObject<Notice | null> {
  const notice = useRef<Notice>(null)
  useLayoutEffect(() => {
    if (!notice.current || location.href !== shown || !hasNoFocus(document)) return
    focusOn(notice.current)
    notice.current.scrollIntoView?.({ block: 'nearest' })
  }, [])
  return notice
}
