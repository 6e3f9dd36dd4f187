import { contentList, recordPageQuery } from './content-list.ts'
import { endpoint } from './endpoint.ts'
import { Id, IdText, Moment, wholeText } from './values.ts'
import { z } from './zod.ts'

/** What can be imported from a file. */
export const EntityType = z.enum([
  'user',
  'location',
  'department',
  'company',
  'role',
  'job_title',
  'jd_qualification_type',
  'scorecard_category',
  'scorecard_detail',
  'scorecard_job_category_weightage',
  'workflow_level',
  'subtask',
  'task',
  'standard_job',
  'standard_job_scorecard',
  'field_permission',
  'epp_combination',
  'epp_profile_combination_impact',
  'assessment_profile',
  'workflow_task',
  'jd_qualification_field',
  'candidate',
  'census',
])
export type EntityType = z.infer<typeof EntityType>

/** Whether one wrong row keeps the whole file out, or only itself. */
export const ImportMode = z.enum(['ALL_OR_NOTHING', 'GOOD_ROWS'])
export type ImportMode = z.infer<typeof ImportMode>

/** What becomes of a row whose record exists: it is refused, or the record is changed once somebody has seen how. */
export const ExistingRecords = z.enum(['REFUSE', 'CHANGE'])
export type ExistingRecords = z.infer<typeof ExistingRecords>

/** `CHECKED`: its preview waits for somebody's word. `REFUSED`: nothing was stored, because of the rows named. */
export const ImportStatus = z.enum(['CHECKING', 'CHECKED', 'STORING', 'COMPLETED', 'REFUSED', 'UNDONE'])
export type ImportStatus = z.infer<typeof ImportStatus>

/** Largest file: 50 MB. */
export const maxImportSize = 52_428_800
export const maxImportRows = 200_000
/** Letters of one cell. */
export const maxImportCell = 10_000

export const ImportResult = z.object({ importId: Id, message: z.string(), createdAt: Moment })
export type ImportResult = z.infer<typeof ImportResult>

export const RowProblem = z.object({
  /** The row as a spreadsheet counts it: the header is row 1. */
  row: z.int(),
  /** The column's header; null for a problem of the whole row. */
  column: z.nullable(z.string()),
  message: z.string(),
})
export type RowProblem = z.infer<typeof RowProblem>

/** How a row changes the record that exists, cell by cell. */
export const RowChange = z.object({
  row: z.int(),
  cells: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
})
export type RowChange = z.infer<typeof RowChange>

export const ImportReport = z.object({
  importId: Id,
  entityType: EntityType,
  fileName: z.string(),
  mode: ImportMode,
  existing: ExistingRecords,
  status: ImportStatus,
  createdAt: Moment,
  createdBy: z.string(),
  finishedAt: z.nullable(Moment),
  /** Somebody has cancelled it: what is not stored yet is refused. */
  isCancelled: z.boolean(),
  /** Rows of the file: always `pending + imported + changed + unchanged + refused + leftOut + undone`. */
  total: z.int(),
  pending: z.int(),
  /** Those of them that were tried and found good. */
  checked: z.int(),
  /** Rows that became new records. */
  imported: z.int(),
  /** Rows that changed a record. */
  changed: z.int(),
  /** Rows whose record says the same already. */
  unchanged: z.int(),
  refused: z.int(),
  /** Good rows that were not stored, because others are wrong and all or none were wanted. */
  leftOut: z.int(),
  undone: z.int(),
  /** The first hundred problems, by row. */
  problems: z.array(RowProblem),
  /** Of the rows that wait for somebody's word, how many add a record and how many change one. */
  preview: z.object({ added: z.int(), changed: z.int() }),
  /** The first hundred rows that change a record, or have changed one. */
  changes: z.array(RowChange),
})
export type ImportReport = z.infer<typeof ImportReport>

/** An import among those of its kind. */
export const EarlierImport = z.object({
  id: Id,
  fileName: z.string(),
  status: ImportStatus,
  createdAt: Moment,
  createdBy: z.string(),
  /** Somebody has cancelled it: what was not stored by then is refused. */
  isCancelled: z.boolean(),
  /** Whether any of its rows was stored, or said what its record says already: of good rows only there may be none. */
  hasGoodRows: z.boolean(),
})
export type EarlierImport = z.infer<typeof EarlierImport>

export const CsvFile = z.object({ fileName: z.string(), csv: z.string() })
export type CsvFile = z.infer<typeof CsvFile>

/** Some of the refused rows: the first piece begins with the header, `next` is the row after which the next one goes on. */
export const RefusedPiece = z.extend(CsvFile, { next: z.nullable(z.int()) })
export type RefusedPiece = z.infer<typeof RefusedPiece>

/** What the cells of a column hold; `record` names another record, such as a department. */
const CellKind = z.enum(['text', 'wholeNumber', 'yesOrNo', 'list', 'record'])

/** A column of a file, as far as its cells can be checked before they are sent. */
export const ImportColumn = z.object({
  header: z.string(),
  isRequired: z.boolean(),
  holds: CellKind,
  /** Other headers that it may have, such as the one that an export of the list gives it. */
  alsoCalled: z.array(z.string()),
  /** What has to be known of its cells before a file is put together. */
  about: z.optional(z.string()),
})
export type ImportColumn = z.infer<typeof ImportColumn>

export const ImportTemplate = z.extend(CsvFile, {
  columns: z.array(ImportColumn),
  /** Headers of an export that the import has no use for, such as ids. */
  unread: z.array(z.string()),
  /** What can be done with rows whose records exist, the usual first. */
  existing: z.array(ExistingRecords),
  /** Whether its records are changed by hand alone: with `CHANGE` a row that says the same is left alone, and any other refused. */
  isChangedByHand: z.boolean(),
})
export type ImportTemplate = z.infer<typeof ImportTemplate>

const params = z.object({ id: IdText })

export const imports = {
  upload: endpoint({
    id: 'imports.upload',
    summary: 'Import records from a CSV file; the answer comes before its rows are checked',
    method: 'POST',
    service: 'admin',
    path: '/file/upload',
    multipart: true,
    maxBody: maxImportSize,
    body: z.object({
      file: z.file('Please select a file to upload').check(
        z.refine((it) => it.name !== '' || it.size > 0, 'Please select a file to upload'),
        z.refine((it) => /\.csv$/i.test(it.name), 'Please upload a CSV file'),
      ),
      entityType: EntityType,
      mode: z._default(ImportMode, 'ALL_OR_NOTHING'),
      existing: z._default(ExistingRecords, 'REFUSE'),
    }),
    response: ImportResult,
  }),
  list: endpoint({
    id: 'imports.list',
    summary: 'The imports of an entity type into the company, whoever began them, newest first',
    method: 'GET',
    service: 'admin',
    path: '/file/import',
    query: z.object({ ...recordPageQuery, entityType: EntityType }),
    response: contentList(EarlierImport),
  }),
  report: endpoint({
    id: 'imports.report',
    summary: 'How an import goes, or went',
    method: 'GET',
    service: 'admin',
    path: '/file/import/:id',
    params,
    response: ImportReport,
  }),
  refusedRows: endpoint({
    id: 'imports.refusedRows',
    summary: 'The refused rows of an import as a CSV file, piece by piece, each row with what is wrong with it',
    method: 'GET',
    service: 'admin',
    path: '/file/import/:id/refused',
    params,
    query: z.object({ after: z._default(wholeText(0, 999_999_999), 0) }),
    response: RefusedPiece,
  }),
  confirm: endpoint({
    id: 'imports.confirm',
    summary: 'Store what the preview of an import shows',
    method: 'POST',
    service: 'admin',
    path: '/file/import/:id/confirm',
    params,
    response: ImportReport,
  }),
  cancel: endpoint({
    id: 'imports.cancel',
    summary: 'End an import that runs: what is stored stays, the rest is refused',
    method: 'POST',
    service: 'admin',
    path: '/file/import/:id/cancel',
    params,
    response: ImportReport,
  }),
  undo: endpoint({
    id: 'imports.undo',
    summary: 'Take back a whole import, while nothing else has touched its records',
    method: 'POST',
    service: 'admin',
    path: '/file/import/:id/undo',
    params,
    response: ImportReport,
  }),
  template: endpoint({
    id: 'imports.template',
    summary: 'A CSV file with the columns of an entity type and an example row',
    method: 'GET',
    service: 'admin',
    path: '/file/template/:entityType',
    params: z.object({ entityType: EntityType }),
    response: ImportTemplate,
  }),
}
