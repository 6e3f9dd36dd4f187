import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Api } from '#src/api/api.ts'
import type { WorkAsked } from '#src/api/workspaces.ts'
import { pageLinks } from '#src/navigation/pages.ts'
import { useLastPage } from '#src/resource/last-page.ts'
import { useLoaded } from '#src/resource/loaded.ts'
import type { Page } from '#src/screens/lists/loaded.ts'
import { type WorkspacesSearch, type WorkTable, workPageOf } from './workspaces-search.ts'

/** A table with the page that the address names, and the ways to its others. */
export function useWork<D extends Page<unknown>, K extends QueryKey>(
  api: Api,
  search: WorkspacesSearch,
  table: WorkTable,
  queryOf: (api: Api, asked: WorkAsked) => UseQueryOptions<D, Error, D, K>,
) {
  const page = search[table] ?? 1
  const navigate = useNavigate()
  const loaded = useLoaded(queryOf(api, workPageOf(search, table)), { keepsOld: true })
  const open = (chosen: number, replace: boolean) =>
    navigate({
      ...pageLinks.workspaces,
      search: (now) => ({ ...now, step: undefined, [table]: chosen === 1 ? undefined : chosen }),
      resetScroll: false,
      replace,
    })
  useLastPage(page, loaded, (last) => open(last, true))
  return { page, openPage: (chosen: number) => void open(chosen, false), loaded }
}
