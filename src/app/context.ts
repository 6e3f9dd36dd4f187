import type { ActorRefFrom } from 'xstate'
import type { notificationPanelMachine } from '#machines/notifications/notification-panel.machine.ts'
import type { alertsMachine } from '#machines/shell/alerts.machine.ts'
import type { connectionMachine } from '#machines/shell/connection.machine.ts'
import type { sessionMachine } from '#machines/shell/session.machine.ts'
import type { sidebarMachine } from '#machines/shell/sidebar.machine.ts'
import type { Api } from '#src/api/api.ts'
import type { Known } from '#src/api/profile.ts'
import type { WayBack } from '#src/screens/lists/way-back.ts'
import type { DraftStash } from '#src/session/draft-stash.ts'
import type { LocalStore } from '#src/session/local-store.ts'
import type { Log } from '#src/session/log.ts'
import type { RecentSteps } from './studio/recent-steps.ts'

/** What every route is given. */
export type RouterContext = {
  /** How long the check of the permission group may take before the administration opens, in ms. */
  adminGateTimeout: number
  alerts: ActorRefFrom<typeof alertsMachine>
  api: Api
  /** What the programs of a company ask with their tokens. */
  programAddresses: { directory: string; audit: string }
  connection: ActorRefFrom<typeof connectionMachine>
  /** Starts the notifications when first asked for: no page needs them to be seen. */
  notifications: () => Promise<ActorRefFrom<typeof notificationPanelMachine>>
  session: ActorRefFrom<typeof sessionMachine>
  /** What the server said of the person as the session opened, and where that was. */
  opening: () => (Known & { pathname: string }) | null
  sidebar: ActorRefFrom<typeof sidebarMachine>
  /** What all tabs of this browser share, and what is this tab's alone. */
  store: LocalStore
  tabStore: LocalStore
  log: Log
  /** The way back to the lists that the reader comes from. */
  wayBack: () => WayBack
  /** Where screens that are typed into say how their work is kept. */
  draftStash: DraftStash
  /** What the machines of this tab did last. */
  recent: RecentSteps
}
