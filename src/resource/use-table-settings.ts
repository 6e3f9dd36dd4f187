import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { sessionMachine } from '#machines/shell/session.machine.ts'
import type { TableView } from '#src/screens/lists/table-view.ts'
import type { LocalStore } from '#src/session/local-store.ts'
import { storedTable, storeTable, usualTable } from '#src/session/table-settings.ts'

type Outside = { session: ActorRefFrom<typeof sessionMachine>; store: LocalStore }

/** How the person wants to see a list, remembered on this device for them alone. */
export function useTableSettings(list: string, { session, store }: Outside): TableView {
  const [address] = useState(() => ({ userId: session.getSnapshot().context.profile?.info.userData.id ?? 0, list }))
  const [settings, setSettings] = useState(() => storedTable(store, address))
  const change = (next: typeof settings) => {
    setSettings(next)
    storeTable(store, address, next)
  }
  return {
    ...settings,
    show: (title, isShown) => change({ ...settings, shown: { ...settings.shown, [title]: isShown } }),
    setCompact: (isCompact) => change({ ...settings, isCompact }),
    reset: () => change(usualTable),
  }
}
