import { useCallback, useEffect, useState } from 'react'
import { whenIdle } from '#src/ui/when-idle.ts'
import { afterPainting } from '../lists/after-painting.ts'

type Dialogs = Pick<typeof import('./admin-dialogs.tsx'), 'AdminDialogs'> &
  Pick<typeof import('./import-panel.tsx'), 'ImportPanel'>

let loaded: Dialogs | null = null

/** Loads what opens above lists of the administration, once for all of them. */
export const loadDialogs = async (): Promise<Dialogs> => {
  const [{ AdminDialogs }, { ImportPanel }] = await Promise.all([
    import('./admin-dialogs.tsx'),
    import('./import-panel.tsx'),
  ])
  loaded = { AdminDialogs, ImportPanel }
  return loaded
}

type When = { isListShown: boolean; isNeeded: boolean }
type Loaded = {
  dialogs: Dialogs | null
  /** They could not be loaded. */
  areMissing: boolean
  load: () => void
}

/**
 * What opens above a list, which comes as soon as its rows show: when the browser has nothing else to do before that, and
 * at once where somebody presses something or where it `isNeeded` already. What cannot be loaded is asked for again with
 * the next press.
 */
export function useDialogs({ isListShown, isNeeded }: When, loadAll = loadDialogs, known = loaded): Loaded {
  const [dialogs, setDialogs] = useState(known)
  const [areMissing, setMissing] = useState(false)
  const isThere = dialogs !== null
  const load = useCallback(() => void loadAll().then(setDialogs, () => setMissing(true)), [loadAll])
  useEffect(() => {
    if (isThere) return
    if (isNeeded) load()
    // A frame later: the rows come first.
    const cancel = isListShown ? afterPainting(load) : whenIdle(load)
    const presses = new AbortController()
    for (const it of ['pointerdown', 'keydown', 'click'])
      addEventListener(it, load, { capture: true, signal: presses.signal })
    return () => {
      cancel()
      presses.abort()
    }
  }, [isThere, isListShown, isNeeded, load])
  return { dialogs, areMissing: areMissing && !isThere, load }
}
