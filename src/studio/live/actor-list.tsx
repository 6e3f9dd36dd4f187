import type { ReactNode } from 'react'
import * as texts from '#src/texts/studio.ts'
import { Badge } from '#src/ui/badge.tsx'
import { chakra } from '#src/ui/chakra.ts'
import type { Followed } from './frame.ts'
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
    '&[aria-pressed=true]': { bg: 'accent-subtle' },
  },
})

type Props = {
  all: readonly Followed[]
  told: LiveTexts
  chosen: string | null
  onChoose: (id: string) => void
}

const badges = {
  active: null,
  stopped: <Badge tone="neutral">{texts.liveDone}</Badge>,
  done: <Badge tone="neutral">{texts.liveDone}</Badge>,
  error: <Badge tone="bad">{texts.liveFailed}</Badge>,
} satisfies Record<Followed['status'], ReactNode>

/** Machines, each with those that it has started in a list of its own. */
const Tree = ({ parent, all, told, chosen, onChoose }: Props & { parent: string | null }) => {
  const isKnown = (id: string | null) => all.some((it) => it.id === id)
  const own = all.filter((it) => (isKnown(it.parent) ? it.parent : null) === parent)
  return own.length === 0 ? null : (
    <chakra.ul
      {...(parent === null ? {} : { paddingInlineStart: '3', borderInlineStartWidth: '1px', marginInlineStart: '2' })}
    >
      {own.map((it) => (
        <li key={it.id}>
          <Row type="button" aria-pressed={it.id === chosen} onClick={() => onChoose(it.id)}>
            {told.title(it.machine)} {badges[it.status]}
            <chakra.span display="block" textStyle="small" color="fg-quiet">
              {told.states(it.machine, it.states)}
            </chakra.span>
          </Row>
          <Tree parent={it.id} all={all} told={told} chosen={chosen} onChoose={onChoose} />
        </li>
      ))}
    </chakra.ul>
  )
}

/** The machines that run, by their tabs, with those that they have started below them. */
export function ActorList({ all, told, chosen, onChoose }: Props) {
  const tabs = new Map<string, Followed[]>()
  for (const it of all) {
    const key = it.page === null ? '' : `${it.id.split('/')[0] ?? ''} ${it.page}`
    tabs.set(key, [...(tabs.get(key) ?? []), it])
  }
  return (
    <>
      {[...tabs].map(([key, actors]) => (
        <chakra.section key={key} aria-label={actors[0]?.page ?? texts.liveEnded} marginBottom="3">
          <chakra.h2 textStyle="label" color="fg-quiet" marginBottom="1" overflowWrap="anywhere">
            {actors[0]?.page ?? texts.liveEnded}
          </chakra.h2>
          <Tree parent={null} all={actors} told={told} chosen={chosen} onChoose={onChoose} />
        </chakra.section>
      ))}
    </>
  )
}
