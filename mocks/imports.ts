import { type ImportColumn, type ImportReport, imports } from '#src/contract/imports.ts'
import { mock, noSuchRecord, problem } from './mock.ts'
import type { World } from './world.ts'

export type MockImports = {
  /** The files that were sent, as text. */
  sent: string[]
  /** The imports by their ids, and how they look each time that they are asked for; the last look stays. */
  looks: Record<number, ImportReport[]>
}

export const noImports = (): MockImports => ({ sent: [], looks: {} })

export const anImportReport = (change: Partial<ImportReport> = {}): ImportReport => ({
  importId: 1,
  entityType: 'location',
  fileName: 'places.csv',
  mode: 'ALL_OR_NOTHING',
  status: 'COMPLETED',
  createdAt: '2026-05-04T09:00:00.000Z',
  createdBy: 'Ingrid Solheim',
  finishedAt: '2026-05-04T09:00:01.000Z',
  isCancelled: false,
  total: 1,
  pending: 0,
  imported: 1,
  refused: 0,
  leftOut: 0,
  undone: 0,
  problems: [],
  ...change,
})

const column = (header: string, isRequired = true): ImportColumn => ({ header, isRequired, holds: 'text' })
const locationTemplate = {
  fileName: 'location.csv',
  csv: '\uFEFFName,Company,State,Country\r\nGdańsk,,,Poland\r\n',
  columns: [
    column('Name'),
    { ...column('Company', false), holds: 'record' as const },
    column('State', false),
    column('Country'),
  ],
}

export const importsHandlers = ({ imports: { sent, looks } }: World) => {
  const shown = (id: number) => {
    const [look, ...others] = looks[id] ?? []
    if (others.length > 0) looks[id] = others
    return look
  }
  return [
    mock(imports.template, () => locationTemplate),
    mock(imports.upload, async ({ body: { file, entityType, mode } }) => {
      sent.push(await file.text())
      const importId = sent.length
      const total = (sent.at(-1)?.trimEnd().split('\r\n').length ?? 1) - 1
      looks[importId] ??= [anImportReport({ importId, entityType, mode, fileName: file.name, total, imported: total })]
      return { importId, message: `${total} rows are being imported`, createdAt: '2026-05-04T09:00:00.000Z' }
    }),
    mock(imports.report, ({ params }) => shown(params.id) ?? noSuchRecord()),
    mock(imports.refusedRows, ({ params }) => {
      const it = looks[params.id]?.[0]
      return it
        ? { fileName: it.fileName.replace('.csv', '-refused.csv'), csv: '\uFEFFName,Country,Row,Reason\r\n' }
        : noSuchRecord()
    }),
    mock(imports.cancel, ({ params }) => {
      const [it, ...later] = looks[params.id] ?? []
      if (!it) return noSuchRecord()
      if (it.status !== 'CHECKING' && it.status !== 'STORING')
        return problem(409, 'ALREADY_ENDED', 'This import has already ended')
      looks[params.id] = later.length > 0 ? later : [{ ...it, isCancelled: true }]
      return { ...it, isCancelled: true }
    }),
    mock(imports.undo, ({ params }) => {
      const it = looks[params.id]?.[0]
      if (!it) return noSuchRecord()
      if (it.status === 'UNDONE') return problem(409, 'ALREADY_UNDONE', 'This import has already been undone')
      const after = { ...it, status: 'UNDONE' as const, undone: it.imported, imported: 0 }
      looks[params.id] = [after]
      return after
    }),
  ]
}
