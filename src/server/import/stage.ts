import { and, asc, desc, eq, gt, inArray, lt } from 'drizzle-orm'
import { tooManyCells } from '#machines/texts/imports.ts'
import type { Caller } from '../authenticate.ts'
import type { Tx } from '../database.ts'
import { importPartsTable, type StagedRow } from '../schema/imports.ts'
import type { CsvRow } from './csv.ts'
import type { Column } from './importable.ts'

/** Rows checked, or stored, in one statement. */
export const atOnce = 1000
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

/** Rows that were tried, or not yet. */
type Which = 'untried' | 'tried'
const { fromRow, rows, recordKeys } = importPartsTable
const places = {
  untried: { are: gt(fromRow, 0), order: asc(fromRow) },
  tried: { are: lt(fromRow, 0), order: desc(fromRow) },
}
export type Part = Pick<typeof importPartsTable.$inferSelect, 'fromRow' | 'rows' | 'recordKeys'>

/** The next rows of a file that were not tried, so many at least, in their parts, which stay; none when all were tried. */
export const untriedParts = async (tx: Tx, importId: number, least = 1): Promise<Part[]> => {
  const parts: Part[] = []
  for (let count = 0; count < least; ) {
    const [part] = await tx
      .select({ fromRow, rows, recordKeys })
      .from(importPartsTable)
      .where(and(eq(importPartsTable.importId, importId), gt(fromRow, parts.at(-1)?.fromRow ?? 0)))
      .orderBy(asc(fromRow))
      .limit(1)
    if (!part) break
    parts.push(part)
    count += part.rows.length
  }
  return parts
}

/**
 * Leaves the rows of a part that were tried and found good where they are, where all of a file are stored together: as
 * rows of their own they would be written twice.
 */
export const markTried = async (
  tx: Tx,
  importId: number,
  part: Part,
  good: readonly { row: StagedRow; recordKey: string | null }[],
): Promise<void> => {
  const here = and(eq(importPartsTable.importId, importId), eq(fromRow, part.fromRow))
  if (good.length === 0) await tx.delete(importPartsTable).where(here)
  else
    await tx
      .update(importPartsTable)
      .set({
        fromRow: -part.fromRow,
        recordKeys: good.map((it) => it.recordKey),
        // What stays the same is not written once more.
        ...(good.length < part.rows.length && { size: good.length, rows: good.map((it) => it.row) }),
      })
      .where(here)
}

/** Takes the next part of a file out again; null when all are out. */
export const takePart = async (tx: Tx, importId: number, which: Which): Promise<Part | null> => {
  const ofImport = eq(importPartsTable.importId, importId)
  const { are, order } = places[which]
  const next = tx.select({ fromRow }).from(importPartsTable).where(and(ofImport, are)).orderBy(order).limit(1)
  const [part] = await tx
    .delete(importPartsTable)
    .where(and(ofImport, inArray(fromRow, next)))
    .returning({ fromRow, rows, recordKeys })
  return part ?? null
}

/** Takes the next rows of a file out again, of several parts where so many are taken at least; none when all are out. */
export const takeRows = async (tx: Tx, importId: number, which: Which, least = 1): Promise<StagedRow[]> => {
  const taken: StagedRow[] = []
  while (taken.length < least) {
    const part = await takePart(tx, importId, which)
    if (!part) break
    taken.push(...part.rows)
  }
  return taken
}
