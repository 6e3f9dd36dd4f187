import { useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { isMerged, isOutdated } from '#machines/hiring/outdated.ts'
import { reloadPage } from '#src/app/reload-page.ts'
import type { Form } from '#src/screens/admin/form-modal.tsx'

/**
 * Loads the page anew when a save is refused because what it is about has moved on. The form stays, with its words.
 * @returns why nothing can be saved on this page any more: its candidate was merged into another record; null otherwise
 */
export function useMovedOn(form: Form): string | null {
  const router = useRouter()
  const [merged, setMerged] = useState<string | null>(null)
  const problem = useSelector(form, (it) => it.context.problem)
  useEffect(() => {
    if (!problem) return
    // Loading the page would lead on to the other record, and close the form.
    if (isMerged(problem)) setMerged(problem.message)
    if (!isOutdated(problem)) return
    void router.options.context.api.queryClient.invalidateQueries()
    void reloadPage(router)
  }, [problem, router])
  return merged
}
