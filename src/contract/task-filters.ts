import { z } from './zod.ts'

/** What somebody does in a task. */
export const TaskKind = z.enum([
  'topgrade',
  'referenceCheck',
  'skillValidation',
  'interview',
  'requisitionReview',
  'requisitionApproval',
  'requisitionCorrection',
  'offerApproval',
  'other',
])
export type TaskKind = z.infer<typeof TaskKind>

/** When a task is due, seen from now: a week is seven times 24 hours. */
export const TaskDue = z.enum(['overdue', 'week', 'later', 'none'])
export type TaskDue = z.infer<typeof TaskDue>
