import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Again } from '#src/screens/admin/activity.ts'
import type { Form } from '#src/screens/admin/form-modal.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What a deleted record held that is to be added again; in the history, not in the address, since it is a person's words. */
    again?: Again | undefined
  }
}

/** Opens the form of a list with what a deleted record held, where the page before has asked for that; once. @param entityType null: the form cannot be opened yet */
export function useAddAgain(form: Form, entityType: string | null): void {
  const values = useLocation({
    select: ({ state: { again } }) => (again?.entityType === entityType ? again.values : undefined),
  })
  const navigate = useNavigate()
  useEffect(() => {
    if (!values) return
    form.send({ type: 'add.again', values })
    void navigate({ to: '.', search: true, replace: true, state: (it) => ({ ...it, again: undefined }) })
  }, [form, values, navigate])
}
