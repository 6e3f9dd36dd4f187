import { useLocation } from '@tanstack/react-router'
import { useActorRef } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import { belongsTo, fieldText, listSearchMachine, type Typed } from '#machines/kit/list-search.machine.ts'
import { type Filters, type ListView, viewAfter } from '#machines/kit/list-view.ts'
import type { List } from '#src/screens/lists/list.ts'
import type { Loaded, Page } from '#src/screens/lists/loaded.ts'
import { useLastPage } from './last-page.ts'

type Open<V> = (view: V, options: { replace: boolean }) => unknown

/**
 * A list whose view is in its address: `view` is what the address says, `open` goes to another one. Beside it there is
 * only the word that somebody is typing.
 */
export function useList<F extends string, N extends Filters>(
  view: ListView<F, N>,
  loaded: Loaded<Page<unknown>>,
  open: Open<ListView<F, N>>,
): List<F, N> {
  const at = useLocation({ select: ({ state }) => state.__TSR_key ?? '' })
  const search = useActorRef(listSearchMachine)
  const place = { at, search: view.search }
  const choose = useEffectEvent(({ typed }: { typed: Typed }) => {
    const text = typed.text.trim()
    // Whoever has gone elsewhere meanwhile has dropped the word.
    if (belongsTo(typed, place) && text !== view.search)
      void open({ ...view, search: text, page: 1 }, { replace: true })
  })
  useEffect(() => {
    const { unsubscribe } = search.on('search.chosen', (it) => choose(it))
    return unsubscribe
  }, [search])
  useLastPage(view.page, loaded, (page) => open({ ...view, page }, { replace: true }))
  return {
    view,
    place,
    search,
    clear: () => {
      search.send({ type: 'view.opened' })
      if (view.search !== '') void open({ ...view, search: '', page: 1 }, { replace: true })
    },
    change: (it) => {
      const next = viewAfter(view, fieldText(search.getSnapshot().context, place), it)
      search.send({ type: 'view.opened' })
      void open(next, { replace: false })
    },
  }
}
