import * as texts from '#src/texts/ui.ts'
import { AlertBox } from './alert-box.tsx'
import type { FailedCall } from './error-notice.tsx'
import { RequestLine } from './request-line.tsx'

/** A call that failed in a dialog: an alert with a title, read out at once. */
export const DialogError = ({ problem: { message, requestId } }: { problem: FailedCall }) => (
  <AlertBox kind="danger" title={texts.error} message={message} role="alert" isFlat>
    {requestId === undefined ? null : <RequestLine requestId={requestId} />}
  </AlertBox>
)
