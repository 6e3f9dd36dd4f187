import { useSelector } from '@xstate/react'
import { Copy } from 'lucide-react'
import { useId, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { scorecardDraftMachine } from '#machines/reviews/scorecard-draft.machine.ts'
import { leftoverLines } from '#machines/reviews/scorecard-draft.ts'
import * as texts from '#src/texts/reviews.ts'
import { Button } from '#src/ui/button.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { timeText } from '#src/ui/dates.ts'
import { Filled } from '#src/ui/filled.tsx'
import { useLedTo } from '#src/ui/led-to.ts'
import { StyledPanel } from '#src/ui/styled.tsx'

type Draft = ActorRefFrom<typeof scorecardDraftMachine>

export const fieldNames = { score: texts.score, comment: texts.comment, evidence: texts.evidence }

/** What was typed into a scorecard before it became read-only and never saved: to be read, copied or discarded. */
export function Leftover({ draft }: { draft: Draft }) {
  const base = useSelector(draft, (it) => it.context.base)
  const leftover = useSelector(draft, (it) => it.context.leftover)
  if (!leftover) return null
  const lines = leftoverLines(base, leftover).map(({ name, field, text }) => ({
    label: texts.fieldOf(name, fieldNames[field]),
    text,
  }))
  return (
    <LeftoverPanel
      storedAt={leftover.storedAt}
      note={texts.notSavedInTime}
      lines={lines}
      onDiscard={() => draft.send({ type: 'leftover.discard' })}
    />
  )
}

type Line = { label: string; text: string }
type Props = { storedAt: number | null; note: string; lines: readonly Line[]; onDiscard: () => void }

/** Text that was typed and can be saved nowhere any more. `storedAt`: null right after it was refused. */
export function LeftoverPanel({ storedAt, note, lines, onDiscard }: Props) {
  const titleId = useId()
  const panel = useLedTo<HTMLElement>()
  const [copied, setCopied] = useState<boolean | null>(null)
  const copy = () =>
    navigator.clipboard.writeText(lines.map((it) => texts.copiedLine(it.label, it.text)).join('\n')).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <StyledPanel ref={panel} inset aria-labelledby={titleId} display="grid" gap="3">
      <chakra.h2 id={titleId} textStyle="h3">
        {storedAt === null ? (
          texts.unsavedChanges
        ) : (
          <Filled text={texts.unsavedChangesFrom}>
            <time dateTime={new Date(storedAt).toISOString()}>{timeText(storedAt)}</time>
          </Filled>
        )}
      </chakra.h2>
      <chakra.p color="fg-quiet">{note}</chakra.p>
      <chakra.dl display="grid" gap="2">
        {lines.map((it) => (
          <div key={texts.copiedLine(it.label, it.text)}>
            <chakra.dt textStyle="small" color="fg-quiet">
              {it.label}
            </chakra.dt>
            <dd className="written">{it.text}</dd>
          </div>
        ))}
      </chakra.dl>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <Button size="sm" onClick={copy}>
          <Copy aria-hidden />
          {texts.copy}
        </Button>
        <Button size="sm" onClick={onDiscard}>
          {texts.discard}
        </Button>
        <chakra.span role="status" textStyle="small">
          {copied === null ? '' : copied ? texts.copied : texts.notCopied}
        </chakra.span>
      </chakra.div>
    </StyledPanel>
  )
}
