import type { Tx } from '../database.ts'
import { insertMany } from '../insert-many.ts'
import { employeesTable } from '../schema/people.ts'
import type { SamplePerson } from './companies.ts'
import { must } from './dice.ts'

export type StoredPerson = typeof employeesTable.$inferSelect & { managerName: string | null }

type Reporting = { person: SamplePerson; manager: StoredPerson | null }

/** Stores a company's people from the top down, one insert a level. */
export const fillPeople = async (
  tx: Tx,
  companyId: number,
  chief: SamplePerson,
  userIds: ReadonlyMap<string, number>,
): Promise<StoredPerson[]> => {
  const all: StoredPerson[] = []
  let level: Reporting[] = [{ person: chief, manager: null }]
  while (level.length > 0) {
    const rows = level.map(({ person: { name, title, department, user }, manager }) => ({
      companyId,
      name,
      title,
      department,
      userId: userIds.get(user ?? '') ?? null,
      managerId: manager?.id ?? null,
    }))
    const ids = await insertMany(tx, employeesTable, rows)
    const people = level.map(({ person, manager }, index) => ({
      person,
      row: {
        ...must(rows[index]),
        id: must(ids[index]),
        photoUrl: null,
        version: 1,
        managerName: manager?.name ?? null,
      },
    }))
    all.push(...people.map((it) => it.row))
    level = people.flatMap(({ person, row }) => (person.reports ?? []).map((it) => ({ person: it, manager: row })))
  }
  return all
}
