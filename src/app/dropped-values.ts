import type { RouterContext } from './context.ts'
import type { AppRouter } from './router.ts'

/** Says which values of an address its page could not use. It opened without them. */
export const reportDropped = (alerts: RouterContext['alerts'], names: readonly string[]): void =>
  alerts.send({
    type: 'alert.raise',
    alert: {
      tone: 'warning',
      title: 'Part of the link was ignored',
      message: `${names.length === 1 ? 'This value' : 'These values'} cannot be used here: ${names.join(', ')}. Check the link if the page is not what you expected.`,
      source: 'notification',
    },
  })

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
