import { useSelector } from '@xstate/react'
import type { ActorRefFrom, StateValueFrom } from 'xstate'
import { type StatePath, statePath } from '#machines/kit/state-path.ts'
import type { liveFollowMachine } from '#machines/studio/live-follow.machine.ts'
import * as texts from '#src/texts/studio.ts'
import { Button } from '#src/ui/button.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { NoticeBox } from '#src/ui/notice-box.tsx'

const tones = {
  'open.looking': 'neutral',
  'open.alone': 'warn',
  'open.following': 'good',
  ended: 'warn',
} as const satisfies Record<StatePath<StateValueFrom<typeof liveFollowMachine>>, string>

/** Whom the studio follows, or why nobody. */
export function LiveStatus({ follow }: { follow: ActorRefFrom<typeof liveFollowMachine> }) {
  const value = useSelector(follow, (it) => it.value)
  const { tabs, end } = useSelector(follow, (it) => it.context)
  const canFollow = useSelector(follow, (it) => it.can({ type: 'follow' }))
  const state = statePath(value)
  const text = {
    'open.looking': texts.liveLooking,
    'open.alone': texts.liveAlone,
    'open.following': (canFollow ? texts.liveFollowingRest : texts.liveFollowing)(tabs.length),
    ended: end === null ? texts.liveAlone : texts.liveEnds[end],
  }[state]
  return (
    <chakra.div marginBottom="4">
      <NoticeBox tone={tones[state]}>
        <chakra.span role="status" flex="1">
          {text}
        </chakra.span>
        {canFollow ? (
          <Button size="sm" onClick={() => follow.send({ type: 'follow' })}>
            {texts.liveAgain}
          </Button>
        ) : null}
      </NoticeBox>
    </chakra.div>
  )
}
