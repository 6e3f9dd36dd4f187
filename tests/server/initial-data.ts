import type { Db } from '#src/server/database.ts'
import { fillSampleData } from '#src/server/sample/fill.ts'

/** What a test's database begins with: the sample, or tables without a row. */
export const initialData = {
  sample: fillSampleData,
  empty: async () => {},
} satisfies Record<string, (db: Db) => Promise<void>>

export type InitialData = keyof typeof initialData
