import { UserCog } from 'lucide-react'
import { createElement } from 'react'
import { levelTitle } from '#machines/admin/permission-level.ts'
import type { Field, Values } from '#machines/kit/form-fields.ts'
import type { Activity } from '#src/contract/activity.ts'
import type { User, UserBody } from '#src/contract/users.ts'
import * as texts from '#src/texts/users.ts'
import { dayText, momentText } from '#src/ui/dates.ts'
import { EmailText } from '#src/ui/email-text.tsx'
import { NameCell, OrMissing } from '../lists/cells.tsx'
import type { Columns } from '../lists/table.tsx'
import { StatusBadge } from './status-badge.tsx'

export const userSorts = ['name', 'role', 'companies', 'email', 'permissionLevel', 'status'] as const
export type UserSort = (typeof userSorts)[number]
export type UserFilters = { status: string; role: string; signIn: string }

const companyNames = (it: User): string[] => it.companies.map(({ name }) => name)

/** The companies of a user, as the list names them. */
const companiesOf = (it: User): string => companyNames(it).join(', ')

/** A permission level as the list names it: '7 - Recruiter'. */
const levelOf = ({ rolesDTO: { permissionLevel, name } }: User): string =>
  texts.level(permissionLevel, levelTitle({ label: name, level: permissionLevel }))

/** How far a user has come with signing in. */
export const signInText = (
  { signIn, invitedUntil }: Pick<User, 'signIn' | 'invitedUntil'>,
  timeText: (time: string) => string,
): string => {
  if (invitedUntil === null) return texts.signInTexts[signIn]
  if (signIn === 'READY') return texts.passwordLinkUntil(timeText(invitedUntil))
  return signIn === 'INVITED' ? texts.invitedUntil(timeText(invitedUntil)) : texts.expiredOn(timeText(invitedUntil))
}

/** How a write of the log changed that: a link to a password was made or withdrawn, which no form shows. */
export function signInChange({
  before,
  after,
}: Pick<Activity, 'before' | 'after'>): Record<'before' | 'after', string> | null {
  const [was, is] = [before, after].map((it) =>
    it && 'signIn' in it
      ? signInText(it as Pick<User, 'signIn' | 'invitedUntil'>, (at) => momentText(new Date(at)))
      : null,
  )
  return was && is && was !== is ? { before: was, after: is } : null
}

/** The same in one line. */
export function signInNote(it: Pick<Activity, 'before' | 'after'>): string | null {
  const change = signInChange(it)
  return change && texts.signInChanged(change.before, change.after)
}

// A list of thousands is written as a file: the texts stand here, so that no cell is made for them.
const columns: Columns<User, UserSort> = [
  { title: texts.name, sortBy: 'name', text: (it) => it.name, cell: (it) => createElement(NameCell, null, it.name) },
  { title: texts.role, sortBy: 'role', cell: (it) => it.rolesDTO.name },
  { title: texts.company, sortBy: 'companies', isMinor: true, values: companyNames, cell: companiesOf },
  {
    title: texts.email,
    sortBy: 'email',
    text: (it) => it.email,
    cell: (it) => createElement(EmailText, null, it.email),
  },
  { title: texts.permissionLevel, sortBy: 'permissionLevel', isMinor: true, cell: levelOf },
  {
    title: texts.status,
    sortBy: 'status',
    text: (it) => it.status,
    cell: (it) => createElement(StatusBadge, { isActive: it.isActive }),
  },
  { title: texts.signIn, isWhole: true, cell: (it) => (it.isActive ? signInText(it, dayText) : '') },
  {
    title: texts.title,
    isMinor: true,
    isHiddenAtFirst: true,
    text: (it) => it.title,
    cell: (it) => createElement(OrMissing, null, it.title),
  },
]

export const userFields = (companyId: number): readonly Field[] => [
  { id: 'name', type: 'InputBox', label: texts.name, required: true },
  { id: 'email', type: 'InputBox', label: texts.email, required: true, helperText: texts.emailHelp },
  { id: 'title', type: 'InputBox', label: texts.title },
  {
    id: 'role',
    type: 'SearchableSelect',
    label: texts.role,
    required: true,
    helperText: texts.roleHelp,
    storedAs: 'rolesDTO',
  },
  {
    id: 'companyIds',
    type: 'MultiSelect',
    label: texts.companies,
    required: true,
    defaultValue: [String(companyId)],
  },
  {
    id: 'isActive',
    type: 'Toggle',
    section: 'footer',
    label: texts.active,
    defaultValue: true,
    helperText: texts.activeHelp,
  },
]

export const userValues = ({ name, email, title, rolesDTO, companyIds, isActive }: User): Values => ({
  name,
  email,
  title,
  role: String(rolesDTO.id),
  companyIds: companyIds.map(String),
  isActive,
})

export const userBody = ({ name, email, title, role, companyIds, isActive }: Values): UserBody => ({
  name: String(name),
  email: String(email),
  title: String(title ?? ''),
  rolesDTO: { id: Number(role) },
  companyIds: Array.isArray(companyIds) ? companyIds.map(Number) : [],
  isActive: isActive === true,
})

/** What the words of a search are looked for in. */
export const userTexts = (it: User): string[] => [it.name, it.rolesDTO.name, companiesOf(it), it.email, levelOf(it)]

const keys: Record<UserSort, (it: User) => string | number> = {
  name: (it) => it.name,
  role: (it) => it.rolesDTO.name,
  companies: companiesOf,
  email: (it) => it.email,
  permissionLevel: (it) => it.rolesDTO.permissionLevel,
  status: (it) => it.status,
}
export const userSortKey = (it: User, field: UserSort): string | number => keys[field](it)

export const userLook = {
  title: texts.users,
  purpose: texts.usersInShort,
  noun: texts.userKind,
  icon: UserCog,
  searchPlaceholder: texts.userSearch,
  emptyText: texts.firstUser,
  notLoaded: texts.usersNotLoaded,
  deletionHelp: texts.deletionHelp,
  columns,
  nameOf: (it: User) => it.name,
}
