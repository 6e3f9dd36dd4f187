import { historyEntry, valuesAgain } from '#machines/admin/record-history.ts'
import { storedFields } from '#machines/admin/stored-fields.ts'
import type { Values } from '#machines/kit/form-fields.ts'
import type { CompanyActivity } from '#src/contract/activity.ts'
import * as texts from '#src/texts/activity.ts'
import { bandOf, ruleNamed } from '#src/texts/user-management.ts'
import { signIn as signInLabel } from '#src/texts/users.ts'
import { capital, type WorkCompany } from './admin-screen.ts'
import { inWords, recordName as recordText } from './field-matrix.ts'
import { pastText } from './past-text.ts'
import { formOf, isKept, isListGone, kindText, type ListSearch, listSearchOf } from './recorded-kinds.ts'
import { signInChange } from './users.ts'

/** What a write did to one field, as people read it; null where there was no record before, or is none after. */
export type ToldChange = { field: string; before: string | null; after: string | null }

/** One write of the company's log, as people read it. */
export type ToldActivity = Pick<CompanyActivity, 'id' | 'entityType' | 'action' | 'userName' | 'at' | 'isOpen'> & {
  kind: string
  /** What the record is called. */
  name: string
  /** What its list finds it by; null where it has no name of its own. */
  words: string | null
  changes: readonly ToldChange[]
  /** Opens the form of such records with what this one held when it was deleted; null where there is nothing to add again. */
  again: Again | null
}

/** Where a deleted record is added again, and what its form then holds. */
export type Again = { entityType: string; values: Values; search: ListSearch }

type Called = Pick<ToldActivity, 'name' | 'words'>

/** A rule for a field is called by whose it is, and found by its field. */
function ruleCalled({ entityType, before, after, names }: CompanyActivity): Called | null {
  const rule = entityType === 'field_permission' ? (after ?? before) : null
  if (typeof rule?.fieldName !== 'string') return null
  const field = inWords(rule.fieldName)
  const group = names.permissionId?.[String(rule.permissionId)] ?? null
  return { name: ruleNamed(field, recordText(String(rule.entityType)), group), words: field }
}

/** A record without a name of its own is called by what it points to, as its list does; null where that is gone as well. */
function referredNames({ before, after, names }: CompanyActivity): string | null {
  const stored = after ?? before ?? {}
  const referred = Object.entries(names).flatMap(([column, known]) => known[String(stored[column])] ?? [])
  if (referred.length === 0) return null
  const { scoringBandStart: start, scoringBandEnd: end } = stored
  const all = referred.join(', ')
  return typeof start === 'number' && typeof end === 'number' ? bandOf(all, start, end) : all
}

function called(it: CompanyActivity, kind: string): Called {
  const { recordName: own, entityId } = it
  return ruleCalled(it) ?? { name: own ?? referredNames(it) ?? texts.unnamed(capital(kind), entityId), words: own }
}

/** Tells a write in the words of the form that such records are kept with. */
export function told(it: CompanyActivity, company: WorkCompany): ToldActivity {
  const { id, entityType, action, userName, at, isOpen } = it
  const kind = kindText(entityType)
  const fields =
    formOf(entityType, company) ??
    storedFields([it.before, it.after], { isNamed: (column) => column in it.names, inWords })
  const entry = historyEntry(fields, it)
  const hasForm = isOpen && isKept(entityType) && !isListGone(entityType, it.before, it.names)
  const values = hasForm ? valuesAgain(entry) : null
  const signIn = entityType === 'user' ? signInChange(it) : null
  return {
    id,
    entityType,
    action,
    userName,
    at,
    isOpen,
    kind,
    ...called(it, kind),
    again: values && { entityType, values, search: listSearchOf(entityType, it.before) },
    changes: [
      ...entry.changes.map(({ field, before, after }) => {
        const declared = fields.find((one) => one.id === field)
        return {
          field: declared?.label ?? field,
          before: before && pastText(declared, before),
          after: after && pastText(declared, after),
        }
      }),
      ...(signIn ? [{ field: signInLabel, ...signIn }] : []),
    ],
  }
}

/** A change in one line, for a file. */
export const changeText = ({ field, before, after }: ToldChange): string =>
  before !== null && after !== null ? texts.changed(field, before, after) : texts.held(field, before ?? after ?? '')
