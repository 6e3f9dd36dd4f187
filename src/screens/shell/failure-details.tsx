import { Check, Copy } from 'lucide-react'
import * as texts from '#src/texts/shell.ts'
import { Button } from '#src/ui/button.tsx'
import { useCopy } from '#src/ui/clipboard.ts'

const outcomes = {
  copied: texts.detailsCopied,
  refused: texts.copyRefused,
}

/** What happened, as text that can be copied to whoever is asked to mend it. */
export function FailureDetails({ text }: { text: string }) {
  const { outcome, copy } = useCopy(text)
  return (
    <section aria-label={texts.errorDetails} className="failure-details">
      <div className="head">
        <h2>{texts.details}</h2>
        <Button variant="ghost" size="sm" onClick={copy}>
          {outcome === 'copied' ? <Check aria-hidden /> : <Copy aria-hidden />}
          {texts.copyDetails}
        </Button>
      </div>
      <pre>{text}</pre>
      <p role="status">{outcome ? outcomes[outcome] : ''}</p>
    </section>
  )
}
