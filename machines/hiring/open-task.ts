import type { TaskStatus } from '#src/contract/values.ts'

/** What a task is that somebody has still to do. */
export const openTaskStatuses = ['TODO', 'IN_PROGRESS'] as const satisfies readonly TaskStatus[]

/** Whether a task waits for somebody: neither locked by those before it nor done. */
export const isOpenTask = ({ status }: { status: string }): boolean => openTaskStatuses.some((it) => it === status)
