import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Api } from '#src/api/api.ts'
import { useListView, viewOf } from '#src/app/lists/list-view.ts'
import { useLoaded } from '#src/app/lists/loaded.ts'
import { pageLinks } from '#src/navigation/pages.ts'
import type { Page } from '#src/screens/lists/loaded.ts'
import { type WorkspacesSearch, type WorkTable, workPageOf } from './workspaces-search.ts'

/** A table with the page that the address names, and the ways to its others. */
export function useWork<D extends Page<unknown>, K extends QueryKey>(
  api: Api,
  search: WorkspacesSearch,
  table: WorkTable,
  queryOf: (api: Api, asked: { size: number; page: number }) => UseQueryOptions<D, Error, D, K>,
) {
  const page = search[table] ?? 1
  const navigate = useNavigate()
  const loaded = useLoaded(queryOf(api, workPageOf(search, table)), { keepsOld: true })
  const list = useListView(viewOf({ page }, {}, []), loaded, ({ page: chosen }, options) =>
    navigate({
      ...pageLinks.workspaces,
      search: (now) => ({ ...now, step: undefined, [table]: chosen === 1 ? undefined : chosen }),
      resetScroll: false,
      ...options,
    }),
  )
  return { list, loaded }
}
