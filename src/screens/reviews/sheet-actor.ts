import type { ActorRefFrom } from 'xstate'
import type { taskSheetMachine } from '#machines/reviews/task-sheet.machine.ts'

export type SheetActor = ActorRefFrom<typeof taskSheetMachine>

/** What a company task is worked on with: one of them for each kind. */
export type SheetBodyProps = { actor: SheetActor; isReadOnly: boolean }
