import { reportProblem } from '#src/texts/shell.ts'
import * as texts from '#src/texts/studio.ts'
import { Button } from '#src/ui/button.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { useCopy } from '#src/ui/clipboard.ts'
import { Panel } from '#src/ui/panel.tsx'

type Props = {
  file: string
  /** The last steps. */
  lines: readonly string[]
  /** What is known of an error; empty where none is reported. */
  details?: string
  onClose: () => void
}

/** The text to send with a recording, which has just been downloaded. */
export function ProblemReport({ file, lines, details = '', onClose }: Props) {
  const text = texts.reportText(file, lines, details)
  const { outcome, copy } = useCopy(text)
  return (
    <Panel inset aria-label={reportProblem}>
      <p>{texts.reportHelp(file)}</p>
      <chakra.pre
        marginBlock="2"
        maxHeight="12rem"
        overflow="auto"
        whiteSpace="pre-wrap"
        textStyle="small"
        tabIndex={0}
        aria-label={texts.reportLabel}
        role="region"
      >
        {text}
      </chakra.pre>
      <chakra.div display="flex" gap="1" alignItems="center">
        <Button size="sm" onClick={copy}>
          {texts.copyText}
        </Button>
        <Button size="sm" variant="ghost" onClick={onClose}>
          {texts.closeReport}
        </Button>
        <chakra.span role="status" textStyle="small">
          {outcome === null ? null : texts.reportOutcome[outcome]}
        </chakra.span>
      </chakra.div>
    </Panel>
  )
}
