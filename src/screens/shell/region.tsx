import { chakra } from '@chakra-ui/react'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import * as texts from '#src/texts/shell.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorBoundary } from '#src/ui/error-boundary.tsx'
import { ErrorNotice } from '#src/ui/error-notice.tsx'

const reload = () => window.location.reload()

/** Where what stands in for a part appears: in its column, below the button that opens it, over the page. */
const places = {
  block: { display: 'block', marginBottom: '5' },
  popover: {
    position: 'absolute',
    top: { base: 'calc({spacing.topBar} + 4px)', sm: 'calc(100% + 4px)' },
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
  /** What stands in its place when it broke: 'Sidebar unavailable.' */
  lead: string
  /** `bar` has room for a button only. */
  place: keyof typeof places | 'bar'
  children: ReactNode
}

/** A part of the frame: one that breaks says so in its own place, and leaves the page as it is. */
export const Region = ({ lead, place, children }: Props) => (
  <ErrorBoundary
    fallback={(error) => {
      // An error with a code, such as of a part that could not be fetched, has words for people.
      const message =
        error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.message : texts.ourFault
      return place === 'bar' ? (
        <InBar lead={lead} message={message} />
      ) : (
        <chakra.div {...places[place]}>
          <ErrorNotice lead={lead} problem={{ message }} onRetry={reload} retryLabel={texts.reload} />
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
      aria-label={texts.reload}
      title={texts.reloadThePage(lead)}
      onClick={reload}
    >
      <TriangleAlert aria-hidden />
    </Button>
  </chakra.div>
)
