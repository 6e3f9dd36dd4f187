import type { LucideIcon } from 'lucide-react'
import type { Field, Values } from '#machines/kit/form-fields.ts'
import type { BodyOf, Crud, ItemOf, SortKey } from '#src/contract/crud.ts'
import * as texts from '#src/texts/admin.ts'
import type { Noun } from '../lists/count-text.ts'
import type { Columns } from '../lists/table.tsx'

/** The company that the administrator works in. */
export type WorkCompany = { companyId: number; companyName: string }

/** The messages when something is done, or cannot be. */
export type Messages = Record<'added' | 'updated' | 'deleted' | 'notAdded' | 'notUpdated' | 'notDeleted', string>

/** A screen of the administration: a list of records with a form over it. `Id` are the fields of the form. */
export type AdminScreen<C extends Crud, Id extends keyof BodyOf<C> & string = keyof BodyOf<C> & string> = {
  title: string
  /** One line that says what the page is for. */
  purpose: string
  noun: Noun
  icon: LucideIcon
  searchPlaceholder: string
  /** Shown where there is nothing yet. */
  emptyText: string
  columns: Columns<ItemOf<C>, SortKey<C['list']>>
  fields: (company: WorkCompany) => readonly Field<Id>[]
  /** What people call a record. */
  nameOf: (item: ItemOf<C>) => string
  valuesOf: (item: ItemOf<C>) => Values<Id>
  bodyOf: (values: Values<Id>) => BodyOf<C>
  /** Where the usual words do not do. */
  messages?: Partial<Messages>
}

const capital = (text: string) => `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`

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

/** Declares a screen for these calls: what they do not know does not compile. */
export const adminScreen =
  <C extends Crud>() =>
  <Id extends keyof BodyOf<C> & string>(screen: AdminScreen<C, Id>): AdminScreen<C, Id> =>
    screen
