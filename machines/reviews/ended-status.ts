import { isOpenTask } from '#machines/hiring/open-task.ts'

/** A status as people read it once nobody can go on: what was open then was not completed. */
export const endedStatus = <Status extends string>(status: Status, isClosed: boolean): Status | 'NOT_COMPLETED' =>
  isClosed && isOpenTask({ status }) ? 'NOT_COMPLETED' : status
