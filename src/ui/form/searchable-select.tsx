import { useMemo } from 'react'
import { Chooser } from './chooser.tsx'
import { type FieldViewProps, nameOf, offered } from './field-props.ts'
import { TextInput } from './text-input.tsx'

/** One of many values, found by typing. Where they could not be loaded, a value that is a text is written by hand. */
export function SearchableSelect(props: FieldViewProps) {
  const { field, options, value, onChange, onPress: _, ...rest } = props
  // What is called otherwise than its value has no name until they are loaded.
  const isNameless = options.status === 'failed' && options.onRetry !== undefined
  const isShown = value !== '' && !isNameless
  const known = useMemo(() => {
    const those = offered(options)
    return !isShown || those.some((it) => it.value === value)
      ? those
      : [{ value, label: nameOf(value, options) }, ...those]
  }, [options, value, isShown])
  const isSearched = options.status === 'ready' && options.onSearch !== undefined
  // Until they are loaded it keeps the focus that it has got meanwhile, and what is typed waits for them.
  const isLoading = options.status === 'pending'
  const isEmpty = known.length === 0 && !isSearched && !isLoading
  if (options.status === 'failed' && !options.onRetry) return <TextInput {...props} />
  return (
    <Chooser
      {...rest}
      field={{ ...field, disabled: Boolean(field.disabled) || isEmpty }}
      known={known}
      isLoading={isLoading}
      chosen={isShown ? [value] : []}
      {...(options.status === 'ready' && options.onSearch && { onSearch: options.onSearch })}
      onChoose={([chosen = '']) => onChange(chosen)}
    />
  )
}
