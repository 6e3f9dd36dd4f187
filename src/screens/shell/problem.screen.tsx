import { chakra } from '@chakra-ui/react'
import { RotateCw } from 'lucide-react'
import { Button } from '#src/ui/button.tsx'
import { InlineProblem } from '#src/ui/inline-problem.tsx'
import { usePageTitle } from '#src/ui/page-title.ts'

type Props = { title: string; message: string; onRetry: () => void }

/** In place of a page whose data did not load. */
export function ProblemScreen({ title, message, onRetry }: Props) {
  usePageTitle(title)
  return (
    <chakra.div display="grid" gap="4" gridTemplateColumns="minmax(0, 44rem)">
      <chakra.h1 textStyle="h1">{title}</chakra.h1>
      <InlineProblem
        action={
          <Button size="sm" onClick={onRetry}>
            <RotateCw aria-hidden />
            Retry
          </Button>
        }
      >
        {message}
      </InlineProblem>
    </chakra.div>
  )
}
