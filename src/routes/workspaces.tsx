import { createFileRoute } from '@tanstack/react-router'
import { openRequisitionsQuery, overdueTasksQuery, yourTasksQuery } from '#src/api/workspaces.ts'
import { workLists } from '#src/app/sidebar/sources.ts'
import { OwnReview, ReviewsToWrite } from '#src/app/workspaces/late-reviews.tsx'
import { useWork } from '#src/app/workspaces/work.ts'
import { WorkspacesSearch } from '#src/app/workspaces/workspaces-search.ts'
import { WorkspacesScreen } from '#src/screens/workspaces/workspaces.screen.tsx'

export const Route = createFileRoute('/workspaces')({
  staticData: { machines: ['session'], sidebar: workLists },
  validateSearch: WorkspacesSearch,
  component: WorkspacesRoute,
})

function WorkspacesRoute() {
  const { api, session } = Route.useRouteContext()
  const search = Route.useSearch()
  const { profile, company } = session.getSnapshot().context
  return (
    <WorkspacesScreen
      firstName={profile?.info.userData.name.split(' ')[0] ?? ''}
      companyName={company?.companyName ?? ''}
      section={search.step}
      yourTasks={useWork(api, search, 'tasks', yourTasksQuery)}
      overdueTasks={useWork(api, search, 'overdue', overdueTasksQuery)}
      openRequisitions={useWork(api, search, 'requisitions', openRequisitionsQuery)}
      reviews={<ReviewsToWrite api={api} />}
      ownReview={<OwnReview api={api} employeeId={company?.employeeId ?? null} />}
    />
  )
}
