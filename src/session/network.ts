import { fromCallback } from 'xstate'
import type { ConnectionFact } from '#machines/shell/connection.machine.ts'
import * as texts from '#src/texts/errors.ts'

/** The code of an error that says: a piece of the application could not be fetched. */
export const missingPart = 'MISSING_PART'

/**
 * Gives an import that failed a code of ours. Every browser words it differently, and the router would answer its own
 * wording with a reload: without a network that throws away a page that could still be read.
 */
const markMissing = (event: Event) => {
  if (!('payload' in event) || !(event.payload instanceof Error)) return
  Object.assign(event.payload, { code: missingPart, message: texts.partMissing })
}

/** What the browser knows of the network, from the start on. */
export const watchNetwork = (page: Window = window) =>
  fromCallback<{ type: 'none' }>(({ sendBack }) => {
    const report = (fact: ConnectionFact) => sendBack(fact)
    const lost = () => report({ type: 'network.lost' })
    const found = () => report({ type: 'network.found' })
    const missing = (event: Event) => {
      markMissing(event)
      report({ type: 'part.missing' })
    }
    page.addEventListener('offline', lost)
    page.addEventListener('online', found)
    page.addEventListener('vite:preloadError', missing)
    if (!page.navigator.onLine) lost()
    return () => {
      page.removeEventListener('offline', lost)
      page.removeEventListener('online', found)
      page.removeEventListener('vite:preloadError', missing)
    }
  })
