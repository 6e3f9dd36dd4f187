import { and, eq, inArray } from 'drizzle-orm'
import { type Db, inAllAccounts } from '../database.ts'
import { verifyPassword } from '../password.ts'
import { usersTable } from '../schema/people.ts'

export const samplePassword = 'password'
export const sampleEmails = [
  'manager@example.com',
  'employee@example.com',
  'recruiter@example.com',
  'admin@example.com',
]

export type SampleAccount = { email: string; name: string; title: string }

/** Answers which sample accounts can still be used with the published password; hashes are checked once each. */
export const sampleAccountFinder = (db: Db): (() => Promise<SampleAccount[]>) => {
  const checked = new Map<string, Promise<boolean>>()
  const hasSamplePassword = (hash: string | null) => {
    if (hash === null) return Promise.resolve(false)
    const known = checked.get(hash) ?? verifyPassword(samplePassword, hash)
    checked.set(hash, known)
    return known
  }
  return async () => {
    const rows = await inAllAccounts(db, (tx) =>
      tx
        .select()
        .from(usersTable)
        .where(and(inArray(usersTable.email, sampleEmails), eq(usersTable.isActive, true))),
    )
    const usable = await Promise.all(rows.map(({ passwordHash }) => hasSamplePassword(passwordHash)))
    return rows
      .filter((_, index) => usable[index])
      .map(({ email, name, title }) => ({ email, name, title }))
      .sort((a, b) => sampleEmails.indexOf(a.email) - sampleEmails.indexOf(b.email))
  }
}
