import { and, eq } from 'drizzle-orm'
import { superUserGroup } from '#src/contract/people.ts'
import { type User, type UserBody, users } from '#src/contract/users.ts'
import type { SignInStatus } from '#src/contract/values.ts'
import { recordActivity } from '../activity.ts'
import { ApiError } from '../api-error.ts'
import type { Caller } from '../authenticate.ts'
import { amongAllAccounts, type Tx } from '../database.ts'
import { endInvitationOf } from '../identity/end-sessions.ts'
import type { InvitationState, Invitations } from '../identity/invitations.ts'
import { lengthOf } from '../list-counts.ts'
import { dropInvitationMails, putInvitation } from '../mail/outbox.ts'
import { isOneOf, orderOf, readPage } from '../page.ts'
import { noSuchRecord } from '../policies.ts'
import { badRequest } from '../read-request.ts'
import { membershipsTable, rolesTable, usersTable } from '../schema/people.ts'
import { type Api, serve } from '../serve.ts'
import * as texts from '../texts/administration.ts'
import { mailOff } from '../texts/mail.ts'
import { requireVersion } from '../versions.ts'
import {
  type Account,
  accountOf,
  changeAccount,
  countVersion,
  type OwnChange,
  rememberChange,
  requireAccountRights,
  requireOwnerLeft,
  withFreeAddress,
} from './accounts.ts'
import {
  administeredBy,
  companiesOfAccount,
  giveRole,
  inEachCompany,
  join,
  keepingSuperUsers,
  leave,
  lockAdministration,
  type NamedCompany,
  ownAccessTaken,
  type Role,
  requireRole,
  sharedCompanies,
} from './memberships.ts'

const isActiveMember = (caller: Caller) =>
  and(eq(membershipsTable.companyId, caller.companyId), eq(membershipsTable.isActive, true))

const memberRows = (tx: Tx) =>
  tx
    .select({ user: usersTable, role: rolesTable })
    .from(membershipsTable)
    .innerJoin(usersTable, eq(usersTable.id, membershipsTable.userId))
    .innerJoin(rolesTable, eq(rolesTable.id, membershipsTable.roleId))

/** What reading users needs besides the call: their invitations, where this server makes them. */
type Reader = { tx: Tx; caller: Caller; invitations: Pick<Invitations, 'of'> | undefined }

const signInOf = (hasPassword: boolean, invitation: InvitationState | undefined): SignInStatus => {
  if (hasPassword) return 'READY'
  if (!invitation) return 'NOT_INVITED'
  return invitation.isOpen ? 'INVITED' : 'INVITATION_EXPIRED'
}

/** Users of the company of the call as it reads them, each with the companies that the caller administers too. */
const usersOf = async (
  { tx, caller, invitations }: Reader,
  rows: Awaited<ReturnType<typeof memberRows>>,
  isMember = true,
): Promise<User[]> => {
  const ids = rows.map((it) => it.user.id)
  const administered = await administeredBy(tx, caller.userId)
  // Of members of this company that much is known already.
  const isKnown = ({ id }: NamedCompany) => isMember && id === caller.companyId
  const others = administered.filter((it) => !isKnown(it))
  const companies = await sharedCompanies(tx, caller, others, ids)
  const invited = await invitations?.of(tx, ids)
  return rows.map(({ user, role }) => {
    const invitation = invited?.get(user.id)
    const signIn = invited ? signInOf(user.passwordHash !== null, invitation) : 'ELSEWHERE'
    // An old link of somebody who signs in without it is of no interest.
    const isOfInterest = invitation?.isOpen || signIn === 'INVITATION_EXPIRED'
    const shared = administered.filter((it) => isKnown(it) || companies.get(user.id)?.includes(it))
    return {
      id: user.id,
      version: user.version,
      name: user.name,
      email: user.email,
      title: user.title,
      rolesDTO: { id: role.id, name: role.name, permissionLevel: role.permissionLevel },
      isActive: user.isActive,
      status: user.isActive ? 'ACTIVE' : 'INACTIVE',
      signIn,
      invitedUntil: (isOfInterest && invitation?.expiresAt.toISOString()) || null,
      companyIds: shared.map((it) => it.id),
      companies: shared,
    }
  })
}

/** Somebody who belongs to the company of the call or, unless `isMember`, did so once. */
const theUser = async (reader: Reader, userId: number, isMember = true): Promise<User> => {
  const { tx, caller } = reader
  const belongs = isMember ? isActiveMember(caller) : eq(membershipsTable.companyId, caller.companyId)
  const rows = await memberRows(tx).where(and(belongs, eq(usersTable.id, userId)))
  const [user] = await usersOf(reader, rows, isMember)
  if (!user) throw noSuchRecord()
  return user
}

/** What a company remembers of one of its people: other companies are none of its business. */
const rememberedOf = ({ companyIds: _, companies: __, ...user }: User) => user

/**
 * The companies that a form names.
 * @throws ApiError 400 for one that the caller does not administer
 */
const namedCompanies = (companyIds: readonly number[], own: readonly NamedCompany[]): NamedCompany[] =>
  [...new Set(companyIds)].map((id) => {
    const company = own.find((it) => it.id === id)
    if (company) return company
    const field = `companyIds.${companyIds.indexOf(id)}`
    throw badRequest([{ field, message: texts.mustAdminister }])
  })

const requireOwnCompanyAmong = ({ companyId }: Caller, companyIds: readonly number[]) => {
  if (!companyIds.includes(companyId)) throw badRequest([{ field: 'companyIds', message: texts.mustIncludeOwnCompany }])
}

const isCompanyOf = (companies: readonly NamedCompany[], id: number) => companies.some((it) => it.id === id)

/** Makes somebody a member of these companies, each of which remembers it. */
const joinCompanies = async (reader: Reader, userId: number, companies: NamedCompany[], roleId: number) => {
  const { tx, caller } = reader
  const role = await requireRole(tx, caller, roleId)
  for (const company of companies) await inEachCompany(tx, caller, [company.id], () => join(tx, userId, company, role))
  const after = rememberedOf(await theUser(reader, userId, false))
  await inEachCompany(
    tx,
    caller,
    companies.map((it) => it.id),
    (companyId) =>
      recordActivity(tx, { ...caller, companyId }, { entityType: 'user', entityId: userId, action: 'create', after }),
  )
}

const leaveCompanies = async (tx: Tx, caller: Caller, before: User, companyIds: number[], { isOwner }: Account) => {
  await keepingSuperUsers(tx, caller, companyIds, () =>
    inEachCompany(tx, caller, companyIds, async (companyId) => {
      await leave(tx, before.id, companyId)
      await recordActivity(
        tx,
        { ...caller, companyId },
        { entityType: 'user', entityId: before.id, action: 'delete', before: rememberedOf(before) },
      )
    }),
  )
  if (companyIds.length === 0) return
  if (isOwner) await requireOwnerLeft(tx, caller)
  // Whoever is taken in again is invited again.
  if ((await companiesOfAccount(tx, caller, before.id)).length === 0) await endInvitationOf(tx, before.id)
}

/** Gives another role in the company of the call, where it is another one. */
const changeRole = async (tx: Tx, caller: Caller, { id, rolesDTO }: User, role: Role): Promise<OwnChange | null> => {
  if (role.id === rolesDTO.id) return null
  await keepingSuperUsers(tx, caller, [caller.companyId], () => giveRole(tx, id, caller.companyId, role.id))
  const { name, permissionLevel } = role
  return { before: { rolesDTO }, after: { rolesDTO: { id: role.id, name, permissionLevel } } }
}

const requireOtherThanSelf = (isSelf: boolean) => {
  if (isSelf) throw ownAccessTaken()
}

/** The account of somebody who was a member before, or whom the caller administers elsewhere; owners know them all. */
const knownAccount = async (tx: Tx, caller: Caller, email: string, own: readonly NamedCompany[]) => {
  const [account] = await amongAllAccounts(tx, () => tx.select().from(usersTable).where(eq(usersTable.email, email)))
  if (!account) return null
  const [membership] = await tx
    .select()
    .from(membershipsTable)
    .where(and(eq(membershipsTable.userId, account.id), eq(membershipsTable.companyId, caller.companyId)))
  const shared = (await sharedCompanies(tx, caller, own, [account.id])).has(account.id)
  const isKnown = caller.isOwner || membership !== undefined || shared
  return isKnown && !membership?.isActive ? account : null
}

const addAccount = async (tx: Tx, { name, title, email, isActive }: UserBody): Promise<number> => {
  const [row] = await amongAllAccounts(tx, () =>
    withFreeAddress(tx.insert(usersTable).values({ name, title, email, isActive }).returning({ id: usersTable.id })),
  )
  if (!row) throw new Error('The database returned no row of a user')
  return row.id
}

type Seen = { version?: number | undefined; signIn?: SignInStatus | undefined }
type InviteCall = { params: { userId: number }; query: Seen; tx: Tx; caller: Caller }

export const usersRoutes = (api: Api): void => {
  const { invitations } = api

  serve(api, users.list, async ({ query, caller, tx }) => {
    const { id, name } = usersTable
    const { rows } = await readPage(tx, query, {
      found: () =>
        tx.select({ id }).from(membershipsTable).innerJoin(usersTable, eq(id, membershipsTable.userId)).$dynamic(),
      where: isActiveMember(caller),
      ...orderOf({ name }, undefined, 'name', id),
      rows: (ids) => memberRows(tx).where(and(isActiveMember(caller), isOneOf(id, ids))),
      whole: (inOrder) => inOrder(memberRows(tx).$dynamic()),
      idOf: ({ user }) => user.id,
      known: await lengthOf(tx, caller, 'memberships'),
    })
    return usersOf({ tx, caller, invitations }, rows)
  })

  serve(api, users.create, async ({ body, caller, tx }) => {
    const own = await administeredBy(tx, caller.userId)
    const companies = namedCompanies(body.companyIds, own)
    requireOwnCompanyAmong(caller, body.companyIds)
    await requireRole(tx, caller, body.rolesDTO.id)
    const known = await knownAccount(tx, caller, body.email, own)
    const userId = known?.id ?? (await addAccount(tx, body))
    await joinCompanies({ tx, caller, invitations }, userId, companies, body.rolesDTO.id)
    if (known) await countVersion(tx, known)
    return theUser({ tx, caller, invitations }, userId)
  })

  serve(api, users.update, async ({ params, body, caller, tx, version }) => {
    if (body.id !== params.userId) throw badRequest([{ field: 'id', message: texts.mustBeIdInAddress }])
    const reader = { tx, caller, invitations }
    await lockAdministration(tx, caller)
    const before = await theUser(reader, params.userId)
    const account = await accountOf(tx, before.id)
    requireVersion(account.version, version)
    const companies = namedCompanies(body.companyIds, await administeredBy(tx, caller.userId))
    const joined = companies.filter((it) => !before.companyIds.includes(it.id))
    const left = before.companyIds.filter((id) => !isCompanyOf(companies, id))
    const role = await requireRole(tx, caller, body.rolesDTO.id)
    const { name, title, email, isActive } = body
    requireOtherThanSelf(
      before.id === caller.userId &&
        !(isActive && !left.includes(caller.companyId) && role.permissionGroupName === superUserGroup),
    )
    const changed = await changeAccount(tx, caller, account, { name, title, email, isActive })
    await rememberChange(tx, caller, changed, await changeRole(tx, caller, before, role))
    if (joined.length > 0) await joinCompanies(reader, before.id, joined, role.id)
    await leaveCompanies(tx, caller, before, left, account)
    await countVersion(tx, account)
    return theUser(reader, before.id, false)
  })

  serve(api, users.remove, async ({ params, caller, tx, version }) => {
    await lockAdministration(tx, caller)
    const before = await theUser({ tx, caller, invitations }, params.userId)
    const account = await accountOf(tx, before.id)
    requireVersion(account.version, version)
    requireOtherThanSelf(before.id === caller.userId)
    await leaveCompanies(tx, caller, before, [caller.companyId], account)
    await countVersion(tx, account)
    return { success: true as const }
  })

  /** A user whose password the caller may have chosen anew, with the invitations of this provider. */
  const invitee = async (tx: Tx, caller: Caller, userId: number) => {
    const user = await theUser({ tx, caller, invitations }, userId)
    const account = await accountOf(tx, user.id)
    await requireAccountRights(tx, caller, account)
    if (!invitations) throw new ApiError(409, 'OTHER_PROVIDER', texts.otherProvider)
    return { user, account, invitations }
  }

  /** Tells whoever administers the user that there is a link now, or none any more; the link itself is a secret. */
  const recordInvitation = async (tx: Tx, caller: Caller, before: User) => {
    const after = rememberedOf(await theUser({ tx, caller, invitations }, before.id))
    const write = {
      entityType: 'user',
      entityId: before.id,
      action: 'update',
      before: rememberedOf(before),
      after,
    } as const
    const companyIds = await companiesOfAccount(tx, caller, before.id)
    await inEachCompany(tx, caller, companyIds, (companyId) => recordActivity(tx, { ...caller, companyId }, write))
  }

  /** One that still waits, in whichever company, would end the link that is made now. */
  const dropMailsTo = async (tx: Tx, caller: Caller, userId: number) => {
    const companyIds = await companiesOfAccount(tx, caller, userId)
    await inEachCompany(tx, caller, companyIds, () => dropInvitationMails(tx, userId))
  }

  const inviteUser = async ({ tx, caller, params, query }: InviteCall) => {
    const { user, account, invitations } = await invitee(tx, caller, params.userId)
    if (!user.isActive) throw new ApiError(409, 'CONFLICT', texts.userNotActive)
    const { version = user.version, signIn = user.signIn } = query
    if (version !== user.version || signIn !== user.signIn) throw new ApiError(409, 'CONFLICT', texts.inviteeChanged)
    await dropMailsTo(tx, caller, user.id)
    const invitation = await invitations.invite(tx, account)
    await recordInvitation(tx, caller, user)
    return invitation
  }

  serve(api, users.invite, async (call) => {
    const { link, expiresAt } = await inviteUser(call)
    return { link, expiresAt: expiresAt.toISOString() }
  })

  serve(api, users.sendInvitation, async (call) => {
    const { params, caller, tx } = call
    if (!api.isMailOn) throw new ApiError(409, 'MAIL_OFF', mailOff)
    // Nobody learns this link: another one takes its place when the e-mail is sent.
    await inviteUser(call)
    await putInvitation(tx, caller.companyId, params.userId)
    return theUser({ tx, caller, invitations }, params.userId)
  })

  serve(api, users.withdrawInvitation, async ({ params, caller, tx }) => {
    const { user, invitations } = await invitee(tx, caller, params.userId)
    await dropMailsTo(tx, caller, user.id)
    if (await invitations.withdraw(tx, user)) await recordInvitation(tx, caller, user)
    return theUser({ tx, caller, invitations }, user.id)
  })
}
