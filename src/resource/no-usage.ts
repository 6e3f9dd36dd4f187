import { fromPromise } from 'xstate'
import type { RecordKey } from '#machines/admin/form-modal.ts'
import type { Usage } from '#src/contract/crud.ts'

/** What uses a record, where no other one can refer to it. */
export const noUsage = fromPromise<Usage, RecordKey>(async () => [])
