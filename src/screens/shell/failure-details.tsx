import { chakra } from '@chakra-ui/react'
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
    <chakra.section aria-label={texts.errorDetails} width="full" borderWidth="1px" borderRadius="lg" bg="bg-surface">
      <chakra.div
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        gap="2"
        paddingBlock="1.5"
        paddingInlineStart="3"
        paddingInlineEnd="1.5"
        borderBottomWidth="1px"
      >
        <chakra.h2 textStyle="label" color="fg-quiet">
          {texts.details}
        </chakra.h2>
        <Button variant="ghost" size="sm" onClick={copy}>
          {outcome === 'copied' ? <Check aria-hidden /> : <Copy aria-hidden />}
          {texts.copyDetails}
        </Button>
      </chakra.div>
      <chakra.pre fontFamily="mono" textStyle="small" padding="3" whiteSpace="pre-wrap" overflowWrap="anywhere">
        {text}
      </chakra.pre>
      <chakra.p role="status" textStyle="small" color="fg-quiet" paddingInline="3" paddingBottom={outcome ? '3' : '0'}>
        {outcome ? outcomes[outcome] : ''}
      </chakra.p>
    </chakra.section>
  )
}
