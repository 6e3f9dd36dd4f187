import { eq } from 'drizzle-orm'
import type { ImportColumn } from '#src/contract/imports.ts'
import { companiesTable } from '../schema/people.ts'
import * as texts from '../texts/imports.ts'
import { type Column, piped, whole, yesOrNo } from './importable.ts'

/** The company that a row names must be the one that the import runs in. */
export const companyColumn = (field: string, header = 'Company'): Column => ({
  header,
  field,
  example: '',
  noun: texts.ownCompanyNoun,
  find: async (tx, caller) => {
    const [it] = await tx
      .select({ id: companiesTable.id, name: companiesTable.name })
      .from(companiesTable)
      .where(eq(companiesTable.id, caller.companyId))
    return new Map(
      it
        ? [
            [it.name.toLowerCase(), it.id],
            [String(it.id), it.id],
          ]
        : [],
    )
  },
})

const kinds = new Map<unknown, ImportColumn['holds']>([
  [whole, 'wholeNumber'],
  [yesOrNo, 'yesOrNo'],
  [piped, 'list'],
])

/** A column as who sends a file needs to know it. */
export const describedColumn = ({ header, required = false, find, read }: Column): ImportColumn => ({
  header,
  isRequired: required,
  holds: find ? 'record' : (kinds.get(read) ?? 'text'),
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
