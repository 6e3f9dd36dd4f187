import { useEffect, useEffectEvent } from 'react'
import type { RouterContext } from '#src/app/context.ts'
import { keepDrafts } from '#src/resource/keep-drafts.ts'
import type { Messages } from '#src/screens/admin/admin-screen.ts'
import type { Deletion } from '#src/screens/admin/delete-question.tsx'
import type { Form } from '#src/screens/admin/form-modal.tsx'
import type { FormDrafts } from '#src/session/form-drafts.ts'
import { useMovedOn } from './use-moved-on.ts'

type Of = {
  alerts: RouterContext['alerts']
  form: Form
  /** Where a record can be removed. */
  removal?: Deletion
  drafts: FormDrafts
  messages: Messages
  /** What shows of the records is no longer so. */
  onChange: () => void
}

/**
 * Says what became of a record that is added, changed or removed beside a list, and keeps what is typed of it.
 * @returns why nothing can be saved on this page any more, as `useMovedOn` has it
 */
export function useRecordForm({ alerts, form, removal, drafts, messages, onChange }: Of): string | null {
  const merged = useMovedOn(form)
  const loadAnew = useEffectEvent(onChange)
  const say = useEffectEvent((message: string) => {
    alerts.send({ type: 'alert.raise', alert: { tone: 'success', message } })
    onChange()
  })
  useEffect(() => {
    const subscriptions = [
      keepDrafts(form, drafts),
      form.on('record.saved', ({ isNew }) => say(isNew ? messages.added : messages.updated)),
      form.on('records.outdated', () => loadAnew()),
      removal?.on('record.deleted', ({ record }) => {
        drafts.drop(record.id)
        say(messages.deleted)
      }),
      removal?.on('records.outdated', () => loadAnew()),
    ]
    return () => {
      for (const it of subscriptions) it?.unsubscribe()
    }
  }, [form, removal, drafts, messages])
  return merged
}
