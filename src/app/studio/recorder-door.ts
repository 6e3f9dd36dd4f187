import type { Application } from '#src/app/compose.ts'
import { whenIdle } from '#src/ui/when-idle.ts'

/** So long a first page that does not come is waited for, in ms. */
const longest = 5000

const load = (application: Application) =>
  // Without it there is nothing to attach to a report, and nothing else is missing.
  import('./record-recent.ts').then(
    ({ recordRecent }) => void recordRecent(application),
    () => {},
  )

/** Begins to keep the last steps of this tab when the first page is there: it shall not wait for that. */
export const recordWhenIdle = (application: Application) => {
  const begin = () => {
    clearTimeout(timer)
    stop()
    whenIdle(() => void load(application))
  }
  // Idle the page is too while it waits for the answers that its first page is made of.
  const stop = application.router.subscribe('onRendered', begin)
  const timer = setTimeout(begin, longest)
}
