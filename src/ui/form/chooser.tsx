import { createListCollection, type UseComboboxReturn, useCombobox } from '@chakra-ui/react'
import { ChevronDown, X } from 'lucide-react'
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { FieldValue } from '#machines/kit/fields/field-types.ts'
import { searchKey } from '#src/contract/letters.ts'
import * as texts from '#src/texts/ui.ts'
import { searchLimit } from '../search-limit.ts'
import { type FieldViewProps, formBodyMark, type Option } from './field-props.ts'
import { drawnAtMost, Options, type ScrollTo } from './options.tsx'
import { useAfterPress } from './use-after-press.ts'
import { useOwnFocus } from './use-own-focus.ts'

type Combobox = UseComboboxReturn<Option>

const contains = ({ label }: Option, words: string) => searchKey(label).includes(words)

/** The options whose label holds the words; where others search, what they found, and of what is chosen what fits. */
const useFound = (known: readonly Option[], words: string, foundElsewhere: readonly string[] | null) => {
  const chosen = foundElsewhere?.join()
  return useMemo(() => {
    const wanted = searchKey(words).trim()
    const checked = chosen?.split(',')
    const fits = (it: Option) => (checked && !checked.includes(it.value)) || contains(it, wanted)
    return createListCollection<Option>({ items: known.filter(fits), isItemDisabled: (it) => it.isLocked === true })
  }, [known, words, chosen])
}

/** What somebody types before anybody can be asked is asked for once somebody can. */
const useBegunSearch = (words: string, onSearch: ((words: string) => void) | undefined) => {
  const isSearched = onSearch !== undefined
  const ask = useEffectEvent(() => {
    if (words !== '') onSearch?.(words.trim())
  })
  useEffect(() => {
    if (isSearched) ask()
  }, [isSearched])
}

/** The list learns by itself what its values are called when they are chosen, not when their names arrive later. */
const useNaming = (combobox: Combobox, name: string | undefined, isTyping: boolean) => {
  const sync = useEffectEvent(() => {
    // What somebody types meanwhile is theirs.
    if (!isTyping) combobox.syncSelectedItems()
  })
  useEffect(() => {
    if (name !== undefined) sync()
  }, [name])
}

/**
 * What is chosen is replaced by typing: its text is selected whenever the list has opened or closed, or another one is chosen.
 * @param chosen the text in the field; empty where somebody has typed it
 */
const useSelectedText = (id: string, chosen: string, isOpen: boolean) => {
  const select = useEffectEvent((text: string, _isOpen: boolean) => {
    const { activeElement } = document
    if (text === '' || activeElement?.id !== id || !(activeElement instanceof HTMLInputElement)) return
    // The list puts the caret behind the text a frame after it opened.
    const frame = requestAnimationFrame(() => document.activeElement === activeElement && activeElement.select())
    return () => cancelAnimationFrame(frame)
  })
  useEffect(() => select(chosen, isOpen), [chosen, isOpen])
}

/** Between the head and the buttons of the form: a list that stays open for several choices must not cover these. */
const formBody = (id: string) => document.getElementById(id)?.closest(`[${formBodyMark}]`) ?? 'clippingAncestors'

type Props = Omit<FieldViewProps<FieldValue>, 'value' | 'onChange' | 'options' | 'onPress'> & {
  /** What can be chosen, and what is chosen, also where it is no longer offered. */
  known: readonly Option[]
  chosen: readonly string[]
  onChoose: (values: readonly string[]) => void
  isMultiple?: boolean
  /** What can be chosen is still to come. */
  isLoading: boolean
  /** Takes what is written where it can be something new. */
  onWrite?: (text: string) => void
  /** Takes what is typed, where what is known then holds it. */
  onSearch?: (words: string) => void
  /** How much may be written, where not as much as is searched for. */
  maxLength?: number
}

const ClearButton = ({ combobox, label }: { combobox: Combobox; label: string }) => (
  <button
    {...combobox.getClearTriggerProps()}
    type="button"
    aria-label={texts.clearField(label)}
    className="chooser-button clear"
  >
    <X size={14} aria-hidden />
  </button>
)

const OpenButton = ({ combobox, label }: { combobox: Combobox; label: string }) => (
  <button
    {...combobox.getTriggerProps()}
    type="button"
    aria-label={texts.showOptions(label)}
    className="chooser-button"
  >
    <ChevronDown size={14} aria-hidden />
  </button>
)

type ListProps = {
  combobox: Combobox
  options: Option[]
  scrollTo: RefObject<ScrollTo | null>
  /** Open after a choice, for the next one. */
  stays: boolean
  /** Says that nothing was found, where an empty list would not be seen. */
  saysNothing: boolean
}

/** Inside the dialog, not in a portal: outside of it nothing can be reached. */
function List({ combobox, options, scrollTo, stays, saysNothing }: ListProps) {
  const isEmpty = options.length === 0
  return (
    <div {...combobox.getPositionerProps()}>
      <div
        {...combobox.getContentProps()}
        className={['chooser-list', stays ? 'stays' : '', isEmpty && !saysNothing ? 'empty' : ''].join(' ')}
      >
        {isEmpty && saysNothing ? (
          <div role="presentation" className="nothing">
            {texts.noResultsFound}
          </div>
        ) : null}
        {combobox.open ? <Options combobox={combobox} options={options} scrollTo={scrollTo} /> : null}
      </div>
    </div>
  )
}

/** Chooses among many values, which are found by typing. */
export function Chooser(props: Props) {
  const { field, id, known, chosen, onChoose, isMultiple = false, onWrite, onSearch, maxLength = searchLimit } = props
  const { isLoading, isInvalid, isReadOnly, describedBy, onLeave } = props
  const [words, setWords] = useState('')
  const name = isMultiple ? undefined : known.find((it) => it.value === chosen[0])?.label
  // What stands in the field is set with each key: the list learns of it later, when the next key may have come already.
  const [text, setText] = useState(name ?? '')
  const scrollTo = useRef<ScrollTo>(null)
  const collection = useFound(known, words, onSearch ? chosen : null)
  const setTyped = (typed: string) => {
    setWords(typed)
    onSearch?.(typed.trim())
  }
  useBegunSearch(words, onSearch)
  const ownFocus = useOwnFocus()
  const isLong = collection.items.length > drawnAtMost
  const combobox = useCombobox({
    collection,
    value: [...chosen],
    inputValue: text,
    multiple: isMultiple,
    selectionBehavior: isMultiple ? 'clear' : 'replace',
    closeOnSelect: !isMultiple,
    allowCustomValue: onWrite !== undefined,
    ids: { input: id, label: `${id}-label` },
    name: field.id,
    disabled: Boolean(field.disabled),
    readOnly: isReadOnly,
    invalid: isInvalid,
    required: Boolean(field.required),
    openOnClick: true,
    ...(isLong && { scrollToIndexFn: ({ index }) => scrollTo.current?.(index) }),
    inputBehavior: onWrite ? 'none' : 'autohighlight',
    positioning: {
      strategy: 'fixed',
      sameWidth: true,
      gutter: 4,
      boundary: () => (isMultiple ? formBody(id) : 'clippingAncestors'),
      overflowPadding: 4,
    },
    onValueChange: (it) => {
      ownFocus.chosen()
      onChoose(it.value)
    },
    onInputValueChange: ({ inputValue, reason }) => {
      if (reason === 'input-change') return
      setText(inputValue)
      setTyped('')
    },
    onOpenChange: ({ open, reason }) => {
      // Not when it opens: that may be by the first letter. What is to be new stays until it is entered.
      if (open || onWrite) return
      setTyped('')
      // A choice has put its own text there.
      if (reason !== 'item-select' && reason !== 'clear-trigger') setText(name ?? '')
    },
  })
  useNaming(combobox, name, words !== '')
  useSelectedText(id, words === '' ? text : '', combobox.open)
  const afterPress = useAfterPress()
  const write = (typed: string) => {
    onWrite?.(typed)
    combobox.setInputValue('')
  }
  const leave = ({ currentTarget: { value: typed, ownerDocument } }: FocusEvent<HTMLInputElement>) => {
    // Whoever goes to another window comes back to what they were typing.
    const isLeft = ownerDocument.activeElement?.id !== id
    if (!onWrite || isReadOnly || typed.trim() === '' || !isLeft) return onLeave()
    afterPress(() => {
      write(typed)
      onLeave()
    })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { highlightedValue } = combobox
    // A key may come before what was typed last is drawn.
    const { value: typed } = event.currentTarget
    // Closed, it has no use for Escape, which is the form's then.
    if (event.key === 'Escape' && !combobox.open) event.stopPropagation()
    if (isReadOnly) return
    // The form asks before it loses something: of a text that is no tag yet it does not know.
    if (event.key === 'Escape' && !combobox.open && onWrite && typed.trim() !== '') write(typed)
    // On a slow machine the list highlights when it opens what the words have left out by then.
    const isHighlighted = highlightedValue !== null && collection.has(highlightedValue)
    if (event.key === 'Enter' && onWrite && typed.trim() !== '' && !isHighlighted) {
      event.preventDefault()
      event.stopPropagation()
      write(typed)
    }
    if (event.key === 'Backspace' && isMultiple && typed === '') onChoose(chosen.slice(0, -1))
  }
  const input = combobox.getInputProps()
  return (
    <div {...combobox.getRootProps()}>
      <div {...combobox.getControlProps()} className="on-input">
        <input
          {...input}
          className="input chooser-input"
          onFocus={(event) => {
            input.onFocus?.(event)
            // Selecting its text would take the focus again.
            if (!ownFocus.isGivenBack(event) && words === '') event.currentTarget.select()
          }}
          onBlur={(event) => {
            input.onBlur?.(event)
            leave(event)
          }}
          onKeyDownCapture={onKeyDown}
          onChangeCapture={({ currentTarget: { value } }) => {
            setText(value)
            setTyped(value)
          }}
          placeholder={combobox.open ? texts.search : (field.placeholder ?? texts.selectAnOption)}
          maxLength={maxLength}
          aria-required={field.required}
          aria-describedby={describedBy}
        />
        {field.required || isMultiple || isReadOnly || chosen.length === 0 ? null : (
          <ClearButton combobox={combobox} label={field.label} />
        )}
        <OpenButton combobox={combobox} label={field.label} />
      </div>
      <List
        combobox={combobox}
        options={collection.items}
        scrollTo={scrollTo}
        stays={isMultiple}
        saysNothing={words !== '' && !onWrite && !isLoading}
      />
    </div>
  )
}
