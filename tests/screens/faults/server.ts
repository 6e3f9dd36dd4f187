import { and, count, eq, getTableName, gt, max, sql } from 'drizzle-orm'
import { http } from 'msw'
import { inCompany, inInstallation } from '#src/server/database.ts'
import { activitiesTable } from '#src/server/schema/activity.ts'
import { candidateNotesTable } from '#src/server/schema/candidate-notes.ts'
import {
  applicationsTable,
  candidateScorecardsTable,
  documentsTable,
  hiringTasksTable,
  requisitionsTable,
  topgradesTable,
} from '#src/server/schema/hiring.ts'
import { notificationsTable } from '#src/server/schema/notifications.ts'
import { membershipsTable, usersTable } from '#src/server/schema/people.ts'
import { planPeriodsTable } from '#src/server/schema/plan-periods.ts'
import { companyPlansTable, objectivesTable } from '#src/server/schema/plans.ts'
import { departmentsTable } from '#src/server/schema/reference.ts'
import { evidencesTable, reviewsTable, reviewTasksTable, scorecardsTable } from '#src/server/schema/reviews.ts'
import { taskSheetsTable } from '#src/server/schema/task-sheets.ts'
import { network } from '#tests/network.ts'
import { type TestOptions, testServer } from '#tests/server/support.ts'

export type Applicant = { id: number; name: string }

type Server = Awaited<ReturnType<typeof testServer>>
let server: Server
let personId: number
let lastDepartment: number
/** Those in review for open requisitions of the first company; each test takes the next. */
let applicants: Applicant[] = []

/** What the groups of calls write into. */
const written = [
  notificationsTable,
  departmentsTable,
  applicationsTable,
  candidateNotesTable,
  candidateScorecardsTable,
  documentsTable,
  hiringTasksTable,
  requisitionsTable,
  topgradesTable,
  planPeriodsTable,
  companyPlansTable,
  objectivesTable,
  reviewsTable,
  reviewTasksTable,
  scorecardsTable,
  evidencesTable,
  taskSheetsTable,
]

/** Fails every write into those tables while the database's disk is full. */
const prepare: TestOptions['prepare'] = async (db) => {
  await db.execute(sql`create table disk as select false as is_full`)
  await db.execute(sql`grant select, update on disk to app_user`)
  await db.execute(sql`
    create function find_no_room() returns trigger language plpgsql as $$
    begin
      if (select is_full from disk) then raise exception 'no room' using errcode = '53100'; end if;
      return coalesce(new, old);
    end $$`)
  for (const table of written)
    await db.execute(sql`
      create trigger find_no_room before insert or update or delete on ${sql.identifier(getTableName(table))}
      for each row execute function find_no_room()`)
}

/** Which of the application's tokens, `token-1` and so on, the server still takes. */
let refusedUpTo = 0
/** From now on the server refuses every token that the application has. */
export const expireTokens = (upTo = 1): void => {
  refusedUpTo = upTo
}

const realToken = (given: string) => {
  const isRefused = Number(/\d+$/.exec(given)?.[0] ?? 0) <= refusedUpTo
  const anHourAgo = Math.floor(Date.now() / 1000) - 3600
  return server.tokenFor(personId, isRefused ? { iat: anHourAgo - 300, exp: anHourAgo } : {})
}

/** Passes a call on to the server, as the person. */
export const askServer = async (request: Request): Promise<Response> => {
  // Those of an upload are of another kind, which Headers does not take over.
  const headers = new Headers([...request.headers])
  const given = headers.get('authorization')?.replace('Bearer ', '')
  if (given !== undefined) headers.set('authorization', `Bearer ${await realToken(given)}`)
  return server.app.fetch(new Request(request, { headers }))
}

/** Takes every fault away: from now on the server answers all calls. */
export const serve = (): void => network.resetHandlers(http.all('*/api/*', ({ request }) => askServer(request)))

/** Nothing can be reached any more. */
export const cutOff = (): void => network.resetHandlers(http.all('*/api/*', () => Response.error()))

/** Whether the database's disk has room for another write. */
export const setDiskFull = (isFull: boolean) => server.db.execute(sql`update disk set is_full = ${isFull}`)

const companies = [1, 2]

const setActiveIn = (companyId: number, isActive: boolean) =>
  inCompany(server.db, companyId, (tx) =>
    tx.update(membershipsTable).set({ isActive }).where(eq(membershipsTable.userId, personId)),
  )

/** The sample data as it was: nothing read or added by the person, who belongs to both companies. */
const restore = async () => {
  refusedUpTo = 0
  await setDiskFull(false)
  for (const id of companies) await setActiveIn(id, true)
  await inInstallation(server.db, (tx) =>
    tx.update(usersTable).set({ isActive: true }).where(eq(usersTable.id, personId)),
  )
  for (const id of companies)
    await inCompany(server.db, id, (tx) =>
      tx.execute(sql`update notifications set read_at = null where user_id = ${personId}`),
    )
  await inCompany(server.db, 1, (tx) => tx.delete(departmentsTable).where(gt(departmentsTable.id, lastDepartment)))
}

/** Puts the real API over a real database with the sample data behind the network of this file's tests; `isAnew`: one a test. */
export const useServer = (email: string, isAnew = false): void => {
  const begin = async () => {
    server = await testServer({ prepare })
    const person = server.users.find((it) => it.email === email)
    if (!person) throw new Error(`the sample data has nobody called ${email}`)
    personId = person.id
    const [last] = await inCompany(server.db, 1, (tx) =>
      tx.select({ id: max(departmentsTable.id) }).from(departmentsTable),
    )
    lastDepartment = last?.id ?? 0
    applicants = await inCompany(server.db, 1, (tx) =>
      tx
        .select({ id: applicationsTable.candidateId, name: applicationsTable.candidateName })
        .from(applicationsTable)
        .innerJoin(requisitionsTable, eq(requisitionsTable.id, applicationsTable.requisitionId))
        .where(
          and(
            eq(applicationsTable.companyId, 1),
            eq(applicationsTable.status, 'REVIEW'),
            applicationsTable.isCurrent,
            eq(requisitionsTable.status, 'OPEN'),
          ),
        )
        .orderBy(applicationsTable.id),
    )
  }
  if (isAnew)
    beforeEach(async () => {
      await begin()
      const { close } = server
      // After the page is closed, which may still ask.
      onTestFinished(close)
    })
  else {
    beforeAll(begin)
    afterAll(() => server.close())
  }
  beforeEach(async () => {
    await restore()
    serve()
  })
}

/** An administrator takes a company away from the person. */
export const takeCompanyAway = (companyId: number) => setActiveIn(companyId, false)

export const giveCompanyBack = (companyId: number) => setActiveIn(companyId, true)

/** The same person marks everything as read in another tab. */
export const readInAnotherTab = () =>
  server
    .as('manager@example.com')
    .then((it) => it.request('PATCH', '/external/api/v1/notifications/status', { upTo: 2_000_000_000 }))

/** How many notifications of the first company the server still counts as unread. */
export const unreadStored = async (): Promise<number> => {
  const asManager = await server.as('manager@example.com')
  return (await asManager.get('/external/api/v1/notifications?limit=1')).body.unreadCount
}

/** How many departments of the first company have a name. */
export const departmentsNamed = async (name: string): Promise<number> => {
  const [row] = await inCompany(server.db, 1, (tx) =>
    tx.select({ count: count() }).from(departmentsTable).where(eq(departmentsTable.name, name)),
  )
  return row?.count ?? 0
}

/** A candidate in review whom no other test moves. */
export const nextApplicant = (): Applicant => {
  const applicant = applicants.shift()
  if (!applicant) throw new Error('the sample data has no more candidates in review')
  return applicant
}

/** The API as one of the sample accounts. */
export const callAs = (email: string) => server.as(email)
const asAdmin = () => callAs('admin@example.com')

/** The moves of a candidate that were stored, each with its reason. */
export const movesStored = async (id: number): Promise<[to: string, reason: string][]> => {
  const { companyId, entityType, entityId, action, after } = activitiesTable
  const rows = await inCompany(server.db, 1, (tx) =>
    tx
      .select({ after })
      .from(activitiesTable)
      .where(and(eq(companyId, 1), eq(entityType, 'candidate'), eq(entityId, id), eq(action, 'move'))),
  )
  return rows.map((it) => [String(it.after?.status), String(it.after?.statusReason ?? '')])
}

/** Somebody else approves a candidate meanwhile. */
export const approveInAnotherTab = async ({ id }: Applicant) => {
  const it = await asAdmin()
  const path = `/candidate/api/v1/candidate/${id}`
  const { version } = (await it.get(path)).body
  return it.request('POST', `${path}/move`, { move: 'approve' }, { headers: { 'if-match': `"${version}"` } })
}

/** What it takes to set up a world of these tests. */
export const theServer = () => server
