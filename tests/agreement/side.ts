/** The same things under the ids that one side knows them by. */
export type Ids = {
  user: number
  period: number
  /** Of the year before, completed. */
  previousPeriod: number
  /** Employees by the state of their review. */
  manager: number
  inProgress: number
  completed: number
  notStarted: number
  /** Of the review in progress. */
  firstTask: number
  lockedTask: number
  /** The begun scorecard, and its first subcategory. */
  category: number
  task: number
  version: number
  subCategory: number
  /** One that the manager runs, and the requisition's review task. */
  location: number
  requisition: number
  requisitionTask: number
  /** Somebody who applies for that requisition. */
  candidate: number
  /** The newest of the manager's notifications, unread. */
  notification: number
  /** An open task of theirs. */
  candidateTask: number
}

/** Mock or server. */
export type Side = {
  ids: Ids
  ask: (request: Request) => Promise<Response>
  token: string
  /** A super user's. */
  adminToken: string
  close: () => Promise<void>
}
