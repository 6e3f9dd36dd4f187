import { chakra } from '@chakra-ui/react'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { ErrorBoundary } from '#src/ui/error-boundary.tsx'
import { ErrorNotice } from '#src/ui/error-notice.tsx'

/** Said of a fault of the program. */
export const ourFault =
  'The fault is ours. What you typed into a review is kept on this device and is there again after you reload.'

const reload = () => window.location.reload()

/** Where what stands in for a part appears: in its column, below the button that opens it, over the page. */
const places = {
  block: { display: 'block', marginBottom: '5' },
  popover: {
    position: 'absolute',
    top: { base: 'calc(59px + 4px)', sm: 'calc(100% + 4px)' },
    insetInlineEnd: { base: '3', sm: '0' },
    insetInlineStart: { base: '3', sm: 'auto' },
    zIndex: '20',
    width: { base: 'auto', sm: '22rem' },
  },
  corner: {
    position: 'fixed',
    bottom: '20',
    insetInlineEnd: { base: '3', sm: '6' },
    insetInlineStart: { base: '3', sm: 'auto' },
    zIndex: '30',
    width: { base: 'auto', sm: '22rem' },
  },
} as const

type Props = {
  /** What it is called: 'The sidebar'. */
  name: string
  /** `bar` has room for a button only. */
  place: keyof typeof places | 'bar'
  children: ReactNode
}

/** A part of the frame: one that breaks says so in its own place, and leaves the page as it is. */
export const Region = ({ name, place, children }: Props) => (
  <ErrorBoundary
    fallback={(error) => {
      const lead = `${name} cannot be shown.`
      // An error with a code, such as of a part that could not be fetched, has words for people.
      const message =
        error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.message : ourFault
      return place === 'bar' ? (
        <InBar lead={lead} message={message} />
      ) : (
        <chakra.div {...places[place]}>
          <ErrorNotice lead={lead} problem={{ message }} onRetry={reload} retryLabel="Reload" />
        </chakra.div>
      )
    }}
  >
    {children}
  </ErrorBoundary>
)

const InBar = ({ lead, message }: { lead: string; message: string }) => (
  <chakra.div role="alert">
    <chakra.span srOnly>{`${lead} ${message}`}</chakra.span>
    <Button
      variant="ghost"
      size="lg"
      isIcon
      color="bad-fg"
      aria-label="Reload"
      title={`${lead} Reload the page.`}
      onClick={reload}
    >
      <TriangleAlert aria-hidden />
    </Button>
  </chakra.div>
)
