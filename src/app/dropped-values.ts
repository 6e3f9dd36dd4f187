import { reportDropped } from '#src/resource/report-dropped.ts'
import type { AppRouter } from './router.ts'

/**
 * Reports once what is wrong with the address that the application is opened by. The router then takes it out of the
 * address, and builds every later one itself.
 */
export function reportDroppedAtOpening(router: AppRouter): void {
  const { latestLocation, options } = router
  const given: Record<string, unknown> = latestLocation.search
  const used: Record<string, unknown> = router.matchRoutes(latestLocation).at(-1)?.search ?? {}
  const names = Object.keys(given).filter(
    (name) => given[name] !== undefined && name in used && used[name] === undefined,
  )
  if (names.length === 0) return
  const stop = router.subscribe('onResolved', () => {
    stop()
    reportDropped(options.context.alerts, names)
  })
}
