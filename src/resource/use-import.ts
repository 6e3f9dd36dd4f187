import { useEffect, useEffectEvent, useState } from 'react'
import { type ActorRefFrom, fromPromise } from 'xstate'
import { csvImportMachine } from '#machines/admin/csv-import.machine.ts'
import {
  type Checked,
  type ChosenFile,
  type FileWork,
  isLostWithPage,
  type Upload,
} from '#machines/admin/csv-import.ts'
import { earlierImportsMachine } from '#machines/admin/earlier-imports.machine.ts'
import { importProgressMachine } from '#machines/admin/import-progress.machine.ts'
import type { sessionMachine } from '#machines/shell/session.machine.ts'
import { type Api, listKeyOf } from '#src/api/api.ts'
import { loadEarlierImports } from '#src/api/imports.ts'
import { callActor } from '#src/api/promise-actor.ts'
import { makeRetryKeys } from '#src/api/retry-keys.ts'
import { type EntityType, imports } from '#src/contract/imports.ts'
import { useActorRef } from '#src/resource/live-actors.ts'
import type { Import } from '#src/screens/admin/import-view.ts'
import { forgetImport, rememberImport, storedImport } from '#src/session/import-store.ts'
import { keepWork, storedWork } from '#src/session/import-work.ts'
import type { LocalStore } from '#src/session/local-store.ts'
import { checkSheet, readSheet, sheetFile } from './read-sheet.ts'
import { loadRefusedRows } from './refused-rows.ts'
import { saveFile } from './save-file.ts'
import { askBeforeUnload } from './unload-question.ts'

type Outside = { api: Api; session: ActorRefFrom<typeof sessionMachine>; store: LocalStore; tabStore: LocalStore }
type Given<I> = { input: I; signal: AbortSignal }
type Which = { importId: number }

const saveText = (fileName: string, parts: readonly string[]) =>
  saveFile(new Blob([...parts], { type: 'text/csv;charset=utf-8' }), fileName)

/** What is sent again because its answer was lost: the same rows in the same way. */
const makeUploads = () => {
  const once = makeRetryKeys()
  const numbers = new WeakMap<object, number>()
  let last = 0
  return <T>({ sheet, matches, mode, existing }: Upload, send: (idempotencyKey: string) => Promise<T>): Promise<T> => {
    if (!numbers.has(sheet)) {
      last += 1
      numbers.set(sheet, last)
    }
    return once([numbers.get(sheet), matches, mode, existing], send)
  }
}

type Kept = { work: () => FileWork | null; onProgress: (sent: number) => void }

const importActors = (api: Api, entityType: EntityType, { work, onProgress }: Kept) => {
  const once = makeUploads()
  return {
    loadTemplate: callActor(({ signal }: { signal: AbortSignal }) =>
      api.call(imports.template, { params: { entityType }, signal }),
    ),
    readFile: fromPromise(async ({ input, signal }: Given<{ file: ChosenFile }>) => ({
      sheet: await readSheet(input.file.content, signal),
      work: work(),
    })),
    checkRows: fromPromise(({ input, signal }: Given<Checked>) => checkSheet(input, signal)),
    uploadFile: callActor(async ({ input, signal }: Given<Upload>) => {
      const file = await sheetFile(input, signal)
      return once(input, (idempotencyKey) =>
        api.call(imports.upload, {
          body: { file, entityType, mode: input.mode, existing: input.existing },
          signal,
          idempotencyKey,
          onProgress,
        }),
      )
    }),
  }
}

const progressActors = (api: Api) => {
  const once = makeRetryKeys()
  const confirmed = makeRetryKeys()
  const params = ({ importId: id }: Which) => ({ params: { id } })
  return {
    loadReport: callActor(({ input, signal }: Given<Which>) => api.call(imports.report, { ...params(input), signal })),
    loadRefused: callActor(({ input, signal }: Given<Which>) => loadRefusedRows(api, input, signal)),
    confirmImport: callActor(({ input, signal }: Given<Which>) =>
      confirmed(input, (idempotencyKey) => api.call(imports.confirm, { ...params(input), signal, idempotencyKey })),
    ),
    cancelImport: callActor(({ input, signal }: Given<Which>) =>
      api.call(imports.cancel, { ...params(input), signal }),
    ),
    undoImport: callActor(({ input, signal }: Given<Which>) =>
      once(input, (idempotencyKey) => api.call(imports.undo, { ...params(input), signal, idempotencyKey })),
    ),
  }
}

const earlierActors = (api: Api, entityType: EntityType) => ({
  loadImports: callActor(({ input: { page }, signal }: Given<{ page: number }>) =>
    loadEarlierImports(api, { entityType, page }, signal),
  ),
})

/**
 * The import into a list: from the file to what has become of it. One that runs is found again by whoever comes back.
 * @param entityType absent where the list has no import
 * @param listId the endpoint of the list, which is loaded anew when records were added
 * @param onSaved records were added, or taken back
 */
export function useImport(
  entityType: EntityType | undefined,
  listId: string,
  outside: Outside,
  onSaved?: () => void,
): Import | null {
  const { api, session, store, tabStore } = outside
  const [made] = useState(() => {
    const { profile, company } = session.getSnapshot().context
    const address = entityType && {
      userId: profile?.info.userData.id ?? 0,
      companyId: company?.companyId ?? 0,
      entityType,
    }
    return {
      address,
      csv: csvImportMachine.provide({
        actors: address
          ? importActors(api, address.entityType, {
              work: () => storedWork(tabStore, address),
              onProgress: (sent) => csv.send({ type: 'upload.progressed', sent }),
            })
          : {},
      }),
      progress: importProgressMachine.provide({ actors: progressActors(api) }),
      earlier: earlierImportsMachine.provide({ actors: entityType ? earlierActors(api, entityType) : {} }),
    }
  })
  const { address } = made
  const csv = useActorRef(made.csv)
  const progress = useActorRef(made.progress)
  const earlier = useActorRef(made.earlier)
  const saved = useEffectEvent(() => onSaved?.())
  useEffect(() => {
    const subscriptions = [
      progress.on('import.begun', () => csv.send({ type: 'open' })),
      csv.on('template.taken', ({ template: { fileName, csv: text } }) => saveText(fileName, [text])),
      csv.on('work.changed', ({ work }) => address && keepWork(tabStore, address, work)),
      csv.on('earlier.asked', () => earlier.send({ type: 'earlier.open' })),
      earlier.on('import.chosen', ({ importId }) => progress.send({ type: 'import.open', importId })),
      csv.on('import.started', ({ importId }) => {
        if (address) rememberImport(store, address, importId)
        progress.send({ type: 'import.started', importId })
      }),
      progress.on('refused.taken', ({ file: { fileName, parts } }) => saveText(fileName, parts)),
      progress.on('import.dismissed', ({ importId }) => address && forgetImport(store, address, importId)),
      progress.on('records.outdated', () => {
        void api.queryClient.invalidateQueries({ queryKey: listKeyOf(api, listId) })
        saved()
      }),
    ]
    const stopAsking = askBeforeUnload(csv, isLostWithPage)
    const begun = address ? storedImport(store, address) : null
    if (begun !== null) progress.send({ type: 'import.open', importId: begun })
    return () => {
      stopAsking()
      for (const it of subscriptions) it.unsubscribe()
    }
  }, [csv, progress, earlier, address, api, listId, store, tabStore])
  return entityType ? { csv, progress, earlier } : null
}
