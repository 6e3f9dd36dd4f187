import { type ComponentProps, useEffect } from 'react'
import type { Problem } from '#machines/kit/explain.ts'
import { isFinalRefusal } from '#machines/kit/final-refusal.ts'
import { candidateQuery } from '#src/api/candidates.ts'
import { begunWith } from '#src/app/beside.ts'
import type { RouterContext } from '#src/app/context.ts'
import { useLoaded } from '#src/resource/loaded.ts'
import { CandidateTaskScreen } from '#src/screens/hiring/candidate-task.screen.tsx'

type Api = Pick<RouterContext, 'api'>

/** One task with a candidate, who shows as they are now. */
export function CandidateTask({ api, candidate, ...task }: Api & ComponentProps<typeof CandidateTaskScreen>) {
  const newest = useLoaded({ ...candidateQuery(api, candidate.id), ...begunWith(candidate) })
  return <CandidateTaskScreen {...task} candidate={newest.status === 'fulfilled' ? newest.data : candidate} />
}

/** Asks for a candidate anew when what somebody writes about them is refused for good, and when it no longer is. */
export function useAskedAnew({ api }: Api, candidateId: number, problem: Problem | null): void {
  const isRefused = isFinalRefusal(problem)
  useEffect(() => {
    if (!isRefused) return
    const ask = () => void api.queryClient.invalidateQueries({ queryKey: candidateQuery(api, candidateId).queryKey })
    ask()
    return ask
  }, [isRefused, api, candidateId])
}
