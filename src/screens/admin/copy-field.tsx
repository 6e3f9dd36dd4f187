import { Check, Copy } from 'lucide-react'
import * as texts from '#src/texts/directory.ts'
import { Button } from '#src/ui/button.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { useCopy } from '#src/ui/clipboard.ts'

const outcomes = { copied: texts.copied, refused: texts.copyRefused }

type Props = { label: string; copyLabel: string; value: string }

/** A text that is taken elsewhere: selected when it is reached, copied by a button. */
export function CopyField({ label, copyLabel, value }: Props) {
  const { outcome, copy } = useCopy(value)
  return (
    <>
      <chakra.input
        readOnly
        aria-label={label}
        value={value}
        onFocus={(event) => event.target.select()}
        width="full"
        height={{ base: '11', md: '8' }}
        paddingInline="2.5"
        borderWidth="1px"
        borderRadius="md"
        bg="bg-subtle"
        color="fg-text"
        fontFamily="mono"
        textStyle="small"
      />
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <Button onClick={copy}>
          {outcome === 'copied' ? <Check aria-hidden /> : <Copy aria-hidden />}
          {copyLabel}
        </Button>
        <chakra.span role="status" textStyle="small">
          {outcome ? outcomes[outcome] : ''}
        </chakra.span>
      </chakra.div>
    </>
  )
}
