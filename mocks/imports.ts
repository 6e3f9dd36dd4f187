import { defaultRecords } from '#src/contract/content-list.ts'
import { type ImportColumn, type ImportReport, imports } from '#src/contract/imports.ts'
import { listed } from './listed.ts'
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
  existing: 'CHANGE',
  status: 'COMPLETED',
  createdAt: '2026-05-04T09:00:00.000Z',
  createdBy: 'Ingrid Solheim',
  finishedAt: '2026-05-04T09:00:01.000Z',
  isCancelled: false,
  total: 1,
  pending: 0,
  checked: 0,
  imported: 1,
  changed: 0,
  unchanged: 0,
  refused: 0,
  leftOut: 0,
  undone: 0,
  problems: [],
  preview: { added: 0, changed: 0 },
  changes: [],
  ...change,
})

const column = (header: string, isRequired = true): ImportColumn => ({
  header,
  isRequired,
  holds: 'text',
  alsoCalled: [],
})
export const locationTemplate = {
  fileName: 'location.csv',
  csv: '\uFEFFName,Company,State,Country\r\nGdańsk,,,Poland\r\n',
  columns: [
    column('Name'),
    { ...column('Company', false), holds: 'record' as const },
    column('State', false),
    column('Country'),
  ],
  unread: [],
  existing: ['CHANGE' as const, 'REFUSE' as const],
  isChangedByHand: false,
}

const hasGoodRows = ({ imported, changed, unchanged, undone }: Omit<ImportReport, 'importId'>) =>
  imported + changed + unchanged + undone > 0

export const importsHandlers = ({ imports: { sent, looks } }: World) => {
  const shown = (id: number) => {
    const [look, ...others] = looks[id] ?? []
    if (others.length > 0) looks[id] = others
    return look
  }
  return [
    mock(imports.template, () => locationTemplate),
    mock(imports.upload, async ({ body: { file, entityType, mode, existing } }) => {
      sent.push(await file.text())
      const importId = sent.length
      const total = (sent.at(-1)?.trimEnd().split('\r\n').length ?? 1) - 1
      looks[importId] ??= [
        anImportReport({ importId, entityType, mode, existing, fileName: file.name, total, imported: total }),
      ]
      return { importId, message: `${total} rows are being imported`, createdAt: '2026-05-04T09:00:00.000Z' }
    }),
    mock(imports.list, ({ query }) => {
      const found = Object.values(looks)
        .flatMap(([it]) => (it?.entityType === query.entityType ? [it] : []))
        .toSorted((one, other) => other.importId - one.importId)
      const { content, ...page } = listed(found, { size: defaultRecords, ...query }, ({ fileName }) => [fileName])
      return {
        ...page,
        content: content.map(({ importId: id, ...it }) => ({ id, ...it, hasGoodRows: hasGoodRows(it) })),
      }
    }),
    mock(imports.report, ({ params }) => shown(params.id) ?? noSuchRecord()),
    mock(imports.refusedRows, ({ params }) => {
      const it = looks[params.id]?.[0]
      return it
        ? {
            fileName: it.fileName.replace('.csv', '-refused.csv'),
            csv: '\uFEFFName,Country,Row,Reason\r\n',
            next: null,
          }
        : noSuchRecord()
    }),
    mock(imports.confirm, ({ params }) => {
      const [it, ...later] = looks[params.id] ?? []
      if (!it) return noSuchRecord()
      if (it.status !== 'CHECKED') return problem(409, 'NOT_WAITING', 'This import does not wait for a confirmation')
      const { added, changed } = it.preview
      const stored = { status: 'COMPLETED' as const, pending: 0, checked: 0, imported: added, changed }
      looks[params.id] = later.length > 0 ? later : [{ ...it, ...stored, preview: { added: 0, changed: 0 } }]
      return { ...it, status: 'STORING' as const }
    }),
    mock(imports.cancel, ({ params }) => {
      const [it, ...later] = looks[params.id] ?? []
      if (!it) return noSuchRecord()
      if (it.status === 'COMPLETED' || it.status === 'REFUSED' || it.status === 'UNDONE')
        return problem(409, 'ALREADY_ENDED', 'This import has already ended')
      looks[params.id] = later.length > 0 ? later : [{ ...it, isCancelled: true }]
      return { ...it, isCancelled: true }
    }),
    mock(imports.undo, ({ params }) => {
      const it = looks[params.id]?.[0]
      if (!it) return noSuchRecord()
      if (it.status === 'UNDONE') return problem(409, 'ALREADY_UNDONE', 'This import has already been undone')
      const after = { ...it, status: 'UNDONE' as const, undone: it.imported + it.changed, imported: 0, changed: 0 }
      looks[params.id] = [after]
      return after
    }),
  ]
}
