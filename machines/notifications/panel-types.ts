import type { PromiseActorLogic } from 'xstate'
import type { Problem } from '#machines/kit/explain.ts'
import type { ReadMark, TakenMarks, TakenNotification, TakenPage } from '#src/contract/notifications.ts'
import type { Destination } from './destination.ts'
import { emptyList } from './notification-list.ts'
import type { NotificationList } from './unread.ts'

export type ListActors = {
  loadPage: PromiseActorLogic<TakenPage, { offset: number }>
  markRead: PromiseActorLogic<TakenMarks, { mark: ReadMark }>
}

export type PanelActors = {
  /** Opens the page; rejects when it cannot be opened. */
  navigate: PromiseActorLogic<void, { destination: Destination }>
}

export type ListContext = NotificationList & {
  /** Why the newest could not be loaded. */
  problem: Problem | null
  /** Why the next page could not be loaded. */
  nextProblem: Problem | null
}
export const emptyContext: ListContext = { ...emptyList, problem: null, nextProblem: null }

export type ChosenNotification = { notification: TakenNotification }
/** What reaches the list through the panel. */
type Forwarded =
  | { type: 'list.refresh' }
  | ({ type: 'notification.open' } & ChosenNotification)
  | ({ type: 'notification.read' } & ChosenNotification)
export type ListEvent =
  | Forwarded
  | { type: 'list.more' }
  | { type: 'retry' }
  | { type: 'notification.readAll' }
  | { type: 'mark.settled' }

/** What the list sends to the panel, which emits it. */
export type ListFact =
  | { type: 'notification.failed'; message: string }
  | { type: 'list.answered' }
  | { type: 'list.failed'; wait: number | null }

export type PanelEvent =
  | { type: 'company.entered' }
  | { type: 'company.left' }
  | { type: 'panel.open' }
  | { type: 'panel.close' }
  | Forwarded
  | ListFact
