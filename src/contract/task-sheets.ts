import { endpoint } from './endpoint.ts'
import { PlanStatus } from './plan-periods.ts'
import { Outcome, Task } from './reviews.ts'
import { Day, Id, IdText, Moment, requiredText, Score, TaskStatus, text } from './values.ts'
import { z } from './zod.ts'

/** The company tasks that a manager does on a sheet, as addresses name them. */
export const SheetKind = z.enum(['calibrate', 'stack-rank', 'merit-increase', 'pip-pdp', 'promotions', 'delivery'])
export type SheetKind = z.infer<typeof SheetKind>

export const maxReason = 1000
export const maxGoals = 4000
const reason = text(maxReason)

/** What a manager decides about one person, by the kind of the sheet. Null and empty: not yet. */
export const CalibrateRow = z.object({
  employeeId: Id,
  /** 1 (low) to 3 (high). */
  potential: z.nullable(z.int().check(z.minimum(1), z.maximum(3))),
  /** In place of the review’s overall score; null: that score stands. */
  rating: z.nullable(Score),
  reason,
})
export type CalibrateRow = z.infer<typeof CalibrateRow>

export const StackRankRow = z.object({
  employeeId: Id,
  /** 1 is first. */
  rank: z.nullable(z.int().check(z.minimum(1), z.maximum(10_000))),
  reason,
})
export type StackRankRow = z.infer<typeof StackRankRow>

export const MeritIncreaseRow = z.object({
  employeeId: Id,
  /** Of the salary, which Stepwise does not know. */
  percent: z.nullable(z.number().check(z.minimum(0), z.maximum(100))),
  reason,
})
export type MeritIncreaseRow = z.infer<typeof MeritIncreaseRow>

/** PIP: performance improvement plan; PDP: personal development plan. */
export const PersonPlan = z.enum(['NONE', 'PIP', 'PDP'])
export type PersonPlan = z.infer<typeof PersonPlan>
export const PipPdpRow = z.object({
  employeeId: Id,
  plan: z.nullable(PersonPlan),
  goals: text(maxGoals),
  dueDate: z.nullable(Day),
})
export type PipPdpRow = z.infer<typeof PipPdpRow>

export const Nomination = z.enum(['NONE', 'PROMOTE'])
export type Nomination = z.infer<typeof Nomination>
export const PromotionRow = z.object({
  employeeId: Id,
  nomination: z.nullable(Nomination),
  title: text(255),
  reason,
})
export type PromotionRow = z.infer<typeof PromotionRow>

export const DeliveryRow = z.object({
  employeeId: Id,
  /** The day of the conversation about the review. */
  date: z.nullable(Day),
  note: text(maxGoals),
})
export type DeliveryRow = z.infer<typeof DeliveryRow>

/** A row by the kind of its sheet. */
export const sheetRows = {
  calibrate: CalibrateRow,
  'stack-rank': StackRankRow,
  'merit-increase': MeritIncreaseRow,
  'pip-pdp': PipPdpRow,
  promotions: PromotionRow,
  delivery: DeliveryRow,
} as const satisfies Record<SheetKind, z.ZodMiniType>
export type SheetRow = z.infer<(typeof sheetRows)[SheetKind]>

/** Somebody on a sheet, with what the manager decides by. */
export const SheetPerson = z.object({
  employeeId: Id,
  name: z.string(),
  title: z.string(),
  department: z.string(),
  photoURL: z.nullable(z.string()),
  /** Of the review of this plan period. */
  overallScore: z.nullable(z.number()),
  previousScore: z.nullable(z.number()),
  /** The overall score, or the rating that calibration put in its place. */
  calibratedScore: z.nullable(z.number()),
})
export type SheetPerson = z.infer<typeof SheetPerson>

const Sheet = z.object({
  planPeriodId: Id,
  periodName: z.string(),
  periodStatus: PlanStatus,
  /** Null for somebody without an employee record: nobody can report to them. */
  managerId: z.nullable(Id),
  managerName: z.string(),
  /** The manager has no active account, so nobody can do the task. Left out: they have one, or the reader is the manager. */
  managerHasNoAccount: z.optional(z.boolean()),
  /** Whether the reader is that manager. */
  isOwn: z.boolean(),
  status: TaskStatus,
  /** All company tasks as they stand for the manager, in order. */
  tasks: z.array(Task),
  /** Grows with every save; 0 before the first. Sent back in `If-Match`. */
  version: z.int(),
  updatedAt: z.nullable(Moment),
  updatedBy: z.nullable(z.string()),
  /** When it was completed last, also if it has to be completed again. */
  completedAt: z.nullable(Moment),
  /** For merit increases: how much the whole team may get, in percent. Null on every other sheet. */
  budgetPercent: z.nullable(z.number()),
  /** Those who report to the manager now, by name; a row for each. */
  people: z.array(SheetPerson),
})

const ofKind = <K extends SheetKind>(kind: K) =>
  z.extend(Sheet, { kind: z.literal(kind), rows: z.array(sheetRows[kind]) })

/** One company task of one manager in one plan period. */
export const TaskSheet = z.discriminatedUnion('kind', [
  ofKind('calibrate'),
  ofKind('stack-rank'),
  ofKind('merit-increase'),
  ofKind('pip-pdp'),
  ofKind('promotions'),
  ofKind('delivery'),
])
export type TaskSheet = z.infer<typeof TaskSheet>

const rowsOf = <K extends SheetKind>(kind: K) =>
  z.object({ kind: z.literal(kind), rows: z.array(sheetRows[kind]).check(z.maxLength(1000)) })

/** What a manager has decided so far; nothing has to be complete yet. */
export const TaskSheetBody = z.discriminatedUnion('kind', [
  rowsOf('calibrate'),
  rowsOf('stack-rank'),
  rowsOf('merit-increase'),
  rowsOf('pip-pdp'),
  rowsOf('promotions'),
  rowsOf('delivery'),
])
export type TaskSheetBody = z.infer<typeof TaskSheetBody>

/** Names a sheet in an address. */
export const ofSheet = z.object({ planPeriodId: IdText, kind: SheetKind })

export const taskSheets = {
  get: endpoint({
    id: 'taskSheets.get',
    summary: 'A company task of a manager, the caller’s own unless another manager is named',
    method: 'GET',
    service: 'workflow',
    path: '/performance/review/sheet/:planPeriodId/:kind',
    params: ofSheet,
    query: z.object({ managerId: z.optional(IdText) }),
    findsElsewhere: true,
    response: TaskSheet,
  }),
  save: endpoint({
    id: 'taskSheets.save',
    summary: 'Save a company task of one’s own; nothing has to be complete yet',
    method: 'POST',
    service: 'workflow',
    path: '/performance/review/sheet/:planPeriodId',
    params: z.object({ planPeriodId: IdText }),
    body: TaskSheetBody,
    versioned: true,
    response: TaskSheet,
  }),
  complete: endpoint({
    id: 'taskSheets.complete',
    summary: 'Complete a company task of one’s own, which opens the next',
    method: 'POST',
    service: 'workflow',
    path: '/performance/review/sheet/:planPeriodId/:kind/complete',
    params: ofSheet,
    response: Outcome,
  }),
  reopen: endpoint({
    id: 'taskSheets.reopen',
    summary: 'Reopen a completed company task; completed tasks after it have to be completed again',
    method: 'POST',
    service: 'workflow',
    path: '/performance/review/sheet/:planPeriodId/:kind/reopen',
    params: ofSheet,
    body: z.object({ reason: requiredText(maxReason) }),
    response: Outcome,
  }),
}
