import { and, eq, inArray, ne } from 'drizzle-orm'
import type { PersonKind } from '#src/contract/personal-data.ts'
import { companiesOfAccount } from '../administration/memberships.ts'
import type { Caller } from '../authenticate.ts'
import type { Tx } from '../database.ts'
import { noSuchRecord } from '../policies.ts'
import { lockFor } from '../row-locks.ts'
import { applicationsTable, candidatesTable } from '../schema/hiring.ts'
import { employeesTable, membershipsTable, usersTable } from '../schema/people.ts'

/** One person as the company of the call holds them. */
export type Person = {
  kind: PersonKind
  id: number
  version: number
  name: string
  email: string
  erasedAt: Date | null
  isOwner: boolean
  userId: number | null
  employeeId: number | null
  /** A user may be a candidate as well, known by the address. */
  candidateIds: number[]
  isInPipeline: boolean
  /** The account opens other companies too, and stays. */
  worksElsewhere: boolean
  names: string[]
  emails: string[]
}

const decided = ['HIRED', 'REJECTED', 'PASSED'] as const

const isInPipeline = async (tx: Tx, { companyId }: Caller, candidateIds: number[]): Promise<boolean> => {
  const [open] = await tx
    .select({ id: applicationsTable.id })
    .from(applicationsTable)
    .where(
      and(
        eq(applicationsTable.companyId, companyId),
        inArray(applicationsTable.candidateId, candidateIds),
        applicationsTable.isCurrent,
        ...decided.map((it) => ne(applicationsTable.status, it)),
      ),
    )
    .limit(1)
  return open !== undefined
}

const nameOf = (it: { firstName: string; lastName: string }) => `${it.firstName} ${it.lastName}`

type How = { isLocked?: boolean }

const findUser = async (tx: Tx, caller: Caller, id: number, { isLocked = false }: How): Promise<Person> => {
  const { companyId } = caller
  const user = tx
    .select({ account: usersTable, erasedAt: membershipsTable.erasedAt })
    .from(membershipsTable)
    .innerJoin(usersTable, eq(usersTable.id, membershipsTable.userId))
    .where(and(eq(membershipsTable.companyId, companyId), eq(usersTable.id, id)))
  const [found] = await (isLocked ? user.for(lockFor.change, { of: usersTable }) : user)
  if (!found) throw noSuchRecord()
  const { account, erasedAt } = found
  const [employee] = await tx
    .select({ id: employeesTable.id, name: employeesTable.name })
    .from(employeesTable)
    .where(and(eq(employeesTable.companyId, companyId), eq(employeesTable.userId, id)))
  const candidates = await tx
    .select()
    .from(candidatesTable)
    .where(and(eq(candidatesTable.companyId, companyId), eq(candidatesTable.emailKey, account.email.toLowerCase())))
  const candidateIds = candidates.map((it) => it.id)
  const companies = await companiesOfAccount(tx, caller, id)
  return {
    kind: 'user',
    id,
    version: account.version,
    name: account.name,
    email: account.email,
    erasedAt,
    isOwner: account.isOwner,
    userId: id,
    employeeId: employee?.id ?? null,
    candidateIds,
    isInPipeline: await isInPipeline(tx, caller, candidateIds),
    worksElsewhere: companies.some((it) => it !== companyId),
    names: [...new Set([account.name, ...(employee ? [employee.name] : []), ...candidates.map(nameOf)])],
    emails: [...new Set([account.email, ...candidates.map((it) => it.email)])],
  }
}

const findCandidate = async (tx: Tx, caller: Caller, id: number, { isLocked = false }: How): Promise<Person> => {
  const candidate = tx
    .select()
    .from(candidatesTable)
    .where(and(eq(candidatesTable.companyId, caller.companyId), eq(candidatesTable.id, id)))
  const [found] = await (isLocked ? candidate.for(lockFor.change) : candidate)
  if (!found) throw noSuchRecord()
  return {
    kind: 'candidate',
    id,
    version: found.version,
    name: nameOf(found),
    email: found.email,
    erasedAt: found.erasedAt,
    isOwner: false,
    userId: null,
    employeeId: null,
    candidateIds: [id],
    isInPipeline: await isInPipeline(tx, caller, [id]),
    worksElsewhere: false,
    names: [nameOf(found)],
    emails: [found.email],
  }
}

const finders = { user: findUser, candidate: findCandidate }

/** Somebody who is, or was, a user of the company, or is a candidate of it. @throws ApiError 404 for nobody */
export const findPerson = (tx: Tx, caller: Caller, kind: PersonKind, id: number, how: How = {}): Promise<Person> =>
  finders[kind](tx, caller, id, how)

export const isSelf = ({ kind, id }: Pick<Person, 'kind' | 'id'>, { userId, candidateId }: Caller): boolean =>
  id === (kind === 'user' ? userId : candidateId)

/** Whoever has an address in the company. */
export const findByAddress = async (tx: Tx, { companyId }: Caller, email: string) => {
  const address = email.trim().toLowerCase()
  const users = await tx
    .select({ id: usersTable.id, name: usersTable.name, isMember: membershipsTable.isActive })
    .from(membershipsTable)
    .innerJoin(usersTable, eq(usersTable.id, membershipsTable.userId))
    .where(and(eq(membershipsTable.companyId, companyId), eq(usersTable.email, address)))
  const candidates = await tx
    .select({
      id: candidatesTable.id,
      firstName: candidatesTable.firstName,
      lastName: candidatesTable.lastName,
      isCurrent: applicationsTable.isCurrent,
    })
    .from(candidatesTable)
    .leftJoin(
      applicationsTable,
      and(eq(applicationsTable.candidateId, candidatesTable.id), applicationsTable.isCurrent),
    )
    .where(and(eq(candidatesTable.companyId, companyId), eq(candidatesTable.emailKey, address)))
  return [
    ...users.map(({ id, name, isMember }) => ({ kind: 'user' as const, id, name, isFormer: !isMember })),
    ...candidates.map((it) => ({ kind: 'candidate' as const, id: it.id, name: nameOf(it), isFormer: !it.isCurrent })),
  ]
}
