import { type SQL, sql } from 'drizzle-orm'

/** What a call is asked that succeeds only in a certain state of a record; `who` when it is not for an administrator. */
export type Fit = {
  who?: 'asManager' | 'asEmployee'
  params?: Record<string, string>
  query?: Record<string, string>
  body?: Record<string, unknown>
  version?: number
}

const rows = (fit: SQL, from: SQL) => sql`select ${fit} as fit from ${from} limit 12`

const openTasks = sql`hiring_tasks task
  join applications on applications.id = task.application_id and applications.is_current and applications.status = 'ACTIVE'
  join requisitions on requisitions.id = task.requisition_id and requisitions.status = 'OPEN'
  join candidates on candidates.id = applications.candidate_id
  where task.status in ('TODO', 'IN_PROGRESS') and task.name <> 'Review'`
const ofTask = (body: SQL) =>
  sql`json_build_object('params', json_build_object('taskId', task.id::text), 'version', task.version, 'body', ${body})`

const drafts = sql`candidate_scorecards card join hiring_tasks task on task.id = card.task_id
  join applications on applications.id = card.application_id and applications.status = 'ACTIVE'
  join requisitions on requisitions.id = applications.requisition_id and requisitions.status = 'OPEN'
  where not card.is_submitted and task.status in ('TODO', 'IN_PROGRESS')`
const ofCard = sql`json_build_object('params', json_build_object('id', card.id::text), 'version', card.version, 'body',
  json_build_object('answers', card.answers))`

/** Steps that a review of the manager's people is at, with a category of theirs. */
const openSteps = sql`review_tasks step
  join reviews on reviews.id = step.review_id and reviews.status <> 'COMPLETED'
  join employees on employees.id = reviews.employee_id
  join employees manager on manager.id = employees.manager_id
  join users on users.id = manager.user_id and users.email = 'manager@example.com'
  join categories on categories.sub_category = step.sub_category and categories.company_id = step.company_id
  join scorecards card on card.review_id = reviews.id and card.category_id = categories.id
  join subcategories part on part.category_id = categories.id and part.department is null
  where step.status in ('TODO', 'IN_PROGRESS')`
const ofStep = (more: SQL) => sql`json_build_object('who', 'asManager', 'version', card.version,
  'params', json_build_object('employeeId', reviews.employee_id::text, 'planPeriodId', reviews.plan_period_id::text,
    'categoryId', categories.id::text),
  'query', json_build_object('performanceReviewTaskId', step.id::text), 'body', ${more})`

/** Only whom a requisition names decides on it. */
const ofAdmin = sql`(select employees.id from employees join users on users.id = employees.user_id
  where users.email = 'admin@example.com')`

/** Records that are in the state that a call needs, by its operation id; asked in company 1. */
export const fitting: Record<string, SQL> = {
  'candidates.assign': rows(ofTask(sql`'{}'::json`), openTasks),
  'candidates.markDone': rows(ofTask(sql`'{}'::json`), openTasks),
  'candidateScorecards.create': rows(
    sql`json_build_object('params', json_build_object('candidateId', candidates.id::text),
      'body', json_build_object('taskId', task.id, 'answers', '[]'::json))`,
    sql`${openTasks} and task.name in ('Interview', 'Skill Validation')
      and not exists (select from candidate_scorecards card where card.task_id = task.id)`,
  ),
  'candidateScorecards.update': rows(ofCard, drafts),
  // Those of the sample are worked in.
  'companies.remove': rows(
    sql`json_build_object('params', json_build_object('id', id::text), 'version', version)`,
    sql`companies where id > 4`,
  ),
  'installation.changeAccount': rows(
    sql`json_build_object('params', json_build_object('id', id::text), 'version', version,
      'body', json_build_object('isActive', true, 'isOwner', is_owner, 'email', email))`,
    sql`users`,
  ),
  'installation.changeCompany': rows(
    sql`json_build_object('params', json_build_object('id', id::text), 'version', version,
      'body', json_build_object('isActive', true))`,
    sql`companies`,
  ),
  'offers.create': rows(
    sql`json_build_object('params', json_build_object('candidateId', applications.candidate_id::text),
      'body', json_build_object('compensations', '[{"type": "Salary", "amount": 50000, "currency": "EUR"}]'::json,
        'startDate', '2099-03-02'))`,
    sql`applications join requisitions on requisitions.id = applications.requisition_id and requisitions.status = 'OPEN'
      where applications.is_current and applications.status = 'READY_TO_OFFER' and not exists (
        select from offers where offers.application_id = applications.id and offers.status in ('DRAFT', 'IN_APPROVAL', 'APPROVED', 'SENT', 'ACCEPTED'))`,
  ),
  'offers.move': rows(
    sql`json_build_object('params', json_build_object('id', offers.id::text), 'version', offers.version,
      'body', json_build_object('move', case offers.status when 'DRAFT' then 'submit' else 'accept' end))`,
    sql`offers join applications on applications.id = offers.application_id and applications.is_current
      where offers.status in ('DRAFT', 'SENT')`,
  ),
  'plans.saveCompanyPlan': rows(
    sql`json_build_object('version', plan.version,
      'body', json_build_object('planPeriodId', period.id, 'type', 'SO', 'objectives', json_build_array(json_build_object(
        'title', 'All', 'description', '', 'weight', 100, 'threshold', 1, 'target', 2, 'stretch', 3))))`,
    sql`plan_periods period join company_plans plan on plan.plan_period_id = period.id
      where period.status = 'IN_PROGRESS'`,
  ),
  'requisitions.decide': rows(
    sql`json_build_object('params', json_build_object('taskId', task.id::text), 'version', requisitions.version,
      'body', json_build_object('decision', 'approve'))`,
    sql`hiring_tasks task join requisitions on requisitions.id = task.requisition_id
      where task.application_id is null and task.status = 'TODO' and requisitions.status <> 'OPEN'
        and task.assignee_id in ${ofAdmin}`,
  ),
  'requisitions.move': rows(
    sql`json_build_object('params', json_build_object('id', id::text), 'version', version,
      'body', json_build_object('move', case status when 'NEED_REVIEW' then 'review' else 'approve' end))`,
    sql`requisitions where status in ('NEED_REVIEW', 'NEED_APPROVAL') and sub_status is null
      and case status when 'NEED_REVIEW' then reviewer_id else approver_id end in ${ofAdmin}`,
  ),
  'requisitions.remove': rows(
    sql`json_build_object('params', json_build_object('id', id::text))`,
    sql`requisitions where status = 'NEED_REVIEW' and not exists (
      select from applications where applications.requisition_id = requisitions.id)`,
  ),
  'reviews.acknowledge': rows(
    sql`json_build_object('who', 'asEmployee', 'params', json_build_object(
      'employeeId', reviews.employee_id::text, 'planPeriodId', reviews.plan_period_id::text))`,
    sql`reviews join employees on employees.id = reviews.employee_id
      join users on users.id = employees.user_id and users.email = 'employee@example.com'
      where reviews.status = 'COMPLETED'`,
  ),
  'reviews.complete': rows(ofStep(sql`'{}'::json`), openSteps),
  'scorecards.save': rows(ofStep(sql`json_build_object('entries', '[]'::json)`), openSteps),
  'scorecardDrafts.save': rows(
    sql`${ofStep(sql`json_build_object('version', 1, 'from', '[]'::json, 'entries', '[]'::json, 'notes', '{}'::json,
      'storedAt', 1)`)}::jsonb || '{"version": 0}'`,
    openSteps,
  ),
  'periodSettings.save': rows(
    sql`json_build_object('version', settings_version, 'params', json_build_object('planPeriodId', id::text), 'body',
      json_build_object('meritBudgetPercent', 3, 'dueDates', json_build_object('self-review', null, 'evaluate', null,
        'calibrate', null, 'stack-rank', null, 'merit-increase', null, 'pip-pdp', null, 'promotions', null,
        'delivery', null)))`,
    sql`plan_periods where company_id = 1 and status <> 'COMPLETED'`,
  ),
  'objectiveDrafts.save': rows(
    sql`json_build_object('version', 0, 'params', json_build_object('planPeriodId', id::text),
      'body', json_build_object('version', 0, 'from', '[]'::json, 'rows', '[]'::json, 'storedAt', 1))`,
    sql`plan_periods where company_id = 1`,
  ),
  'sheetDrafts.save': rows(
    sql`json_build_object('who', 'asManager', 'version', 0, 'params', json_build_object('planPeriodId', id::text),
      'body', json_build_object('kind', 'delivery', 'version', 0, 'from', '[]'::json, 'rows', '[]'::json, 'storedAt', 1))`,
    sql`plan_periods where company_id = 1`,
  ),
  'scorecards.addEvidence': rows(
    ofStep(sql`json_build_object('categoryId', categories.id, 'subCategoryId', part.id, 'subComponentId', null)`),
    openSteps,
  ),
  'scorecards.addRecognition': rows(
    ofStep(sql`json_build_object('categoryId', categories.id, 'subCategoryId', part.id, 'recognitionId',
      (select praise.id from recognitions praise where praise.employee_id = reviews.employee_id
        and praise.plan_period_id = reviews.plan_period_id limit 1))`),
    sql`${openSteps} and exists (select from recognitions praise where praise.employee_id = reviews.employee_id
      and praise.plan_period_id = reviews.plan_period_id)`,
  ),
  'topgrade.save': rows(
    sql`json_build_object('params', json_build_object('candidateId', candidates.id::text), 'version', 0,
      'body', json_build_object('answers', '[]'::json))`,
    sql`${openTasks} and not exists (select from topgrades where topgrades.application_id = applications.id)`,
  ),
  'census.create': rows(
    sql`json_build_object('body', json_build_object('department', name, 'userId', null))`,
    sql`departments`,
  ),
  'users.update': rows(
    sql`json_build_object('params', json_build_object('userId', users.id::text), 'version', users.version,
      'body', json_build_object('id', users.id, 'email', users.email, 'isActive', users.is_active,
        'companyIds', '[1]'::json, 'rolesDTO', json_build_object('id', memberships.role_id)))`,
    sql`users join memberships on memberships.user_id = users.id and memberships.company_id = 1
      where memberships.is_active and users.email <> 'admin@example.com'`,
  ),
  'workflowTasks.create': rows(
    sql`json_build_object('body', json_build_object('companyId', 1, 'taskIdentifier', task_id, 'subTaskIdentifier', id,
      'stageOrder', 1, 'taskOrder', 1, 'slaHours', 24, 'hbMilestoneName', ''))`,
    sql`sub_tasks`,
  ),
  'workflowTasks.update': rows(
    sql`json_build_object('params', json_build_object('id', id::text), 'version', version,
      'body', json_build_object('companyId', 1, 'taskIdentifier', task_id, 'subTaskIdentifier', sub_task_id,
        'stageOrder', 1, 'taskOrder', 1, 'slaHours', 24))`,
    sql`workflow_tasks`,
  ),
}
