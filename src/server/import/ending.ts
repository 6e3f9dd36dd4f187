import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../database.ts'
import type { Rest } from '../jobs.ts'
import { importRowsTable, importsTable } from '../schema/imports.ts'
import { importableOf } from './kinds.ts'
import { type Import, withoutSecrets } from './outcomes.ts'

/** Ends an import. Of rows that were left out no secret stays. */
export const finish = async (tx: Tx, it: Import, status: Import['status'], now: Date): Promise<Rest> => {
  await tx.update(importsTable).set({ status, finishedAt: now }).where(eq(importsTable.id, it.id))
  const leftOut = and(eq(importRowsTable.importId, it.id), eq(importRowsTable.state, 'GOOD'))
  if (importableOf(it.entityType).columns.some(({ isSecret }) => isSecret))
    await tx
      .update(importRowsTable)
      .set({ cells: withoutSecrets(it, sql`${importRowsTable.cells}`) })
      .where(leftOut)
  return 'done'
}
