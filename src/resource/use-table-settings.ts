import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { alertsMachine } from '#machines/shell/alerts.machine.ts'
import type { sessionMachine } from '#machines/shell/session.machine.ts'
import type { TableView } from '#src/screens/lists/table-view.ts'
import type { LocalStore } from '#src/session/local-store.ts'
import { ownerOf } from '#src/session/owner-of.ts'
import { storedTable, storeTable, type TableSettings, usualTable } from '#src/session/table-settings.ts'
import * as texts from '#src/texts/lists.ts'
import { clipboardText } from './table-text.ts'
import { useSavedViews } from './use-saved-views.ts'

type Alerts = ActorRefFrom<typeof alertsMachine>
type Outside = { alerts: Alerts; session: ActorRefFrom<typeof sessionMachine>; store: LocalStore }

/** Copies cells and says so; `into` is what the browser hands out with the keys for it. */
function copyCells(cells: readonly (readonly string[])[], what: string, alerts: Alerts, into?: DataTransfer): void {
  const text = clipboardText(cells)
  const say = (tone: 'success' | 'danger', message: string) =>
    alerts.send({ type: 'alert.raise', alert: { tone, message } })
  const copied = () => say('success', texts.copied(what))
  if (into) {
    into.setData('text/plain', text)
    copied()
    return
  }
  // Without a secure context the browser offers no clipboard.
  void Promise.resolve()
    .then(() => navigator.clipboard.writeText(text))
    .then(copied, () => say('danger', texts.notCopied))
}

/** How the person wants to see a list, remembered on this device for them alone; their views are those of the company. */
export function useTableSettings(list: string, { alerts, session, store }: Outside): TableView {
  const [address] = useState(() => ({ ...ownerOf(session), list }))
  const [settings, setSettings] = useState(() => storedTable(store, address))
  /** What another tab has stored meanwhile stays, but for what is chosen here. */
  const change = (chosen: (of: TableSettings) => TableSettings) => {
    setSettings(chosen(settings))
    storeTable(store, address, chosen(storedTable(store, address, settings)))
  }
  const saved = useSavedViews({ address, settings, onLook: (look) => change(() => look) }, { alerts, store })
  return {
    ...settings,
    saved,
    show: (title, isShown) => change((it) => ({ ...it, shown: { ...it.shown, [title]: isShown } })),
    setCompact: (isCompact) => change((it) => ({ ...it, isCompact })),
    reset: () => change(() => usualTable),
    copy: (cells, what, into) => copyCells(cells, what, alerts, into),
  }
}
