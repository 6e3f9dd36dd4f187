import { eq } from 'drizzle-orm'
import { services } from '#src/contract/endpoint.ts'
import { inCompany, inInstallation } from '#src/server/database.ts'
import { doDueJobs } from '#src/server/jobs.ts'
import { notificationsTable } from '#src/server/schema/notifications.ts'
import { employeesTable, usersTable } from '#src/server/schema/people.ts'
import { workers } from '#src/server/workers.ts'
import { testServer } from '#tests/server/support.ts'

const { performancePlan, performanceReview, workflow, external } = services

export const at = {
  periods: `${performancePlan}/plan-period/list`,
  planPeriod: `${performancePlan}/plan-period`,
  start: `${performancePlan}/plan-period/start`,
  startStatus: (period: number) => `${performancePlan}/plan-period/start/${period}`,
  startPreview: (period: number) => `${performancePlan}/plan-period/start/${period}/preview`,
  complete: `${performancePlan}/plan-period/complete`,
  completionPreview: (period: number) => `${performancePlan}/plan-period/complete/${period}/preview`,
  people: (period: number, group: string, query = '') =>
    `${performancePlan}/plan-period/${period}/people?group=${group}${query}`,
  archive: `${performancePlan}/plan-period/archive`,
  restore: `${performancePlan}/plan-period/restore`,
  annualList: `${workflow}/annual-plan/list`,
  annual: (period: number | string, type = 'SO') =>
    `${workflow}/performance/plan/annual?planPeriodId=${period}&type=${type}`,
  objectivesDraft: (period: number) => `${performancePlan}/annual-planning/company-plan/${period}/draft`,
  companyPlan: `${performancePlan}/annual-planning/company-plan`,
  planOf: (period: number | string, ignoreThresholds = false) =>
    `${performancePlan}/annual-planning/company-plan?planPeriodId=${period}&type=SO&ignoreThresholds=${ignoreThresholds}`,
  recognitions: (employee: number | string, period: number | string) =>
    `${performanceReview}/employee/${employee}/plan/${period}/recognitions`,
  reportee: (period: number | string, employee: number | string) =>
    `${performancePlan}/reportee/performance/summary/${period}/${employee}`,
  history: (employee: number | string) => `${performanceReview}/employee/${employee}/performance-summary`,
  team: (manager: number | string, query = '') =>
    `${performanceReview}/manager/${manager}/team-performance-summary${query}`,
  notifications: (query = '') => `${external}/notifications${query}`,
  notification: (id: number | string) => `${external}/notifications/${id}`,
  markRead: `${external}/notifications/status`,
}

/** The server with its sample data, its jobs done on demand; nobody has been notified of anything yet. */
export const planWorld = async (opened = testServer()) => {
  const server = await opened
  const { db, asAdmin } = server
  for (const company of [1, 2, 3, 4]) await inCompany(db, company, (tx) => tx.delete(notificationsTable))
  const periodsOf = async (company: number): Promise<{ id: number; name: string; status: string }[]> =>
    (await asAdmin.get(at.periods, { company })).body
  const employee = async (company: number, name: string) => {
    const [found] = await inCompany(db, company, (tx) =>
      tx.select({ id: employeesTable.id }).from(employeesTable).where(eq(employeesTable.name, name)),
    )
    if (!found) throw new Error(`no ${name} in company ${company}`)
    return found.id
  }
  const userId = async (email: string) => {
    const ofAddress = eq(usersTable.email, email)
    const [found] = await inInstallation(db, (tx) => tx.select().from(usersTable).where(ofAddress))
    return found?.id ?? 0
  }
  const doJobs = (now = new Date()) => doDueJobs(db, workers, () => now)
  return { ...server, periodsOf, employee, userId, doJobs }
}

export type PlanWorld = Awaited<ReturnType<typeof planWorld>>
