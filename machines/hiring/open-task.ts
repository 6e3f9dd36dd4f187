import type { HiringTask } from '#src/contract/requisitions.ts'
import type { TaskStatus } from '#src/contract/values.ts'

/** What a task is that somebody has still to do. */
export const openTaskStatuses = ['TODO', 'IN_PROGRESS'] as const satisfies readonly TaskStatus[]

/** What it is as long as nobody has begun it. */
export const unbegunTaskStatuses = ['NOT_INITIATED', 'TODO'] as const satisfies readonly TaskStatus[]

/** Whether a task waits for somebody: neither locked by those before it nor done. */
export const isOpenTask = ({ status }: { status: string }): boolean => openTaskStatuses.some((it) => it === status)

/** Whether whoever a candidate's task is given to has no active account. Why nobody decides on a requisition stands beside it. */
export const lacksAccount = ({ candidate, isStranded }: Pick<HiringTask, 'candidate' | 'isStranded'>): boolean =>
  candidate !== null && isStranded === true
