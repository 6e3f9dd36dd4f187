import { useEffect } from 'react'
import { inOrder, isInput } from '#machines/kit/form-fields.ts'
import type { Form } from './form-modal.tsx'

export const fieldId = (id: string) => `form-${id}`

/** A form is typed into: where it opens, and where its text was replaced as a whole. */
export const focusFirst = (form: Form) => {
  for (const it of inOrder(form.getSnapshot().context.fields).filter(isInput)) {
    const input = document.getElementById(fieldId(it.id))
    input?.focus()
    // One that is locked takes no focus.
    if (input && input === document.activeElement) return
  }
}

/** Leads to the first field that is not right. */
export function useFocusRefused(form: Form) {
  useEffect(() => {
    const { unsubscribe } = form.on('field.refused', ({ id }) => document.getElementById(fieldId(id))?.focus())
    return unsubscribe
  }, [form])
}
