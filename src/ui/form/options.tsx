import type { ListCollection, UseComboboxReturn } from '@chakra-ui/react'
import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual'
import { Check } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import type { Option } from './field-props.ts'

/** Of more options than this only those are drawn that show. */
export const drawnAtMost = 300
/** About as high as an option of one line, and as the list. */
const usual = { option: 32, list: 256 }

type ItemProps = {
  combobox: UseComboboxReturn<Option>
  option: Option
  /** Where it stands among options that are not all drawn. */
  place?: { index: number; count: number; measure: (option: Element | null) => void }
}

const Item = ({ combobox, option, place }: ItemProps) => (
  <div
    {...combobox.getItemProps({ item: option })}
    {...(place && {
      ref: place.measure,
      'data-index': place.index,
      'aria-posinset': place.index + 1,
      'aria-setsize': place.count,
    })}
  >
    {option.label}
    {combobox.value.includes(option.value) ? (
      <span aria-hidden>
        <Check size={14} />
      </span>
    ) : null}
  </div>
)

/** Draws the option and shows it. */
export type ScrollTo = (index: number) => void

type Props = {
  combobox: UseComboboxReturn<Option>
  options: ListCollection<Option>['items']
  /** Learns how an option is shown that is not drawn. */
  scrollTo: RefObject<ScrollTo | null>
}

/** What can be chosen: all of it, or where that is too much what shows as the list is scrolled. */
export const Options = (props: Props) =>
  props.options.length > drawnAtMost ? (
    <LongOptions {...props} />
  ) : (
    props.options.map((it) => <Item key={it.value} combobox={props.combobox} option={it} />)
  )

function LongOptions({ combobox, options, scrollTo }: Props) {
  const above = useRef<HTMLDivElement>(null)
  const count = options.length
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => above.current?.parentElement ?? null,
    getItemKey: (index) => options[index]?.value ?? index,
    estimateSize: () => usual.option,
    measureElement: (option) => option.getBoundingClientRect().height || usual.option,
    // Closed it has no height: it opens with the first options drawn.
    observeElementRect: (instance, tell) =>
      observeElementRect(instance, (it) => tell({ ...it, height: it.height || usual.list })),
    overscan: 8,
    useFlushSync: false,
  })
  useEffect(() => {
    scrollTo.current = (index) => virtual.scrollToIndex(index)
    return () => {
      scrollTo.current = null
    }
  }, [scrollTo, virtual])
  const items = virtual.getVirtualItems()
  return (
    <>
      <div ref={above} style={{ height: items[0]?.start ?? 0 }} />
      {items.map(({ index, key }) => {
        const option = options[index]
        return (
          option && (
            <Item
              key={key}
              combobox={combobox}
              option={option}
              place={{ index, count, measure: virtual.measureElement }}
            />
          )
        )
      })}
      <div style={{ height: virtual.getTotalSize() - (items.at(-1)?.end ?? 0) }} />
    </>
  )
}
