import { inRankOrder } from '#machines/reviews/stack-rank.ts'
import { SheetKind, type SheetRow } from '#src/contract/task-sheets.ts'
import type { Tx } from '../database.ts'
import { insertMany } from '../insert-many.ts'
import type { planPeriodsTable } from '../schema/plan-periods.ts'
import { taskSheetRowsTable, taskSheetsTable } from '../schema/task-sheets.ts'
import { sheetTexts } from './catalogue.ts'
import type { StoredReview } from './fill-reviews.ts'
import { groupBy } from './group-by.ts'

type Period = typeof planPeriodsTable.$inferSelect
type Member = { employeeId: number; name: string; title: string; score: number }

const dayLength = 86_400_000

/** Half of the team is at the budget, the better third above it, the others below: together never over. */
const percentOf = (place: number, size: number, budget: number): number => {
  const spread = Math.floor(size / 3)
  if (place < spread) return budget + 1
  return place >= size - spread ? Math.max(0, budget - 1) : budget
}

const potentialOf = ({ employeeId, score }: Member): 1 | 2 | 3 => {
  if (score >= 3.9) return 3
  return score < 3.3 || employeeId % 4 === 0 ? 1 : 2
}

const isGrowing = ({ score }: Member) => score < 3.4
const isReady = ({ employeeId, score }: Member) => score >= 4 && employeeId % 2 === 0

/** What a manager decided about one person, kind by kind. */
const rowsOf = (member: Member, place: number, size: number, period: Period): Record<SheetKind, SheetRow> => {
  const { employeeId, title } = member
  const day = (after: number) => new Date(Date.parse(period.endDate) + after * dayLength).toISOString().slice(0, 10)
  const texts = sheetTexts[isGrowing(member) ? 'growing' : 'strong']
  const text = (from: readonly string[]) => from[employeeId % from.length] ?? ''
  return {
    calibrate: { employeeId, potential: potentialOf(member), rating: null, reason: '' },
    'stack-rank': { employeeId, rank: place + 1, reason: '' },
    'merit-increase': {
      employeeId,
      percent: percentOf(place, size, period.meritBudgetPercent),
      reason: place === 0 ? text(texts.increases) : '',
    },
    'pip-pdp': isGrowing(member)
      ? { employeeId, plan: 'PDP', goals: text(texts.goals), dueDate: day(180) }
      : { employeeId, plan: 'NONE', goals: '', dueDate: null },
    promotions: isReady(member)
      ? {
          employeeId,
          nomination: 'PROMOTE',
          title: `Senior ${title.replace(/^Senior /, '')}`,
          reason: text(texts.promotions),
        }
      : { employeeId, nomination: 'NONE', title: '', reason: '' },
    delivery: { employeeId, date: day(-4 + (employeeId % 3)), note: text(texts.conversations) },
  }
}

/** Stores what every manager decided about their team at the end of the last plan period. */
export const fillSheets = async (
  tx: Tx,
  companyId: number,
  period: Period,
  reviews: readonly StoredReview[],
): Promise<void> => {
  const teams = groupBy(
    reviews.filter((it) => it.periodId === period.id),
    ({ person }) => person.managerId ?? 0,
  )
  const decided = [...teams].map(([managerId, team]) => {
    const members = team.map(
      ({ person: { id, name, title }, overallScore }): Member => ({
        employeeId: id,
        name,
        title,
        score: overallScore ?? 0,
      }),
    )
    const order = inRankOrder(
      members.map((it) => ({ ...it, calibratedScore: it.score })),
      [],
    )
    return { managerId, managerName: team[0]?.person.managerName ?? null, order }
  })
  const completedAt = new Date(`${period.endDate}T16:00:00Z`)
  await insertMany(
    tx,
    taskSheetsTable,
    decided.flatMap(({ managerId, managerName }) =>
      SheetKind.options.map((kind) => ({
        companyId,
        planPeriodId: period.id,
        managerId,
        kind,
        status: 'COMPLETED' as const,
        version: 1,
        updatedAt: completedAt,
        updatedBy: managerName,
        completedAt,
        budgetPercent: kind === 'merit-increase' ? period.meritBudgetPercent : null,
      })),
    ),
  )
  await insertMany(
    tx,
    taskSheetRowsTable,
    decided.flatMap(({ order }) =>
      order.flatMap((member, place) => {
        const rows = rowsOf(member, place, order.length, period)
        return SheetKind.options.map((kind) => {
          const { employeeId, ...values } = rows[kind]
          return { companyId, planPeriodId: period.id, kind, employeeId, values }
        })
      }),
    ),
  )
}
