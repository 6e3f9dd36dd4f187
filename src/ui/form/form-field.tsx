import { CircleAlert } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import type { FieldType, FieldValues } from '#machines/kit/fields/field-types.ts'
import type { FieldOf } from '#machines/kit/form-fields.ts'
import * as texts from '#src/texts/ui.ts'
import { Button } from '../button.tsx'
import { Checkbox, Toggle } from './checkbox.tsx'
import { DateInput } from './date-input.tsx'
import type { FieldOptions, FieldViewProps } from './field-props.ts'
import { MultiSelect, MultiSelectWithTags } from './multi-select.tsx'
import { RadioGroup } from './radio-group.tsx'
import { SearchableSelect } from './searchable-select.tsx'
import { Select } from './select.tsx'
import { SelectInput } from './select-input.tsx'
import { FieldButton, FieldText } from './shown.tsx'
import { TextAreaInput } from './text-area-input.tsx'
import { TextInput } from './text-input.tsx'

const views: { [T in FieldType]: ComponentType<FieldViewProps<FieldValues[T]>> } = {
  InputBox: TextInput,
  TextArea: TextAreaInput,
  DateInput,
  Select,
  SearchableSelect,
  SelectInput,
  RadioGroup,
  MultiSelect,
  MultiSelectWithTags,
  Toggle,
  Checkbox,
  Button: FieldButton,
  Text: FieldText,
}

/** What a field says of its options, where that is not that they are there. */
const optionsHelp = (
  { type }: Pick<FieldOf<string, FieldType>, 'type'>,
  { status, ...it }: FieldOptions,
  dependsOn: string | undefined,
): string | undefined => {
  switch (status) {
    case 'pending':
      return undefined
    case 'failed':
      if ('why' in it) return [texts.choicesNotLoaded, it.why].join(' ')
      return 'onRetry' in it ? texts.choicesNotLoaded : texts.optionsNotLoaded
    case 'locked':
      return 'why' in it ? it.why : undefined
    case 'waiting':
      return dependsOn === undefined ? undefined : texts.selectFirst(dependsOn)
    case 'ready':
      if (!('options' in it) || it.options.length > 0) return 'help' in it ? it.help : undefined
      if (dependsOn !== undefined) return texts.noOptions(dependsOn)
      // Such a field is locked, unless its choices are looked for word by word.
      return type === 'SearchableSelect' && it.onSearch === undefined ? texts.nothingToChoose : undefined
  }
}

type Labelled = { id: string; label: string; isRequired: boolean }

const Required = ({ isRequired }: Pick<Labelled, 'isRequired'>) =>
  isRequired ? (
    <span aria-hidden className="required">
      *
    </span>
  ) : null

const Label = ({ id, label, isRequired }: Labelled) => (
  <label id={`${id}-label`} htmlFor={id} className="field-label">
    {label}
    <Required isRequired={isRequired} />
  </label>
)
/** Above several controls of one field, which none of them alone is. */
const Caption = ({ id, label, isRequired }: Labelled) => (
  <span id={`${id}-label`} className="field-label">
    {label}
    <Required isRequired={isRequired} />
  </span>
)
const none = () => null

/** The label above a field; what holds yes or no has its words beside it, and a button on it. */
const labels: Record<FieldType, (props: Labelled) => ReactNode> = {
  InputBox: Label,
  TextArea: Label,
  DateInput: Label,
  Select: Label,
  SearchableSelect: Label,
  SelectInput: Label,
  RadioGroup: Caption,
  MultiSelect: Label,
  MultiSelectWithTags: Label,
  Toggle: none,
  Checkbox: none,
  Button: none,
  Text: Caption,
}

type Props<T extends FieldType> = Omit<FieldViewProps<FieldValues[T]>, 'field' | 'isInvalid' | 'describedBy'> & {
  field: FieldOf<string, T>
  /** What is wrong with the value; read out politely. */
  message: string | null
  /** The label of the field that decides what can be chosen. */
  dependsOn?: string | undefined
}

/** A field with its label above and what there is to say of it below. */
export function FormField<T extends FieldType>({ message, dependsOn, ...props }: Props<T>) {
  const { id, options } = props
  const field = options.status === 'locked' ? { ...props.field, disabled: true } : props.field
  const View: ComponentType<FieldViewProps<FieldValues[T]>> = views[field.type]
  const Above: ComponentType<Labelled> = labels[field.type]
  const help =
    optionsHelp(field, options, dependsOn) ?? field.helperText ?? (field.allowNewTags ? texts.enterToAdd : undefined)
  const isLoading = options.status === 'pending'
  const described = [message && `${id}-message`, isLoading && `${id}-loading`, help && `${id}-help`]
    .filter(Boolean)
    .join(' ')
  return (
    <div className="field">
      <Above id={id} label={field.label} isRequired={Boolean(field.required)} />
      {isLoading ? (
        // Beside the label, since it goes again soon: nothing below jumps.
        <span id={`${id}-loading`} className="field-loading">
          {texts.loading}
        </span>
      ) : null}
      <View {...props} field={field} isInvalid={message !== null} describedBy={described || undefined} />
      <div aria-live="polite">
        {message ? (
          <p id={`${id}-message`} className="field-message">
            <CircleAlert size={14} aria-hidden />
            {message}
          </p>
        ) : null}
      </div>
      {help ? (
        <p id={`${id}-help`} className="field-help">
          {help}
        </p>
      ) : null}
      {options.status === 'failed' && options.onRetry && !options.why ? (
        <div>
          <Button size="sm" aria-label={texts.loadOptionsAgain(field.label)} onClick={options.onRetry}>
            {texts.tryAgain}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
