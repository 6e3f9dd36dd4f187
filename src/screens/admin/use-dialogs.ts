import { useEffect, useState } from 'react'
import { whenIdle } from '#src/ui/when-idle.ts'

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

const ignore = () => {}

/**
 * What opens above a list, which comes after its rows: when the browser has nothing else to do, and at once where
 * somebody presses something or where it `isNeeded` already.
 */
export function useDialogs({ isListShown, isNeeded }: { isListShown: boolean; isNeeded: boolean }): Dialogs | null {
  const [dialogs, setDialogs] = useState(loaded)
  const isThere = dialogs !== null
  useEffect(() => {
    if (isThere) return
    // What cannot be loaded is asked for again with the next press.
    const load = () => void loadDialogs().then(setDialogs, ignore)
    if (isNeeded) load()
    const cancel = isListShown ? whenIdle(load) : ignore
    const presses = new AbortController()
    for (const it of ['pointerdown', 'keydown', 'click'])
      addEventListener(it, load, { capture: true, signal: presses.signal })
    return () => {
      cancel()
      presses.abort()
    }
  }, [isThere, isListShown, isNeeded])
  return dialogs
}
