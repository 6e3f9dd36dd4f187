import type { Nomination, PersonPlan, SheetRow } from '#src/contract/task-sheets.ts'
import * as texts from '#src/texts/task-sheets.ts'
import { dayText } from '#src/ui/dates.ts'
import { quantityText } from '#src/ui/numbers.ts'
import { scoreWord } from '#src/ui/score.ts'

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

export const planWords: Record<PersonPlan, string> = { NONE: texts.noPlan, PIP: texts.pip, PDP: texts.pdp }
export const nominationWords: Record<Nomination, string> = { NONE: texts.notNominated, PROMOTE: texts.nominate }

const nameOf = (names: Readonly<Record<string, string>>) => (value: string | number) =>
  names[String(value)] ?? String(value)

/** How a value is said where it is not written as it is. */
const wordsOf: Partial<Record<Field, (value: string | number) => string>> = {
  potential: nameOf(texts.potentialShort),
  rating: (it) => `${it} ${scoreWord(Number(it))}`,
  percent: (it) => quantityText(Number(it), '%'),
  plan: nameOf(planWords),
  nomination: nameOf(nominationWords),
  dueDate: (it) => dayText(String(it)),
  date: (it) => dayText(String(it)),
}

/** What was decided about a person, field by field. */
export const rowTexts = (row: SheetRow): { field: string; text: string }[] =>
  Object.entries(row).flatMap(([field, value]) => {
    if (!isField(field)) return []
    const text = value === null || value === '' ? texts.nothing : (wordsOf[field] ?? String)(value)
    return [{ field: fieldNames[field], text }]
  })
