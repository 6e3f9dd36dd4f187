import { and, desc, eq } from 'drizzle-orm'
import { candidates } from '#src/contract/candidates.ts'
import { services } from '#src/contract/endpoint.ts'
import { workspaces } from '#src/contract/workspaces.ts'
import type { Caller } from '#src/server/authenticate.ts'
import { type Db, inCompany, inInstallation, type Tx } from '#src/server/database.ts'
import { noFieldRules } from '#src/server/field-permissions.ts'
import { must } from '#src/server/sample/dice.ts'
import { categoriesTable, subcategoriesTable } from '#src/server/schema/categories.ts'
import { candidatesTable } from '#src/server/schema/hiring.ts'
import { companiesTable, employeesTable, membershipsTable, rolesTable, usersTable } from '#src/server/schema/people.ts'
import { planPeriodsTable } from '#src/server/schema/plan-periods.ts'
import { reviewsTable, reviewTasksTable, scorecardsTable } from '#src/server/schema/reviews.ts'

/** Candidates on one page of the list. */
export const pageSize = 25

const callerOf = async (tx: Tx, companyId: number, email: string): Promise<Caller> => {
  const [found] = await tx
    .select({ user: usersTable, group: rolesTable.permissionGroupName, employeeId: employeesTable.id })
    .from(usersTable)
    .innerJoin(
      membershipsTable,
      and(eq(membershipsTable.userId, usersTable.id), eq(membershipsTable.companyId, companyId)),
    )
    .innerJoin(rolesTable, eq(rolesTable.id, membershipsTable.roleId))
    .innerJoin(employeesTable, eq(employeesTable.userId, usersTable.id))
    .where(eq(usersTable.email, email))
  const { user, group, employeeId } = must(found)
  return {
    userId: user.id,
    name: user.name,
    isOwner: false,
    isSuperUser: false,
    permissionGroupName: group,
    fields: noFieldRules,
    companyId,
    employeeId,
    candidateId: null,
  }
}

/** A review that the manager has under way, with the ids of its values step. */
const reviewOf = async (tx: Tx, managerId: number) => {
  const [found] = await tx
    .select({
      id: reviewsTable.id,
      employeeId: reviewsTable.employeeId,
      planPeriodId: reviewsTable.planPeriodId,
      categoryId: scorecardsTable.categoryId,
      taskId: reviewTasksTable.id,
    })
    .from(reviewsTable)
    .innerJoin(employeesTable, eq(employeesTable.id, reviewsTable.employeeId))
    .innerJoin(planPeriodsTable, eq(planPeriodsTable.id, reviewsTable.planPeriodId))
    .innerJoin(reviewTasksTable, and(eq(reviewTasksTable.reviewId, reviewsTable.id), eq(reviewTasksTable.order, 1)))
    .innerJoin(scorecardsTable, eq(scorecardsTable.reviewId, reviewsTable.id))
    .innerJoin(categoriesTable, eq(categoriesTable.id, scorecardsTable.categoryId))
    .where(
      and(
        eq(employeesTable.managerId, managerId),
        eq(reviewsTable.status, 'IN_PROGRESS'),
        eq(categoriesTable.subCategory, 'VALUES'),
      ),
    )
    .orderBy(reviewsTable.id)
  return must(found)
}

/** What is asked of the largest company that the database has, and by whom. */
export const findSubject = async (db: Db) => {
  const [company] = await inInstallation(db, (tx) =>
    tx.select().from(companiesTable).orderBy(desc(companiesTable.id)).limit(1),
  )
  const isLarge = must(company).id > 4
  const companyId = isLarge ? must(company).id : 1
  return inCompany(db, companyId, async (tx) => {
    const manager = await callerOf(tx, companyId, 'manager@example.com')
    const recruiter = await callerOf(tx, companyId, 'recruiter@example.com')
    const importer = await callerOf(tx, companyId, 'admin@example.com')
    const review = await reviewOf(tx, manager.employeeId ?? 0)
    const asked = await tx
      .select({ id: subcategoriesTable.id })
      .from(subcategoriesTable)
      .where(eq(subcategoriesTable.categoryId, review.categoryId))
    const [newest] = await tx
      .select({ id: candidatesTable.id })
      .from(candidatesTable)
      .orderBy(desc(candidatesTable.id))
      .limit(1)
    const candidateId = must(newest).id
    const at = (service: keyof typeof services, path: string) => `/api${services[service]}${path}`
    const ofEmployee = `/employee/${review.employeeId}/plan/${review.planPeriodId}`
    return {
      companyId,
      manager,
      recruiter,
      importer,
      review,
      candidateId,
      entries: asked.map(({ id }) => ({ subCategoryId: id, score: 4, comment: 'Keeps calm and explains why.' })),
      paths: {
        taskList: at('workflow', `/performance/review/tasks/status/${review.planPeriodId}`),
        scorecard: at('candidate', `${ofEmployee}/scorecard/${review.categoryId}`),
        candidates: at(candidates.list.service, candidates.list.path),
        candidate: at(candidates.update.service, `/candidate/${candidateId}`),
        search: at(workspaces.search.service, workspaces.search.path),
      },
    }
  })
}
export type Subject = Awaited<ReturnType<typeof findSubject>>
