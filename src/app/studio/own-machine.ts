import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import type { MachineName } from '#machines/registry.ts'
import type { AppRouter } from '#src/app/router.ts'
import { machineLink, machineLinkAt } from '#src/navigation/machines.ts'
import { pageLinks } from '#src/navigation/pages.ts'
import { liveActors } from '#src/resource/live-actors.ts'
import { statesOf } from '#src/studio/states-of.ts'

/** What is asked of a router: its routes, and which of them are on screen. */
type Seen = Pick<AppRouter, 'options' | 'routesById'> & { state: { matches: readonly { routeId: string }[] } }

/** The machines of the innermost route that names some: the first drives the screen the most. */
const ownMachines = ({ state, routesById }: Seen): readonly MachineName[] => {
  const all = Object.values(routesById)
  for (const { routeId } of state.matches.toReversed()) {
    const machines = all.find((it) => it.id === routeId)?.options.staticData?.machines ?? []
    if (routeId !== '__root__' && machines.length > 0) return machines
  }
  return []
}

const isMachineSnapshot = (it: unknown): it is AnyMachineSnapshot =>
  typeof it === 'object' && it !== null && 'machine' in it

/** The machines that run in an actor, its own first. */
const snapshotsIn = (actor: AnyActorRef): AnyMachineSnapshot[] => {
  const it: unknown = actor.getSnapshot()
  if (!isMachineSnapshot(it)) return []
  const children: (AnyActorRef | undefined)[] = Object.values(it.children)
  return [it, ...children.flatMap((child) => (child ? snapshotsIn(child) : []))]
}

/**
 * The way to the machine of the screen, at its present state where it runs; to all machines where it has none of its own.
 * What else runs is never shown in its place.
 */
export const ownMachineLink = (router: Seen) => {
  const [name] = ownMachines(router)
  if (name === undefined) return pageLinks.machines
  const { session, sidebar, connection, alerts } = router.options.context
  const running = [...liveActors(), session, sidebar, connection, alerts].flatMap(snapshotsIn)
  const found = running.find((it) => it.status === 'active' && it.machine.id === name)
  return found ? machineLinkAt(name, statesOf(found)) : machineLink(name)
}
