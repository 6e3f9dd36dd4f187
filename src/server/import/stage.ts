import { and, asc, desc, eq, gt, inArray, lt } from 'drizzle-orm'
import { tooManyCells } from '#machines/texts/imports.ts'
import type { Caller } from '../authenticate.ts'
import type { Tx } from '../database.ts'
import { importPartsTable, type StagedRow } from '../schema/imports.ts'
import type { CsvRow } from './csv.ts'
import type { Column } from './importable.ts'

/** Rows checked, or stored, in one statement. */
export const atOnce = 500
/** Hashing a password takes a quarter of a second: rows with one are taken a few at a time, so that nobody waits long. */
const secretsAtOnce = 4

/** A row that is refused as it comes is stored without its secrets. */
const refusedCells = (cells: CsvRow['cells'], columns: readonly Column[]) => ({
  ...cells,
  ...Object.fromEntries(columns.flatMap(({ header, isSecret }) => (isSecret ? [[header, '']] : []))),
})

const staged = ({ row, cells, extra }: CsvRow, columns: readonly Column[]): StagedRow =>
  extra === 0
    ? { row, cells }
    : {
        row,
        cells: refusedCells(cells, columns),
        state: 'REFUSED',
        problems: [{ column: null, message: tooManyCells }],
      }

/** How many of these rows may be taken in one go. */
export const lengthFor = (rows: readonly Pick<CsvRow, 'cells'>[], columns: readonly Column[]): number => {
  const secrets = columns.flatMap(({ header, isSecret }) => (isSecret ? [header] : []))
  return rows.some(({ cells }) => secrets.some((it) => cells[it])) ? secretsAtOnce : atOnce
}

/** Keeps rows of a file until their turn comes. Storing them one by one here would make others wait. */
export const putAside = async (
  tx: Tx,
  { companyId }: Caller,
  importId: number,
  columns: readonly Column[],
  rows: readonly CsvRow[],
): Promise<void> => {
  const length = lengthFor(rows, columns)
  for (let from = 0; from < rows.length; from += length) {
    const part = rows.slice(from, from + length).map((it) => staged(it, columns))
    await tx
      .insert(importPartsTable)
      .values({ companyId, importId, fromRow: part[0]?.row ?? 0, size: part.length, rows: part })
  }
}

/**
 * Puts rows aside again that were tried and found good, where all of a file are stored together: as rows of their own
 * they would be written twice.
 */
export const putBack = async (
  tx: Tx,
  { id: importId, companyId }: { id: number; companyId: number },
  rows: readonly StagedRow[],
): Promise<void> => {
  const [first] = rows
  if (first)
    await tx
      .insert(importPartsTable)
      .values({ companyId, importId, fromRow: -first.row, size: rows.length, rows: [...rows] })
}

/** Rows that were tried, or not yet. */
type Which = 'untried' | 'tried'
const { fromRow } = importPartsTable
const places = {
  untried: { are: gt(fromRow, 0), order: asc(fromRow) },
  tried: { are: lt(fromRow, 0), order: desc(fromRow) },
}

/** Takes the next rows of a file out again, of several parts where so many are taken at least; none when all are out. */
export const takeRows = async (tx: Tx, importId: number, which: Which, least = 1): Promise<StagedRow[]> => {
  const taken: StagedRow[] = []
  const ofImport = eq(importPartsTable.importId, importId)
  const { are, order } = places[which]
  while (taken.length < least) {
    const next = tx.select({ fromRow }).from(importPartsTable).where(and(ofImport, are)).orderBy(order).limit(1)
    const [part] = await tx
      .delete(importPartsTable)
      .where(and(ofImport, inArray(fromRow, next)))
      .returning({ rows: importPartsTable.rows })
    if (!part) return taken
    taken.push(...part.rows)
  }
  return taken
}
