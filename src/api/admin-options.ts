import { census, departments } from '#src/contract/general.ts'
import { qualificationTypes, standardJobs } from '#src/contract/job-setup.ts'
import { scorecardCategories, scorecardDetails } from '#src/contract/scorecard-setup.ts'
import type { Api } from './api.ts'
import { personOption } from './found-people.ts'
import { loadUsers } from './users.ts'

/** As many as a reference list gives at once. */
const size = 10_000
type Option = { value: string; label: string }
const option = (id: number, label: string): Option => ({ value: String(id), label })

/** The departments by their name, which is how people name theirs. */
export const departmentNameOptions = async (api: Api) =>
  (await api.call(departments.list, { query: { size, sort: 'name' } })).content.map(({ name }) => ({
    value: name,
    label: name,
  }))

export const departmentOptions = async (api: Api) =>
  (await api.call(departments.list, { query: { size, sort: 'name' } })).content.map((it) => option(it.id, it.name))

export const standardJobOptions = async (api: Api) =>
  (await api.call(standardJobs.list, { query: { size, sort: 'jobName' } })).content.map((it) =>
    option(it.id, it.jobName),
  )

export const qualificationTypeOptions = async (api: Api) =>
  (await api.call(qualificationTypes.list, { query: { size, sort: 'name' } })).content.map((it) =>
    option(it.id, it.name),
  )

export const scorecardCategoryOptions = async (api: Api) =>
  (await api.call(scorecardCategories.list, { query: { size, sort: 'categoryName' } })).content.map((it) =>
    option(it.id, it.categoryName),
  )

export const scorecardDetailOptions = async (api: Api) =>
  (await api.call(scorecardDetails.list, { query: { size, sort: 'definition' } })).content.map((it) =>
    option(it.id, it.definition),
  )

/** The accounts of the company. */
export const accountOptions = async (api: Api): Promise<Option[]> =>
  (await loadUsers(api)).map((it) => option(it.id, `${it.name}, ${it.email}`))

/** The people of the company, of whom there may be any number: found by the server. */
export const personOptions = {
  search: async (api: Api, words: string, signal: AbortSignal) => {
    const query = { size: 50, sort: 'name' as const, ...(words !== '' && { search: words }) }
    return (await api.call(census.list, { query, signal })).content.map(personOption)
  },
  find: async (api: Api, value: string) => personOption(await api.call(census.get, { params: { id: Number(value) } })),
}
