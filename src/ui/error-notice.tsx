import { chakra } from '@chakra-ui/react'
import { CircleAlert, RotateCw } from 'lucide-react'
import { AlertBox } from './alert-box.tsx'
import { Button } from './button.tsx'
import { NoticeBox } from './notice-box.tsx'
import { RequestLine } from './request-line.tsx'

type Props = {
  /** The server's message or the default text, and the server's name for the refused request. */
  problem: { message: string; requestId?: string }
  /** What did not happen, before the message. */
  lead?: string
  /** In a dialog it is an alert with a title; elsewhere it stands in red in place of the content. */
  isInModal?: boolean
  /** Absent where trying again cannot help, or where the button that failed is still there. */
  onRetry?: (() => void) | null
  /** What Retry is called where it does something else. */
  retryLabel?: string
}

/** A call that failed, said the same way everywhere, and read out at once. */
export function ErrorNotice({ problem, lead, isInModal = false, onRetry = null, retryLabel = 'Retry' }: Props) {
  const { message, requestId } = problem
  const request = requestId === undefined ? null : <RequestLine requestId={requestId} />
  if (isInModal)
    return (
      <AlertBox kind="danger" title="Error" message={message} role="alert" isFlat>
        {request}
      </AlertBox>
    )
  return (
    <NoticeBox tone="bad" role="alert">
      <chakra.div flex="1 1 12rem" minWidth="0" overflowWrap="anywhere" display="grid" gridTemplateColumns={columns}>
        <chakra.span paddingTop="2px" asChild>
          <CircleAlert size={18} aria-hidden />
        </chakra.span>
        <p>
          {lead ? <b>{lead} </b> : null}
          {message}
        </p>
        {request ? <chakra.div gridColumn="2">{request}</chakra.div> : null}
      </chakra.div>
      {onRetry ? (
        <Button size="sm" minHeight={{ base: '11', md: '7' }} onClick={onRetry}>
          <RotateCw aria-hidden />
          {retryLabel}
        </Button>
      ) : null}
    </NoticeBox>
  )
}

/** The sign, and beside it what is said. */
const columns = '1.5rem minmax(0, 1fr)'
