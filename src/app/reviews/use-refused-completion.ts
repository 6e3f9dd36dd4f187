import { useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import { refused } from '#machines/reviews/refusal.ts'
import type { taskCompletionMachine } from '#machines/reviews/task-completion.machine.ts'
import { reloadPage } from '#src/app/reload-page.ts'

/**
 * Loads the page anew where a completion was refused: it offered what another tab, or somebody else, has done. What loads
 * by itself beside the page is told then.
 */
export function useRefusedCompletion(
  completion: ActorRefFrom<typeof taskCompletionMachine>,
  onRefused: () => void = () => {},
): void {
  const router = useRouter()
  const isRefused = useSelector(completion, (it) => it.context.problem?.code === refused)
  const tell = useEffectEvent(onRefused)
  useEffect(() => {
    if (!isRefused) return
    void reloadPage(router)
    tell()
  }, [isRefused, router])
}
