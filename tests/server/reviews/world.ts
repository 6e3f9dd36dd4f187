import { eq } from 'drizzle-orm'
import { stepKinds } from '#machines/reviews/steps.ts'
import { services } from '#src/contract/endpoint.ts'
import type { ReminderMatter } from '#src/contract/reminders.ts'
import type { Reportee, Task } from '#src/contract/reviews.ts'
import type { Scorecard, SubCategory } from '#src/contract/scorecards.ts'
import type { SheetKind } from '#src/contract/task-sheets.ts'
import { inCompany } from '#src/server/database.ts'
import { employeesTable } from '#src/server/schema/people.ts'
import { type Answer, type CallOptions, testServer } from '#tests/server/support.ts'

const { workflow, candidate, admin, adminData, job, performancePlan, performanceReview } = services

/** Addresses of the calls, after `/api`. */
export const at = {
  role: `${workflow}/user/role`,
  info: `${admin}/user/role`,
  companies: (userId: number) => `${admin}/user/${userId}/companies`,
  periods: `${performancePlan}/plan-period/list`,
  settings: (period: number | string) => `${performancePlan}/plan-period/${period}/settings`,
  annualPlans: `${workflow}/annual-plan/list`,
  annualPlan: (period: number) => `${workflow}/performance/plan/annual?planPeriodId=${period}&type=SO`,
  reportees: (period: number | string) => `${performancePlan}/reportee/list/${period}`,
  companyTasks: (period: number | string) => `${workflow}/performance/review/tasks/status/${period}`,
  sheet: (period: number | string, kind: SheetKind, manager?: number) =>
    `${workflow}/performance/review/sheet/${period}/${kind}${manager === undefined ? '' : `?managerId=${manager}`}`,
  sheetDraft: (period: number | string, kind: SheetKind) =>
    `${workflow}/performance/review/sheet/${period}/${kind}/draft`,
  saveSheetDraft: (period: number | string) => `${workflow}/performance/review/sheet/${period}/draft`,
  saveSheet: (period: number | string) => `${workflow}/performance/review/sheet/${period}`,
  completeSheet: (period: number | string, kind: SheetKind) =>
    `${workflow}/performance/review/sheet/${period}/${kind}/complete`,
  reopenSheet: (period: number | string, kind: SheetKind) =>
    `${workflow}/performance/review/sheet/${period}/${kind}/reopen`,
  subtasks: (period: number | string, employee: number | string) =>
    `${workflow}/performance/review/subtasks/status/${period}?employeeId=${employee}`,
  start: (period: number | string, employee: number | string) =>
    `${workflow}/workflow/performance-review/${period}/start/${employee}`,
  complete: (period: number | string, employee: number | string, task: number | string) =>
    `${workflow}/workflow/performance-review/${period}/complete/${employee}?performanceReviewTaskId=${task}`,
  sendBack: (period: number | string, employee: number | string, task: number | string) =>
    `${workflow}/workflow/performance-review/${period}/send-back/${employee}?performanceReviewTaskId=${task}`,
  reopen: (period: number | string, employee: number | string) =>
    `${workflow}/workflow/performance-review/${period}/reopen/${employee}`,
  acknowledge: (period: number | string, employee: number | string) =>
    `${workflow}/workflow/performance-review/${period}/acknowledge/${employee}`,
  history: (period: number | string, employee: number | string, query = '') =>
    `${workflow}/workflow/performance-review/${period}/history/${employee}${query}`,
  scorecards: (employee: number | string, period: number | string) =>
    `${candidate}/employee/${employee}/plan/${period}/scorecard`,
  save: (employee: number | string, period: number | string, category: number, task: number) =>
    `${candidate}/employee/${employee}/plan/${period}/scorecard/${category}?performanceReviewTaskId=${task}`,
  drafts: (employee: number | string, period: number | string, category?: number) =>
    `${candidate}/employee/${employee}/plan/${period}/scorecard-draft${category === undefined ? '' : `/${category}`}`,
  evidence: (employee: number | string, period: number | string) =>
    `${performanceReview}/employee/${employee}/plan/${period}/evidence`,
  recognitionEvidence: (employee: number | string, period: number | string) =>
    `${performanceReview}/employee/${employee}/plan/${period}/evidence/recognition`,
  oneEvidence: (employee: number | string, period: number | string, evidence: number) =>
    `${performanceReview}/employee/${employee}/plan/${period}/evidence/${evidence}`,
  recognitions: (employee: number | string, period: number | string) =>
    `${performanceReview}/employee/${employee}/plan/${period}/recognitions`,
  late: (period: number | string, matter: ReminderMatter) =>
    `${workflow}/workflow/performance-review/${period}/late/${matter}`,
  team: (manager: number | string, period: number | string) =>
    `${services.performanceReview}/manager/${manager}/team-performance-summary?planPeriodId=${period}`,
  previousReview: (employee: number | string, period: number | string, subCategory: SubCategory) =>
    `${performanceReview}/employee/${employee}/plan/${period}/previous-review/${subCategory}`,
  reportee: (period: number | string, employee: number | string) =>
    `${services.performancePlan}/reportee/performance/summary/${period}/${employee}`,
  reviewsOf: (employee: number | string) => `${services.performanceReview}/employee/${employee}/performance-summary`,
  summary: (employee: number | string, period: number | string) =>
    `${candidate}/employee/${employee}/plan/${period}/performance-summary`,
  requisitions: `${job}/requisition`,
  requisition: (id: number | string) => `${job}/requisition/${id}`,
  requisitionTasks: (id: number | string) => `${job}/requisition/${id}/workflow-task`,
  requisitionOfTask: (task: number | string) => `${job}/requisition/review/${task}`,
  candidates: `${candidate}/candidate`,
  board: `${candidate}/candidate-board`,
  /** A candidate, or one of their lists. */
  candidate: (id: number | string, list = '') => `${candidate}/candidate/${id}${list && `/${list}`}`,
  hiringTask: (task: number | string) => `${candidate}/task/${task}`,
  taskDone: (task: number | string) => `${candidate}/task/${task}/done`,
  saveCompanyPlan: `${services.performancePlan}/annual-planning/company-plan`,
  objectivesDraft: (period: number | string) => `${performancePlan}/annual-planning/company-plan/${period}/draft`,
  companyPlan: (period: number | string) =>
    `${performancePlan}/annual-planning/company-plan?planPeriodId=${period}&type=SO&ignoreThresholds=false`,
  locations: `${adminData}/location`,
}

export const basedOn = (version: number): CallOptions => ({ headers: { 'if-match': `"${version}"` } })

/** Every item of a scorecard with this score; `comment` on each. */
export const allScored = (scorecard: Scorecard, score: number, comment = '') => ({
  entries: scorecard.items.map(({ subCategoryId }) => ({ subCategoryId, score, comment })),
})

const must = <T>(it: T | undefined, what: string): T => {
  if (it === undefined) throw new Error(`the sample data has no ${what}`)
  return it
}

/** The server with its sample data, seen by the manager of company 1, with the names of that world. */
export const reviewWorld = async (opened = testServer()) => {
  const server = await opened
  const { asManager, asAdmin, db } = server
  const periodsOf = async (company: number) => (await asAdmin.get(at.periods, { company })).body
  const [period, previousPeriod]: number[] = (await periodsOf(1)).map((it: { id: number }) => it.id)
  const here = must(period, 'current period')
  const employeesOf = (company: number) =>
    inCompany(db, company, (tx) => tx.select().from(employeesTable).where(eq(employeesTable.companyId, company)))
  const people = await employeesOf(1)
  const idOf = (name: string) => must(people.find((it) => it.name === name)?.id, name)

  const tasks = async (name: string): Promise<Task[]> =>
    (await asManager.get(at.subtasks(here, idOf(name)))).body.subTasks
  const scorecard = async (name: string, subCategory: SubCategory): Promise<Scorecard> =>
    (await asManager.get(`${at.scorecards(idOf(name), here)}?subCategory=${subCategory}`)).body[0]
  const save = (it: Scorecard, body: unknown, version = it.version): Promise<Answer> =>
    asManager.post(
      at.save(it.employeeId, it.planPeriodId, it.categoryId, it.performanceReviewTaskId),
      body,
      basedOn(version),
    )
  const start = (name: string) => asManager.post(at.start(here, idOf(name)))
  const complete = async (name: string, step: string) => {
    const task = must((await tasks(name)).find((it) => it.name === step)?.taskId, step)
    return asManager.post(at.complete(here, idOf(name), task))
  }
  const scoreAndComplete = async (name: string, subCategory: SubCategory, score: number) => {
    const it = await scorecard(name, subCategory)
    await save(it, allScored(it, score))
    return asManager.post(at.complete(here, idOf(name), it.performanceReviewTaskId))
  }
  /** Every review of the manager's team, scored and submitted. */
  const completeEvaluate = async () => {
    const reportees: Reportee[] = (await asManager.get(at.reportees(here))).body
    for (const { name, status } of reportees) {
      if (status === 'COMPLETED') continue
      await start(name)
      for (const { name: step, status } of await tasks(name)) {
        if (status === 'COMPLETED') continue
        const subCategory = stepKinds.find((it) => it.taskName === step)?.subCategory
        if (subCategory) await scoreAndComplete(name, subCategory, 4)
        else await complete(name, step)
      }
    }
  }
  const reportee = async (name: string): Promise<Reportee> =>
    (await asManager.get(at.reportees(here))).body.find((it: Reportee) => it.name === name)

  return {
    ...server,
    period: here,
    previousPeriod: must(previousPeriod, 'previous period'),
    periodsOf,
    employeesOf,
    idOf,
    tasks,
    scorecard,
    save,
    start,
    complete,
    scoreAndComplete,
    completeEvaluate,
    reportee,
  }
}

export type ReviewWorld = Awaited<ReturnType<typeof reviewWorld>>
