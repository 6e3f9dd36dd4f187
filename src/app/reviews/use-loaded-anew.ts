import { focusManager } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { planPeriodsQuery } from '#src/api/plan-periods.ts'
import type { RouterContext } from '#src/app/context.ts'
import { isAnythingAtRisk } from '#src/app/leave-guard.tsx'

/**
 * Loads the page anew when its tab comes to the front: somebody may have gone on meanwhile. What is being typed stays; where
 * it is stored nowhere nothing is loaded. Nor is it before the server has answered, since a page that cannot be loaded goes.
 */
export function useLoadedAnew(api: RouterContext['api']): void {
  const router = useRouter()
  useEffect(() => {
    let isHere = true
    const load = async () => {
      await api.queryClient.fetchQuery(planPeriodsQuery(api))
      if (isHere && !isAnythingAtRisk()) await router.invalidate()
    }
    const unsubscribe = focusManager.subscribe((isFocused) => {
      // Tried again when it comes to the front once more.
      if (isFocused) load().catch(() => {})
    })
    return () => {
      isHere = false
      unsubscribe()
    }
  }, [api, router])
}
