import type { FieldType, FieldValue } from '#machines/kit/fields/field-types.ts'
import type { FieldOf } from '#machines/kit/form-fields.ts'
import * as texts from '#src/texts/ui.ts'

/** `isLocked`: once chosen it stays. */
export type Option = { value: string; label: string; isLocked?: boolean }

/** The people who can be named behind an '@' in a text, as far as the server has found them. */
export type Mentions = {
  people: readonly { id: number; name: string; title: string }[]
  isSearching: boolean
  failed: boolean
  /** Whether the server has more of them. */
  hasMore: boolean
  /** Takes what is typed of a name; what was asked before is asked no more. */
  onSearch: (words: string) => void
  onMore: () => void
  onChoose: (id: number) => void
}

/** What can be chosen in a field. */
export type FieldOptions =
  | {
      status: 'ready'
      options: readonly Option[]
      /** Takes what is typed, where the options are found by the server. */
      onSearch?: (words: string) => void
      /** Of a text in which people are named. */
      mentions?: Mentions
      /** What decides which they are. */
      help?: string
    }
  | { status: 'pending' }
  /**
   * They could not be loaded: they are asked for again, or without `onRetry` whoever knows what belongs there writes it.
   * `why`: asking again is refused for good.
   */
  | { status: 'failed'; onRetry?: () => void; why?: string }
  /** The field that they depend on is empty. */
  | { status: 'waiting' }
  /** The field cannot be changed. */
  | { status: 'locked'; why: string }

/** `V`: what a field of its type holds. */
export type FieldViewProps<V extends FieldValue = string> = {
  field: FieldOf<string, FieldType>
  id: string
  value: V
  options: FieldOptions
  isInvalid: boolean
  isReadOnly: boolean
  describedBy: string | undefined
  onChange: (value: V) => void
  onLeave: () => void
  /** Of a button. */
  onPress: () => void
}

/** The options that are there. */
export const offered = (options: FieldOptions): readonly Option[] => (options.status === 'ready' ? options.options : [])

/** What scrolls of a form is marked with it. */
export const formBodyMark = 'data-form-body'

/** What a value is called that is not offered; while its name is still to come the number of a record says nothing. */
export const nameOf = (value: string, { status }: FieldOptions): string =>
  status === 'pending' && /^\d+$/.test(value) ? texts.loading : value
