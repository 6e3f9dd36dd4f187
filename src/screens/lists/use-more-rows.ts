import { useLayoutEffect, useRef } from 'react'
import { focusOn } from '#src/ui/focus-on.ts'

/**
 * For a list that loads further when it is asked to: whoever asked goes on at the first row that came, unless they have gone
 * elsewhere meanwhile.
 */
export function useMoreRows<E extends HTMLElement>(count: number, onMore: () => void) {
  const list = useRef<E>(null)
  const asked = useRef<{ count: number; by: Element | null } | null>(null)
  useLayoutEffect(() => {
    if (asked.current === null || count <= asked.current.count) return
    const { count: before, by } = asked.current
    asked.current = null
    const { activeElement } = document
    const first = list.current?.children[before]
    if (first instanceof HTMLElement && (activeElement === by || activeElement === document.body)) focusOn(first)
  }, [count])
  const ask = () => {
    asked.current = { count, by: document.activeElement }
    onMore()
  }
  return { list, ask }
}
