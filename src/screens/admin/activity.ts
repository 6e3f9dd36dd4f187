import { historyEntry } from '#machines/admin/record-history.ts'
import { storedFields } from '#machines/admin/stored-fields.ts'
import type { CompanyActivity } from '#src/contract/activity.ts'
import * as texts from '#src/texts/activity.ts'
import { capital, type WorkCompany } from './admin-screen.ts'
import { inWords } from './field-matrix.ts'
import { pastText } from './past-text.ts'
import { formOf, kindText } from './recorded-kinds.ts'

/** What a write did to one field, as people read it; null where there was no record before, or is none after. */
export type ToldChange = { field: string; before: string | null; after: string | null }

/** One write of the company's log, as people read it. */
export type ToldActivity = Pick<CompanyActivity, 'id' | 'entityType' | 'action' | 'userName' | 'at' | 'isOpen'> & {
  kind: string
  /** What the record is called. */
  name: string
  /** The name is the record's own: its list can be searched for it. */
  isNamed: boolean
  changes: readonly ToldChange[]
}

/** Tells a write in the words of the form that such records are kept with. */
export function told(it: CompanyActivity, company: WorkCompany): ToldActivity {
  const { id, entityType, action, userName, at, isOpen, recordName } = it
  const kind = kindText(entityType)
  const fields =
    formOf(entityType, company) ??
    storedFields([it.before, it.after], { isNamed: (column) => column in it.names, inWords })
  const { changes } = historyEntry(fields, it)
  return {
    id,
    entityType,
    action,
    userName,
    at,
    isOpen,
    kind,
    name: recordName ?? texts.unnamed(capital(kind), it.entityId),
    isNamed: recordName !== null,
    changes: changes.map(({ field, before, after }) => {
      const declared = fields.find((one) => one.id === field)
      return {
        field: declared?.label ?? field,
        before: before && pastText(declared, before),
        after: after && pastText(declared, after),
      }
    }),
  }
}

/** A change in one line, for a file. */
export const changeText = ({ field, before, after }: ToldChange): string =>
  before !== null && after !== null ? texts.changed(field, before, after) : texts.held(field, before ?? after ?? '')
