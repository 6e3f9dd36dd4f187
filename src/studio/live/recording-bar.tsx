import { useSelector } from '@xstate/react'
import { ChevronLeft, ChevronRight, Radio } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import type { recordingMachine } from '#machines/studio/recording.machine.ts'
import * as texts from '#src/texts/studio.ts'
import { Button } from '#src/ui/button.tsx'
import { chakra } from '#src/ui/chakra.ts'

type Props = {
  recording: ActorRefFrom<typeof recordingMachine>
  /** Another step is looked at: whose it is. */
  onMoved: (actor: string) => void
}

/** Goes through what was recorded, step by step or at once. */
export function RecordingBar({ recording, onMoved }: Props) {
  const now = useSelector(recording, (it) => it)
  const { steps, at } = now.context
  const show = (event: Parameters<typeof recording.send>[0], index: number) => {
    recording.send(event)
    const step = steps[index]
    if (step) onMoved(step.actor)
  }
  return (
    <chakra.div role="group" aria-label={texts.timeTravel} display="flex" flexWrap="wrap" gap="2" alignItems="center">
      <Button
        isIcon
        aria-label={texts.stepBack}
        disabled={!now.can({ type: 'step.back' })}
        onClick={() => show({ type: 'step.back' }, at - 1)}
      >
        <ChevronLeft aria-hidden />
      </Button>
      <Button
        isIcon
        aria-label={texts.stepForward}
        disabled={!now.can({ type: 'step.forward' })}
        onClick={() => show({ type: 'step.forward' }, at + 1)}
      >
        <ChevronRight aria-hidden />
      </Button>
      <chakra.input
        type="range"
        aria-label={texts.scrub}
        aria-valuetext={texts.stepOf(at + 1, steps.length)}
        flex="1 1 8rem"
        height={{ base: '11', md: 'auto' }}
        accentColor="accent-solid"
        min={0}
        max={Math.max(0, steps.length - 1)}
        value={Math.max(0, at)}
        disabled={steps.length < 2}
        onChange={(event) => {
          const index = event.target.valueAsNumber
          show({ type: 'step.choose', at: index }, index)
        }}
      />
      <chakra.span className="figures" textStyle="small" color="fg-quiet">
        {texts.stepOf(at + 1, steps.length)}
      </chakra.span>
      {now.can({ type: 'catchUp' }) ? (
        <Button size="sm" onClick={() => recording.send({ type: 'catchUp' })}>
          <Radio aria-hidden />
          {texts.backToNow}
        </Button>
      ) : null}
    </chakra.div>
  )
}
