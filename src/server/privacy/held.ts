import { type SQL, sql } from 'drizzle-orm'
import { openTaskStatuses } from '#machines/hiring/open-task.ts'
import type { RemainingData, RemovedData } from '#src/contract/personal-data.ts'
import { ofReview } from '../activity.ts'
import { oneOf } from '../schema/one-of.ts'
import type { Person } from './person.ts'

/** A part of what a company holds on a person: rows of one table. */
export type Held = {
  table: string
  /** Which rows, of those of the company entered. */
  where: SQL
  /** As what they are counted before an erasure; nothing where they are told with something else. */
  counted?: RemovedData | RemainingData
  /** Which of them are counted, where not all are. */
  only?: SQL
  /** Columns that no file has: secrets, and what is made of the others. */
  without?: readonly string[]
}

/** Rows of the company that is entered, whatever the table: the same as its policy says. */
export const ofCompany = sql`company_id = nullif(current_setting('app.company_id', true), '')::int`

const none = sql`false`
const list = (ids: readonly number[]) => sql`(${sql.join([...ids], sql`, `)})`
/** Whether a column is one of these ids. */
export const isIn = (column: string, ids: readonly number[]): SQL =>
  ids.length > 0 ? sql`${sql.identifier(column)} in ${list(ids)}` : none
export const is = (column: string, id: number | null): SQL => isIn(column, id === null ? [] : [id])
export const anyOf = (...conditions: SQL[]): SQL => sql`(${sql.join(conditions, sql` or `)})`

export const ofApplications = (column: string, candidateIds: readonly number[]): SQL =>
  sql`${sql.identifier(column)} in (select id from applications where ${isIn('candidate_id', candidateIds)})`

/** What was done with somebody's reviews. */
const ofOwnReview = (employeeId: number | null): SQL =>
  employeeId === null
    ? none
    : sql`(entity_type in (${sql.join(
        ofReview.map((it) => sql`${it}`),
        sql`, `,
      )}) and coalesce(after, before) ->> 'employeeId' = ${String(employeeId)})`

/** What was written of somebody's candidacy, whatever record it was written of. */
export const ofCandidacy = (candidateIds: readonly number[]): SQL => {
  const record = sql`coalesce(after, before)`
  return anyOf(
    sql`(entity_type = 'candidate' and ${isIn('entity_id', candidateIds)})`,
    sql`${record} ->> 'candidateId' in (select id::text from candidates where ${isIn('id', candidateIds)})`,
    sql`${record} ->> 'applicationId' in (select id::text from applications where ${isIn('candidate_id', candidateIds)})`,
  )
}

/** Rows of files that were imported as one kind of record. */
export const importedAs = (kind: string, ids: readonly number[]): SQL => sql`(${isIn('entity_id', ids)}
  and import_id in (select id from imports where ${ofCompany} and entity_type = ${kind}))`

/** Everything of somebody, as it is taken out and counted. A test finds a table that names people and is missing here. */
export const heldOn = ({ userId, employeeId, candidateIds }: Person): Held[] => {
  const ofApplication = (column: string) => ofApplications(column, candidateIds)
  const ofReview = sql`review_id in (select id from reviews where ${is('employee_id', employeeId)})`
  const ofInterview = sql`interview_id in (select id from interviews where ${ofApplication('application_id')})`
  const isMentioned = userId === null ? none : sql`${userId}::int = any(mentioned_ids)`
  const [users, employees] = [userId, employeeId].map((id) => (id === null ? [] : [id])) as [number[], number[]]
  const isAbout = (type: string, ids: readonly number[]) => sql`(entity_type = ${type} and ${isIn('entity_id', ids)})`
  return [
    { table: 'users', where: is('id', userId), counted: 'ACCOUNT', without: ['password_hash'] },
    { table: 'memberships', where: is('user_id', userId) },
    { table: 'employees', where: is('id', employeeId), counted: 'PROFILE' },
    { table: 'notifications', where: is('user_id', userId), counted: 'NOTIFICATIONS' },
    { table: 'mails', where: is('user_id', userId) },
    { table: 'notification_settings', where: is('user_id', userId) },
    { table: 'directory_users', where: is('user_id', userId), counted: 'DIRECTORY' },
    { table: 'directory_members', where: is('user_id', userId) },
    { table: 'scorecard_drafts', where: is('user_id', userId), counted: 'DRAFTS' },
    { table: 'task_sheet_drafts', where: is('user_id', userId) },
    { table: 'objective_drafts', where: is('user_id', userId) },
    {
      table: 'delegations',
      where: anyOf(is('employee_id', employeeId), is('delegate_id', employeeId)),
      counted: 'DELEGATIONS',
    },
    { table: 'reviews', where: is('employee_id', employeeId), counted: 'REVIEWS' },
    { table: 'review_tasks', where: ofReview },
    { table: 'scorecards', where: ofReview },
    { table: 'scorecard_entries', where: ofReview },
    { table: 'self_scorecards', where: ofReview },
    { table: 'self_scorecard_entries', where: ofReview, counted: 'SELF_REVIEWS', only: sql`comment <> ''` },
    { table: 'evidences', where: ofReview },
    { table: 'recognitions', where: is('employee_id', employeeId), counted: 'RECOGNITIONS' },
    { table: 'survey_scores', where: is('employee_id', employeeId) },
    { table: 'task_sheet_rows', where: is('employee_id', employeeId) },
    { table: 'task_sheets', where: is('manager_id', employeeId) },
    { table: 'elt_owners', where: is('employee_id', employeeId) },
    {
      table: 'requisitions',
      where: anyOf(
        ...['hiring_manager_id', 'reviewer_id', 'approver_id', 'replaces_employee_id'].map((it) => is(it, employeeId)),
      ),
      counted: 'REQUISITIONS',
    },
    {
      table: 'candidates',
      where: isIn('id', candidateIds),
      counted: 'CANDIDATE',
      without: ['search_text', 'email_key'],
    },
    { table: 'applications', where: isIn('candidate_id', candidateIds), counted: 'APPLICATIONS' },
    { table: 'candidate_documents', where: isIn('candidate_id', candidateIds), counted: 'DOCUMENTS' },
    {
      table: 'candidate_notes',
      where: anyOf(isIn('candidate_id', candidateIds), is('written_by_id', userId), isMentioned),
      counted: 'NOTES',
      only: isIn('candidate_id', candidateIds),
    },
    { table: 'reference_checks', where: ofApplication('application_id'), counted: 'REFERENCES' },
    {
      table: 'reference_links',
      where: sql`check_id in (select id from reference_checks where ${ofApplication('application_id')})`,
      without: ['digest'],
    },
    { table: 'candidate_assessments', where: ofApplication('application_id'), counted: 'ASSESSMENTS' },
    { table: 'topgrades', where: ofApplication('application_id'), counted: 'INTERVIEW_ANSWERS' },
    { table: 'candidate_scorecards', where: ofApplication('application_id'), counted: 'SCORECARD_COMMENTS' },
    { table: 'offers', where: ofApplication('application_id'), counted: 'OFFERS' },
    { table: 'interviews', where: ofApplication('application_id'), counted: 'INTERVIEWS' },
    { table: 'interview_panel', where: anyOf(is('employee_id', employeeId), ofInterview) },
    {
      table: 'hiring_tasks',
      where: anyOf(is('assignee_id', employeeId), ofApplication('application_id')),
      counted: 'TASKS',
      only: sql`${is('assignee_id', employeeId)} and ${oneOf(sql`status`, openTaskStatuses)}`,
    },
    { table: 'imports', where: is('user_id', userId) },
    {
      table: 'import_rows',
      where: anyOf(importedAs('user', users), importedAs('census', employees), importedAs('candidate', candidateIds)),
    },
    {
      table: 'activities',
      where: anyOf(
        is('user_id', userId),
        isAbout('user', users),
        isAbout('census', employees),
        ofOwnReview(employeeId),
        ofCandidacy(candidateIds),
      ),
      counted: 'HISTORY',
    },
    { table: 'audit_events', where: anyOf(is('user_id', userId), isAbout('user', users)) },
  ]
}
