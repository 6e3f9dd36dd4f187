import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { lazy } from 'react'
import { workSections } from '#machines/shell/pages.ts'
import type { Api } from '#src/api/api.ts'
import { openRequisitionsQuery, overdueTasksQuery, yourTasksQuery } from '#src/api/workspaces.ts'
import { pageNumber } from '#src/app/lists/list-search.ts'
import { useListView, viewOf } from '#src/app/lists/list-view.ts'
import { useLoaded } from '#src/app/lists/loaded.ts'
import { z } from '#src/contract/zod.ts'
import type { Page } from '#src/screens/lists/loaded.ts'
import { WorkspacesScreen } from '#src/screens/workspaces/workspaces.screen.tsx'

const Search = z.object({
  step: z.catch(z.optional(z.enum(workSections)), undefined),
  /** The page of each table. */
  tasks: pageNumber,
  overdue: pageNumber,
  requisitions: pageNumber,
})
type Table = Exclude<keyof z.infer<typeof Search>, 'step'>

export const Route = createFileRoute('/_frame/workspaces')({
  staticData: { machines: ['listView', 'session'] },
  validateSearch: Search,
  component: WorkspacesRoute,
})

// The tables come first; what there is to say of reviews takes more than one call.
const loadReviews = () => import('#src/app/reviews/own-reviews.tsx')
const ReviewsToWrite = lazy(async () => ({ default: (await loadReviews()).ReviewsToWrite }))
const OwnReview = lazy(async () => ({ default: (await loadReviews()).OwnReview }))

/** How many rows of a table show at once. */
const size = 10

/** A table with the page that the address names, and the ways to its others. */
function useWork<D extends Page<unknown>, K extends QueryKey>(
  table: Table,
  queryOf: (api: Api, asked: { size: number; page: number }) => UseQueryOptions<D, Error, D, K>,
) {
  const { api } = Route.useRouteContext()
  const page = Route.useSearch()[table] ?? 1
  const navigate = useNavigate()
  const loaded = useLoaded(queryOf(api, { size, page: page - 1 }), { keepsOld: true })
  const list = useListView(viewOf({ page }, {}, []), loaded, ({ page: chosen }, options) =>
    navigate({
      to: '/workspaces',
      search: (now) => ({ ...now, step: undefined, [table]: chosen === 1 ? undefined : chosen }),
      resetScroll: false,
      ...options,
    }),
  )
  return { list, loaded }
}

function WorkspacesRoute() {
  const { api, session } = Route.useRouteContext()
  const { step } = Route.useSearch()
  const { profile, company } = session.getSnapshot().context
  return (
    <WorkspacesScreen
      firstName={profile?.info.userData.name.split(' ')[0] ?? ''}
      companyName={company?.companyName ?? ''}
      section={step}
      yourTasks={useWork('tasks', yourTasksQuery)}
      overdueTasks={useWork('overdue', overdueTasksQuery)}
      openRequisitions={useWork('requisitions', openRequisitionsQuery)}
      reviews={<ReviewsToWrite api={api} />}
      ownReview={<OwnReview api={api} employeeId={company?.employeeId ?? null} />}
    />
  )
}
