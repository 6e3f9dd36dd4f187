import type { ActorRefFrom } from 'xstate'
import type { csvImportMachine } from '#machines/admin/csv-import.machine.ts'
import type { importProgressMachine } from '#machines/admin/import-progress.machine.ts'

export type CsvImport = ActorRefFrom<typeof csvImportMachine>
export type ImportProgress = ActorRefFrom<typeof importProgressMachine>
/** From a file to an import that runs, and what becomes of that. */
export type Import = { csv: CsvImport; progress: ImportProgress }
