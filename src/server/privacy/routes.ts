import { sql } from 'drizzle-orm'
import { erasureRefusal, isNameOf } from '#machines/admin/erasure-refusal.ts'
import {
  type PersonalData,
  personalData,
  RemainingData,
  type RemovedData,
  RemovedData as removedKinds,
} from '#src/contract/personal-data.ts'
import { recordActivity } from '../activity.ts'
import { lockAdministration } from '../administration/memberships.ts'
import { ApiError } from '../api-error.ts'
import type { Caller } from '../authenticate.ts'
import { rowsOf, type Tx } from '../database.ts'
import { badRequest } from '../read-request.ts'
import { auditEventsTable } from '../schema/audit.ts'
import { type Api, serve } from '../serve.ts'
import * as texts from '../texts/administration.ts'
import { requireVersion } from '../versions.ts'
import { erase, lockOut } from './erase.ts'
import { personalFileRoutes } from './export.ts'
import { heldOn, ofCompany } from './held.ts'
import { findByAddress, findPerson, isSelf, type Person } from './person.ts'
import { ownWords } from './scrub.ts'

const countHeld = async (tx: Tx, person: Person) => {
  const counted = heldOn(person).filter((it) => it.counted !== undefined)
  const counts = counted.map(({ table, where, only = sql`true`, counted: what }) => {
    const company = table === 'users' ? sql`true` : ofCompany
    return sql`select ${what}::text as what, count(*)::int as count from ${sql.identifier(table)}
      where ${company} and ${where} and ${only}`
  })
  return rowsOf<{ what: string; count: number }>(await tx.execute(sql.join(counts, sql` union all `)))
}

const dataOf = async (tx: Tx, caller: Caller, person: Person): Promise<PersonalData> => {
  const { kind, id, version, name, email, erasedAt, isOwner, isInPipeline, worksElsewhere } = person
  const facts = { isSelf: isSelf(person, caller), isOwner, isInPipeline }
  const shown = { kind, id, version, name, email, facts, erasedAt: erasedAt?.toISOString() ?? null }
  if (erasedAt) return { ...shown, removed: [], remaining: [] }
  const counts = (await countHeld(tx, person)).filter((it) => it.count > 0)
  const { employeeId, names, emails } = person
  const reports = sql`select count(*)::int as count from employees
    where ${ofCompany} and manager_id = ${employeeId ?? 0}`
  const [found] = rowsOf<{ count: number }>(await tx.execute(reports))
  const own = await ownWords(tx, person)
  const further: { what: RemainingData; count: number }[] = [
    { what: 'REPORTS', count: found?.count ?? 0 },
    { what: 'OTHER_COMPANIES', count: Number(worksElsewhere) },
    { what: 'SAME_NAME', count: names.length - own.names.length },
    { what: 'SAME_ADDRESS', count: emails.length - own.emails.length },
  ]
  const isRemoved = (what: string): what is RemovedData =>
    removedKinds.safeParse(what).success && !(what === 'ACCOUNT' && worksElsewhere)
  return {
    ...shown,
    removed: counts.flatMap(({ what, count }) => (isRemoved(what) ? [{ what, count }] : [])),
    remaining: [
      ...counts.flatMap(({ what, count }) => {
        const { data } = RemainingData.safeParse(what)
        return data ? [{ what: data, count }] : []
      }),
      ...further.filter((it) => it.count > 0),
    ],
  }
}

export const personalDataRoutes = (api: Api): void => {
  personalFileRoutes(api)

  serve(api, personalData.find, ({ query, caller, tx }) => findByAddress(tx, caller, query.email))

  serve(api, personalData.preview, async ({ params, caller, tx }) =>
    dataOf(tx, caller, await findPerson(tx, caller, params.kind, params.id)),
  )

  serve(api, personalData.erase, async ({ params: { kind, id }, body, caller, tx, version }) => {
    await lockOut(tx, { kind, id })
    await lockAdministration(tx, caller)
    const person = await findPerson(tx, caller, kind, id, { isLocked: true })
    const before = await dataOf(tx, caller, person)
    if (before.erasedAt !== null) return before
    const refusal = erasureRefusal(before)
    if (refusal !== null) throw new ApiError(before.facts.isSelf ? 403 : 409, 'NOT_ERASABLE', refusal)
    if (!isNameOf(person.name, body.name)) throw badRequest([{ field: 'name', message: texts.mustBeTheirName }])
    requireVersion(person.version, version)
    await erase(tx, caller, person)
    const { companyId, userId } = caller
    const event = { companyId, userId, entityType: kind, entityId: id }
    await tx.insert(auditEventsTable).values({ ...event, kind: 'ERASED', action: 'erase' })
    await recordActivity(tx, caller, { entityType: kind, entityId: id, action: 'update', after: { id } })
    return dataOf(tx, caller, await findPerson(tx, caller, kind, id))
  })
}
