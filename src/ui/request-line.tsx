import { chakra } from '@chakra-ui/react'
import { Check, Copy } from 'lucide-react'
import * as texts from '#src/texts/ui.ts'
import { Button } from './button.tsx'
import { useCopy } from './clipboard.ts'

const outcomes = { copied: texts.requestIdCopied, refused: texts.copyRefused }

/** The server's name for a refused request, to be copied to whoever is asked to mend it. */
export function RequestLine({ requestId }: { requestId: string }) {
  const { outcome, copy } = useCopy(requestId)
  return (
    <chakra.div
      display="flex"
      flexWrap={outcome === 'refused' ? 'wrap' : 'nowrap'}
      alignItems="center"
      columnGap="1"
      minWidth="0"
      textStyle="small"
    >
      <span>{texts.request}</span>
      <chakra.code
        fontFamily="mono"
        minWidth="0"
        // In one line, except where it has to be selected by hand.
        {...(outcome === 'refused'
          ? { overflowWrap: 'anywhere' }
          : { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })}
      >
        {requestId}
      </chakra.code>
      <Button
        variant="ghost"
        isIcon
        boxSize={{ base: '11', md: '6' }}
        flexShrink="0"
        color="inherit"
        aria-label={texts.copyRequestId}
        onClick={copy}
      >
        {outcome === 'copied' ? <Check aria-hidden /> : <Copy aria-hidden />}
      </Button>
      <chakra.span role="status" srOnly={outcome !== 'refused'}>
        {outcome ? outcomes[outcome] : ''}
      </chakra.span>
    </chakra.div>
  )
}
