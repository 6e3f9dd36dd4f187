import { useEffect, useEffectEvent, useState } from 'react'
import { deleteConfirmationMachine } from '#machines/admin/delete-confirmation.machine.ts'
import { documentOpeningMachine } from '#machines/hiring/document-opening.machine.ts'
import { documentUploadMachine } from '#machines/hiring/document-upload.machine.ts'
import type { Api } from '#src/api/api.ts'
import { deleteDocument, documentsQuery, loadDocument, uploadDocument } from '#src/api/documents.ts'
import type { RouterContext } from '#src/app/context.ts'
import type { Candidate } from '#src/contract/candidates.ts'
import { useActorRef } from '#src/resource/live-actors.ts'
import { useLoaded } from '#src/resource/loaded.ts'
import { noUsage } from '#src/resource/no-usage.ts'
import { saveFile } from '#src/resource/save-file.ts'
import { Documents } from '#src/screens/hiring/documents.tsx'
import { Part } from '#src/screens/lists/section.tsx'
import * as texts from '#src/texts/documents.ts'
import { useLedOn } from './use-led-on.ts'

type Of = { api: Api; alerts: RouterContext['alerts']; candidate: Candidate }

/** The documents of a candidate: they are added, opened and deleted here. */
export function DocumentsPart({ api, alerts, candidate }: Of) {
  const loaded = useLedOn(useLoaded(documentsQuery(api, candidate.id)))
  const [made] = useState(() => ({
    upload: documentUploadMachine.provide({
      actors: {
        uploadDocument: uploadDocument(api, candidate.id, (sent) => upload.send({ type: 'upload.progressed', sent })),
      },
    }),
    opening: documentOpeningMachine.provide({ actors: { loadDocument: loadDocument(api) } }),
    deletion: deleteConfirmationMachine.provide({
      // No other record refers to a document.
      actors: { loadUsage: noUsage, deleteRecord: deleteDocument(api) },
    }),
  }))
  const upload = useActorRef(made.upload)
  const opening = useActorRef(made.opening)
  const deletion = useActorRef(made.deletion)
  const loadAnew = useEffectEvent(
    () => void api.queryClient.invalidateQueries({ queryKey: documentsQuery(api, candidate.id).queryKey }),
  )
  const say = useEffectEvent((message: string) => {
    alerts.send({ type: 'alert.raise', alert: { tone: 'success', message } })
    loadAnew()
  })
  useEffect(() => {
    const subscriptions = [
      upload.on('document.added', ({ document }) => say(texts.added(document.name))),
      upload.on('documents.outdated', loadAnew),
      opening.on('document.taken', ({ content, name }) => saveFile(content, name)),
      opening.on('documents.outdated', loadAnew),
      deletion.on('record.deleted', ({ record }) => say(texts.deleted(record.name))),
      deletion.on('records.outdated', loadAnew),
    ]
    return () => {
      for (const it of subscriptions) it.unsubscribe()
    }
  }, [upload, opening, deletion])
  return (
    <Part loaded={loaded}>
      {(documents) => <Documents documents={documents} upload={upload} opening={opening} deletion={deletion} />}
    </Part>
  )
}
