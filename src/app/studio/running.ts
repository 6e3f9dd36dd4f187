import type { AnyActorRef } from 'xstate'
import type { Application } from '#src/app/compose.ts'
import { liveActors } from '#src/resource/live-actors.ts'

/** The actors of this tab that are nobody's children. */
export const runningIn = ({ alerts, connection, session, sidebar }: Application): AnyActorRef[] => [
  ...new Set<AnyActorRef>([...liveActors(), session, sidebar, connection, alerts]),
]
