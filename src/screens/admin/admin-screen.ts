import type { LucideIcon } from 'lucide-react'
import type { FieldType } from '#machines/kit/fields/field-types.ts'
import type { Field, FieldOf, Values, ValuesOf } from '#machines/kit/form-fields.ts'
import type { BodyOf, Crud, FilterName, FilterValue, ItemOf, ListEndpoint, SortKey } from '#src/contract/crud.ts'
import type { EntityType } from '#src/contract/imports.ts'
import * as texts from '#src/texts/admin.ts'
import type { Noun } from '../lists/count-text.ts'
import type { Columns } from '../lists/table.tsx'

/** The company that the administrator works in. */
export type WorkCompany = { companyId: number; companyName: string }

/** The messages when something is done, or cannot be. */
export type Messages = Record<'added' | 'updated' | 'deleted' | 'notAdded' | 'notUpdated' | 'notDeleted', string>

/** What is said before one record is deleted, and before several are. */
export type DeletionHelp = Noun

/** Narrows a list to one of some values; without them the page loads what there is to choose. */
type ListFilter<L extends ListEndpoint, N extends FilterName<L>> = {
  name: N
  label: string
  values?: readonly { value: FilterValue<L, N>; label: string }[]
  /** What a loaded choice is called, where that is not what it says. */
  called?: (value: string) => string
}
export type ListFilters<L extends ListEndpoint> = readonly { [N in FilterName<L>]: ListFilter<L, N> }[FilterName<L>][]

/** A screen of the administration: a list of records with a form over it. */
export type AdminScreen<C extends Crud> = {
  title: string
  /** One line that says what the page is for. */
  purpose: string
  noun: Noun
  icon: LucideIcon
  searchPlaceholder: string
  /** Shown where there is nothing yet. */
  emptyText: string
  /** What is said where the list cannot be loaded, before the reason. */
  notLoaded?: string
  /** What a file with such records is imported as; absent where there is no import. */
  importType?: EntityType
  columns: Columns<ItemOf<C>, SortKey<C['list']>>
  /** What the list can be narrowed by, of what its call takes. */
  filters?: ListFilters<C['list']>
  fields: (company: WorkCompany) => readonly Field[]
  /** What people call a record. */
  nameOf: (item: ItemOf<C>) => string
  valuesOf: (item: ItemOf<C>) => Values
  bodyOf: (values: Values) => BodyOf<C>
  /** Where the usual words do not do. */
  messages?: Partial<Messages>
  /** What it means that one record or several are deleted, where it is not that they go if nothing uses them. */
  deletionHelp?: DeletionHelp
}

export const capital = (text: string) => `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`

/** The usual words for a kind of record. */
export const messagesFor = ({ one }: Noun, own: Partial<Messages> = {}): Messages => ({
  added: texts.added(capital(one)),
  updated: texts.updated(capital(one)),
  deleted: texts.deleted(capital(one)),
  notAdded: texts.notAdded(one),
  notUpdated: texts.notUpdated(one),
  notDeleted: texts.notDeleted(one),
  ...own,
})

type BodyField<C extends Crud> = Field<keyof BodyOf<C> & string>
type Known = keyof FieldOf<string, FieldType>
/** What a field cannot be declared with. */
type Unknown<F> = { readonly [I in keyof F]: { [K in Exclude<keyof F[I], Known>]: never } }

/** The same as its fields tell it: each value has the type that its field holds. Stands in this order to be inferred. */
type Declared<C extends Crud, F extends readonly BodyField<C>[]> = Omit<
  AdminScreen<C>,
  'fields' | 'valuesOf' | 'bodyOf'
> & {
  fields: (company: WorkCompany) => F & Unknown<F>
  valuesOf: (item: ItemOf<C>) => ValuesOf<F>
  bodyOf: (values: ValuesOf<F>) => BodyOf<C>
}

/** Declares a screen for these calls: what they do not know does not compile. */
export const adminScreen =
  <C extends Crud>() =>
  <const F extends readonly BodyField<C>[]>({ valuesOf, bodyOf, ...screen }: Declared<C, F>): AdminScreen<C> => ({
    ...screen,
    valuesOf: (item) => valuesOf(item) as Values,
    // The form gives each field what its type holds.
    bodyOf: (values) => bodyOf(values as ValuesOf<F>),
  })
