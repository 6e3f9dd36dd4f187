import { createFileRoute } from '@tanstack/react-router'
import { loadTaskSheet } from '#src/app/reviews/load-task-sheet.ts'
import { TaskSheet } from '#src/app/reviews/task-sheet.tsx'
import { companyTasks } from '#src/app/sidebar/sources.ts'
import { Delivery } from '#src/screens/reviews/delivery.tsx'

export const Route = createFileRoute('/_period/employee/performance/delivery')({
  staticData: { machines: ['taskSheet', 'taskCompletion', 'reviewMove'], sidebar: [companyTasks], shape: 'cards' },
  loaderDeps: ({ search: { planPeriodId, managerId } }) => ({ planPeriodId, managerId }),
  remountDeps: ({ loaderDeps }) => loaderDeps,
  loader: ({ context: { api, planPeriodId }, deps: { managerId } }) =>
    loadTaskSheet(api, { planPeriodId, kind: 'delivery' }, managerId),
  component: DeliveryRoute,
})

function DeliveryRoute() {
  const [context, loaded, search] = [Route.useRouteContext(), Route.useLoaderData(), Route.useSearch()]
  return <TaskSheet context={context} {...loaded} search={search} Body={Delivery} />
}
