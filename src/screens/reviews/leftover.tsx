import { chakra } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { scorecardDraftMachine } from '#machines/reviews/scorecard-draft.machine.ts'
import { leftoverLines } from '#machines/reviews/scorecard-draft.ts'
import { Button } from '#src/ui/button.tsx'
import { timeText } from '#src/ui/dates.ts'
import { Panel } from '#src/ui/panel.tsx'

type Draft = ActorRefFrom<typeof scorecardDraftMachine>

/** What was typed into a scorecard before it became read-only and never saved: to be read, copied or discarded. */
export function Leftover({ draft }: { draft: Draft }) {
  const base = useSelector(draft, (it) => it.context.base)
  const leftover = useSelector(draft, (it) => it.context.leftover)
  const [copied, setCopied] = useState<boolean | null>(null)
  if (!leftover) return null
  const lines = leftoverLines(base, leftover)
  const copy = () =>
    navigator.clipboard.writeText(lines.map((it) => `${it.name}, ${it.field}: ${it.text}`).join('\n')).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  const at = <time dateTime={new Date(leftover.storedAt).toISOString()}>{timeText(leftover.storedAt)}</time>
  return (
    <Panel inset aria-labelledby="leftover" display="grid" gap="3">
      <chakra.h2 id="leftover" textStyle="h3">
        Your unsaved changes from {at}
      </chakra.h2>
      <chakra.p color="fg-quiet">They were not saved before this part became read-only.</chakra.p>
      <chakra.dl display="grid" gap="2">
        {lines.map((it) => (
          <div key={`${it.name}-${it.field}`}>
            <chakra.dt textStyle="small" color="fg-quiet">
              {it.name}: {it.field}
            </chakra.dt>
            <chakra.dd whiteSpace="pre-wrap" overflowWrap="anywhere">
              {it.text}
            </chakra.dd>
          </div>
        ))}
      </chakra.dl>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <Button size="sm" onClick={copy}>
          <Copy aria-hidden />
          Copy
        </Button>
        <Button size="sm" onClick={() => draft.send({ type: 'leftover.discard' })}>
          Discard
        </Button>
        <chakra.span role="status" textStyle="small">
          {copied === null ? '' : copied ? 'Copied' : 'Your browser does not allow copying. Select the text instead.'}
        </chakra.span>
      </chakra.div>
    </Panel>
  )
}
