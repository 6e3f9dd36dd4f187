import { lt } from 'drizzle-orm'
import { type Db, inCompany, inInstallation } from './database.ts'
import { secondsAfter } from './database-time.ts'
import { noCompany } from './idempotency.ts'
import { companiesTable } from './schema/people.ts'
import { idempotencyKeysTable } from './schema/platform.ts'

const oneDay = 86_400

/** Deletes the stored answers of requests that nobody repeats any more, older than a day by the database's time. */
export const dropOldAnswers = async (db: Db, now?: Date): Promise<void> => {
  const companies = await inInstallation(db, (tx) => tx.select({ id: companiesTable.id }).from(companiesTable))
  for (const id of [noCompany, ...companies.map((it) => it.id)])
    await inCompany(db, id, (tx) =>
      tx.delete(idempotencyKeysTable).where(lt(idempotencyKeysTable.createdAt, secondsAfter(now, -oneDay))),
    )
}
