import { assign, emit, setup } from 'xstate'
import { explain, noAnswer } from '#machines/kit/explain.ts'
import type { ImportReport } from '#src/contract/imports.ts'
import {
  type ImportProgressActors,
  type ImportProgressContext,
  type ImportProgressEvent,
  isAsBefore,
  isOver,
  type RefusedFile,
  type WhichImport,
} from './import-progress.ts'

type Failed = { error: unknown }
type Reported = { report: ImportReport }

/** What the chart of an import that is followed is made of. */
export const importProgressSetup = setup({
  types: {} as {
    context: ImportProgressContext
    events: ImportProgressEvent
    emitted:
      | { type: 'records.outdated' }
      | { type: 'refused.taken'; file: RefusedFile }
      /** A file may be chosen: no other import is dropped for it. */
      | { type: 'import.begun' }
      /** Nobody needs to find it again. */
      | { type: 'import.dismissed'; importId: number }
    /** 'undecided': checked rows wait for somebody to say what becomes of them, or that is being stored. */
    tags: 'busy' | 'rest' | 'undecided'
  },
  actors: {} as ImportProgressActors,
  guards: {
    isOver: (_, { report }: Reported) => isOver(report),
    isPreview: (_, { report }: Reported) => report.status === 'CHECKED' && !report.isCancelled,
    isGone: (_, { error }: Failed) => explain(error).code === 'NOT_FOUND',
    isUndoneAlready: (_, { error }: Failed) => explain(error).code === 'ALREADY_UNDONE',
    isForbidden: (_, { error }: Failed) => explain(error).code === 'FORBIDDEN',
    canUndo: ({ context: { report } }) => report?.status === 'COMPLETED' && report.imported + report.changed > 0,
    canStop: ({ context: { report } }) => report !== null && !report.isCancelled,
    hasRefused: ({ context: { report } }) => (report?.refused ?? 0) > 0,
  },
  actions: {
    begin: assign((_, { importId }: WhichImport) => ({ importId, report: null, problem: null, refusal: null })),
    setReport: assign(({ context }, { report }: Reported) => ({
      report,
      problem: null,
      refusal: isAsBefore(context.report, report) ? context.refusal : null,
    })),
    setProblem: assign({ problem: (_, { error }: Failed) => explain(error) }),
    setNoAnswer: assign({ problem: noAnswer }),
    setRefusal: assign({ refusal: (_, { error }: Failed) => explain(error) }),
    setUnanswered: assign({ refusal: noAnswer }),
    clearProblem: assign({ problem: null, refusal: null }),
    emitOutdated: emit({ type: 'records.outdated' } as const),
    emitRefused: emit((_, { file }: { file: RefusedFile }) => ({ type: 'refused.taken', file }) as const),
    emitBegun: emit({ type: 'import.begun' } as const),
    emitDismissed: emit(({ context: { importId } }) => ({ type: 'import.dismissed', importId }) as const),
  },
  delays: { pollPause: 1000, answerLimit: 30_000, runLimit: 900_000 },
})
