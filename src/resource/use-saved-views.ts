import { useLocation, useNavigate } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { savedViewsMachine } from '#machines/kit/saved-views.machine.ts'
import { openViewName, type SavedView, type ShownList } from '#machines/kit/saved-views.ts'
import type { alertsMachine } from '#machines/shell/alerts.machine.ts'
import { useActorRef } from '#src/resource/live-actors.ts'
import type { SavedViews } from '#src/screens/lists/table-view.ts'
import type { LocalStore } from '#src/session/local-store.ts'
import { storedViews, storeViews, type ViewsAddress, watchViews } from '#src/session/saved-views.ts'
import type { TableSettings } from '#src/session/table-settings.ts'
import * as texts from '#src/texts/lists.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The view that was opened by its name. */
    savedView?: string
  }
}

type Outside = { alerts: ActorRefFrom<typeof alertsMachine>; store: LocalStore }
type Of = { address: ViewsAddress; settings: TableSettings; onLook: (settings: TableSettings) => void }

/** The views of a list that the person keeps. Opening one goes to its address, which alone says what the list shows. */
export function useSavedViews({ address, settings, onLook }: Of, { alerts, store }: Outside): SavedViews {
  const navigate = useNavigate()
  const asked = useLocation({ select: ({ search }): Record<string, unknown> => search })
  const [input] = useState(() => ({ views: storedViews(store, address) }))
  const actor = useActorRef(savedViewsMachine, { input })
  const views = useSelector(actor, (it) => it.context.views)
  const chosen = useSelector(actor, (it) => it.context.chosen)
  const { page: _, ...withoutPage } = asked
  const shown: ShownList = { address: withoutPage, ...settings }
  const openName = openViewName(views, shown, chosen)
  const open = ({ name, address: search, shown: columns, isCompact }: SavedView, replace = false) => {
    actor.send({ type: 'view.choose', name })
    onLook({ shown: columns, isCompact })
    void navigate({ to: '.', search, replace, state: { savedView: name } })
  }
  const openDefault = useEffectEvent(() => {
    const usual = input.views.find((it) => it.isDefault)
    // Whoever comes with a link wants what it says.
    if (usual && Object.keys(asked).length === 0) open(usual, true)
  })
  useEffect(() => openDefault(), [])
  useEffect(() => {
    const changed = actor.on('views.changed', ({ views: all }) => {
      if (!storeViews(store, address, all))
        alerts.send({ type: 'alert.raise', alert: { tone: 'danger', message: texts.viewsNotStored } })
    })
    const stop = watchViews(store, address, () =>
      actor.send({ type: 'views.stored', views: storedViews(store, address) }),
    )
    return () => {
      changed.unsubscribe()
      stop()
    }
  }, [actor, store, address, alerts])
  return {
    actor,
    views: views.map((it) => ({ name: it.name, isOpen: it.name === openName, open: () => open(it) })),
    keep: () => actor.send({ type: 'view.keep', shown }),
  }
}
