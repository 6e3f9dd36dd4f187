import { Check, Copy } from 'lucide-react'
import * as texts from '#src/texts/ui.ts'
import { Button } from './button.tsx'
import { useCopy } from './clipboard.ts'

const outcomes = { copied: texts.requestIdCopied, refused: texts.copyRefused }

/** The server's name for a refused request, to be copied to whoever is asked to mend it. */
export function RequestLine({ requestId }: { requestId: string }) {
  const { outcome, copy } = useCopy(requestId)
  const isRefused = outcome === 'refused'
  return (
    <div className={isRefused ? 'request-line selected-by-hand' : 'request-line'}>
      <span>{texts.request}</span>
      <code>{requestId}</code>
      <Button variant="bare" isIcon aria-label={texts.copyRequestId} onClick={copy}>
        {outcome === 'copied' ? <Check aria-hidden /> : <Copy aria-hidden />}
      </Button>
      <span role="status" className={isRefused ? undefined : 'unseen'}>
        {outcome ? outcomes[outcome] : ''}
      </span>
    </div>
  )
}
