import type { LiveEnd, LiveReport } from '#machines/studio/live.ts'
import type { RouterContext } from '#src/app/context.ts'

/** What the tabs of a browser say to each other. A person is named by their id: nobody sees what another one does. */
export type LiveMessage =
  | { kind: 'asked'; studio: string; tab: string; person: number }
  | { kind: 'studioLeft'; studio: string }
  | { kind: 'reported'; person: number; report: LiveReport }
  | { kind: 'tabLeft'; tab: string; end: LiveEnd }

export const openLiveChannel = () => new BroadcastChannel('stepwise-live')

/** A name for this page, or for what it shows, that no other one has. */
export const newName = () => Math.random().toString(36).slice(2)

/** This page among those of the browser. */
export const thisTab = newName()

/** Whoever is signed in here; null for nobody. */
export const personOf = ({ session }: Pick<RouterContext, 'session'>): number | null => {
  const snapshot = session.getSnapshot()
  return snapshot.hasTag('ready') ? (snapshot.context.profile?.info.userData.id ?? null) : null
}
