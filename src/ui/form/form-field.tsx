import { chakra } from '@chakra-ui/react'
import { CircleAlert } from 'lucide-react'
import type { ComponentType } from 'react'
import type { FieldType, FieldValues } from '#machines/kit/form-fields.ts'
import * as texts from '#src/texts/ui.ts'
import { DateInput } from './date-input.tsx'
import type { FieldOptions, FieldViewProps } from './field-props.ts'
import { SearchableSelect } from './searchable-select.tsx'
import { SelectInput } from './select-input.tsx'
import { TextInput } from './text-input.tsx'

const views: { [T in FieldType]: ComponentType<FieldViewProps<FieldValues[T]>> } = {
  InputBox: TextInput,
  DateInput,
  Select: SelectInput,
  SearchableSelect,
}

/** What a field says of its options, where that is not that they are there. */
const optionsHelp = ({ status, ...it }: FieldOptions, dependsOn: string | undefined): string | undefined => {
  switch (status) {
    case 'pending':
      return texts.loading
    case 'failed':
      return texts.optionsNotLoaded
    case 'waiting':
      return dependsOn === undefined ? undefined : texts.selectFirst(dependsOn)
    case 'ready':
      return dependsOn !== undefined && 'options' in it && it.options.length === 0
        ? texts.noOptions(dependsOn)
        : undefined
  }
}

type Props = Omit<FieldViewProps, 'isInvalid' | 'describedBy'> & {
  /** What is wrong with the value; read out politely. */
  message: string | null
  /** The label of the field that decides what can be chosen. */
  dependsOn?: string | undefined
}

/** A field with its label above and what there is to say of it below. */
export function FormField({ message, dependsOn, ...props }: Props) {
  const { field, id, options } = props
  const View = views[field.type]
  const help = optionsHelp(options, dependsOn) ?? field.helperText
  const described = [message && `${id}-message`, help && `${id}-help`].filter(Boolean).join(' ')
  return (
    <chakra.div display="grid" gap="1" alignContent="start" minWidth="0">
      <chakra.label id={`${id}-label`} htmlFor={id} textStyle="small" fontWeight="medium" justifySelf="start">
        {field.label}
        {field.required ? (
          <chakra.span aria-hidden color="bad-fg" marginInlineStart="0.5">
            *
          </chakra.span>
        ) : null}
      </chakra.label>
      <View {...props} isInvalid={message !== null} describedBy={described || undefined} />
      <chakra.div aria-live="polite">
        {message ? (
          <chakra.p id={`${id}-message`} textStyle="small" color="bad-fg" display="flex" alignItems="center" gap="1">
            <CircleAlert size={14} aria-hidden />
            {message}
          </chakra.p>
        ) : null}
      </chakra.div>
      {help ? (
        <chakra.p id={`${id}-help`} textStyle="small" color="fg-quiet">
          {help}
        </chakra.p>
      ) : null}
    </chakra.div>
  )
}
