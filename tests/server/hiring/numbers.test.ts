import { eq } from 'drizzle-orm'
import { candidates } from '#src/contract/candidates.ts'
import { inCompany } from '#src/server/database.ts'
import { nextNumber } from '#src/server/display-ids.ts'
import { candidatesTable, requisitionsTable } from '#src/server/schema/hiring.ts'
import { ask } from '#tests/server/contract-order.ts'
import { type HiringWorld, hiringWorld } from './world.ts'

let world: HiringWorld
beforeAll(async () => {
  world = await hiringWorld()
})
afterAll(() => world.close())

test('who adds a candidate or requisition does not wait for another who has not finished [CAND-01] [REQ-01]', async () => {
  const numbers = await inCompany(world.db, 1, async (open) => {
    const first = [await nextNumber(open, 'candidate', 1), await nextNumber(open, 'requisition', 1)]
    // The first transaction is still open here: a lock of its numbers would keep both of these waiting for ever.
    const [candidate, requisition] = [await world.applicant(), await world.requisition()]
    return { first, second: [candidate.displayId, requisition.displayId] }
  })
  const shown = (prefix: string, number = 0) => `${prefix}-${String(number + 1).padStart(4, '0')}`
  expect(numbers.second).toEqual([shown('CAN', numbers.first[0]), shown('REQ', numbers.first[1])])
})

test('each company counts from 1, and a number is given once however many come at a time [CAND-01]', async () => {
  expect(await world.db.transaction((tx) => nextNumber(tx, 'candidate', 3))).toBeGreaterThan(0)
  const added = await Promise.all(Array.from({ length: 20 }, () => world.applicant()))
  expect(new Set(added.map((it) => it.displayId)).size).toBe(20)
})

test('a number whose candidate was refused is left out [CAND-01]', async () => {
  const first = await world.applicant()
  const again = { firstName: 'Nadia', lastName: 'Again', email: first.email ?? '' }
  expect((await ask(world.asStaff, candidates.create, { body: again })).status).toBe(409)
  const next = await world.applicant()
  const numberOf = async (id: number) => {
    const [row] = await inCompany(world.db, 1, (tx) =>
      tx.select({ number: candidatesTable.number }).from(candidatesTable).where(eq(candidatesTable.id, id)),
    )
    return row?.number ?? 0
  }
  expect((await numberOf(next.id)) - (await numberOf(first.id))).toBe(2)
})

test('the sample goes on where its numbers end [REQ-01]', async () => {
  const last = await inCompany(world.db, 2, async (tx) => ({
    candidates: Math.max(...(await tx.select().from(candidatesTable)).map((it) => it.number)),
    requisitions: Math.max(...(await tx.select().from(requisitionsTable)).map((it) => it.number)),
    next: [await nextNumber(tx, 'candidate', 2), await nextNumber(tx, 'requisition', 2)],
  }))
  expect(last.next).toEqual([last.candidates + 1, last.requisitions + 1])
})
