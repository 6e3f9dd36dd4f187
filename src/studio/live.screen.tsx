import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { Radio } from 'lucide-react'
import { useCallback, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { MachineName } from '#machines/registry.ts'
import type { liveFollowMachine } from '#machines/studio/live-follow.machine.ts'
import type { recordingMachine } from '#machines/studio/recording.machine.ts'
import { pageLinks } from '#src/navigation/pages.ts'
import * as texts from '#src/texts/studio.ts'
import { chakra } from '#src/ui/chakra.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { StyledPanel } from '#src/ui/styled.tsx'
import { Canvas } from './canvas.tsx'
import { LanguageChoice } from './choice.tsx'
import type { DrawnMachine } from './drawn-machine.ts'
import { Links } from './links.tsx'
import { ActorList } from './live/actor-list.tsx'
import { EventLog } from './live/event-log.tsx'
import { followedIn, frameAt } from './live/frame.ts'
import { LiveStatus } from './live/live-status.tsx'
import { liveTexts } from './live/live-texts.ts'
import { RecordingBar } from './live/recording-bar.tsx'
import { RecordingTools } from './live/recording-tools.tsx'
import { StepDetails } from './live/step-details.tsx'
import { TimerList } from './live/timer-list.tsx'
import type { Language } from './phrases.ts'
import { withOuter } from './search-parts.ts'
import type { Simulated } from './use-machine.ts'
import { WayToAll } from './way-to-all.tsx'

type Props = {
  follow: ActorRefFrom<typeof liveFollowMachine>
  recording: ActorRefFrom<typeof recordingMachine>
  /** The machines that are drawn so far, by their names. */
  drawn: ReadonlyMap<string, DrawnMachine>
  /** Whether there is a machine of this name, drawn or to be drawn. */
  isMachine: (name: string) => boolean
  loadSimulated: (machine: MachineName) => Promise<Simulated>
  /** Goes on with the steps of a walk, by the names of their cases. */
  onSimulate: (machine: MachineName, walk: string[]) => void
  onSave: (name: string, content: Blob) => void
}

/** Nothing was recorded in a file, or there is no other tab. */
function NothingRuns({ isFile }: { isFile: boolean }) {
  if (isFile)
    return (
      <EmptyState icon={Radio} title={texts.recordingEmpty}>
        {texts.recordingEmptyHelp}
      </EmptyState>
    )
  return (
    <EmptyState
      icon={Radio}
      title={texts.liveNoTab}
      action={
        <Links>
          <Link {...pageLinks.workspaces} target="_blank">
            {texts.liveOpenTab}
          </Link>
        </Links>
      }
    >
      {texts.liveNoTabHelp}
    </EmptyState>
  )
}

/** What runs in the other tabs, on its diagrams, and what was recorded of it. */
export function LiveScreen({ follow, recording, drawn, isMachine, loadSimulated, onSimulate, onSave }: Props) {
  const { tabs } = useSelector(follow, (it) => it.context)
  const recorded = useSelector(recording, (it) => it)
  const { steps, at, isFile } = recorded.context
  const [language, setLanguage] = useState<Language>('words')
  const [chosenId, setChosenId] = useState<string | null>(null)
  const all = followedIn(isFile ? [] : tabs, steps)
  const chosen = all.find((it) => it.id === chosenId) ?? all[0]
  const told = liveTexts(drawn, language)
  const machine = chosen && drawn.get(chosen.machine)
  const isNow = recorded.matches('following')
  const frame = chosen && frameAt(steps, at, chosen)
  // What runs may have begun before anything was recorded.
  const states = (isNow && chosen?.page != null ? chosen.states : frame?.states) ?? []
  const choose = useCallback(
    (index: number) => {
      setChosenId(recording.getSnapshot().context.steps[index]?.actor ?? null)
      recording.send({ type: 'step.choose', at: index })
    },
    [recording],
  )
  return (
    <>
      <PageHeader
        title={texts.live}
        purpose={texts.livePurpose}
        about={<WayToAll />}
        actions={<LanguageChoice language={language} onLanguage={setLanguage} />}
      />
      <LiveStatus follow={follow} />
      <chakra.div
        display="grid"
        gap="4"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: '15rem minmax(0, 1fr) 22rem' }}
      >
        <chakra.section
          aria-label={texts.liveMachines}
          overflowY="auto"
          maxHeight={{ base: '14rem', xl: 'calc(100vh - 16rem)' }}
          tabIndex={-1}
        >
          <ActorList all={all} told={told} chosen={chosen?.id ?? null} onChoose={setChosenId} />
        </chakra.section>
        <chakra.div display="grid" gap="3" gridTemplateRows="1fr auto" minWidth="0">
          <StyledPanel height={{ base: '50vh', xl: 'calc(100vh - 25.5rem)' }} minHeight="16rem" overflow="hidden">
            {machine ? (
              <Canvas
                drawing={machine.drawings[language]}
                title={texts.diagramOf(told.title(machine.name))}
                marks={{ entered: withOuter(states), lit: new Set(frame?.lit) }}
                focus={states[0] ?? null}
              />
            ) : chosen && !isMachine(chosen.machine) ? (
              <EmptyState icon={Radio} title={texts.liveUnknown(told.title(chosen.machine))}>
                {texts.liveUnknownHelp}
              </EmptyState>
            ) : chosen ? null : (
              <NothingRuns isFile={isFile} />
            )}
          </StyledPanel>
          <chakra.p role="status" textStyle="small" color="fg-quiet" minHeight="1lh">
            {frame?.step ? told.line(frame.step) : null}
          </chakra.p>
          <RecordingBar recording={recording} onMoved={setChosenId} />
          <RecordingTools
            recording={recording}
            actor={chosen?.id ?? null}
            machine={machine?.name ?? null}
            steps={steps.slice(0, at + 1).filter((it) => it.actor === chosen?.id)}
            states={states}
            told={told}
            loadSimulated={loadSimulated}
            onSimulate={onSimulate}
            onSave={onSave}
          />
        </chakra.div>
        <chakra.div
          display="flex"
          flexDirection="column"
          gap="3"
          minHeight="0"
          maxHeight={{ xl: 'calc(100vh - 16rem)' }}
          minWidth="0"
        >
          {chosen && isNow ? (
            <TimerList timers={chosen.timers} nameOf={(event) => told.event(chosen.machine, event, [])} />
          ) : null}
          <EventLog steps={steps} at={at} told={told} actor={chosen?.id ?? null} onChoose={choose} />
          {frame?.step ? (
            <chakra.section aria-label={texts.liveDetails} overflowY="auto" maxHeight="16rem" tabIndex={-1}>
              <StepDetails step={frame.step} told={told} />
            </chakra.section>
          ) : null}
        </chakra.div>
      </chakra.div>
    </>
  )
}
