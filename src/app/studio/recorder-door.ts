import type { Application } from '#src/app/compose.ts'
import { whenIdle } from '#src/ui/when-idle.ts'

/** Begins to keep the last steps of this tab when there is nothing else to do. */
export const recordWhenIdle = (application: Application) =>
  whenIdle(() => {
    // Without it there is nothing to attach to a report, and nothing else is missing.
    void import('./record-recent.ts').then(
      ({ recordRecent }) => void recordRecent(application),
      () => {},
    )
  })
