import { type SQL, sql } from 'drizzle-orm'
import { keepingSuperUsers, leave } from '../administration/memberships.ts'
import type { Caller } from '../authenticate.ts'
import type { Tx } from '../database.ts'
import { endSessionsOf } from '../identity/end-sessions.ts'
import { erasedName } from '../texts/administration.ts'
import { anyOf, importedAs, is, isIn, ofApplications, ofCandidacy, ofCompany } from './held.ts'
import { type Patterns, patternsOf } from './pattern.ts'
import type { Person } from './person.ts'
import { ownWords, scrub } from './scrub.ts'

/** Of a record's history what tells its life and its rights stays; who it was about does not. */
const kept = [
  'id',
  'status',
  'isActive',
  'isOwner',
  'rolesDTO',
  'candidateId',
  'applicationId',
  'requisitionId',
  'employeeId',
  'planPeriodId',
  'taskId',
  'kind',
  'leftFrom',
  'isCurrent',
  'isSubmitted',
  'isCompleted',
]
const keptOf = (side: 'before' | 'after'): SQL => {
  const names = sql.join(
    kept.map((it) => sql`${it}`),
    sql`, `,
  )
  return sql`(select jsonb_object_agg(key, value) from jsonb_each(${sql.identifier(side)}) where key in (${names}))`
}

/** Stands in the function `authenticate` too. */
const erasureLock = 727_282

/**
 * Waits until the calls of a user that are under way have ended: none writes the name once it is erased. Until this
 * transaction ends new ones are refused as while the database is busy. To be asked for before any other lock.
 */
export const lockOut = async (tx: Tx, { kind, id }: Pick<Person, 'kind' | 'id'>): Promise<void> => {
  if (kind === 'user') await tx.execute(sql`select pg_advisory_xact_lock(${erasureLock}::int, ${id}::int)`)
}

const erasedAddress = (id: SQL) => sql`'erased-' || ${id} || '@erased.invalid'`

/** Rows of files stop telling whom they made or changed, and how that record was before. */
const emptyRows = (isTheirs: SQL): SQL => sql`
  update import_rows set cells = '{}', problems = '[]', changes = '[]', before = null where ${ofCompany} and ${isTheirs}`

/** What a user was given, chose and left unfinished, and what they wrote about themselves. */
const ofUser = ({ userId, employeeId, worksElsewhere }: Person): SQL[] => {
  const isTheirs = sql`${ofCompany} and ${is('user_id', userId)}`
  const isReviewed = sql`review_id in (select id from reviews where ${ofCompany} and ${is('employee_id', employeeId)})`
  return [
    ...[
      'mails',
      'notifications',
      'notification_settings',
      'scorecard_drafts',
      'task_sheet_drafts',
      'objective_drafts',
      'directory_members',
      'directory_users',
      'idempotency_keys',
    ].map((table) => sql`delete from ${sql.identifier(table)} where ${isTheirs}`),
    sql`delete from delegations where ${ofCompany} and ${anyOf(is('employee_id', employeeId), is('delegate_id', employeeId))}`,
    sql`update activities set user_name = ${erasedName} where ${isTheirs}`,
    sql`update candidate_notes set written_by = ${erasedName}, version = version + 1
      where ${ofCompany} and ${is('written_by_id', userId)}`,
    sql`update imports set user_name = ${erasedName}, version = version + 1 where ${isTheirs}`,
    sql`update activities set before = ${keptOf('before')}, after = ${keptOf('after')} where ${ofCompany} and ${anyOf(
      sql`(entity_type = 'user' and ${is('entity_id', userId)})`,
      sql`(entity_type = 'census' and ${is('entity_id', employeeId)})`,
    )}`,
    emptyRows(importedAs('user', userId === null ? [] : [userId])),
    emptyRows(importedAs('census', employeeId === null ? [] : [employeeId])),
    sql`update self_scorecard_entries set comment = '' where ${ofCompany} and ${isReviewed}`,
    sql`update reviews set acknowledgement = '' where ${ofCompany} and ${is('employee_id', employeeId)}`,
    sql`update activities set after = after || '{"comment": null}' where ${ofCompany} and entity_type = 'review'
      and after ->> 'kind' = 'ACKNOWLEDGED' and after ->> 'employeeId' = ${String(employeeId)}`,
    sql`update interview_panel set reason = null where ${ofCompany} and ${is('employee_id', employeeId)}`,
    // The account may live on in another company: whoever comes back with it begins anew.
    sql`update employees set name = ${erasedName}, title = '', photo_url = null, user_id = null, version = version + 1
      where ${ofCompany} and ${is('id', employeeId)}`,
    sql`update memberships set erased_at = now() where ${isTheirs}`,
    worksElsewhere
      ? sql`update users set version = version + 1 where ${is('id', userId)}`
      : sql`update users set name = ${erasedName}, email = ${erasedAddress(sql`id`)}, title = '', photo_url = null,
          password_hash = null, is_active = false, version = version + 1 where ${is('id', userId)}`,
  ]
}

/** What a candidate handed in, and what was said about them. */
const ofCandidates = ({ candidateIds }: Person): SQL[] => {
  if (candidateIds.length === 0) return []
  const isTheirs = sql`${ofCompany} and ${ofApplications('application_id', candidateIds)}`
  return [
    sql`update activities set before = ${keptOf('before')}, after = ${keptOf('after')} where ${ofCompany}
      and ${ofCandidacy(candidateIds)}`,
    emptyRows(importedAs('candidate', candidateIds)),
    // It would lead to a note that is gone.
    sql`delete from notifications where ${ofCompany} and code = 'MENTIONED_IN_NOTE' and user_id in (
        select unnest(mentioned_ids) from candidate_notes where ${ofCompany} and ${isIn('candidate_id', candidateIds)})
      and metadata #>> '{candidateApplication,candidateId}' in (
        select id::text from candidates where ${isIn('id', candidateIds)})`,
    ...['candidate_documents', 'candidate_notes'].map(
      (table) => sql`delete from ${sql.identifier(table)} where ${ofCompany} and ${isIn('candidate_id', candidateIds)}`,
    ),
    ...['reference_checks', 'candidate_assessments', 'topgrades'].map(
      (table) => sql`delete from ${sql.identifier(table)} where ${isTheirs}`,
    ),
    sql`update candidate_scorecards set comment = '', version = version + 1, answers = coalesce(
      (select jsonb_agg(jsonb_set(answer, '{comment}', '""') order by place)
        from jsonb_array_elements(answers) with ordinality as part (answer, place)), '[]') where ${isTheirs}`,
    sql`update offers set note = '', status_reason = null, version = version + 1 where ${isTheirs}`,
    sql`update interview_panel set reason = null where ${ofCompany}
      and interview_id in (select id from interviews where ${isTheirs})`,
    sql`update interviews set status_reason = null, place = '', version = version + 1 where ${isTheirs}`,
    sql`update hiring_tasks set note = null, version = version + 1 where ${isTheirs}`,
    sql`update applications set status_reason = null, version = version + 1
      where ${ofCompany} and ${isIn('candidate_id', candidateIds)}`,
    sql`update candidates set first_name = 'Erased', last_name = 'person', email = ${erasedAddress(sql`id`)}, phone = '',
      title = '', expected_salary = null, currency = null, available_from = null, erased_at = now(), updated_at = now(),
      version = version + 1 where ${ofCompany} and ${isIn('id', candidateIds)}`,
  ]
}

/** Rows that came with a file of people, and stored answers: nobody needs them, and they hold more than the name. */
const ofCopies = (patterns: Patterns): SQL[] =>
  patterns
    ? [
        sql`delete from idempotency_keys where ${ofCompany} and answer::text ~* ${patterns.json}`,
        emptyRows(sql`concat(cells, changes, before) ~* ${patterns.json}
          and import_id in (select id from imports where ${ofCompany} and entity_type in ('user', 'candidate', 'census'))`),
      ]
    : []

/**
 * Erases somebody from the company of the call, in its transaction: what is theirs goes, what others need stays, and names
 * them no more. Under the lock of the administration, and of the person's row.
 * @throws ApiError 409 for the last super user
 */
export const erase = async (tx: Tx, caller: Caller, person: Person): Promise<void> => {
  const { names, emails } = await ownWords(tx, person)
  const patterns = patternsOf(names, emails)
  const { userId } = person
  if (userId !== null) {
    await keepingSuperUsers(tx, caller, [caller.companyId], () => leave(tx, userId, caller.companyId))
    await endSessionsOf(tx, userId)
  }
  const statements = [...(userId === null ? [] : ofUser(person)), ...ofCandidates(person), ...ofCopies(patterns)]
  for (const it of statements) await tx.execute(it)
  await scrub(tx, patterns)
}
