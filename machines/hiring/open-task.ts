/** Whether a task waits for somebody: neither locked by those before it nor done. */
export const isOpenTask = ({ status }: { status: string }): boolean => status === 'TODO' || status === 'IN_PROGRESS'
