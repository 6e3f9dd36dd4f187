import { chakra } from '@chakra-ui/react'
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
  retryLabel?: string
}

/** A call that failed, in red in place of the content, shown the same way everywhere, and read out at once. */
export function ErrorNotice({ problem, lead, onRetry = null, retryLabel = texts.tryAgain }: Props) {
  const { message, requestId } = problem
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
        {requestId === undefined ? null : (
          <chakra.div gridColumn="2">
            <RequestLine requestId={requestId} />
          </chakra.div>
        )}
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

/** The sign, and beside it the message. */
const columns = '1.5rem minmax(0, 1fr)'
