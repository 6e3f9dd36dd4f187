/** What was chosen or written among tags: its text, and by its value it is known. */
export type Tag = { label: string; value: string }

/**
 * What each type of field holds. A further type is one line here, one in `rules` below and one in the views of
 * `src/ui/form`: nothing compiles before all three know it.
 */
export type FieldValues = {
  InputBox: string
  TextArea: string
  /** A day, yyyy-MM-dd. */
  DateInput: string
  Select: string
  SearchableSelect: string
  /** One of the values, or whatever else is written. */
  SelectInput: string
  RadioGroup: string
  MultiSelect: readonly string[]
  MultiSelectWithTags: readonly Tag[]
  Toggle: boolean
  Checkbox: boolean
  /** Neither holds anything. */
  Button: null
  Text: null
}
export type FieldType = keyof FieldValues
/** The types that show something and hold nothing. */
export type ShownType = 'Button' | 'Text'
export type FieldValue = FieldValues[FieldType]

export type FieldRule<V> = {
  /** What a field holds before anybody was in it. */
  empty: V
  /** Whether something stored is a value of this type. */
  holds: (value: unknown) => value is V
  isEmpty: (value: V) => boolean
  /** What is said where nothing is there and something has to be. */
  required: string
  /** What is wrong with a value that is there, which may be this long where its field says so. */
  problem: (value: V, maxLength?: number) => string | null
  isSame: (one: V, other: V) => boolean
}

const textLimit = 255
const required = 'This field is required'
const nothingWrong = () => null

const isText = (value: unknown): value is string => typeof value === 'string'
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'
const isNothing = (value: unknown): value is null => value === null
const isTag = (value: unknown): value is Tag =>
  typeof value === 'object' && value !== null && 'label' in value && 'value' in value && isText(value.value)

const listOf =
  <T>(isItem: (value: unknown) => value is T) =>
  (value: unknown): value is readonly T[] =>
    Array.isArray(value) && value.every(isItem)

const choice: FieldRule<string> = {
  empty: '',
  holds: isText,
  isEmpty: (it) => it.trim() === '',
  required,
  problem: nothingWrong,
  isSame: Object.is,
}
const written: FieldRule<string> = {
  ...choice,
  problem: (it, limit = textLimit) => (it.length > limit ? `Char Limit is ${limit}` : null),
}
// Browsers let a year of up to six digits be typed.
const longYear = /^\d{5,}-\d\d-\d\d$/
const day: FieldRule<string> = {
  ...choice,
  problem: (it) => (longYear.test(it) ? 'Enter a year of four digits' : null),
}
const flag: FieldRule<boolean> = {
  empty: false,
  holds: isFlag,
  isEmpty: () => false,
  required,
  problem: nothingWrong,
  isSame: Object.is,
}
const shown: FieldRule<null> = {
  empty: null,
  holds: isNothing,
  isEmpty: () => false,
  required,
  problem: nothingWrong,
  isSame: Object.is,
}

const hasSameItems = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((it, index) => it === other[index])

export const rules: { [T in FieldType]: FieldRule<FieldValues[T]> } = {
  InputBox: written,
  TextArea: written,
  DateInput: day,
  Select: choice,
  SearchableSelect: choice,
  SelectInput: written,
  RadioGroup: { ...choice, required: 'Please select an option' },
  MultiSelect: {
    empty: [],
    holds: listOf(isText),
    isEmpty: (it) => it.length === 0,
    required: 'Please select at least one option',
    problem: nothingWrong,
    // What is chosen counts, and not when.
    isSame: (one, other) => hasSameItems(one.toSorted(), other.toSorted()),
  },
  MultiSelectWithTags: {
    empty: [],
    holds: listOf(isTag),
    isEmpty: (it) => it.length === 0,
    required: 'Please select at least one tag',
    problem: nothingWrong,
    isSame: (one, other) =>
      hasSameItems(
        one.map((it) => it.value),
        other.map((it) => it.value),
      ),
  },
  // On or off: it always has a value.
  Toggle: flag,
  // As in HTML, only a checked one has a value.
  Checkbox: { ...flag, isEmpty: (it) => !it },
  Button: shown,
  Text: shown,
}
