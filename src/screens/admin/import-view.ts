import type { ActorRefFrom } from 'xstate'
import type { csvImportMachine } from '#machines/admin/csv-import.machine.ts'
import type { earlierImportsMachine } from '#machines/admin/earlier-imports.machine.ts'
import type { importProgressMachine } from '#machines/admin/import-progress.machine.ts'

export type CsvImport = ActorRefFrom<typeof csvImportMachine>
export type ImportProgress = ActorRefFrom<typeof importProgressMachine>
export type EarlierImports = ActorRefFrom<typeof earlierImportsMachine>
/** From a file to an import that runs, what becomes of that, and what was imported before. */
export type Import = { csv: CsvImport; progress: ImportProgress; earlier: EarlierImports }
