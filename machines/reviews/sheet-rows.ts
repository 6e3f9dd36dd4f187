import type { SheetRow } from '#src/contract/task-sheets.ts'

/** What a manager changed on a sheet, as a device keeps it: based on `version` of the sheet, which was `from`. */
export type SheetDraft = { version: number; from: readonly SheetRow[]; rows: readonly SheetRow[] }
/** A draft read back from the device; `storedAt` in ms since 1970. */
export type StoredSheet = SheetDraft & { storedAt: number }

const ofPerson = (rows: readonly SheetRow[], employeeId: number) => rows.find((it) => it.employeeId === employeeId)

const sameRow = (a: SheetRow | undefined, b: SheetRow | undefined): boolean => {
  if (a === undefined || b === undefined) return a === b
  const [one, other] = [Object.entries(a), new Map(Object.entries(b))]
  return one.length === other.size && one.every(([field, value]) => other.get(field) === value)
}

export const sameRows = (a: readonly SheetRow[], b: readonly SheetRow[]): boolean =>
  a.length === b.length && a.every((it) => sameRow(it, ofPerson(b, it.employeeId)))

export const sameSheetDraft = (a: SheetDraft | null, b: SheetDraft | null): boolean =>
  a === b || (a !== null && b !== null && a.version === b.version && sameRows(a.rows, b.rows))

const rankIn = (rows: readonly SheetRow[], employeeId: number) => {
  const row = ofPerson(rows, employeeId)
  return row && 'rank' in row ? row.rank : undefined
}

const isReordered = (from: readonly SheetRow[], to: readonly SheetRow[]) =>
  to.some((it) => rankIn(to, it.employeeId) !== rankIn(from, it.employeeId))

const valuesOf = (row: SheetRow | undefined): Map<string, unknown> => new Map(Object.entries(row ?? {}))
// The fields of a row and its kind go together, which TypeScript cannot follow through a map.
const rowOf = (values: Map<string, unknown>) => Object.fromEntries(values) as SheetRow

/** A field of a person's row that was changed twice, to different values. */
export type SheetClash = { employeeId: number; field: string }

/** What of a draft differs from what it began with: of each person the changed fields alone. */
export const sheetChanges = ({ from, rows }: Pick<SheetDraft, 'from' | 'rows'>) =>
  rows.flatMap((row) => {
    const began = valuesOf(ofPerson(from, row.employeeId))
    const changed = [...valuesOf(row)].filter(([field, value]) => value !== began.get(field))
    return changed.length === 0 ? [] : [{ employeeId: row.employeeId, row: rowOf(new Map(changed)) }]
  })

/** What a draft has of people who are not among the rows of a sheet. */
export const rowsBeside = ({ from, rows }: SheetDraft, sheet: readonly SheetRow[]) => {
  const isBeside = (it: SheetRow) => ofPerson(sheet, it.employeeId) === undefined
  return { from: from.filter(isBeside), rows: rows.filter(isBeside) }
}

/**
 * Two versions of the same rows brought together field by field. What only one of them changed is taken from there;
 * where both did, mine stays and the field is a clash. The order of a stack rank is one thing: where both have changed
 * it, each rank that differs is a clash. `from` is what both began with.
 */
export const mergedRows = (
  from: readonly SheetRow[],
  mine: readonly SheetRow[],
  theirs: readonly SheetRow[],
): { rows: SheetRow[]; clashes: SheetClash[] } => {
  const isOrderTwice = isReordered(from, mine) && isReordered(from, theirs)
  const clashes: SheetClash[] = []
  const rows = mine.map((my) => {
    const { employeeId } = my
    const began = valuesOf(ofPerson(from, employeeId))
    const merged = valuesOf(my)
    for (const [field, their] of valuesOf(ofPerson(theirs, employeeId))) {
      const own = merged.get(field)
      const isOrder = field === 'rank' && isOrderTwice
      if (own === their || (their === began.get(field) && !isOrder)) continue
      if (own === began.get(field) && !isOrder) merged.set(field, their)
      else clashes.push({ employeeId, field })
    }
    return rowOf(merged)
  })
  return { rows, clashes }
}

/** The rows with the other version of what clashes. */
export const withTheirs = (
  rows: readonly SheetRow[],
  theirs: readonly SheetRow[],
  clashes: readonly SheetClash[],
): SheetRow[] =>
  rows.map((row) => {
    const values = valuesOf(row)
    const their = valuesOf(ofPerson(theirs, row.employeeId))
    for (const { employeeId, field } of clashes) if (employeeId === row.employeeId) values.set(field, their.get(field))
    return rowOf(values)
  })

/** Two tabs' versions of a draft brought together: a field that both changed is as in `mine`, which was changed last. */
export const mergedSheetDrafts = (known: SheetDraft | null, mine: SheetDraft, theirs: SheetDraft): SheetDraft => ({
  ...(theirs.version > mine.version ? theirs : mine),
  rows: mergedRows(known?.rows ?? mine.from, mine.rows, theirs.rows).rows,
})

/**
 * The drafts of two devices that know nothing of each other brought together: a field that both changed is as the newer
 * one has it, and so is an order. Each is measured by the sheet that it was based on.
 */
export const joinedSheetDrafts = (a: StoredSheet | null, b: StoredSheet | null): StoredSheet | null => {
  if (!a || !b) return a ?? b
  const [newer, older] = a.storedAt >= b.storedAt ? [a, b] : [b, a]
  const isOrdered = isReordered(newer.from, newer.rows)
  const rows = newer.rows.map((row) => {
    const { employeeId } = row
    const [values, began] = [valuesOf(row), valuesOf(ofPerson(newer.from, employeeId))]
    const olderBegan = valuesOf(ofPerson(older.from, employeeId))
    for (const [field, value] of valuesOf(ofPerson(older.rows, employeeId))) {
      const isChanged = values.get(field) !== began.get(field) || (field === 'rank' && isOrdered)
      if (!isChanged && value !== olderBegan.get(field)) values.set(field, value)
    }
    return rowOf(values)
  })
  return { ...newer, rows }
}
