import { RotateCw } from 'lucide-react'
import { AlertBox } from './alert-box.tsx'
import { Button } from './button.tsx'
import { InlineProblem } from './inline-problem.tsx'

type Props = {
  /** The server's message, or the default text. */
  message: string
  /** In a dialog it is an alert with a title; elsewhere it stands in red in place of the content. */
  isInModal?: boolean
  onRetry?: () => void
}

/** A call that failed, said the same way everywhere. */
export const ErrorNotice = ({ message, isInModal = false, onRetry }: Props) =>
  isInModal ? (
    <AlertBox kind="danger" title="Error" message={message} role="alert" />
  ) : (
    <InlineProblem
      action={
        onRetry ? (
          <Button size="sm" onClick={onRetry}>
            <RotateCw aria-hidden />
            Retry
          </Button>
        ) : null
      }
    >
      {message}
    </InlineProblem>
  )
