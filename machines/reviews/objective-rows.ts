import { rules } from '#machines/kit/fields/field-types.ts'
import * as texts from '#machines/texts/reviews.ts'
import type { CompanyPlan, CompanyPlanBody } from '#src/contract/plans.ts'

export const objectiveFields = ['title', 'description', 'unit', 'weight', 'threshold', 'target', 'stretch'] as const
export type ObjectiveField = (typeof objectiveFields)[number]

/**
 * An objective as it is typed: numbers are texts, since half a number is one. `key`: its id, or for a new one a name of
 * its own that no other objective has.
 */
export type ObjectiveRow = { key: string; id: number | null } & Record<ObjectiveField, string>
export type ObjectiveRows = readonly ObjectiveRow[]

/** What was typed and not saved, based on `version` of the plan, whose rows were `from`. */
export type ObjectivesDraft = { version: number; from: ObjectiveRows; rows: ObjectiveRows }
/** A draft read back from the device; `storedAt` in ms since 1970. */
export type StoredObjectives = ObjectivesDraft & { storedAt: number }

const mostObjectives = 50
const mostOfAmount = 1e15
const longest = { description: 4000, unit: 20 }

export const rowsOf = ({ objectives }: CompanyPlan): ObjectiveRow[] =>
  objectives.map(({ id, title, description, unit, weight, threshold, target, stretch }) => ({
    key: String(id),
    id,
    title,
    description,
    unit,
    weight: String(weight),
    threshold: threshold === null ? '' : String(threshold),
    target: String(target),
    stretch: stretch === null ? '' : String(stretch),
  }))

const storedAmount = (text: string): number | null => (text === '' ? null : Number(text))

/** The plan that a draft was based on. */
export const planBefore = (plan: CompanyPlan, { version, from }: ObjectivesDraft): CompanyPlan => ({
  ...plan,
  version,
  objectives: from.flatMap(({ key: _, id, weight, threshold, target, stretch, ...texts }) =>
    id === null
      ? []
      : {
          ...texts,
          id,
          weight: Number(weight),
          threshold: storedAmount(threshold),
          target: Number(target),
          stretch: storedAmount(stretch),
        },
  ),
})

export const newRow = (key: string): ObjectiveRow => ({
  key,
  id: null,
  title: '',
  description: '',
  unit: '',
  weight: '',
  threshold: '',
  target: '',
  stretch: '',
})

/** What of a draft differs from what it began with, field by field. */
export const objectiveChanges = ({ from, rows }: ObjectivesDraft) =>
  rows.flatMap((row) => {
    const began = rowIn(from, row.key) ?? newRow(row.key)
    return objectiveFields
      .filter((field) => row[field] !== began[field])
      .map((field) => ({ key: row.key, title: row.title || began.title, field, text: row[field] }))
  })

/** The number that somebody typed, with a point or a comma; null when it is none. */
export const amountOf = (text: string): number | null =>
  /^-?\d+([.,]\d+)?(e[+-]?\d+)?$/i.test(text.trim()) ? Number(text.trim().replace(',', '.')) : null

/** A comma before three digits: thousands to one person, decimals to another. */
const isAmbiguous = (text: string): boolean => /^-?[1-9]\d{0,2},\d{3}$/.test(text.trim())

const present = (text: string) => (text.trim() === '' ? rules.InputBox.required : null)
const within = (text: string, limit: number) => (text.length > limit ? texts.charLimit(limit) : null)

const amountProblem = (text: string): string | null => {
  const missing = present(text)
  if (missing !== null) return missing
  if (isAmbiguous(text)) return texts.ambiguousComma(text.trim())
  const amount = amountOf(text)
  return amount === null || Math.abs(amount) > mostOfAmount ? texts.enterNumber : null
}

const isInOrder = ({ threshold, target, stretch }: ObjectiveRow): boolean => {
  const [low, middle, high] = [amountOf(threshold), amountOf(target), amountOf(stretch)]
  if (low === null || middle === null || high === null) return true
  return (low <= middle && middle <= high) || (low >= middle && middle >= high)
}

const problems: Record<ObjectiveField, (text: string, row: ObjectiveRow) => string | null> = {
  title: (text) => present(text) ?? rules.InputBox.problem(text),
  description: (text) => within(text, longest.description),
  unit: (text) => within(text, longest.unit),
  weight: (text) => {
    const weight = amountOf(text)
    return (
      present(text) ??
      (weight !== null && Number.isInteger(weight) && weight >= 1 && weight <= 100 ? null : texts.wholePercent)
    )
  },
  threshold: amountProblem,
  target: (text, row) => amountProblem(text) ?? (isInOrder(row) ? null : texts.betweenLimits),
  stretch: amountProblem,
}

/** What is wrong with one field of an objective; null when nothing is. */
export const objectiveProblem = (row: ObjectiveRow, field: ObjectiveField): string | null =>
  problems[field](row[field], row)

/** What all weights come to, in percent, also while one of them is half typed. Two decimals. */
export const weightSum = (rows: ObjectiveRows): number =>
  Math.round(rows.reduce((sum, it) => sum + (amountOf(it.weight) ?? 0), 0) * 100) / 100

/** What is wrong with the objectives as a whole; null when nothing is. */
export const planProblem = (rows: ObjectiveRows): string | null => {
  if (rows.length === 0) return texts.noObjective
  if (rows.length > mostObjectives) return texts.tooManyObjectives(mostObjectives)
  return weightSum(rows) === 100 ? null : texts.weightsNotWhole(weightSum(rows))
}

/** Why another objective cannot be added; null when one can. */
export const addProblem = (rows: ObjectiveRows): string | null =>
  rows.length < mostObjectives ? null : texts.tooManyObjectives(mostObjectives)

/** The first field with something wrong, of the first objective that has one. */
export function firstWrongField(rows: ObjectiveRows): { key: string; field: ObjectiveField } | null {
  for (const row of rows) {
    const field = objectiveFields.find((it) => objectiveProblem(row, it) !== null)
    if (field) return { key: row.key, field }
  }
  return null
}

/** What is sent, of rows with nothing wrong. What somebody else has removed and this side keeps is new again. */
export const objectivesBody = ({ planPeriodId, objectives }: CompanyPlan, rows: ObjectiveRows): CompanyPlanBody => ({
  planPeriodId,
  type: 'SO',
  objectives: rows.map(({ key: _, id, weight, threshold, target, stretch, ...it }) => ({
    ...it,
    ...(id !== null && objectives.some((stored) => stored.id === id) && { id }),
    weight: amountOf(weight) ?? 0,
    threshold: amountOf(threshold) ?? 0,
    target: amountOf(target) ?? 0,
    stretch: amountOf(stretch) ?? 0,
  })),
})

const sameText = (a: ObjectiveRow, b: ObjectiveRow) => objectiveFields.every((it) => a[it] === b[it])
const sameRow = (a: ObjectiveRow | undefined, b: ObjectiveRow | undefined) =>
  a === undefined || b === undefined ? a === b : sameText(a, b)
const rowIn = (rows: ObjectiveRows, key: string) => rows.find((it) => it.key === key)

/** Whether both say the same in the same order, whatever their objectives are called. */
export const sameObjectives = (a: ObjectiveRows, b: ObjectiveRows): boolean =>
  a.length === b.length && a.every((it, index) => sameRow(it, b[index]))

export const sameObjectivesDraft = (a: ObjectivesDraft | null, b: ObjectivesDraft | null): boolean =>
  a === b || (a !== null && b !== null && a.version === b.version && sameObjectives(a.rows, b.rows))

const keysOf = (rows: ObjectiveRows) => rows.map((it) => it.key)
const isReordered = (from: ObjectiveRows, to: ObjectiveRows) => {
  const common = keysOf(to).filter((it) => rowIn(from, it))
  return keysOf(from)
    .filter((it) => rowIn(to, it))
    .some((it, index) => it !== common[index])
}

/** A field that was changed twice, to different texts; no field: one removed the objective, the other changed it. */
export type ObjectiveClash = { key: string; field: ObjectiveField | null }

/** One objective field by field: mine where both changed a field to different texts, with those fields. */
const mergedFields = (began: ObjectiveRow, my: ObjectiveRow, their: ObjectiveRow) => {
  const theirChanges = objectiveFields.filter((it) => their[it] !== began[it] && their[it] !== my[it])
  const twice = theirChanges.filter((it) => my[it] !== began[it])
  const taken = theirChanges.filter((it) => !twice.includes(it))
  return { row: { ...my, ...Object.fromEntries(taken.map((it) => [it, their[it]])) }, twice }
}

/**
 * Two versions of the same objectives brought together field by field. What only one of them changed, added or removed is
 * taken from there; where both did, mine stays and it is a clash. `from` is what both began with.
 */
export function mergedObjectives(from: ObjectiveRows, mine: ObjectiveRows, theirs: ObjectiveRows) {
  const clashes: ObjectiveClash[] = []
  const isAddedTwice = (my: ObjectiveRow) =>
    my.id === null && theirs.some((it) => !rowIn(from, it.key) && it.key !== my.key && sameText(it, my))
  const own = mine.filter((it) => !isAddedTwice(it))
  const [first, second] = isReordered(from, own) ? [own, theirs] : [theirs, own]
  const rows = [...new Set([...keysOf(first), ...keysOf(second)])].flatMap((key) => {
    const [began, my, their] = [rowIn(from, key), rowIn(own, key), rowIn(theirs, key)]
    if (sameRow(my, their) || sameRow(their, began)) return my ?? []
    if (sameRow(my, began)) return their ?? []
    if (!my || !their) {
      clashes.push({ key, field: null })
      return my ?? []
    }
    const { row, twice } = mergedFields(began ?? newRow(key), my, their)
    clashes.push(...twice.map((field) => ({ key, field })))
    return row
  })
  return { rows, clashes }
}

/** Two tabs' versions of a draft brought together: what both changed is as in `mine`, which was changed last. */
export const mergedObjectivesDrafts = (
  known: ObjectivesDraft | null,
  mine: ObjectivesDraft,
  theirs: ObjectivesDraft,
): ObjectivesDraft => ({
  ...(theirs.version > mine.version ? theirs : mine),
  rows: mergedObjectives(known?.rows ?? mine.from, mine.rows, theirs.rows).rows,
})

/** A draft that began with other objectives, as if it had begun with these: in a field that both changed it is as typed. */
const rebasedDraft = ({ from, rows }: ObjectivesDraft, onto: ObjectiveRows) => mergedObjectives(from, rows, onto).rows

/**
 * The drafts of two devices that know nothing of each other brought together: a field that both changed is as the newer
 * one has it. Each is measured by the objectives that it was based on.
 */
export const joinedObjectivesDrafts = (
  a: StoredObjectives | null,
  b: StoredObjectives | null,
): StoredObjectives | null => {
  if (!a || !b) return a ?? b
  const [newer, older] = a.storedAt >= b.storedAt ? [a, b] : [b, a]
  return { ...newer, rows: mergedObjectives(newer.from, newer.rows, rebasedDraft(older, newer.from)).rows }
}

/**
 * What a draft has beyond a plan that its writer has saved since: the last words of the save may be missing in it, so in a
 * field that both changed the plan counts, and a new objective is the saved one that begins as it does.
 */
export const supersededDraft = (draft: StoredObjectives, plan: CompanyPlan): StoredObjectives => {
  const saved = rowsOf(plan)
  const isNew = ({ key }: ObjectiveRow) => !rowIn(draft.from, key)
  const isSaved = (row: ObjectiveRow) =>
    isNew(row) && saved.some((it) => isNew(it) && objectiveFields.every((field) => it[field].startsWith(row[field])))
  const rows = draft.rows.filter((it) => !isSaved(it))
  return { ...draft, version: plan.version, from: saved, rows: mergedObjectives(draft.from, saved, rows).rows }
}
