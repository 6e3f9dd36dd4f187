import { and, asc, desc, eq, exists, gt, inArray, sql } from 'drizzle-orm'
import { type ImportReport, imports, type RowChange, type RowProblem } from '#src/contract/imports.ts'
import { recordActivity } from '../activity.ts'
import { ApiError } from '../api-error.ts'
import type { Caller } from '../authenticate.ts'
import type { Tx } from '../database.ts'
import { enqueue, hasten } from '../jobs.ts'
import { isOneOf, readPage, recordPageOf } from '../page.ts'
import { noSuchRecord } from '../policies.ts'
import { lockFor } from '../row-locks.ts'
import { type CellProblem, importRowsTable, importsTable } from '../schema/imports.ts'
import { type Api, serve } from '../serve.ts'
import * as texts from '../texts/imports.ts'
import { describedColumn } from './columns.ts'
import { csvLines, readCsv, textOf, writeCsv } from './csv.ts'
import { importableOf, requireImportRight } from './kinds.ts'
import { putAside } from './stage.ts'
import { countRows } from './stored-rows.ts'
import { importJob } from './work.ts'

/** Refused rows in one piece. */
const atOnce = 2000
const maxProblems = 100
const maxChanges = 100

type Import = typeof importsTable.$inferSelect

/** @throws ApiError 403 for somebody who may not import such records */
const findImport = async (tx: Tx, caller: Caller, id: number, lock = false) => {
  const query = tx
    .select()
    .from(importsTable)
    .where(and(eq(importsTable.companyId, caller.companyId), eq(importsTable.id, id)))
  const [found] = await (lock ? query.for(lockFor.change) : query)
  if (!found) throw noSuchRecord()
  requireImportRight(found.entityType, caller)
  return found
}

/** Storing all or nothing is one transaction: whoever waited for its end would be told that the server is busy. */
const requireNotStoredTogether = async (tx: Tx, { id }: Import) => {
  const here = and(eq(importsTable.id, id), eq(importsTable.mode, 'ALL_OR_NOTHING'), eq(importsTable.status, 'STORING'))
  const one = () => tx.select({ id: importsTable.id }).from(importsTable).where(here)
  if ((await one()).length === 0) return
  if ((await one().for(lockFor.change, { skipLocked: true })).length === 0)
    throw new ApiError(409, 'STORED_TOGETHER', texts.storedTogether)
}

/** The last part of a path, without what would break a header or a terminal. */
const safeName = (name: string) =>
  (name.split(/[\\/]/).at(-1) ?? '')
    .replace(/\p{Cc}/gu, '')
    .toWellFormed()
    .slice(0, 255)

const problemsOf = async (tx: Tx, importId: number): Promise<RowProblem[]> => {
  const rows = await tx
    .select({ row: importRowsTable.row, problems: importRowsTable.problems })
    .from(importRowsTable)
    .where(and(eq(importRowsTable.importId, importId), eq(importRowsTable.state, 'REFUSED')))
    .orderBy(asc(importRowsTable.row))
    .limit(maxProblems)
  return rows.flatMap(({ row, problems }) => problems.map((it) => ({ row, ...it }))).slice(0, maxProblems)
}

const changesOf = (tx: Tx, importId: number): Promise<RowChange[]> =>
  tx
    .select({ row: importRowsTable.row, cells: importRowsTable.changes })
    .from(importRowsTable)
    .where(
      and(
        eq(importRowsTable.importId, importId),
        inArray(importRowsTable.state, ['GOOD', 'IMPORTED']),
        eq(importRowsTable.isChange, true),
      ),
    )
    .orderBy(asc(importRowsTable.row))
    .limit(maxChanges)

const reportOf = async (tx: Tx, caller: Caller, id: number): Promise<ImportReport> => {
  const it = await findImport(tx, caller, id)
  const { counts, checked, preview } = await countRows(tx, it)
  return {
    importId: it.id,
    entityType: it.entityType,
    fileName: it.fileName,
    mode: it.mode,
    existing: it.existing,
    status: it.status,
    createdAt: it.createdAt.toISOString(),
    createdBy: it.userName,
    finishedAt: it.finishedAt?.toISOString() ?? null,
    isCancelled: it.isCancelled,
    total: Object.values(counts).reduce((sum, rows) => sum + rows, 0),
    ...counts,
    checked,
    problems: await problemsOf(tx, id),
    preview,
    changes: it.existing === 'CHANGE' ? await changesOf(tx, id) : [],
  }
}

const reasonsOf = (problems: readonly CellProblem[]) =>
  problems.map((it) => (it.column ? `${it.column}: ${it.message}` : it.message)).join('; ')

/** The next refused rows, as lines of a file with these columns, the row's number and the reasons. */
const refusedPiece = async (tx: Tx, importId: number, headers: readonly string[], after: number) => {
  const { row, cells, problems } = importRowsTable
  const rows = await tx
    .select({ row, cells, problems })
    .from(importRowsTable)
    .where(and(eq(importRowsTable.importId, importId), eq(importRowsTable.state, 'REFUSED'), gt(row, after)))
    .orderBy(asc(row))
    .limit(atOnce)
  const lines = rows.map((it) => [
    ...headers.map((header) => it.cells[header] ?? ''),
    String(it.row),
    reasonsOf(it.problems),
  ])
  return { lines, next: rows.length < atOnce ? null : (rows.at(-1)?.row ?? null) }
}

/** Changes an import that waits or runs, and has its work go on at once. */
const goOn = async (tx: Tx, caller: Caller, it: Import, set: Partial<Pick<Import, 'status' | 'isCancelled'>>) => {
  const [after] = await tx
    .update(importsTable)
    .set({ ...set, version: it.version + 1 })
    .where(eq(importsTable.id, it.id))
    .returning()
  await hasten(tx, { kind: importJob, companyId: it.companyId, subjectId: it.id })
  await recordActivity(tx, caller, {
    entityType: 'import',
    entityId: it.id,
    action: 'move',
    before: it,
    after: after ?? null,
  })
  return reportOf(tx, caller, it.id)
}

/** @throws ApiError 409 that names what somebody has touched since: all of it is taken back, or none */
const undoWhole = async (tx: Tx, caller: Caller, { id, entityType }: Import, stored: number): Promise<void> => {
  const kind = importableOf(entityType)
  let taken = 0
  class Partly extends Error {}
  try {
    await tx.transaction(async (inner) => {
      taken = await kind.undo(inner, caller, id)
      if (taken !== stored) throw new Partly()
    })
  } catch (error) {
    if (!(error instanceof Partly)) throw error
    const named = await kind.touched(tx, id)
    throw new ApiError(409, 'TOUCHED_SINCE', texts.touchedSince(stored - taken, stored, named))
  }
}

export const importsRoutes = (api: Api): void => {
  serve(api, imports.upload, async ({ body, caller, tx }) => {
    const { file, entityType, mode, existing } = body
    requireImportRight(entityType, caller)
    const { columns } = importableOf(entityType)
    const headers = columns.map((it) => it.header)
    const required = columns.filter((it) => it.required).map((it) => it.header)
    const { companyId, userId, name } = caller
    const [it] = await tx
      .insert(importsTable)
      .values({ companyId, userId, userName: name, entityType, mode, existing, fileName: safeName(file.name) })
      .returning()
    if (!it) throw new Error('The database returned no row of an import')
    let total = 0
    for await (const rows of readCsv(textOf(file.stream()), headers, required)) {
      await putAside(tx, caller, it.id, columns, rows)
      total += rows.length
    }
    await enqueue(tx, { kind: importJob, companyId, subjectId: it.id })
    return {
      importId: it.id,
      message: texts.beingImported(total),
      createdAt: it.createdAt.toISOString(),
    }
  })

  serve(api, imports.list, async ({ query, caller, tx }) => {
    const { entityType } = query
    requireImportRight(entityType, caller)
    const page = recordPageOf(query)
    const { id, fileName, status, createdAt, userName, isCancelled } = importsTable
    const { importId, state } = importRowsTable
    const goodRows = tx
      .select({ importId })
      .from(importRowsTable)
      .where(and(eq(importId, id), inArray(state, ['IMPORTED', 'UNCHANGED'])))
    const hasGoodRows = sql<boolean>`${exists(goodRows)}`
    const shown = { id, fileName, status, createdAt, createdBy: userName, isCancelled, hasGoodRows }
    const { rows, total } = await readPage(tx, page, {
      found: () => tx.select({ id }).from(importsTable).$dynamic(),
      where: and(eq(importsTable.companyId, caller.companyId), eq(importsTable.entityType, entityType)),
      order: [desc(id)],
      rows: (ids) => tx.select(shown).from(importsTable).where(isOneOf(id, ids)),
      whole: (inOrder) => inOrder(tx.select(shown).from(importsTable).$dynamic()),
      idOf: (it) => it.id,
    })
    return page.answer(
      rows.map((it) => ({ ...it, createdAt: it.createdAt.toISOString() })),
      total,
    )
  })

  serve(api, imports.report, ({ params, caller, tx }) => reportOf(tx, caller, params.id))

  serve(api, imports.refusedRows, async ({ params, query, caller, tx }) => {
    const it = await findImport(tx, caller, params.id)
    const headers = importableOf(it.entityType).columns.map((column) => column.header)
    const { lines, next } = await refusedPiece(tx, it.id, headers, query.after)
    return {
      fileName: it.fileName.replace(/\.csv$/i, '-refused.csv'),
      csv: query.after === 0 ? writeCsv([...headers, 'Row', 'Reason'], lines) : csvLines(lines),
      next,
    }
  })

  serve(api, imports.confirm, async ({ params, caller, tx }) => {
    const it = await findImport(tx, caller, params.id, true)
    if (it.status !== 'CHECKED' || it.isCancelled) throw new ApiError(409, 'NOT_WAITING', texts.notWaiting)
    return goOn(tx, caller, it, { status: 'STORING' })
  })

  serve(api, imports.cancel, async ({ params, caller, tx }) => {
    await requireNotStoredTogether(tx, await findImport(tx, caller, params.id))
    // Waits for the part under way: what it stores is stored.
    const it = await findImport(tx, caller, params.id, true)
    if (it.finishedAt !== null) throw new ApiError(409, 'ALREADY_ENDED', texts.alreadyEnded)
    if (it.isCancelled) return reportOf(tx, caller, it.id)
    return goOn(tx, caller, it, { isCancelled: true })
  })

  serve(api, imports.undo, async ({ params, caller, tx }) => {
    const it = await findImport(tx, caller, params.id, true)
    if (it.status === 'UNDONE') throw new ApiError(409, 'ALREADY_UNDONE', texts.alreadyUndone)
    if (it.status !== 'COMPLETED') throw new ApiError(409, 'NOTHING_TO_UNDO', texts.nothingToUndo)
    const { imported, changed } = (await countRows(tx, it)).counts
    const stored = imported + changed
    await undoWhole(tx, caller, it, stored)
    const [after] = await tx
      .update(importsTable)
      .set({ status: 'UNDONE', version: it.version + 1 })
      .where(eq(importsTable.id, it.id))
      .returning()
    await recordActivity(tx, caller, {
      entityType: 'import',
      entityId: it.id,
      action: 'move',
      before: it,
      after: after ?? null,
    })
    return reportOf(tx, caller, it.id)
  })

  serve(api, imports.template, ({ params, caller }) => {
    requireImportRight(params.entityType, caller)
    const { columns, unread, existing, isChangedByHand = false } = importableOf(params.entityType)
    const csv = writeCsv(
      columns.map((it) => it.header),
      [columns.map((it) => it.example)],
    )
    return {
      fileName: `${params.entityType}.csv`,
      csv,
      columns: columns.map(describedColumn),
      unread: [...unread],
      existing: [...existing],
      isChangedByHand,
    }
  })
}
