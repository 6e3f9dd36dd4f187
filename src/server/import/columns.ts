import { eq } from 'drizzle-orm'
import type { ImportColumn } from '#src/contract/imports.ts'
import { companiesTable } from '../schema/people.ts'
import * as texts from '../texts/imports.ts'
import { type Column, piped, whole, yesOrNo } from './importable.ts'
import { isNameIn, isSameName } from './named.ts'

type Own = { id: number; name: string }

const companyColumnBy = (header: string, field: string, isOwn: (text: string, own: Own) => boolean): Column => ({
  header,
  field,
  example: '',
  noun: texts.ownCompanyNoun,
  find: async (tx, caller, wanted) => {
    const [it] = await tx
      .select({ id: companiesTable.id, name: companiesTable.name })
      .from(companiesTable)
      .where(eq(companiesTable.id, caller.companyId))
    return new Map(it ? wanted.filter((text) => isOwn(text, it)).map((text) => [text, it.id]) : [])
  },
})
const isCalled = (text: string, { id, name }: Own) => isSameName(text, name) || text === String(id)

/** The company that a row names must be the one that the import runs in. */
export const companyColumn = (field: string): Column => companyColumnBy('Company', field, isCalled)

/** The same of somebody who may belong to others too, `A, B`: what a file says of those is left alone. */
export const companyListColumn = (field: string, header: string): Column =>
  companyColumnBy(header, field, (text, own) => isCalled(text, own) || isNameIn(`, ${text}, `, `, ${own.name}, `))

const kinds = new Map<unknown, ImportColumn['holds']>([
  [whole, 'wholeNumber'],
  [yesOrNo, 'yesOrNo'],
  [piped, 'list'],
])

/** A column as who sends a file needs to know it. */
export const describedColumn = ({
  header,
  required = false,
  alsoCalled = [],
  about,
  find,
  read,
}: Column): ImportColumn => ({
  header,
  isRequired: required,
  holds: find ? 'record' : (kinds.get(read) ?? 'text'),
  alsoCalled: [...alsoCalled],
  ...(about !== undefined && { about }),
})

export const text = (header: string, field: string, example: string, required = true): Column => ({
  header,
  field,
  example,
  required,
})

export const number = (header: string, field: string, example: string): Column => ({
  header,
  field,
  example,
  required: true,
  read: whole,
})

export const record = (
  header: string,
  field: string,
  example: string,
  noun: string,
  find: NonNullable<Column['find']>,
  required = true,
): Column => ({ header, field, example, required, noun, find })

/** A column that an export of the list calls otherwise. */
export const called = (name: string, column: Column): Column => ({
  ...column,
  alsoCalled: [name],
})
