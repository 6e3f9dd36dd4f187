import { sql } from 'drizzle-orm'
import { rowsOf, type Tx } from './database.ts'

const numbered = (prefix: string) => (number: number) => `${prefix}-${String(number).padStart(4, '0')}`

/** How people name a requisition: `REQ-0007`. */
export const requisitionDisplayId = numbered('REQ')
/** How people name a candidate: `CAN-0007`. */
export const candidateDisplayId = numbered('CAN')

type Numbered = 'candidate' | 'requisition'
const numbersOf = (it: Numbered, companyId: number) => `${it}_numbers_${companyId}`

/** The next number of a company's records. Nobody else gets it, and nobody waits for it. */
export const nextNumber = async (tx: Tx, it: Numbered, companyId: number): Promise<number> => {
  const answer = await tx.execute(sql`select nextval(${numbersOf(it, companyId)}::regclass)::int as number`)
  const [next] = rowsOf<{ number: number }>(answer)
  if (!next) throw new Error(`The database counts no ${it}s of company ${companyId}`)
  return next.number
}

/** The numbers up to this one were given by hand; the next one follows. */
export const continueNumbers = (tx: Tx, it: Numbered, companyId: number, last: number): Promise<unknown> =>
  tx.execute(sql`select setval(${numbersOf(it, companyId)}::regclass, ${last}::int)`)
