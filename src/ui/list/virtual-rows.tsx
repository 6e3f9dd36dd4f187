import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { Fragment, type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** About as high as a row of one line: of the others nothing is known before they are drawn. */
const usualHeight = 49
/** So many rows more than show are drawn at either end. */
const beyond = 10

type Props = {
  count: number
  keyOf: (index: number) => string | number
  /** Drawn wherever somebody scrolls to: who is in it keeps their place. */
  kept: number | null
  columns: number
  /** Other rows were drawn. */
  onDrawn: () => void
  /** Draws a row, which tells its height by `measure` and has its number as `data-index`. */
  children: (index: number, measure: (row: Element | null) => void) => ReactNode
}

/** Stands for rows that are not drawn. */
const Space = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 ? (
    <tr aria-hidden style={{ height, padding: 0, border: 0 }}>
      <td colSpan={columns} style={{ padding: 0, border: 0 }} />
    </tr>
  ) : null

/** The body of a long table, of which only the rows are drawn that show as the page is scrolled. */
export function VirtualRows({ count, keyOf, kept, columns, onDrawn, children }: Props) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [top, setTop] = useState(0)
  const virtual = useWindowVirtualizer({
    count,
    getItemKey: keyOf,
    estimateSize: () => usualHeight,
    measureElement: (row) => row.getBoundingClientRect().height || usualHeight,
    overscan: beyond,
    scrollMargin: top,
    useFlushSync: false,
    rangeExtractor: useCallback(
      (range: Range) => {
        const shown = defaultRangeExtractor(range)
        return kept === null || kept >= count ? shown : [...new Set([...shown, kept])].sort((a, b) => a - b)
      },
      [kept, count],
    ),
  })
  // What stands above the table comes and goes.
  useLayoutEffect(() => {
    const at = Math.round((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY)
    if (at !== top) setTop(at)
  })
  useEffect(onDrawn)
  const items = virtual.getVirtualItems()
  return (
    <tbody ref={body}>
      {items.map((it, place) => (
        <Fragment key={it.key}>
          <Space height={it.start - (items[place - 1]?.end ?? top)} columns={columns} />
          {children(it.index, virtual.measureElement)}
        </Fragment>
      ))}
      <Space height={virtual.getTotalSize() + top - (items.at(-1)?.end ?? top)} columns={columns} />
    </tbody>
  )
}
