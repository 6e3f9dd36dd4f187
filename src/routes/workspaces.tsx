import { createFileRoute } from '@tanstack/react-router'
import { workKeysOf } from '#src/api/work-key.ts'
import { openRequisitionsQuery, overdueTasksQuery, yourTasksQuery } from '#src/api/workspaces.ts'
import { useMayRequest } from '#src/app/hiring/may-request.ts'
import { useTaskDone } from '#src/app/hiring/use-task-done.ts'
import { readerOf } from '#src/app/reader.ts'
import { workLists } from '#src/app/sidebar/sources.ts'
import { OwnReview, ReviewsToWrite } from '#src/app/workspaces/late-reviews.tsx'
import { useWork } from '#src/app/workspaces/work.ts'
import { useWorkFilters } from '#src/app/workspaces/work-filters.ts'
import { WorkspacesSearch } from '#src/app/workspaces/workspaces-search.ts'
import { WorkspacesScreen } from '#src/screens/workspaces/workspaces.screen.tsx'

export const Route = createFileRoute('/workspaces')({
  staticData: { machines: ['session', 'taskDone'], sidebar: workLists },
  validateSearch: WorkspacesSearch,
  component: WorkspacesRoute,
})

function WorkspacesRoute() {
  const { alerts, api, session } = Route.useRouteContext()
  const search = Route.useSearch()
  const { profile, company } = session.getSnapshot().context
  const reader = readerOf(session)
  return (
    <WorkspacesScreen
      reader={reader}
      mayRequest={useMayRequest(api)}
      firstName={profile?.info.userData.name.split(' ')[0] ?? ''}
      companyName={company?.companyName ?? ''}
      section={search.step}
      yourTasks={{ ...useWork(api, search, 'tasks', yourTasksQuery), filters: useWorkFilters(search, 'tasks') }}
      overdueTasks={{
        ...useWork(api, search, 'overdue', overdueTasksQuery),
        filters: useWorkFilters(search, 'overdue'),
      }}
      openRequisitions={{
        ...useWork(api, search, 'requisitions', openRequisitionsQuery),
        filters: useWorkFilters(search, 'requisitions'),
      }}
      done={useTaskDone({ alerts, api }, () => {
        for (const list of ['yourTasks', 'overdueTasks'] as const)
          void api.queryClient.invalidateQueries({ queryKey: workKeysOf(api, list) })
      })}
      reviews={<ReviewsToWrite api={api} reader={reader} />}
      ownReview={<OwnReview api={api} reader={reader} employeeId={company?.employeeId ?? null} />}
    />
  )
}
