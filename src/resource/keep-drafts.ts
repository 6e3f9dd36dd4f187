import type { ActorRefFrom } from 'xstate'
import type { formModalMachine } from '#machines/admin/form-modal.machine.ts'
import type { FormDrafts } from '#src/session/form-drafts.ts'

/** Keeps what is typed into a form on this device, and tells the form when the device cannot or another tab took it. */
export const keepDrafts = (form: ActorRefFrom<typeof formModalMachine>, drafts: FormDrafts) => {
  const changed = form.on('draft.changed', ({ id, draft }) =>
    drafts.set(id, draft, (isKept) => form.send({ type: isKept ? 'draft.stored' : 'draft.notStored' })),
  )
  const anew = form.on('draft.startedAnew', drafts.startAnew)
  const stop = drafts.onLost(() => form.send({ type: 'draft.lost' }))
  return {
    unsubscribe: () => {
      changed.unsubscribe()
      anew.unsubscribe()
      stop()
    },
  }
}
