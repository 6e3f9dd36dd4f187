import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { EntityType, ExistingRecords, ImportMode, ImportStatus, type RowChange } from '#src/contract/imports.ts'
import { companyRow } from './columns.ts'
import { companyPolicy } from './company-policy.ts'
import { oneOf } from './one-of.ts'
import { within } from './within.ts'

/** An uploaded file. */
export const importsTable = pgTable(
  'imports',
  {
    ...companyRow(),
    entityType: text().$type<EntityType>().notNull(),
    fileName: text().notNull(),
    mode: text().$type<ImportMode>().notNull(),
    existing: text().$type<ExistingRecords>().notNull().default('REFUSE'),
    status: text().$type<ImportStatus>().notNull().default('CHECKING'),
    userId: integer().notNull(),
    userName: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    finishedAt: timestamp({ withTimezone: true }),
    isCancelled: boolean().notNull().default(false),
  },
  (it) => [
    unique().on(it.companyId, it.id),
    check('imports_entity_type_known', oneOf(it.entityType, EntityType.options)),
    check('imports_mode_known', oneOf(it.mode, ImportMode.options)),
    check('imports_existing_known', oneOf(it.existing, ExistingRecords.options)),
    check('imports_status_known', oneOf(it.status, ImportStatus.options)),
    companyPolicy(it.companyId),
  ],
)

/** The rows of a file as they came, some hundreds in one: they become rows of their own when their turn has come. */
export const importPartsTable = pgTable(
  'import_parts',
  {
    companyId: integer().notNull(),
    importId: integer().notNull(),
    /** The first row in it; below zero once its rows were tried and wait, all of them good, to be stored. */
    fromRow: integer().notNull(),
    size: integer().notNull(),
    rows: jsonb().$type<StagedRow[]>().notNull(),
    /** Once they were tried, what tells each one's record from others, as in `importRowsTable`. */
    recordKeys: text().array().$type<(string | null)[]>(),
  },
  (it) => [
    primaryKey({ columns: [it.importId, it.fromRow] }),
    within([it.companyId, it.importId], importsTable),
    index().on(it.companyId),
    companyPolicy(it.companyId),
  ],
)

/**
 * `GOOD`: tried and found good; it waits for all others of an all-or-nothing import or for somebody's word, or was left
 * out with them. `UNCHANGED`: its record says the same already.
 */
export const rowStates = ['GOOD', 'UNCHANGED', 'REFUSED', 'IMPORTED'] as const
export type RowState = (typeof rowStates)[number]
/** What is wrong with a row; `column` is a header of the file, null for the whole row. */
export type CellProblem = { column: string | null; message: string }
export type StagedRow = {
  row: number
  cells: Record<string, string>
  state?: RowState
  problems?: CellProblem[]
}

/** The rows of a file with what came of each. */
export const importRowsTable = pgTable(
  'import_rows',
  {
    companyId: integer().notNull(),
    importId: integer().notNull(),
    /** As a spreadsheet counts it: the header is row 1. */
    row: integer().notNull(),
    /** Cells by header. */
    cells: jsonb().$type<Record<string, string>>().notNull(),
    state: text().$type<RowState>().notNull(),
    problems: jsonb().$type<CellProblem[]>().notNull().default([]),
    /** The record that it became, and its version then: a later one was touched by somebody. */
    entityId: integer(),
    entityVersion: integer(),
    /** The hash of what tells its record from others; kept until all rows are tried. */
    recordKey: text(),
    /** It changes the record, whose version is here as the preview saw it, instead of adding one. */
    isChange: boolean().notNull().default(false),
    changes: jsonb().$type<RowChange['cells']>().notNull().default([]),
    /** The columns that it has changed, as they were. */
    before: jsonb().$type<Record<string, unknown>>(),
  },
  (it) => [
    primaryKey({ columns: [it.importId, it.row] }),
    within([it.companyId, it.importId], importsTable),
    index().on(it.importId, it.state, it.row),
    index().on(it.companyId),
    check('import_rows_state_known', oneOf(it.state, rowStates)),
    companyPolicy(it.companyId),
  ],
)
