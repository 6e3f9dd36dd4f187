import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import * as texts from '#src/texts/shell.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorBoundary } from '#src/ui/error-boundary.tsx'
import { ErrorNotice } from '#src/ui/error-notice.tsx'
import type { MissingProps } from '#src/ui/late-part.tsx'

const reload = () => window.location.reload()

/** Where what stands in for a part appears: in its column, below the button that opens it, over the page. */
const places = { block: 'notice-above', popover: 'broken-popover', corner: 'broken-corner' }

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
        <div className={places[place]}>
          <ErrorNotice lead={lead} problem={{ message }} onRetry={reload} retryLabel={texts.reload} />
        </div>
      )
    }}
  >
    {children}
  </ErrorBoundary>
)

/** The same of a part that could not be loaded: it is asked for again, and the page stays. */
export const missingIn =
  (lead: string, place: keyof typeof places) =>
  ({ onRetry }: MissingProps) => (
    <div className={places[place]}>
      <ErrorNotice lead={lead} problem={{ message: texts.partUnreached }} onRetry={onRetry} />
    </div>
  )

const InBar = ({ lead, message }: { lead: string; message: string }) => (
  <div role="alert" className="broken-in-bar">
    <span className="unseen">{`${lead} ${message}`}</span>
    <Button
      variant="bare"
      size="lg"
      isIcon
      aria-label={texts.reload}
      title={texts.reloadThePage(lead)}
      onClick={reload}
    >
      <TriangleAlert aria-hidden />
    </Button>
  </div>
)
