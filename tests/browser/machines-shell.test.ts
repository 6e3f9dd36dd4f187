import { adminGateBinding } from './machines/admin-gate.ts'
import { csvImportBinding } from './machines/csv-import.ts'
import { followBindings } from './machines/follow-bindings.ts'
import { formModalBinding } from './machines/form-modal.ts'
import { planPeriodBinding } from './machines/plan-period.ts'
import { commandPaletteBinding, quickSearchBinding } from './machines/search.ts'
import { sidebarBinding } from './machines/sidebar.ts'

followBindings([
  adminGateBinding,
  csvImportBinding,
  formModalBinding,
  sidebarBinding,
  planPeriodBinding,
  quickSearchBinding,
  commandPaletteBinding,
])
