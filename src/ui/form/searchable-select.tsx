import { Combobox, createListCollection } from '@chakra-ui/react'
import { Check, ChevronDown } from 'lucide-react'
import { useMemo, useState } from 'react'
import * as texts from '#src/texts/ui.ts'
import { type FieldViewProps, inputStyle, type Option } from './field-props.ts'
import { TextInput } from './text-input.tsx'

/** More rows than this would make opening slow; typing finds the others. */
const shownLimit = 300

const contains = ({ label }: Option, words: string) => label.toLowerCase().includes(words)

/** The options whose label holds the words; what is chosen stays among them, also where it is no longer offered. */
function useFound(options: readonly Option[], value: string, words: string) {
  return useMemo(() => {
    const isKnown = value === '' || options.some((it) => it.value === value)
    const all = isKnown ? options : [{ value, label: value }, ...options]
    const wanted = words.trim().toLowerCase()
    return createListCollection<Option>({ items: all.filter((it) => contains(it, wanted)).slice(0, shownLimit) })
  }, [options, value, words])
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

type Props = FieldViewProps & { known: readonly Option[] }

function Chooser(props: Props) {
  const { field, id, value, known, isInvalid, isReadOnly, describedBy, onChange, onLeave } = props
  const [words, setWords] = useState('')
  const [isOpen, setOpen] = useState(false)
  const collection = useFound(known, value, words)
  return (
    <Combobox.Root
      unstyled
      collection={collection}
      value={value === '' ? [] : [value]}
      ids={{ input: id, label: `${id}-label` }}
      name={field.id}
      disabled={Boolean(field.disabled)}
      readOnly={isReadOnly}
      invalid={isInvalid}
      required={Boolean(field.required)}
      openOnClick
      inputBehavior="autohighlight"
      positioning={{ strategy: 'fixed', sameWidth: true, gutter: 4 }}
      onValueChange={(it) => onChange(it.value[0] ?? '')}
      onInputValueChange={({ inputValue, reason }) => setWords(reason === 'input-change' ? inputValue : '')}
      onOpenChange={({ open }) => {
        setOpen(open)
        // Not when it opens: that may be by the first letter.
        if (!open) setWords('')
      }}
    >
      <Combobox.Control
        unstyled
        position="relative"
        onKeyDownCapture={(event) => {
          // Closed, it has no use for Escape, which is the form's then.
          if (event.key === 'Escape' && !isOpen) event.stopPropagation()
        }}
      >
        <Combobox.Input
          unstyled
          css={{ ...inputStyle, paddingInlineEnd: '9' }}
          placeholder={field.placeholder ?? texts.selectAnOption}
          aria-required={field.required}
          aria-describedby={describedBy}
          onBlur={onLeave}
        />
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
      {/* Inside the dialog, not in a portal: outside of it nothing can be reached. */}
      <Combobox.Positioner unstyled>
        <Combobox.Content
          unstyled
          maxHeight="16rem"
          overflowY="auto"
          padding="1"
          bg="bg-surface"
          borderWidth="1px"
          borderRadius="md"
          boxShadow="float"
          zIndex="1"
          css={itemStyle}
        >
          {collection.items.length === 0 && words !== '' ? (
            <Combobox.Empty unstyled padding="2.5" color="fg-quiet">
              {texts.noResultsFound}
            </Combobox.Empty>
          ) : null}
          {collection.items.map((item) => (
            <Combobox.Item unstyled key={item.value} item={item}>
              {item.label}
              <Combobox.ItemIndicator unstyled>
                <Check size={14} aria-hidden />
              </Combobox.ItemIndicator>
            </Combobox.Item>
          ))}
        </Combobox.Content>
      </Combobox.Positioner>
    </Combobox.Root>
  )
}

/** One of many values, found by typing. Where they could not be loaded, the value is written by hand. */
export function SearchableSelect(props: FieldViewProps) {
  const { field, options } = props
  if (options.status === 'failed') return <TextInput {...props} />
  const isOffered = options.status === 'ready' && options.options.length > 0
  return (
    <Chooser
      // It learns what there is when it starts.
      key={options.status}
      {...props}
      field={{ ...field, disabled: Boolean(field.disabled) || (!isOffered && props.value === '') }}
      known={options.status === 'ready' ? options.options : []}
    />
  )
}
