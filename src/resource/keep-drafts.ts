import type { ActorRefFrom } from 'xstate'
import type { formModalMachine } from '#machines/admin/form-modal.machine.ts'
import type { FormDrafts } from '#src/session/form-drafts.ts'

/** Keeps what is typed into a form on this device, and tells the form when the device cannot. */
export const keepDrafts = (form: ActorRefFrom<typeof formModalMachine>, drafts: FormDrafts) =>
  form.on('draft.changed', ({ id, draft }) =>
    drafts.set(id, draft, (isKept) => form.send({ type: isKept ? 'draft.stored' : 'draft.notStored' })),
  )
