import type { SheetRow } from '#src/contract/task-sheets.ts'
import * as texts from '#src/texts/task-sheets.ts'

type Field = Exclude<SheetRow extends infer R ? (R extends unknown ? keyof R : never) : never, 'employeeId'>

const fieldNames: Record<Field, string> = {
  potential: texts.potential,
  rating: texts.rating,
  reason: texts.reason,
  rank: texts.rank,
  percent: texts.increase,
  plan: texts.plan,
  goals: texts.goals,
  dueDate: texts.dueDate,
  nomination: texts.nomination,
  title: texts.newTitle,
  date: texts.conversation,
  note: texts.note,
}
const isField = (it: string): it is Field => it in fieldNames

/** What was decided about a person, field by field. */
export const rowTexts = (row: SheetRow): { field: string; text: string }[] =>
  Object.entries(row).flatMap(([field, value]) =>
    isField(field)
      ? [{ field: fieldNames[field], text: value === null || value === '' ? texts.nothing : String(value) }]
      : [],
  )
