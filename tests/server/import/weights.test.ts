import { eq, sql } from 'drizzle-orm'
import type pg from 'pg'
import { standardJobs } from '#src/contract/job-setup.ts'
import { scorecardCategories, scorecardWeightings } from '#src/contract/scorecard-setup.ts'
import { inCompany, rowsOf } from '#src/server/database.ts'
import { scorecardWeightingsTable } from '#src/server/schema/hiring-scorecards.ts'
import { ask } from '../contract-order.ts'
import { recordStatements } from '../statements.ts'
import { at, type ImportWorld, importWorld } from './world.ts'

let world: ImportWorld
beforeAll(async () => {
  world = await importWorld()
})
afterAll(() => world.close())

/** How many connections wait for a lock that another one holds for its transaction. */
const waiting = async () => {
  const found = await world.database.background.execute(
    sql`select count(*)::int as calls from pg_locks where not granted and locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`,
  )
  return rowsOf<{ calls: number }>(found)[0]?.calls ?? 0
}

const weightsOf = (jobId: number) =>
  inCompany(world.db, 1, (tx) =>
    tx
      .select({ weightage: scorecardWeightingsTable.weightage })
      .from(scorecardWeightingsTable)
      .where(eq(scorecardWeightingsTable.standardJobId, jobId)),
  )

/** Begins `second` when `first` has stored a weight of the job and not committed it, and goes on when `second` waits or is done. */
const overlap = async (jobId: number, first: () => Promise<unknown>, second: () => Promise<unknown>) => {
  let begun: Promise<unknown> | undefined
  const hasStored = async (client: pg.Client) => {
    const found = 'select from scorecard_job_category_weightages where standard_job_id = $1'
    return (await client.query(found, [jobId])).rowCount === 1
  }
  await recordStatements(first, async (client) => {
    if (begun || !(await hasStored(client))) return
    let isDone = false
    begun = second().finally(() => {
      isDone = true
    })
    await vi.waitFor(async () => expect(isDone || (await waiting()) > 0).toBe(true), { timeout: 240_000 })
  })
  expect(begun).toBeDefined()
  await begun
}

test.each(['entered', 'imported'] as const)(
  'a weight that is %s first leaves the other one what is left of 100 percent [IMP-06]',
  async (first) => {
    const jobName = `Weighed ${first}`
    const categories = ['Entered', 'Imported'].map((it) => `${it} when ${first} first`)
    const { body: job } = await ask(world.asAdmin, standardJobs.create, { body: { jobName, description: 'Weighs' } })
    const [category] = await Promise.all(
      categories.map((categoryName) => ask(world.asAdmin, scorecardCategories.create, { body: { categoryName } })),
    )
    const { body: upload } = await world.upload(`Standard Job,Category,Weightage\n${jobName},${categories[1]},60\n`, {
      entityType: 'scorecard_job_category_weightage',
    })
    const enter = async () => {
      const body = { standardJobId: job.id, categoryId: category?.body.id, weightage: 60 }
      return (await ask(world.asAdmin, scorecardWeightings.create, { body })).status
    }
    let entered: number | undefined
    const calls = {
      entered: async () => {
        entered = await enter()
      },
      imported: () => world.doJobs(),
    }
    const second = first === 'entered' ? 'imported' : 'entered'
    await overlap(job.id, calls[first], calls[second])
    const report = (await world.asAdmin.get(at.report(upload.importId))).body
    expect(await weightsOf(job.id)).toEqual([{ weightage: 60 }])
    expect({ entered, imported: report.imported }).toEqual(
      first === 'entered' ? { entered: 200, imported: 0 } : { entered: 400, imported: 1 },
    )
  },
)
