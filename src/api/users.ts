import { queryOptions } from '@tanstack/react-query'
import { companies } from '#src/contract/general.ts'
import { roles } from '#src/contract/permissions.ts'
import { type User, users } from '#src/contract/users.ts'
import { type Api, listKeyOf } from './api.ts'

/** How many users come in one piece. */
const piece = 1000

/** All users of the company, by name. */
export const loadUsers = async (api: Api, signal?: AbortSignal): Promise<User[]> => {
  const all: User[] = []
  for (let offset = 0; offset === all.length; offset += piece)
    all.push(...(await api.call(users.list, { query: { limit: piece, offset }, ...(signal && { signal }) })))
  return all
}

export const usersQuery = (api: Api) =>
  queryOptions({ queryKey: listKeyOf(api, users.list.id), queryFn: ({ signal }) => loadUsers(api, signal) })

/** The roles that a user can have in the company. */
export const roleOptions = async (api: Api) =>
  (await api.call(roles.list, { query: { size: piece, sort: 'name' } })).content.map((it) => ({
    value: String(it.id),
    label: it.name,
  }))

/** The companies that the administrator may assign people to: only active ones. */
export const memberCompanyOptions = async (api: Api) =>
  (await api.call(companies.adminList, {}))
    .filter((it) => it.isActive)
    .map((it) => ({ value: String(it.companyId), label: it.name }))
