import { sql } from 'drizzle-orm'
import { rowsOf, type Tx } from './database.ts'

const numbered = (prefix: string) => (number: number) => `${prefix}-${String(number).padStart(4, '0')}`

/** How people name a requisition: `REQ-0007`. */
export const requisitionDisplayId = numbered('REQ')
/** A requisition as notifications name it. */
export const notifiedRequisition = <S>({ id, number, status }: { id: number; number: number; status: S }) => ({
  id,
  displayId: requisitionDisplayId(number),
  status,
})
/** How people name a candidate: `CAN-0007`. */
export const candidateDisplayId = numbered('CAN')

const largest = 2_147_483_647

/** The numbers, from the first to the last, that are shown with these digits at their beginning: `001` is 10 to 19. */
export const numbersShownAs = (digits: string): [first: number, last: number][] => {
  const shown = [4, 5, 6, 7, 8, 9, 10].filter((it) => it >= digits.length)
  // Only numbers below 1000 are shown with zeros in front.
  const lengths = digits.startsWith('0') ? shown.filter((it) => it === 4) : shown
  return lengths.flatMap((length): [number, number][] => {
    const step = 10 ** (length - digits.length)
    const first = Number(digits) * step
    return first > largest ? [] : [[first, Math.min(first + step - 1, largest)]]
  })
}

type Numbered = 'candidate' | 'requisition'
const numbersOf = (it: Numbered, companyId: number) => `${it}_numbers_${companyId}`

/** The next numbers of a company's records. Nobody else gets them, and nobody waits for them. */
export const nextNumbers = async (tx: Tx, it: Numbered, companyId: number, count: number): Promise<number[]> => {
  const answer = await tx.execute(
    sql`select nextval(${numbersOf(it, companyId)}::regclass)::int as number from generate_series(1, ${count}::int)`,
  )
  return rowsOf<{ number: number }>(answer).map(({ number }) => number)
}

export const nextNumber = async (tx: Tx, it: Numbered, companyId: number): Promise<number> => {
  const [next] = await nextNumbers(tx, it, companyId, 1)
  if (next === undefined) throw new Error(`The database counts no ${it}s of company ${companyId}`)
  return next
}

/** The numbers up to this one were given by hand; the next one follows. */
export const continueNumbers = (tx: Tx, it: Numbered, companyId: number, last: number): Promise<unknown> =>
  tx.execute(sql`select setval(${numbersOf(it, companyId)}::regclass, ${last}::int)`)
