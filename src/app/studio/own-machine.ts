import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import type { MachineName } from '#machines/registry.ts'
import type { AppRouter } from '#src/app/router.ts'
import { machineLink, machineLinkAt } from '#src/navigation/machines.ts'
import { pageLinks } from '#src/navigation/pages.ts'
import { liveActors } from '#src/resource/live-actors.ts'
import { statesOf } from '#src/studio/states-of.ts'

/** The machines of the innermost route that names some: the first drives the screen the most. */
const ownMachines = ({ state, routesById }: AppRouter): readonly MachineName[] => {
  const routes = state.matches.map((it) => routesById[it.routeId]).toReversed()
  const named = routes.find(({ id, options }) => id !== '__root__' && (options.staticData?.machines ?? []).length > 0)
  return named?.options.staticData?.machines ?? []
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

/** The way to the machine of the screen at its present state; to all machines where it has none of its own. */
export const ownMachineLink = (router: AppRouter) => {
  const names = ownMachines(router)
  const { session, sidebar, connection, alerts } = router.options.context
  const running = [...liveActors(), session, sidebar, connection, alerts].flatMap(snapshotsIn)
  for (const name of names) {
    const found = running.find((it) => it.status === 'active' && it.machine.id === name)
    if (found) return machineLinkAt(name, statesOf(found))
  }
  const [first] = names
  return first === undefined ? pageLinks.machines : machineLink(first)
}
