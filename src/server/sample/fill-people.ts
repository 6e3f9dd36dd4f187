import type { Tx } from '../database.ts'
import { employeesTable } from '../schema/people.ts'
import type { SamplePerson } from './companies.ts'

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
    const stored = await tx
      .insert(employeesTable)
      .values(
        level.map(({ person: { name, title, department, user }, manager }) => ({
          companyId,
          name,
          title,
          department,
          userId: userIds.get(user ?? '') ?? null,
          managerId: manager?.id ?? null,
        })),
      )
      .returning()
    const people = level.flatMap(({ person, manager }) => {
      const row = stored.find((it) => it.name === person.name)
      return row ? [{ person, row: { ...row, managerName: manager?.name ?? null } }] : []
    })
    all.push(...people.map((it) => it.row))
    level = people.flatMap(({ person, row }) => (person.reports ?? []).map((it) => ({ person: it, manager: row })))
  }
  return all
}
