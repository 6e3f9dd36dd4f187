import type { CasesOf } from '#machines/kit/cases.ts'
import { problemCases } from '#machines/kit/problem.cases.ts'
import type { HiringTask } from '#src/contract/requisitions.ts'
import type { taskDoneMachine } from './task-done.machine.ts'

const interview: HiringTask = {
  id: 511,
  version: 1,
  name: 'Interview',
  subTask: null,
  taskRole: 'Interviewer',
  status: 'COMPLETED',
  stageOrder: 2,
  taskOrder: 1,
  slaHours: 48,
  assignee: null,
  dueAt: null,
  isOverdue: false,
  completedAt: '2026-05-04T08:00:00.000Z',
  completedBy: 'Daniel Okafor',
  note: null,
  offerId: null,
  mayWork: true,
  jobRequisition: { id: 301, displayId: 'REQ-0001', status: 'OPEN', jobTitle: 'Controls Engineer' },
  candidate: { id: 401, name: 'Noor van Dijk', status: 'ACTIVE' },
}

export const taskDoneCases = {
  inputs: { 'the tasks of a candidate': undefined },
  events: {
    'wants to mark the interview as done': {
      type: 'task.choose',
      task: { id: 511, version: 1, name: 'Interview', status: 'TODO' },
    },
    'says yes': { type: 'confirm' },
    'says no': { type: 'cancel' },
  },
  outcomes: {
    markDone: { done: { stored: interview }, error: { offline: problemCases.offline, stale: problemCases.stale } },
  },
  listeners: {},
  expected: { tags: { rest: ['ready', 'confirming', 'outdated'], busy: ['saving'] }, limits: { saving: 30000 } },
} satisfies CasesOf<typeof taskDoneMachine>
