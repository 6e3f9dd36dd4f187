import { useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import { refused, type taskCompletionMachine } from '#machines/reviews/task-completion.machine.ts'

/** Loads the page anew where a completion was refused: it offered what another tab, or somebody else, has done. */
export function useRefusedCompletion(completion: ActorRefFrom<typeof taskCompletionMachine>): void {
  const router = useRouter()
  const isRefused = useSelector(completion, (it) => it.context.problem?.code === refused)
  useEffect(() => {
    if (isRefused) void router.invalidate()
  }, [isRefused, router])
}
