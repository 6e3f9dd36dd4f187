import { planPeriods } from '#src/contract/plan-periods.ts'
import { plans } from '#src/contract/plans.ts'
import { reviews } from '#src/contract/reviews.ts'
import { type ScorecardItem, type SubCategory, scorecards } from '#src/contract/scorecards.ts'
import { taskSheets } from '#src/contract/task-sheets.ts'
import { reviewWorld } from '#tests/server/reviews/world.ts'
import { askAs } from './hiring-records.ts'
import { theServer } from './server.ts'

/** The year in progress of the first company, and the one before. */
export const periods = { current: 2, former: 1 }
const planPeriodId = periods.current

export type Reviewed = { employeeId: number; name: string; status: string }
export type Period = { id: number; name: string; status: string; archivedAt: string | null }

/** A page of somebody's review. */
export const ofReview = (page: string, employeeId: number, of = planPeriodId) =>
  `/employee/performance/${page}?employeeId=${employeeId}&planPeriodId=${of}`

const teamOf = (account: string): Promise<Reviewed[]> => askAs(account, reviews.reportees, { params: { planPeriodId } })

/** Somebody of the manager's team, or of another one. */
export const reportee = async (wanted: string, account = 'manager'): Promise<Reviewed> => {
  const found = (await teamOf(account)).find(({ name }) => name === wanted)
  if (!found) throw new Error(`the team has no ${wanted}`)
  return found
}

export type Kept = { version: number; items: ScorecardItem[] }

export const scorecardOf = async (employeeId: number, subCategory: SubCategory): Promise<Kept> => {
  const [found] = await askAs('manager', scorecards.list, {
    params: { employeeId, planPeriodId },
    query: { subCategory },
  })
  return found
}

/** What was said each time that something happened to a review. */
export const eventsOf = async (employeeId: number, wanted: string, of = planPeriodId): Promise<(string | null)[]> => {
  const { content } = await askAs('admin', reviews.history, {
    params: { planPeriodId: of, employeeId },
    query: { page: 0, size: 100 },
  })
  return content.flatMap(({ kind, comment }: { kind: string; comment: string | null }) =>
    kind === wanted ? [comment] : [],
  )
}

export const planOf = () => askAs('admin', plans.companyPlan, { query: { planPeriodId, type: 'SO' } })

export const periodsNow = (): Promise<Period[]> => askAs('admin', planPeriods.list, {})

export const calibration = () =>
  askAs('manager', taskSheets.get, { params: { planPeriodId, kind: 'calibrate' }, query: {} })

/** The team is reviewed, so that Calibrate is open. */
export const evaluateTeam = async (): Promise<void> => {
  const { completeEvaluate } = await reviewWorld(Promise.resolve(theServer()))
  await completeEvaluate()
}

/** The manager's own review of the former year, which was submitted. */
export const ownFormerReview = (): Promise<Reviewed> => reportee('Daniel Okafor', 'admin')

/** A review of the manager's team that has just been started. */
export const startedReview = async (name: string): Promise<Reviewed> => {
  const { employeeId } = await reportee(name)
  await askAs('manager', reviews.start, { params: { planPeriodId, employeeId } })
  return reportee(name)
}

/** Everybody is placed, so that Calibrate can be completed. */
export const calibratedTeam = async (): Promise<void> => {
  await evaluateTeam()
  const { people, version } = await calibration()
  const rows = people.map(({ employeeId }: Reviewed) => ({ employeeId, potential: 2, rating: null, reason: '' }))
  await askAs('manager', taskSheets.save, {
    params: { planPeriodId },
    body: { kind: 'calibrate', rows },
    version,
  })
}
