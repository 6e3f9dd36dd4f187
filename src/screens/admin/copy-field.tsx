import { Check, Copy } from 'lucide-react'
import * as texts from '#src/texts/directory.ts'
import { Button } from '#src/ui/button.tsx'
import { useCopy } from '#src/ui/clipboard.ts'

const outcomes = { copied: texts.copied, refused: texts.copyRefused }

type Props = { label: string; copyLabel: string; value: string }

/** A text that is taken elsewhere: selected when it is reached, copied by a button. */
export function CopyField({ label, copyLabel, value }: Props) {
  const { outcome, copy } = useCopy(value)
  return (
    <>
      <input
        readOnly
        aria-label={label}
        value={value}
        className="copy-field"
        onFocus={(event) => event.target.select()}
      />
      <div className="copy-line">
        <Button onClick={copy}>
          {outcome === 'copied' ? <Check aria-hidden /> : <Copy aria-hidden />}
          {copyLabel}
        </Button>
        <span role="status">{outcome ? outcomes[outcome] : ''}</span>
      </div>
    </>
  )
}
