import { memo, useState } from 'react'
import { isDropped, type LiveStep } from '#machines/studio/live.ts'
import * as texts from '#src/texts/studio.ts'
import { Badge } from '#src/ui/badge.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { clockText } from '#src/ui/dates.ts'
import { SearchField } from '#src/ui/list/search-field.tsx'
import { Choice } from '../choice.tsx'
import type { LiveTexts } from './live-texts.ts'

const Row = chakra('button', {
  base: {
    display: 'block',
    width: 'full',
    textAlign: 'start',
    paddingInline: '2',
    paddingBlock: '1',
    minHeight: { base: '11', md: 'auto' },
    borderRadius: 'sm',
    overflowWrap: 'anywhere',
    _hover: { bg: 'bg-subtle' },
    '&[aria-current=step]': { bg: 'accent-subtle' },
  },
})

/** As many as are read at a time. */
const most = 200

type LineProps = {
  step: LiveStep
  index: number
  title: string
  line: string
  isChosen: boolean
  onChoose: (at: number) => void
}

/** Painted anew only when it changes: whoever scrubs goes through thousands of steps. */
const Line = memo(function Line({ step, index, title, line, isChosen, onChoose }: LineProps) {
  return (
    <li>
      <Row type="button" aria-current={isChosen ? 'step' : undefined} onClick={() => onChoose(index)}>
        <chakra.span textStyle="small" color="fg-quiet" className="figures">
          {clockText(step.time)} {title}
        </chakra.span>{' '}
        {isDropped(step) ? <Badge tone="warn">{texts.liveNotTaken}</Badge> : null}
        {step.hasFailed ? <Badge tone="bad">{texts.liveFailed}</Badge> : null}
        <chakra.span display="block">{line}</chakra.span>
      </Row>
    </li>
  )
})

type Props = {
  steps: readonly LiveStep[]
  at: number
  told: LiveTexts
  /** The machine that is shown. */
  actor: string | null
  onChoose: (at: number) => void
}

/** What has happened, the newest first; narrowed by words, to one machine, or to what was refused. */
export function EventLog({ steps, at, told, actor, onChoose }: Props) {
  const [words, setWords] = useState('')
  const [isOwn, setIsOwn] = useState(false)
  const [isRefused, setIsRefused] = useState(false)
  const sought = words.trim().toLowerCase()
  const isMeant = (step: LiveStep) =>
    (!isOwn || step.actor === actor) &&
    (!isRefused || isDropped(step)) &&
    // The line of each of thousands is told only where somebody searches in them.
    (sought === '' || [told.line(step), told.title(step.machine), step.event].join(' ').toLowerCase().includes(sought))
  const found = steps.flatMap((step, index) => (isMeant(step) ? [{ step, index }] : [])).toReversed()
  return (
    <>
      <chakra.div display="flex">
        <SearchField
          label={texts.liveFind}
          placeholder={texts.liveFind}
          value={words}
          onType={setWords}
          onSubmit={() => {}}
          onClear={() => setWords('')}
        />
      </chakra.div>
      <chakra.div role="group" aria-label={texts.liveFilter} display="flex" flexWrap="wrap" gap="1">
        <Choice isOn={isOwn} onChoose={() => setIsOwn((it) => !it)}>
          {texts.liveOwn}
        </Choice>
        <Choice isOn={isRefused} onChoose={() => setIsRefused((it) => !it)}>
          {texts.liveRefused}
        </Choice>
      </chakra.div>
      <chakra.p role="status" textStyle="small" color="fg-quiet" className="figures">
        {texts.liveCount(found.length, steps.length)}
      </chakra.p>
      <chakra.ol
        aria-label={texts.liveLog}
        flex="1"
        minHeight="8rem"
        maxHeight={{ base: '60vh', xl: 'none' }}
        overflowY="auto"
        tabIndex={-1}
      >
        {found.slice(0, most).map(({ step, index }) => (
          <Line
            key={`${step.actor} ${step.time} ${index}`}
            step={step}
            index={index}
            title={told.title(step.machine)}
            line={told.line(step)}
            isChosen={index === at}
            onChoose={onChoose}
          />
        ))}
      </chakra.ol>
      {found.length > most ? (
        <chakra.p textStyle="small" color="fg-quiet">
          {texts.liveMore(most)}
        </chakra.p>
      ) : null}
    </>
  )
}
