import { chakra } from '@chakra-ui/react'
import * as texts from '#src/texts/studio.ts'
import { depthOf, type Followed } from './frame.ts'
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
          <ul>
            {actors.map((it) => (
              <chakra.li key={it.id} paddingInlineStart={`${Math.min(4, depthOf(all, it)) * 12}px`}>
                <Row type="button" aria-pressed={it.id === chosen} onClick={() => onChoose(it.id)}>
                  {told.title(it.machine)}{' '}
                  <chakra.span display="block" textStyle="small" color="fg-quiet">
                    {told.states(it.machine, it.states)}
                  </chakra.span>
                </Row>
              </chakra.li>
            ))}
          </ul>
        </chakra.section>
      ))}
    </>
  )
}
