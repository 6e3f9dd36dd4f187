import { and, eq, inArray, isNull } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { companies } from '#src/contract/general.ts'
import { type HideableKind, hideableFields } from '#src/contract/hideable.ts'
import { fieldPermissions, roles } from '#src/contract/permissions.ts'
import { UserBody } from '#src/contract/users.ts'
import { text as textUpTo } from '#src/contract/values.ts'
import { z } from '#src/contract/zod.ts'
import { foundCompany, unfoundCompany } from '../administration/founding.ts'
import { inEachCompany, keepingSuperUsers, lockAdministration, rolesOf } from '../administration/memberships.ts'
import type { Caller } from '../authenticate.ts'
import { amongAllAccounts, type Tx } from '../database.ts'
import { hashPassword } from '../password.ts'
import { passwordProblem, shortestPassword } from '../password-strength.ts'
import { badRequest } from '../read-request.ts'
import { importRowsTable } from '../schema/imports.ts'
import { companiesTable, membershipsTable, rolesTable, usersTable } from '../schema/people.ts'
import { fieldPermissionsTable, permissionsTable } from '../schema/permissions.ts'
import * as texts from '../texts/imports.ts'
import { called, companyListColumn, record, text } from './columns.ts'
import type { StoredRow } from './existing-records.ts'
import { type Column, type Importable, namedIn, oneOf, piped, upper, WrongCell, yesOrNo } from './importable.ts'
import { storedRows } from './stored-rows.ts'
import { importable } from './table-import.ts'

const defaultLogo = '/logos/default.svg'

/** `7`, or as lists show it: `7-Recruiter`. */
const permissionLevel = (text: string): number => {
  const level = /^(\d{1,6})(-.+)?$/.exec(text)?.[1]
  if (level === undefined) throw new WrongCell(texts.notLevel)
  return Number(level)
}

/** Roles that the company may give, by id, by name, or by level and name: `7-Recruiter`. */
const rolesCalled: NonNullable<Column['find']> = async (tx, { companyId }, texts) => {
  const rows = await tx.select().from(rolesTable).where(rolesOf(companyId))
  const called = (nameOf: (it: (typeof rows)[number]) => string) =>
    oneOf(
      texts,
      rows.map((it) => ({ name: nameOf(it), value: { id: it.id } })),
    )
  return new Map([
    ...called(({ id }) => String(id)),
    ...called(({ permissionLevel: level, name }) => `${level}-${name}`),
    ...called(({ name }) => name),
  ])
}

/** The same as a file may name them, the lowest level first. */
const namesOfRoles: NonNullable<Column['there']> = async (tx, { companyId }, most) => {
  const { id, name, permissionLevel: level } = rolesTable
  const rows = await tx
    .select({ level, name })
    .from(rolesTable)
    .where(rolesOf(companyId))
    .orderBy(level, id)
    .limit(most)
  return rows.map((it) => `${it.level}-${it.name}`)
}

/** The names of permission groups: those of the company, and those that roles name. One that nobody has yet stands as it is. */
const groupsCalled: NonNullable<Column['find']> = async (tx, { companyId }, texts) => {
  const ofCompany = tx
    .select({ name: permissionsTable.name })
    .from(permissionsTable)
    .where(eq(permissionsTable.companyId, companyId))
  const ofRoles = tx.select({ name: rolesTable.permissionGroupName }).from(rolesTable).where(rolesOf(companyId))
  const known = oneOf(
    texts,
    (await union(ofCompany, ofRoles)).map(({ name }) => ({ name, value: name })),
  )
  return new Map(texts.map((it) => [it, known.get(it) ?? it]))
}

const activeStatus = (text: string): boolean => {
  const word = text.toUpperCase()
  if (word === 'ACTIVE') return true
  if (word === 'INACTIVE') return false
  throw new WrongCell('must be ACTIVE or INACTIVE')
}

const statusText = (isActive: unknown) => (isActive ? 'ACTIVE' : 'INACTIVE')

const lettersOf = (name: string) => name.replace(/[\s_-]/g, '').toLowerCase()
const spelt = <T extends string>(names: readonly T[], text: unknown): T | undefined =>
  names.find((it) => lettersOf(it) === lettersOf(String(text)))

/** Lists show kinds of record and their fields in words, such as `Expected salary`: a rule of that name would hide nothing. */
const withKnownField = (fields: Record<string, unknown>) => {
  const entityType = spelt(Object.keys(hideableFields) as HideableKind[], fields.entityType)
  if (!entityType) return fields
  return { ...fields, entityType, fieldName: spelt(hideableFields[entityType], fields.fieldName) ?? fields.fieldName }
}

type User = {
  name: string
  title: string
  email: string
  isActive: boolean
  membership: { companyId: number; roleId: number }
  password: string | undefined
  passwordHash?: string
}

const passwordTexts = {
  short: `must have at least ${shortestPassword} characters`,
  personal: 'is made of the person’s name or address, which is guessed first',
  common: 'is too easy to guess: attackers try common passwords first',
}

/** Somebody who was taken into another company since stays, and so do the last super user and whoever undoes it. */
const leaveCompany = async (tx: Tx, caller: Caller, importId: number) => {
  await lockAdministration(tx, caller)
  const imported = tx.select({ id: importRowsTable.entityId }).from(importRowsTable).where(storedRows(importId))
  await keepingSuperUsers(tx, caller, [caller.companyId], () =>
    tx
      .delete(membershipsTable)
      .where(and(eq(membershipsTable.companyId, caller.companyId), inArray(membershipsTable.userId, imported))),
  )
}

/** As by hand: whoever founds a company becomes its first member, and it has what every new company has. */
const openCompanies = async (tx: Tx, caller: Caller, rows: { id: number }[], isTrial: boolean) => {
  if (!isTrial) for (const { id } of rows) await foundCompany(tx, caller, id)
}

/** The standard roles that have these names: no company has one of its own that is called like them. */
const standardRolesCalled = (tx: Tx, _caller: Caller, values: { name: string }[]) =>
  tx
    .select({ name: rolesTable.name })
    .from(rolesTable)
    .where(
      and(
        isNull(rolesTable.companyId),
        inArray(
          rolesTable.name,
          values.map((it) => it.name),
        ),
      ),
    )

/** People of this company; of somebody who is none of them a file hears only that the address is taken. */
const membersCalled = async (tx: Tx, { companyId }: Caller, values: User[]): Promise<StoredRow[]> => {
  const emails = values.map((it) => it.email)
  const rows = await tx
    .select({ user: usersTable, roleId: membershipsTable.roleId })
    .from(membershipsTable)
    .innerJoin(usersTable, eq(usersTable.id, membershipsTable.userId))
    .where(
      and(
        eq(membershipsTable.companyId, companyId),
        eq(membershipsTable.isActive, true),
        inArray(usersTable.email, emails),
      ),
    )
  return rows.map(({ user: { id, version, name, title, email, isActive }, roleId }) => ({
    id,
    version,
    name,
    title,
    email,
    isActive,
    membership: { companyId, roleId },
  }))
}

const ownAndStandardRoles = (tx: Tx, { companyId }: Caller, values: { name: string }[]): Promise<StoredRow[]> =>
  tx
    .select()
    .from(rolesTable)
    .where(
      and(
        rolesOf(companyId),
        inArray(
          rolesTable.name,
          values.map((it) => it.name),
        ),
      ),
    )

const closeCompanies = async (tx: Tx, caller: Caller, importId: number) => {
  const imported = await tx
    .select({ id: companiesTable.id })
    .from(importRowsTable)
    .innerJoin(
      companiesTable,
      and(eq(companiesTable.id, importRowsTable.entityId), eq(companiesTable.version, importRowsTable.entityVersion)),
    )
    .where(storedRows(importId))
  for (const { id } of imported) await inEachCompany(tx, caller, [id], () => unfoundCompany(tx, caller, id))
}

/** People are added by their addresses, whoever knows them already. */
const amongAllPeople = ({ write, undo, touched, ...it }: Importable): Importable => ({
  ...it,
  write: (tx, ...rest) => amongAllAccounts(tx, () => write(tx, ...rest)),
  undo: (tx, ...rest) => amongAllAccounts(tx, () => undo(tx, ...rest)),
  touched: (tx, ...rest) => amongAllAccounts(tx, () => touched(tx, ...rest)),
})

const userKind = importable({
  entityType: 'user',
  table: usersTable,
  key: ['email'],
  unread: ['Permission Level', 'Sign-in'],
  columns: [
    text('Name', 'name', 'Ada Byron'),
    text('Title', 'title', 'Analyst', false),
    // People sign in by e-mail address; the column is there because files from elsewhere have it.
    text('Username', 'username', 'ada.byron', false),
    text('Email', 'email', 'ada.byron@example.com'),
    { ...text('Password', 'password', '', false), isSecret: true },
    called('Company', companyListColumn('companyIds', 'Company Name')),
    called('Role', {
      ...record('Permission ID', 'rolesDTO', 'Employee', 'role', rolesCalled),
      there: namesOfRoles,
      stores: 'membership',
    }),
    { ...text('Status', 'isActive', 'ACTIVE', false), read: activeStatus, write: statusText },
  ],
  Body: z.extend(z.omit(UserBody, { companyIds: true }), {
    username: z.optional(textUpTo(255)),
    password: z.optional(textUpTo(255)),
  }),
  defaults: () => ({ title: '', isActive: true }),
  values: ({ name, title, email, isActive, rolesDTO, password }, { companyId }): User => {
    const problem = password === undefined ? null : passwordProblem(password, [name, email])
    if (problem) throw badRequest([{ field: 'password', message: passwordTexts[problem] }])
    return { name, title, email, isActive, membership: { companyId, roleId: rolesDTO.id }, password }
  },
  completed: async (it) => (it.password ? { ...it, passwordHash: await hashPassword(it.password) } : it),
  besides: {
    table: membershipsTable,
    rows: (userId, { membership }) => [{ userId, ...membership }],
  },
  undoing: leaveCompany,
  isChangedByHand: texts.userByHand,
  records: membersCalled,
})

export const peopleKinds = [
  amongAllPeople(userKind),
  importable({
    entityType: 'company',
    table: companiesTable,
    key: ['name'],
    unread: ['Status'],
    columns: [
      text('Name', 'name', 'Aurora Shipping'),
      text('Description', 'description', '', false),
      text('Logo URL', 'logoUrl', defaultLogo, false),
      called('Job description, opening', text('JD Narrative 1', 'jdNarrative1', '', false)),
      called('Job description, closing', text('JD Narrative 2', 'jdNarrative2', '', false)),
    ],
    Body: companies.create.body,
    values: ({ name, description = '', logoUrl = defaultLogo, jdNarrative1 = '', jdNarrative2 = '' }) => ({
      name,
      description,
      logoUrl,
      jdNarrative1,
      jdNarrative2,
    }),
    isChangedByHand: texts.companyByHand,
    stored: openCompanies,
    undoing: closeCompanies,
  }),
  importable({
    entityType: 'role',
    table: rolesTable,
    key: ['name'],
    taken: standardRolesCalled,
    isChangedByHand: texts.roleByHand,
    records: ownAndStandardRoles,
    columns: [
      text('Name', 'name', 'Recruiter'),
      text('Description', 'description', '', false),
      record('Permission Group', 'permissionGroupName', 'Hiring Staff', 'permission group', groupsCalled),
      { ...text('Permission Level', 'permissionLevel', '7-Recruiter'), read: permissionLevel },
      { ...text('User Types', 'userTypes', 'recruiter|interviewer', false), read: piped },
    ],
    Body: roles.create.body,
    defaults: () => ({ description: '', userTypes: [] }),
    values: ({ name, description, permissionGroupName, permissionLevel: level, userTypes }) => ({
      name,
      description,
      permissionGroupName,
      permissionLevel: level,
      userTypes,
    }),
  }),
  importable({
    entityType: 'field_permission',
    table: fieldPermissionsTable,
    key: ['permissionId', 'entityType', 'fieldName'],
    thereSays: texts.ruleExists,
    columns: [
      record(
        'Permission',
        'permissionId',
        'Hiring Staff',
        'permission group',
        namedIn(permissionsTable, permissionsTable.name),
      ),
      text('Entity Type', 'entityType', 'requisition'),
      text('Field Name', 'fieldName', 'salaryMax'),
      { ...text('Can View', 'canView', 'yes'), read: yesOrNo },
      { ...text('Can Edit', 'canEdit', 'no'), read: yesOrNo },
      { ...text('Status', 'status', 'ACTIVE', false), read: upper, stores: 'isActive', write: statusText },
    ],
    Body: fieldPermissions.create.body,
    joined: withKnownField,
    values: ({ permissionId, entityType, fieldName, canView, canEdit, status = 'ACTIVE' }) => ({
      permissionId,
      entityType,
      fieldName,
      canView,
      canEdit,
      isActive: status === 'ACTIVE',
    }),
  }),
]
