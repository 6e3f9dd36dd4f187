import { queryOptions } from '@tanstack/react-query'
import { departments, locations } from '#src/contract/general.ts'
import { jobTitles } from '#src/contract/job-setup.ts'
import { planPeriods } from '#src/contract/plan-periods.ts'
import { type RequestRole, requisitions } from '#src/contract/requisitions.ts'
import { workflowLevels } from '#src/contract/workflow.ts'
import { type Api, queryKeyOf } from './api.ts'
import { foundPeople } from './found-people.ts'

/** Whether the person may ask for people, and for whom. */
export const requestRightQuery = (api: Api) =>
  queryOptions({
    queryKey: queryKeyOf(api, 'requestRight'),
    queryFn: ({ signal }) => api.call(requisitions.requestRight, { signal }),
  })

/** As many as a list gives at once: what is not among the choices cannot be chosen. */
const size = 10_000
type Named = { id: number; name: string }
const options = (content: readonly Named[]) => content.map(({ id, name }) => ({ value: String(id), label: name }))

const people = (role: RequestRole) =>
  foundPeople((api, query, signal) =>
    api.call(requisitions.requestPeople, { query: { ...query, role }, ...(signal && { signal }) }),
  )

/** What can be chosen in the fields of a requisition. */
export const requisitionOptions = {
  jobTitleId: async (api: Api) =>
    (await api.call(jobTitles.list, { query: { size, sort: 'title' } })).content.map(({ id, title }) => ({
      value: String(id),
      label: title,
    })),
  departmentId: async (api: Api) =>
    options((await api.call(departments.list, { query: { size, sort: 'name' } })).content),
  locationId: async (api: Api) => options((await api.call(locations.list, { query: { size, sort: 'name' } })).content),
  workflowLevelId: async (api: Api) =>
    options((await api.call(workflowLevels.list, { query: { size, sort: 'name' } })).content),
  planPeriodId: async (api: Api) => options(await api.call(planPeriods.list, {})),
  hiringManagerId: people('hiringManager'),
  reviewerId: people('decider'),
  approverId: people('decider'),
  replacesEmployeeId: people('replaced'),
}
