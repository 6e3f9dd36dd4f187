import { chakra } from '@chakra-ui/react'
import { RotateCw } from 'lucide-react'
import { Button } from '#src/ui/button.tsx'
import { InlineProblem } from '#src/ui/inline-problem.tsx'
import { usePageTitle } from '#src/ui/page-title.ts'
import { FailureDetails } from './failure-details.tsx'

type Props = {
  title: string
  message: string
  details: string
  /** Null where trying again cannot help. */
  onRetry: (() => void) | null
  onReload: (() => void) | null
}

/** In place of a page whose data did not load. */
export function ProblemScreen({ title, message, details, onRetry, onReload }: Props) {
  usePageTitle(title)
  const act = (words: string, onClick: () => void) => (
    <Button size="sm" onClick={onClick}>
      <RotateCw aria-hidden />
      {words}
    </Button>
  )
  return (
    <chakra.div display="grid" gap="4" gridTemplateColumns="minmax(0, 44rem)">
      <chakra.h1 textStyle="h1">{title}</chakra.h1>
      <InlineProblem
        action={
          <>
            {onRetry ? act('Retry', onRetry) : null}
            {onReload ? act('Reload', onReload) : null}
          </>
        }
      >
        {message}
      </InlineProblem>
      <chakra.details>
        <chakra.summary textStyle="small" color="fg-quiet" width="fit-content" borderRadius="sm" marginBottom="2">
          What to tell support
        </chakra.summary>
        <FailureDetails text={details} />
      </chakra.details>
    </chakra.div>
  )
}
