import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { errorText } from '#src/api/rejection.ts'
import { ProblemScreen } from '#src/screens/shell/problem.screen.tsx'

/** What a page shows when its data could not be loaded: the server's message where there is one, and a way to try again. */
export function ProblemRoute({ error }: ErrorComponentProps) {
  const router = useRouter()
  return (
    <ProblemScreen
      title="This page could not be loaded"
      message={errorText(error)}
      onRetry={() => void router.invalidate()}
    />
  )
}
