import type { Db } from '#src/server/database.ts'
import { fillSampleData } from '#src/server/sample/fill.ts'

/** What a test's database begins with: the sample, or tables without a row. */
export const beginnings = {
  sample: fillSampleData,
  empty: async () => {},
} satisfies Record<string, (db: Db) => Promise<void>>

export type Beginning = keyof typeof beginnings
export const allBeginnings = Object.keys(beginnings) as Beginning[]
