import type { SheetKind, SheetRow } from '#src/contract/task-sheets.ts'

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

/**
 * Two versions of the same rows brought together person by person. A row that only one of them changed is taken from
 * there; where both did, mine stays and the person is a clash. The order of a stack rank is one thing: where both have
 * changed it, whoever they rank differently is a clash. `from` is what both began with.
 */
export const mergedRows = (
  kind: SheetKind,
  from: readonly SheetRow[],
  mine: readonly SheetRow[],
  theirs: readonly SheetRow[],
): { rows: SheetRow[]; clashes: number[] } => {
  const isOrderTwice = kind === 'stack-rank' && isReordered(from, mine) && isReordered(from, theirs)
  const clashes: number[] = []
  const rows = mine.map((my) => {
    const { employeeId } = my
    const [began, their] = [ofPerson(from, employeeId), ofPerson(theirs, employeeId)]
    if (their === undefined || sameRow(my, their)) return my
    if (isOrderTwice && rankIn(mine, employeeId) !== rankIn(theirs, employeeId)) {
      clashes.push(employeeId)
      return my
    }
    if (sameRow(their, began)) return my
    if (sameRow(my, began)) return their
    clashes.push(employeeId)
    return my
  })
  return { rows, clashes }
}

/** Two tabs' versions of a draft brought together: a row that both changed is as in `mine`, which was changed last. */
export const mergedSheetDrafts =
  (kind: SheetKind) =>
  (known: SheetDraft | null, mine: SheetDraft, theirs: SheetDraft): SheetDraft => ({
    ...(theirs.version > mine.version ? theirs : mine),
    rows: mergedRows(kind, known?.rows ?? mine.from, mine.rows, theirs.rows).rows,
  })
