import type { MachineName } from '#machines/registry.ts'

/** The machines that drive a list of the administration: its search first, which a person meets first. */
export const listMachines = [
  'listSearch',
  'savedViews',
  'formModal',
  'recordSave',
  'deleteConfirmation',
  'recordHistory',
  'bulkDeletion',
  'listExport',
] as const satisfies readonly MachineName[]

/** Those of a list that takes files, besides. */
export const importMachines = [
  'csvImport',
  'earlierImports',
  'importProgress',
] as const satisfies readonly MachineName[]
