import { chakra } from '@chakra-ui/react'
import { Link } from '@tanstack/react-router'
import { Check, Copy, RotateCw, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Standalone } from './standalone.tsx'

const outcomes = {
  copied: 'The details are copied.',
  refused: 'Your browser did not allow copying. Select the text instead.',
}

function Details({ text }: { text: string }) {
  const [outcome, setOutcome] = useState<keyof typeof outcomes | null>(null)
  // Without a secure context the browser offers no clipboard.
  const copy = () =>
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(text))
      .then(
        () => setOutcome('copied'),
        () => setOutcome('refused'),
      )
  return (
    <chakra.section aria-label="Error details" width="full" borderWidth="1px" borderRadius="lg" bg="bg-surface">
      <chakra.div
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        gap="2"
        paddingBlock="1.5"
        paddingInlineStart="3"
        paddingInlineEnd="1.5"
        borderBottomWidth="1px"
      >
        <chakra.h2 textStyle="label" color="fg-quiet">
          Details
        </chakra.h2>
        <Button variant="ghost" size="sm" onClick={() => void copy()}>
          {outcome === 'copied' ? <Check aria-hidden /> : <Copy aria-hidden />}
          Copy details
        </Button>
      </chakra.div>
      <chakra.pre fontFamily="mono" textStyle="small" padding="3" whiteSpace="pre-wrap" overflowWrap="anywhere">
        {text}
      </chakra.pre>
      <chakra.p role="status" textStyle="small" color="fg-quiet" paddingInline="3" paddingBottom={outcome ? '3' : '0'}>
        {outcome ? outcomes[outcome] : ''}
      </chakra.p>
    </chakra.section>
  )
}

type Props = { message: string; details: string; onRetry?: () => void }

/** The page for what nobody foresaw. */
export const ErrorScreen = ({ message, details, onRetry }: Props) => (
  <Standalone icon={TriangleAlert} tone="bad" title="500 Internal Server Error">
    <chakra.div display="grid" gap="1">
      <p>We are already working to solve the problem.</p>
      <chakra.p color="bad-fg">{message}</chakra.p>
    </chakra.div>
    <Details text={details} />
    <chakra.div display="flex" flexWrap="wrap" gap="2">
      <Button asChild variant="solid">
        <Link to="/workspaces">Go to Workspaces</Link>
      </Button>
      {onRetry ? (
        <Button onClick={onRetry}>
          <RotateCw aria-hidden />
          Retry
        </Button>
      ) : null}
    </chakra.div>
  </Standalone>
)
