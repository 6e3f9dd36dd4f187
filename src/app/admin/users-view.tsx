import { useNavigate } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useCallback, useMemo, useState } from 'react'
import { type KeptFields, keptFieldLock, ownAccessFields, ownAccessLock } from '#machines/admin/own-access.ts'
import {
  loadUsers,
  memberCompanyOptions,
  ownCompanyOptions,
  roleOptions,
  superUserRoleOptions,
  usersQuery,
} from '#src/api/users.ts'
import type { RouterContext } from '#src/app/context.ts'
import { type User, type UserBody, users } from '#src/contract/users.ts'
import { SignInStatus } from '#src/contract/values.ts'
import { personLink } from '#src/navigation/records.ts'
import { placeInAddress } from '#src/resource/list-address.ts'
import { useLoaded } from '#src/resource/loaded.ts'
import { useAddAgain } from '#src/resource/use-add-again.ts'
import { useEditing } from '#src/resource/use-editing.ts'
import { whileFresh } from '#src/resource/use-export.ts'
import { useImport } from '#src/resource/use-import.ts'
import { useTableSettings } from '#src/resource/use-table-settings.ts'
import { wholeListActors } from '#src/resource/whole-list.ts'
import { AdminListScreen } from '#src/screens/admin/admin-list.screen.tsx'
import type { UseOptions } from '#src/screens/admin/form-modal.tsx'
import { InvitationDialog, InviteItem } from '#src/screens/admin/invitation-dialog.tsx'
import {
  signInNote,
  type UserFilters,
  type UserSort,
  userBody,
  userFields,
  userLook,
  userSortKey,
  userSorts,
  userTexts,
  userValues,
} from '#src/screens/admin/users.ts'
import { MenuLink } from '#src/screens/links.tsx'
import type { Filter } from '#src/screens/lists/data-list.tsx'
import { personalData } from '#src/texts/personal-data.ts'
import * as texts from '#src/texts/users.ts'
import { latePart } from '#src/ui/late-part.tsx'
import { type HeldList, useHeldExport, useHeldList } from './use-held-list.ts'
import { useInvitation } from './use-invitation.ts'
import type { UsersSearch } from './users-search.ts'

type Context = Pick<RouterContext, 'alerts' | 'api' | 'log' | 'session' | 'store' | 'tabStore'>
type Props = { context: Context; search: UsersSearch }

/** The users of the company on screen. */
export function UsersView(props: Props) {
  const companyId = useSelector(props.context.session, (it) => it.context.company?.companyId)
  return <CompanyUsers key={companyId} {...props} />
}

const actorsOf = ({ api }: Context, newId: () => string) =>
  wholeListActors<User, UserBody>(
    api,
    users.list.id,
    {
      bodyOf: userBody,
      valuesOf: userValues,
      create: (body, it) => api.call(users.create, { body, ...it }),
      update: ({ id, version }, body, it) =>
        api.call(users.update, { params: { userId: id }, body: { ...body, id }, version, ...it }),
      load: (signal) => loadUsers(api, signal),
      remove: ({ id, version }, it) => api.call(users.remove, { params: { userId: id }, version, ...it }),
    },
    newId,
  )

/** Comes with the first rows that are selected. */
const InviteSelected = latePart(async () => (await import('./invite-selected.tsx')).InviteSelected)

// The route has asked for them on the way here: what it was refused is not asked for once more.
const justAsked = { staleTime: 1000, retryOnMount: false } as const

const options = {
  role: roleOptions,
  ownRole: superUserRoleOptions,
  companyIds: memberCompanyOptions,
  ownCompanyIds: ownCompanyOptions,
}
const ownOptions: Readonly<Record<string, keyof typeof options>> = { role: 'ownRole', companyIds: 'ownCompanyIds' }
/** The same for whoever edits themselves: nothing is offered that takes their own access. */
const keepingAccess =
  (useOptions: UseOptions, kept: KeptFields | null): UseOptions =>
  (field, form) => {
    const lock = useSelector(form, ({ context: { record } }) => record && keptFieldLock(kept, record.id, field.id))
    const own = lock === null ? undefined : ownOptions[field.id]
    const options = useOptions(own ? { ...field, id: own } : field, form)
    if (lock === null) return options
    if (!own) return { status: 'locked', why: lock }
    return options.status === 'ready' ? { ...options, help: lock } : options
  }

const statuses = [
  { value: 'ACTIVE', label: texts.activeUsers },
  { value: 'INACTIVE', label: texts.inactiveUsers },
] as const

const signIns = SignInStatus.options.map((value) => ({ value, label: texts.signInTexts[value] }))

const filtersOf = (all: readonly User[]): Filter<UserFilters>[] => [
  {
    name: 'role',
    label: texts.role,
    anything: texts.anyRole,
    options: [...new Set(all.map((it) => it.rolesDTO.name))].toSorted().map((it) => ({ value: it, label: it })),
  },
  { name: 'status', label: texts.status, anything: texts.anyStatus, options: statuses },
  { name: 'signIn', label: texts.signIn, anything: texts.anySignIn, options: signIns },
]

const held: HeldList<User, UserSort, UserFilters> = {
  textsOf: userTexts,
  sortKey: userSortKey,
  sorts: userSorts,
  filtersOf,
  narrowedTo: ({ status, role, signIn }) =>
    status || role || signIn
      ? (it) =>
          (!status || it.status === status) && (!role || it.rolesDTO.name === role) && (!signIn || it.signIn === signIn)
      : undefined,
}

function CompanyUsers({ context, search }: Props) {
  const { api } = context
  const navigate = useNavigate()
  const query = usersQuery(api)
  const all = useLoaded({ ...query, ...justAsked })
  const { status, role, signIn } = search
  const {
    rows: everyone,
    list,
    shown,
    loaded,
    filters,
  } = useHeldList(held, {
    all,
    search,
    asked: { ...(status && { status }), ...(role && { role }), ...(signIn && { signIn }) },
    alerts: context.alerts,
    open: (next, how) =>
      navigate({
        to: '.',
        search: {
          status: statuses.find((it) => it.value === next.filters.status)?.value,
          role: next.filters.role,
          signIn: signIns.find((it) => it.value === next.filters.signIn)?.value,
          ...placeInAddress(next),
        },
        ...how,
      }),
  })
  const ownId = useSelector(context.session, (it) => it.context.profile?.info.userData.id)
  const [kept] = useState(() => ownAccessFields(ownId))
  const [screen] = useState(() => ({
    ...userLook,
    lockOf: ({ id }: User) => ownAccessLock(id, ownId),
    fields: ({ companyId }: { companyId: number }) => userFields(companyId),
    valuesOf: userValues,
  }))
  const editing = useEditing<User>({
    list: users.list.id,
    entityType: users.update.entityType,
    actorsOf: (newId) => actorsOf(context, newId),
    options,
    context,
    screen,
    shown: { loaded, narrowing: shown },
    kept,
    noteOf: signInNote,
  })
  const [useOptions] = useState(() => keepingAccess(editing.useOptions, kept))
  useAddAgain(editing.form, users.update.entityType)
  const exported = useHeldExport(
    held,
    { ...userLook, list: users.list.id },
    async () => (await api.queryClient.fetchQuery({ ...query, ...whileFresh })).content,
    context,
  )
  const imported = useImport('user', users.list.id, context)
  const invitation = useInvitation(context)
  const moreActions = useCallback(
    (it: User) => (
      <>
        <InviteItem invitation={invitation} invitee={it} />
        <MenuLink {...personLink('user', it.id)}>{personalData}</MenuLink>
      </>
    ),
    [invitation],
  )
  const moreForSelected = useMemo(
    () => <InviteSelected selection={editing.bulk} people={everyone ?? []} context={context} />,
    [editing.bulk, everyone, context],
  )
  const table = useTableSettings(users.list.id, context)
  return (
    <>
      <AdminListScreen<User, UserSort, UserFilters>
        screen={screen}
        list={list}
        shown={shown}
        loaded={loaded}
        {...editing}
        useOptions={useOptions}
        exported={exported}
        imported={imported}
        table={table}
        moreActions={moreActions}
        moreForSelected={moreForSelected}
        filters={filters}
      />
      <InvitationDialog invitation={invitation} />
    </>
  )
}
