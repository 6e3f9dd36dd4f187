import type { MachineName } from '#machines/registry.ts'
import type { AppRouter } from '#src/app/router.ts'
import { machineLink } from '#src/navigation/machines.ts'
import { pageLinks } from '#src/navigation/pages.ts'

/** The machine that drives the screen the most, which its innermost route names first; null where none does. */
const ownMachine = ({ state, routesById }: AppRouter): MachineName | null => {
  const routes = state.matches.map((it) => routesById[it.routeId]).toReversed()
  for (const { id, options } of routes) {
    const [name] = options.staticData?.machines ?? []
    if (name && id !== '__root__') return name
  }
  return null
}

/** The way to the machine of the screen; to all machines where it has none of its own. */
export const ownMachineLink = (router: AppRouter) => {
  const name = ownMachine(router)
  return name === null ? pageLinks.machines : machineLink(name)
}
