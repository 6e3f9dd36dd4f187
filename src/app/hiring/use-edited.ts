import { useSelector } from '@xstate/react'
import type { Form } from '#src/screens/admin/form-modal.tsx'

/** Finds among records, as they are now, the one that a form changes; undefined while it adds one, or is closed. */
export function useEdited(form: Form): <T extends { id: number }>(records: readonly T[]) => T | undefined {
  const id = useSelector(form, (it) => it.context.record?.id)
  return (records) => records.find((it) => it.id === id)
}
