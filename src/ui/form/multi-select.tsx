import { useMemo } from 'react'
import type { Tag } from '#machines/kit/fields/field-types.ts'
import { addTag, tagLimit } from '#machines/kit/fields/tags.ts'
import { Chips } from './chips.tsx'
import { Chooser } from './chooser.tsx'
import { type FieldViewProps, nameOf, type Option, offered } from './field-props.ts'

/** What is offered, and what is chosen though it is not. */
const useKnown = (shown: readonly Option[], chosen: readonly Option[]) =>
  useMemo(() => {
    const values = new Set(shown.map((it) => it.value))
    return [...shown, ...chosen.filter((it) => !values.has(it.value))]
  }, [shown, chosen])

type Props = Omit<FieldViewProps<readonly string[]>, 'value' | 'onChange'> & {
  chosen: readonly Option[]
  onChoose: (chosen: readonly Option[]) => void
  onWrite?: (text: string) => void
}

function SeveralOf({ chosen, onChoose, onWrite, options, onPress: _, ...props }: Props) {
  const { field, id, isReadOnly } = props
  const known = useKnown(offered(options), chosen)
  const choose = (values: readonly string[]) => {
    const kept = chosen.filter((it) => it.isLocked && !values.includes(it.value))
    onChoose([...kept, ...values.flatMap((value) => known.find((it) => it.value === value) ?? [])])
  }
  return (
    <div className="several">
      <Chips
        label={field.label}
        items={chosen}
        isLocked={Boolean(field.disabled) || isReadOnly}
        onRemove={(value) => {
          onChoose(chosen.filter((it) => it.value !== value))
          // The button that was pressed is gone with its item.
          document.getElementById(id)?.focus()
        }}
      />
      <Chooser
        {...props}
        known={known}
        isLoading={options.status === 'pending'}
        chosen={chosen.map((it) => it.value)}
        onChoose={choose}
        isMultiple
        {...(options.status === 'ready' && options.onSearch && { onSearch: options.onSearch })}
        {...(onWrite && { onWrite, maxLength: tagLimit })}
      />
    </div>
  )
}

/** Several of many values, found by typing. */
export function MultiSelect({ value, onChange, ...props }: FieldViewProps<readonly string[]>) {
  const { field, options } = props
  const shown = offered(options)
  // What is chosen has no name until they are loaded.
  const isNameless = options.status === 'failed' && options.onRetry !== undefined
  const chosen = useMemo(
    () => value.map((it) => shown.find((option) => option.value === it) ?? { value: it, label: nameOf(it, options) }),
    [value, shown, options],
  )
  if (isNameless) return <SeveralOf {...props} field={{ ...field, disabled: true }} chosen={[]} onChoose={() => {}} />
  return <SeveralOf {...props} chosen={chosen} onChoose={(it) => onChange(it.map((option) => option.value))} />
}

/** Several of many values, and where the field allows it what somebody writes and enters. */
export const MultiSelectWithTags = ({ value, onChange, ...props }: FieldViewProps<readonly Tag[]>) => (
  <SeveralOf
    {...props}
    chosen={value}
    onChoose={onChange}
    {...(props.field.allowNewTags && { onWrite: (text: string) => onChange(addTag(value, text)) })}
  />
)
