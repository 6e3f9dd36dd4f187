import type { MachineName } from '#machines/registry.ts'
import type { AppRouter } from '#src/app/router.ts'

const rootId = '__root__'

/** The addresses of the screens that a machine drives, as their routes say; null for one that is on every page. */
export const screensOf = ({ routesById }: AppRouter, name: MachineName): string[] | null => {
  const routes = Object.values(routesById)
  const users = routes.filter((it) => it.options.staticData?.machines.includes(name))
  if (users.some((it) => it.id === rootId)) return null
  // A layout has no address of its own: it is part of each page within.
  const pages = users.flatMap((user) =>
    user.id !== '/' && user.fullPath === '/' ? routes.filter((it) => it.id.startsWith(`${user.id}/`)) : [user],
  )
  return [...new Set(pages.map((it) => it.fullPath.replace(/(?<=.)\/$/, '')))].toSorted()
}
