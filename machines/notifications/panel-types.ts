import type { PromiseActorLogic } from 'xstate'
import type { Problem } from '#machines/kit/explain.ts'
import type { ReadMark, TakenMarks, TakenNotification, TakenPage } from '#src/contract/notifications.ts'
import type { Destination } from './destination.ts'
import { emptyList } from './notification-list.ts'
import type { NotificationList } from './unread.ts'

export type PanelActors = {
  loadPage: PromiseActorLogic<TakenPage, { offset: number }>
  markRead: PromiseActorLogic<TakenMarks, { mark: ReadMark }>
  /** Opens the page; rejects when it cannot be opened. */
  navigate: PromiseActorLogic<void, { destination: Destination }>
}

export type PanelContext = NotificationList & {
  /** Why the newest could not be loaded. */
  problem: Problem | null
  /** Why the next page could not be loaded. */
  nextProblem: Problem | null
}
/** The panel of a person of whom nothing is loaded. */
export const pristinePanel: PanelContext = { ...emptyList, problem: null, nextProblem: null }

export type ChosenNotification = { notification: TakenNotification }
export type PanelEvent =
  | { type: 'company.entered' }
  | { type: 'company.left' }
  | { type: 'panel.open' }
  | { type: 'panel.close' }
  | { type: 'list.refresh' }
  | { type: 'list.more' }
  | { type: 'retry' }
  | ({ type: 'notification.open' } & ChosenNotification)
  | ({ type: 'notification.read' } & ChosenNotification)
  | { type: 'notification.readAll' }
  | { type: 'mark.settled' }

/** What the panel tells whoever started it. */
export type PanelEmitted =
  | { type: 'notification.failed'; message: string }
  | { type: 'list.answered' }
  | { type: 'list.failed'; wait: number | null }
