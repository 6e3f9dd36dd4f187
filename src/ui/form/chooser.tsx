import { Combobox, createListCollection, type UseComboboxReturn, useComboboxContext } from '@chakra-ui/react'
import { ChevronDown, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { FieldValue } from '#machines/kit/fields/field-types.ts'
import * as texts from '#src/texts/ui.ts'
import { type FieldViewProps, formBodyMark, inputStyle, type Option } from './field-props.ts'
import { drawnAtMost, Options, type ScrollTo } from './options.tsx'

const contains = ({ label }: Option, words: string) => label.toLowerCase().includes(words)

/** The options whose label holds the words; where others search, what they found, and of what is chosen what fits. */
const useFound = (known: readonly Option[], words: string, foundElsewhere: readonly string[] | null) => {
  const chosen = foundElsewhere?.join()
  return useMemo(() => {
    const wanted = words.trim().toLowerCase()
    const checked = chosen?.split(',')
    const fits = (it: Option) => (checked && !checked.includes(it.value)) || contains(it, wanted)
    return createListCollection<Option>({ items: known.filter(fits) })
  }, [known, words, chosen])
}

const itemStyle = {
  '& [data-part=item]': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: { base: '11', md: '8' },
    paddingInline: '2.5',
    borderRadius: 'sm',
    cursor: 'pointer',
  },
  '& [data-part=item][data-highlighted]': { bg: 'bg-subtle' },
  '& [data-part=item][data-state=checked]': { color: 'accent-fg', fontWeight: 'medium' },
}

/** The list learns by itself what its values are called when they are chosen, not when their names arrive later. */
function Naming({ name, isTyping }: { name: string | undefined; isTyping: boolean }) {
  const combobox = useComboboxContext()
  const sync = useEffectEvent(() => {
    // What somebody types meanwhile is theirs.
    if (!isTyping) combobox.syncSelectedItems()
  })
  useEffect(() => {
    if (name !== undefined) sync()
  }, [name])
  return null
}

/** Between the head and the buttons of the form: a list that stays open for several choices must not cover these. */
const formBody = (id: string) => document.getElementById(id)?.closest(`[${formBodyMark}]`) ?? 'clippingAncestors'

type Props = Omit<FieldViewProps<FieldValue>, 'value' | 'onChange' | 'options' | 'onPress'> & {
  /** What can be chosen, and what is chosen, also where it is no longer offered. */
  known: readonly Option[]
  chosen: readonly string[]
  onChoose: (values: readonly string[]) => void
  isMultiple?: boolean
  /** Takes what is written where it can be something new. */
  onWrite?: (text: string) => void
  /** Takes what is typed, where what is known then holds it. */
  onSearch?: (words: string) => void
  /** How much may be written. */
  maxLength?: number
}

/** Chooses among many values, which are found by typing. */
export function Chooser(props: Props) {
  const { field, id, known, chosen, onChoose, isMultiple = false, onWrite, onSearch, maxLength } = props
  const { isInvalid, isReadOnly, describedBy, onLeave } = props
  const [words, setWords] = useState('')
  const [isOpen, setOpen] = useState(false)
  const scrollTo = useRef<ScrollTo>(null)
  const collection = useFound(known, words, onSearch ? chosen : null)
  const setTyped = (typed: string) => {
    setWords(typed)
    onSearch?.(typed.trim())
  }
  const isEmpty = collection.items.length === 0
  const isLong = collection.items.length > drawnAtMost
  const onKeyDown = (
    event: KeyboardEvent,
    { highlightedValue, setInputValue }: Pick<UseComboboxReturn<Option>, 'highlightedValue' | 'setInputValue'>,
  ) => {
    // Closed, it has no use for Escape, which is the form's then.
    if (event.key === 'Escape' && !isOpen) event.stopPropagation()
    if (isReadOnly) return
    // On a slow machine the list highlights when it opens what the words have left out by then.
    const isHighlighted = highlightedValue !== null && collection.has(highlightedValue)
    if (event.key === 'Enter' && onWrite && words.trim() !== '' && !isHighlighted) {
      event.preventDefault()
      event.stopPropagation()
      onWrite(words)
      setInputValue('')
    }
    if (event.key === 'Backspace' && isMultiple && words === '') onChoose(chosen.slice(0, -1))
  }
  return (
    <Combobox.Root
      unstyled
      collection={collection}
      value={[...chosen]}
      multiple={isMultiple}
      selectionBehavior={isMultiple ? 'clear' : 'replace'}
      closeOnSelect={!isMultiple}
      allowCustomValue={onWrite !== undefined}
      ids={{ input: id, label: `${id}-label` }}
      name={field.id}
      disabled={Boolean(field.disabled)}
      readOnly={isReadOnly}
      invalid={isInvalid}
      required={Boolean(field.required)}
      openOnClick
      {...(isLong && { scrollToIndexFn: ({ index }) => scrollTo.current?.(index) })}
      inputBehavior={onWrite ? 'none' : 'autohighlight'}
      positioning={{
        strategy: 'fixed',
        sameWidth: true,
        gutter: 4,
        boundary: () => (isMultiple ? formBody(id) : 'clippingAncestors'),
        overflowPadding: 4,
      }}
      onValueChange={(it) => onChoose(it.value)}
      onInputValueChange={({ inputValue, reason }) => setTyped(reason === 'input-change' ? inputValue : '')}
      onOpenChange={({ open }) => {
        setOpen(open)
        // Not when it opens: that may be by the first letter. What is to be new stays until it is entered.
        if (!open && !onWrite) setTyped('')
      }}
    >
      {isMultiple ? null : <Naming name={known.find((it) => it.value === chosen[0])?.label} isTyping={words !== ''} />}
      <Combobox.Context>
        {(combobox) => (
          <Combobox.Control unstyled position="relative" onKeyDownCapture={(event) => onKeyDown(event, combobox)}>
            <Combobox.Input
              unstyled
              css={{ ...inputStyle, paddingInlineEnd: '9' }}
              placeholder={isOpen ? texts.search : (field.placeholder ?? texts.selectAnOption)}
              maxLength={maxLength}
              aria-required={field.required}
              aria-describedby={describedBy}
              onBlur={onLeave}
            />
            {field.required || isMultiple || isReadOnly || chosen.length === 0 ? null : (
              <Combobox.ClearTrigger
                unstyled
                aria-label={texts.clearField(field.label)}
                position="absolute"
                insetInlineEnd="9"
                insetBlock="0"
                width="7"
                display="flex"
                alignItems="center"
                justifyContent="center"
                color="fg-quiet"
              >
                <X size={14} aria-hidden />
              </Combobox.ClearTrigger>
            )}
            <Combobox.Trigger
              unstyled
              aria-label={texts.showOptions(field.label)}
              position="absolute"
              insetInlineEnd="0"
              insetBlock="0"
              width="9"
              display="flex"
              alignItems="center"
              justifyContent="center"
              color="fg-quiet"
            >
              <ChevronDown size={14} aria-hidden />
            </Combobox.Trigger>
          </Combobox.Control>
        )}
      </Combobox.Context>
      {/* Inside the dialog, not in a portal: outside of it nothing can be reached. */}
      <Combobox.Positioner unstyled>
        <Combobox.Content
          unstyled
          display={isEmpty && (words === '' || onWrite) ? 'none' : undefined}
          maxHeight="max(8rem, min(16rem, var(--available-height)))"
          overflowY="auto"
          padding="1"
          bg="bg-surface"
          borderWidth="1px"
          borderRadius="md"
          boxShadow="float"
          // One that closes with the choice may lie over the buttons of a form, which has often no room above them.
          zIndex={isMultiple ? '1' : '3'}
          css={itemStyle}
        >
          {isEmpty && words !== '' && !onWrite ? (
            <Combobox.Empty unstyled padding="2.5" color="fg-quiet">
              {texts.noResultsFound}
            </Combobox.Empty>
          ) : null}
          <Options options={collection.items} scrollTo={scrollTo} />
        </Combobox.Content>
      </Combobox.Positioner>
    </Combobox.Root>
  )
}
