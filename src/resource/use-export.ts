import { useEffect, useState } from 'react'
import { type ActorRefFrom, fromPromise } from 'xstate'
import { type ExportFile, type ExportPage, listExportMachine } from '#machines/admin/list-export.machine.ts'
import type { ListView } from '#machines/kit/list-view.ts'
import type { alertsMachine } from '#machines/shell/alerts.machine.ts'
import type { Api } from '#src/api/api.ts'
import { type AuditPiece, loadAuditPiece, recordExport } from '#src/api/audit.ts'
import { isLastPage } from '#src/api/last-page.ts'
import { callActor } from '#src/api/promise-actor.ts'
import type { Crud, FilterName, ItemOf, SortKey } from '#src/contract/crud.ts'
import { useActorRef } from '#src/resource/live-actors.ts'
import { columnText } from '#src/screens/lists/column-text.ts'
import type { Noun } from '#src/screens/lists/count-text.ts'
import type { Column, Columns } from '#src/screens/lists/table.tsx'
import type { Log } from '#src/session/log.ts'
import * as activityTexts from '#src/texts/activity.ts'
import * as texts from '#src/texts/csv.ts'
import { crudPage } from './crud.ts'
import { csvBlob, csvFileName } from './csv-file.ts'
import { namedAddress } from './list-address.ts'
import { saveFile } from './save-file.ts'

type Outside = { api: Api; alerts: ActorRefFrom<typeof alertsMachine>; log: Log }
type Given<I> = { input: I; signal: AbortSignal }
type Named<T> = { noun: Noun; columns: readonly Column<T>[] }
type LoadPage = (given: Given<{ view: ListView; page: number; after: number | null }>) => Promise<ExportPage>
type Exported<C extends Crud> = {
  noun: Noun
  columns: Columns<ItemOf<C>, SortKey<C['list']>>
  /** What the server narrows it by. */
  filters?: readonly { name: FilterName<C['list']> }[]
  /** What the list is narrowed to beyond what the server is asked for. */
  isShown?: (row: ItemOf<C>, view: ListView) => boolean
}

/** So many rows are asked for at once, where the list has pages of that size. */
const largePage = 1000
const smallPage = 100
/** A page that others never leave alone is taken with all that was seen of it. */
const mostRounds = 5

/** A list that the browser holds whole is written as it shows; one that has shown for longer is loaded anew first. */
export const whileFresh = { staleTime: 30_000 } as const

/** Exports a list as its address shows it: all its pages, each column as text. */
export function useExport<C extends Crud>(
  endpoints: C,
  { noun, columns, filters = [], isShown }: Exported<C>,
  outside: Outside,
) {
  const { api } = outside
  const [loadPage] = useState((): LoadPage => {
    const address = namedAddress<C['list']>(
      endpoints.list,
      filters.map((it) => it.name),
    )
    const size = endpoints.list.query.shape.size.safeParse(String(largePage)).success ? largePage : smallPage
    return async ({ input: { view, page, after }, signal }) => {
      // The view is the list's own: the machine alone takes any.
      const asked = address.queryOf(view as ListView<SortKey<C['list']>>)
      const query = { ...asked, ...address.filtersIn(view), size, page: page - 1 }
      const load = (of: { size: number; page: number }) => crudPage(api, endpoints, { ...query, ...of }, signal)
      let answer = await load(query)
      let found = answer.content
      let last = after
      // What others add or delete meanwhile moves rows between pages: read until this one goes on where the one before ends.
      for (let round = 0; round < mostRounds && last !== null; round += 1) {
        const [end] = (await load({ size: 1, page: size * query.page - 1 })).content
        if (end?.id === last) break
        const { content: before } = await load({ size, page: query.page - 1 })
        answer = await load(query)
        found = [...before, ...answer.content, ...found]
        last = before.length === size ? (before.at(-1)?.id ?? null) : null
      }
      const all = [...new Map(found.map((it) => [it.id, it])).values()]
      return {
        rows: isShown ? all.filter((it) => isShown(it, view)) : all,
        pages: answer.totalPages,
        isLast: isLastPage(answer, query),
      }
    }
  })
  return useRowsExport<ItemOf<C>>({ noun, columns, list: endpoints.list.id }, loadPage, outside)
}

/** A list as a file: each column as text. */
export const exportedFile = <T>(
  columns: readonly Column<T>[],
  rows: readonly T[],
  signal: AbortSignal,
): Promise<Blob> =>
  csvBlob(
    { headers: columns.map((it) => it.title), rows, cellsOf: (row) => columns.map((it) => columnText(it, row)) },
    signal,
  )

/** Exports rows page by page as they are loaded, each column as text. What it is given first stays. */
export function useRowsExport<T extends { id: number }>(
  { noun, columns, list }: Named<T> & { list: string },
  loadPage: LoadPage,
  outside: Outside,
) {
  const [recordedAs] = useState(() => recordExport(outside.api, list))
  return useFileExport<T>(
    {
      noun,
      loadPage,
      recordExport: recordedAs,
      fileOf: async (rows, signal) => ({
        content: await exportedFile(columns, rows, signal),
        name: csvFileName(noun.other),
        count: rows.length,
      }),
    },
    outside,
  )
}

/** The audit stream from a day on, piece by piece, whose taking the server puts on record itself. */
export function useAuditExport(since: (view: ListView) => string | undefined, outside: Outside) {
  return useFileExport<AuditPiece>(
    {
      noun: activityTexts.auditEntries,
      loadPage: async ({ input: { view, after }, signal }) => {
        const { piece, isLast } = await loadAuditPiece(outside.api, { since: since(view), after }, signal)
        return { rows: piece ? [piece] : [], pages: 1, isLast }
      },
      recordExport: fromPromise(async () => {}),
      fileOf: async (pieces) => ({
        content: new Blob(
          pieces.map((it) => it.lines),
          { type: 'application/x-ndjson' },
        ),
        name: 'audit.jsonl',
        count: pieces.reduce((sum, it) => sum + it.count, 0),
      }),
    },
    outside,
  )
}

type FileExport<T> = {
  noun: Noun
  loadPage: LoadPage
  recordExport: ReturnType<typeof recordExport>
  fileOf: (rows: readonly T[], signal: AbortSignal) => Promise<ExportFile>
}

function useFileExport<T extends { id: number }>(
  { noun, loadPage, recordExport, fileOf }: FileExport<T>,
  { alerts, log }: Outside,
) {
  const [machine] = useState(() =>
    listExportMachine.provide({
      actors: {
        loadPage: callActor(loadPage),
        recordExport,
        writeFile: fromPromise<ExportFile, { rows: readonly { id: number }[] }>(({ input, signal }) =>
          fileOf(input.rows as readonly T[], signal),
        ),
      },
    }),
  )
  const exported = useActorRef(machine)
  useEffect(() => {
    const subscriptions = [
      exported.on('list.empty', () => log.warn(texts.nothingToExport(noun.other))),
      exported.on('list.exported', ({ file }) => {
        saveFile(file.content, file.name)
        alerts.send({ type: 'alert.raise', alert: { tone: 'success', message: texts.exported(file.count, noun) } })
      }),
    ]
    return () => {
      for (const it of subscriptions) it.unsubscribe()
    }
  }, [exported, alerts, log, noun])
  return exported
}
