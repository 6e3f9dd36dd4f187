import { useRouter, useRouterState } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import {
  belongsTo,
  fieldText,
  listSearchMachine,
  openView,
  type Typed,
  typedView,
} from '#machines/kit/list-search.machine.ts'
import { type Filters, type ListView, viewAfter } from '#machines/kit/list-view.ts'
import type { alertsMachine } from '#machines/shell/alerts.machine.ts'
import { useActorRef } from '#src/resource/live-actors.ts'
import { useAfterPainting } from '#src/screens/lists/after-painting.ts'
import type { List } from '#src/screens/lists/list.ts'
import type { Loaded, Page } from '#src/screens/lists/loaded.ts'
import { useLastPage } from './last-page.ts'
import { reportDropped } from './report-dropped.ts'

type Alerts = ActorRefFrom<typeof alertsMachine>

type Options = {
  alerts: Alerts
  unused: readonly string[]
  /** What people know the parameters of filters by. */
  filters?: readonly { name: string; label: string }[]
  sizes?: readonly number[]
  isHeld?: boolean
}

/** Says once which parameters of the address the list could not use, and takes them out of it. */
function useUnused(
  names: readonly string[],
  { alerts, filters = [] }: Pick<Options, 'alerts' | 'filters'>,
  settle: () => unknown,
): void {
  const router = useRouter()
  const reported = useRef('')
  const report = useEffectEvent((text: string) => {
    if (text === reported.current) return
    reported.current = text
    if (text === '') return
    const view = router.latestLocation.state.savedView
    // Who comes with a link finds in it what is named; of a view nobody has seen the parameters.
    const labelOf = (name: string) => filters.find((it) => it.name === name)?.label ?? name
    reportDropped(alerts, view === undefined ? names : names.map(labelOf), view)
    void settle()
  })
  const text = names.join(', ')
  useEffect(() => report(text), [text])
}

type Open<V> = (view: V, options: { replace: boolean }) => unknown

/** What a list of rows that the browser holds shows: also what is still being typed. */
export function useTypedView<F extends string, N extends Filters>({ search, place, view }: List<F, N>): ListView<F, N> {
  const typed = useSelector(search, (it) => it.context.typed)
  const opened = useSelector(search, (it) => it.context.opened)
  return typedView({ typed, opened }, place, view)
}

/**
 * A list whose view is in its address: `view` is what the address says, `open` goes to another one, which shows before its
 * address does. Beside it there is only the word that somebody is typing.
 * @param sizes how many rows a page can have, where that can be chosen
 * @param unused the parameters of the address that the view leaves out, since there is no such value
 * @param isHeld the browser holds all rows: what is chosen shows at once, and its address after that
 */
export function useList<F extends string, N extends Filters>(
  view: ListView<F, N>,
  loaded: Loaded<Page<unknown>>,
  open: Open<ListView<F, N>>,
  { alerts, unused, filters, sizes = [], isHeld = false }: Options,
): List<F, N> {
  // Not the address that the router is on its way to: its view is not here yet.
  const at = useRouterState({
    select: ({ location, resolvedLocation }) => (resolvedLocation ?? location).state.__TSR_key ?? '',
  })
  const router = useRouter()
  const afterPainting = useAfterPainting()
  const search = useActorRef(listSearchMachine)
  const place = { at, search: view.search }
  const viewNow = () => openView(search.getSnapshot().context, place, view)
  const choose = useEffectEvent(({ typed }: { typed: Typed }) => {
    const text = typed.text.trim()
    const now = viewNow()
    // Whoever has gone elsewhere meanwhile has dropped the word.
    if (belongsTo(typed, place) && text !== now.search) void open({ ...now, search: text, page: 1 }, { replace: true })
  })
  useEffect(() => {
    const { unsubscribe } = search.on('search.chosen', (it) => choose(it))
    return unsubscribe
  }, [search])
  useUnused(unused, { alerts, ...(filters && { filters }) }, () => open(view, { replace: true }))
  useLastPage(view.page, loaded, (page) => open({ ...view, page }, { replace: true }))
  useEffect(() => search.send({ type: 'address.shown', at }), [search, at])
  const opened = useSelector(search, (it) => it.context.opened)
  return {
    view: openView({ opened }, place, view),
    sizes,
    place,
    search,
    clear: () => {
      const now = viewNow()
      if (now.search === '') return search.send({ type: 'search.type', text: '', at })
      const next = { ...now, search: '', page: 1 }
      search.send({ type: 'view.opened', view: next, at })
      void open(next, { replace: true })
    },
    change: (it) => {
      const next = viewAfter(viewNow(), fieldText(search.getSnapshot().context, place), it)
      search.send({ type: 'view.opened', view: next, at })
      const go = () => void open(next, { replace: false })
      if (!isHeld) return go()
      const { pathname } = router.latestLocation
      // Whoever has gone elsewhere meanwhile is not called back.
      afterPainting(() => router.latestLocation.pathname === pathname && go())
    },
  }
}
