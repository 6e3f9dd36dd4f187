import { CircleAlert, RotateCw } from 'lucide-react'
import * as texts from '#src/texts/ui.ts'
import { Button } from './button.tsx'
import { NoticeBox } from './notice-box.tsx'
import { RequestLine } from './request-line.tsx'

/** The server's message or the default text, and the server's name for the refused request. */
export type FailedCall = { message: string; requestId?: string }

type Props = {
  problem: FailedCall
  /** What did not happen, before the message. */
  lead?: string | undefined
  /** Absent where trying again cannot help, or where the button that failed is still there. */
  onRetry?: (() => void) | null
  /** What Retry is called where it does something else. */
  retryLabel?: string | undefined
}

/** A call that failed, in red in place of the content, shown the same way everywhere, and read out at once. */
export function ErrorNotice({ problem, lead, onRetry = null, retryLabel = texts.tryAgain }: Props) {
  const { message, requestId } = problem
  return (
    <NoticeBox tone="bad" role="alert">
      <div className="failure">
        <CircleAlert size={18} aria-hidden />
        <p>
          {lead ? <b>{lead} </b> : null}
          {message}
        </p>
        {requestId === undefined ? null : <RequestLine requestId={requestId} />}
      </div>
      {onRetry ? (
        <Button size="sm" className="retry" onClick={onRetry}>
          <RotateCw aria-hidden />
          {retryLabel}
        </Button>
      ) : null}
    </NoticeBox>
  )
}
