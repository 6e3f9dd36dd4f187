import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { isDropped, type LiveStep } from '#machines/studio/live.ts'
import * as texts from '#src/texts/studio.ts'
import { Badge } from '#src/ui/badge.tsx'
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
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' })

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
  const found = steps
    .map((step, index) => ({ step, index, line: told.line(step), title: told.title(step.machine) }))
    .filter(
      ({ step, line, title }) =>
        (!isOwn || step.actor === actor) &&
        (!isRefused || isDropped(step)) &&
        [line, title, step.event].join(' ').toLowerCase().includes(sought),
    )
    .toReversed()
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
      <chakra.ol aria-label={texts.liveLog} flex="1" minHeight="8rem" overflowY="auto" tabIndex={-1}>
        {found.slice(0, most).map(({ step, index, line, title }) => (
          <li key={`${step.actor} ${step.time} ${index}`}>
            <Row type="button" aria-current={index === at ? 'step' : undefined} onClick={() => onChoose(index)}>
              <chakra.span textStyle="small" color="fg-quiet" className="figures">
                {clock.format(step.time)} {title}
              </chakra.span>{' '}
              {isDropped(step) ? <Badge tone="warn">{texts.liveNotTaken}</Badge> : null}
              <chakra.span display="block">{line}</chakra.span>
            </Row>
          </li>
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
