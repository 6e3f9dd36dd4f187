import { companies } from '#src/contract/general.ts'
import { superUserGroup } from '#src/contract/people.ts'
import { type RoleRecord, roles } from '#src/contract/permissions.ts'
import { type User, users } from '#src/contract/users.ts'
import { type Api, listKeyOf } from './api.ts'
import { loadPieces, piecesQuery } from './pieces.ts'

type Asked = { limit: number; offset: number }

/** Of values that are equal, the one that came first: most of ten thousand users have the same role and companies. */
const makeSharing = () => {
  const known = new Map<string, unknown>()
  return <T>(value: T): T => {
    const key = JSON.stringify(value)
    const first = known.get(key) as T | undefined
    if (first === undefined) known.set(key, value)
    return first ?? value
  }
}

const pieceOf = (api: Api) => {
  const shared = makeSharing()
  return async (query: Asked, signal?: AbortSignal): Promise<User[]> => {
    const piece = await api.call(users.list, { query, ...(signal && { signal }) })
    for (const it of piece) {
      it.rolesDTO = shared(it.rolesDTO)
      it.companyIds = shared(it.companyIds)
      it.companies = shared(it.companies)
    }
    return piece
  }
}

/** All users of the company, by name. */
export const loadUsers = (api: Api, signal?: AbortSignal): Promise<User[]> =>
  loadPieces(pieceOf(api), { ...(signal && { signal }) })

/** The same as a list that begins to show with its first piece. */
export const usersQuery = (api: Api) => piecesQuery(listKeyOf(api, users.list.id), pieceOf(api))

/** How many roles are asked for at once. */
const mostRoles = 1000

const rolesWhere = (isOffered: (role: RoleRecord) => boolean) => async (api: Api) =>
  (await api.call(roles.list, { query: { size: mostRoles, sort: 'name' } })).content
    .filter(isOffered)
    .map((it) => ({ value: String(it.id), label: it.name }))

/** The roles that a user can have in the company. */
export const roleOptions = rolesWhere(() => true)

/** Those that keep the access of a super user. */
export const superUserRoleOptions = rolesWhere((it) => it.permissionGroupName === superUserGroup)

/** The companies that the administrator may assign people to: only active ones, beside those that somebody belongs to. */
export const memberCompanyOptions = async (api: Api) =>
  (await api.call(companies.adminList, {})).map((it) => ({
    value: String(it.companyId),
    label: it.name,
    isFormer: !it.isActive,
  }))

/** The same for oneself: the company of the call stays. */
export const ownCompanyOptions = async (api: Api) =>
  (await memberCompanyOptions(api)).map((it) => ({ ...it, isLocked: it.value === String(api.companyId()) }))
