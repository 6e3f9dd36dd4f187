import { type ComponentProps, useEffect, useRef } from 'react'
import { chakra } from '#src/ui/chakra.ts'
import { lowWindow, screenOnly } from '#src/ui/media.ts'

type Props = ComponentProps<typeof Bar> & {
  /** The button that was pressed is gone, and the bar gets the focus instead. */
  takesFocus?: boolean
}

/** What can be done on a page, always in reach at the lower edge where the window has the room. */
export function ActionBar({ takesFocus = false, ...props }: Props) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) bar.current?.focus()
  }, [takesFocus])
  // It is as high as what it says: a field that gets the focus is scrolled to above it (`global-css.ts`).
  useEffect(() => {
    const it = bar.current
    if (!it) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty('--action-bar', `${it.offsetHeight}px`))
    observer.observe(it)
    return () => {
      observer.disconnect()
      style.removeProperty('--action-bar')
    }
  }, [])
  return <Bar ref={bar} {...props} />
}

const Bar = chakra('div', {
  base: {
    position: 'sticky',
    bottom: '0',
    zIndex: '1',
    display: 'grid',
    gap: '2',
    paddingBlock: '3',
    paddingInline: { base: '4', md: '5' },
    bg: 'bg-surface',
    borderWidth: '1px',
    borderRadius: 'lg',
    boxShadow: 'float',
    [lowWindow]: { position: 'static' },
    ...screenOnly,
  },
})
