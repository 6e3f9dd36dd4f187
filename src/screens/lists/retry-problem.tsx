import { RotateCw } from 'lucide-react'
import { Button } from '#src/ui/button.tsx'
import { InlineProblem } from '#src/ui/inline-problem.tsx'

/** What went wrong with a part of a page, and the way to try again. */
export const RetryProblem = ({ message, retry }: { message: string; retry: () => void }) => (
  <InlineProblem
    action={
      <Button size="sm" onClick={retry}>
        <RotateCw aria-hidden />
        Retry
      </Button>
    }
  >
    {message}
  </InlineProblem>
)
