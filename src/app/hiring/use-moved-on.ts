import { useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { isOutdated } from '#machines/hiring/outdated.ts'
import type { Form } from '#src/screens/admin/form-modal.tsx'

/** Loads the page anew when a save is refused because what it is about has moved on. The form stays, with its words. */
export function useMovedOn(form: Form): void {
  const router = useRouter()
  const problem = useSelector(form, (it) => it.context.problem)
  useEffect(() => {
    if (!problem || !isOutdated(problem)) return
    void router.options.context.api.queryClient.invalidateQueries()
    void router.invalidate()
  }, [problem, router])
}
