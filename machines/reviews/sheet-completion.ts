import * as texts from '#machines/texts/reviews.ts'
import type { maxGoals, maxReason, SheetPerson, SheetRow, TaskSheet } from '#src/contract/task-sheets.ts'
import { budgetProblem, meritLeft } from './merit-budget.ts'
import { namesText } from './names-text.ts'
import { calibratedScore } from './nine-box.ts'
import { inRankOrder, passedOver } from './stack-rank.ts'

const isBlank = (it: string) => it.trim() === ''

/** What is missing of whom; null when of nobody. */
type Missing = string | null

const missing = <R extends SheetRow>(
  people: readonly SheetPerson[],
  rows: readonly R[],
  words: (names: string) => string,
  lacks: (row: R, person: SheetPerson) => boolean,
): Missing => {
  const names = people
    .filter((person) => {
      const row = rows.find((it) => it.employeeId === person.employeeId)
      return row !== undefined && lacks(row, person)
    })
    .map((it) => it.name)
  return names.length > 0 ? words(namesText(names)) : null
}

// Of a row's fields the texts. The types tie them to what the contract takes.
const longest: Record<'reason' | 'goals' | 'note' | 'title', number> = {
  reason: 1000 satisfies typeof maxReason,
  goals: 4000 satisfies typeof maxGoals,
  note: 4000 satisfies typeof maxGoals,
  title: 255,
}
const isText = (field: string): field is keyof typeof longest => field in longest
const isTooLong = (field: string, value: unknown) =>
  isText(field) && typeof value === 'string' && value.length > longest[field]

/** What is wrong with an increase as it is typed; null when nothing is. */
export const percentProblem = (percent: number | null): string | null =>
  percent === null ? null : budgetProblem(String(percent))

/** What is wrong with a new title as it is typed; null when nothing is. */
export const titleProblem = (title: string): string | null =>
  isTooLong('title', title) ? texts.charLimit(longest.title) : null

/** What the server would not take of a sheet as it is typed, in words that name whose it is; null when it takes all. */
export const sheetProblem = ({ people, rows }: TaskSheet): string | null =>
  missing<SheetRow>(people, rows, texts.tooLong, (row) => Object.entries(row).some((it) => isTooLong(...it))) ??
  missing<SheetRow>(people, rows, texts.notPercent, (row) => 'percent' in row && percentProblem(row.percent) !== null)

/**
 * Why a company task cannot be completed yet, in words for people that name whom it lacks; null when it can. The server
 * asks the same before it completes one.
 */
export function sheetReason(sheet: TaskSheet): string | null {
  const { people } = sheet
  const problem = sheetProblem(sheet)
  if (problem !== null) return problem
  switch (sheet.kind) {
    case 'calibrate':
      return (
        missing(people, sheet.rows, texts.reviewNotScored, (it, person) => calibratedScore(person, it) === null) ??
        missing(people, sheet.rows, texts.notPlaced, (it) => it.potential === null) ??
        missing(people, sheet.rows, texts.adjustedWithoutReason, (it) => it.rating !== null && isBlank(it.reason))
      )
    case 'stack-rank': {
      const order = inRankOrder(people, sheet.rows)
      return (
        missing(people, sheet.rows, texts.notRanked, (it) => it.rank === null) ??
        missing(
          people,
          sheet.rows,
          texts.rankedWithoutReason,
          (it) => isBlank(it.reason) && passedOver(order, it.employeeId) !== null,
        )
      )
    }
    case 'merit-increase': {
      const left = meritLeft(sheet.budgetPercent ?? 0, sheet.rows)
      return (
        missing(people, sheet.rows, texts.noIncrease, (it) => it.percent === null) ??
        (left < 0 ? texts.overBudget(`${-left}%`) : null)
      )
    }
    case 'pip-pdp': {
      const hasPlan = (it: (typeof sheet.rows)[number]) => it.plan === 'PIP' || it.plan === 'PDP'
      return (
        missing(people, sheet.rows, texts.noPlanChosen, (it) => it.plan === null) ??
        missing(people, sheet.rows, texts.noGoals, (it) => hasPlan(it) && isBlank(it.goals)) ??
        missing(people, sheet.rows, texts.noDueDate, (it) => hasPlan(it) && it.dueDate === null)
      )
    }
    case 'promotions': {
      const isNominated = (it: (typeof sheet.rows)[number]) => it.nomination === 'PROMOTE'
      return (
        missing(people, sheet.rows, texts.noPlanChosen, (it) => it.nomination === null) ??
        missing(people, sheet.rows, texts.noNewTitle, (it) => isNominated(it) && isBlank(it.title)) ??
        missing(people, sheet.rows, texts.noNominationReason, (it) => isNominated(it) && isBlank(it.reason))
      )
    }
    case 'delivery':
      return missing(people, sheet.rows, texts.noConversation, (it) => it.date === null)
  }
}
