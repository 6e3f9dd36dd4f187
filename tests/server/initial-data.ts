import type { Db } from '#src/server/database.ts'
import { doDueJobs, enqueue } from '#src/server/jobs.ts'
import { fillSampleData } from '#src/server/sample/fill.ts'
import { recurring, workers } from '#src/server/workers.ts'

/** The sample as a running server leaves it after its first round: who has an overdue task knows it. */
const fillSettledSample = async (db: Db) => {
  await fillSampleData(db)
  await db.transaction(async (tx) => {
    for (const job of recurring) await enqueue(tx, job)
  })
  await doDueJobs(db, workers)
}

/** What a test's database begins with: the sample, the same after the first round of jobs, or tables without a row. */
export const initialData = {
  sample: fillSampleData,
  settled: fillSettledSample,
  empty: async () => {},
} satisfies Record<string, (db: Db) => Promise<void>>

export type InitialData = keyof typeof initialData
