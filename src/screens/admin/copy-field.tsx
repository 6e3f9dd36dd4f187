import { Check, Copy } from 'lucide-react'
import * as texts from '#src/texts/directory.ts'
import { Button } from '#src/ui/button.tsx'
import { useCopy } from '#src/ui/clipboard.ts'

const outcomes = { copied: texts.copied, refused: texts.copyRefused }

type LineProps = { copyLabel: string; value: string }

/** Copies a text, and says what came of it. */
export function CopyLine({ copyLabel, value }: LineProps) {
  const { outcome, copy } = useCopy(value)
  return (
    <div className="copy-line">
      <Button onClick={copy}>
        {outcome === 'copied' ? <Check aria-hidden /> : <Copy aria-hidden />}
        {copyLabel}
      </Button>
      <span role="status">{outcome ? outcomes[outcome] : ''}</span>
    </div>
  )
}

/** A text that is taken elsewhere: selected when it is reached, copied by a button. */
export function CopyField({ label, copyLabel, value }: LineProps & { label: string }) {
  return (
    <>
      <input
        readOnly
        aria-label={label}
        value={value}
        className="copy-field"
        onFocus={(event) => event.target.select()}
      />
      <CopyLine copyLabel={copyLabel} value={value} />
    </>
  )
}
