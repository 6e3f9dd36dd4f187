import { useSelector } from '@xstate/react'
import { useId, useState } from 'react'
import type { ActorRefFrom, StateValueFrom } from 'xstate'
import type { MachineName } from '#machines/registry.ts'
import type { LiveStep } from '#machines/studio/live.ts'
import type { recordingMachine } from '#machines/studio/recording.machine.ts'
import { reportProblem } from '#src/texts/shell.ts'
import * as texts from '#src/texts/studio.ts'
import { Button } from '#src/ui/button.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { NoticeBox } from '#src/ui/notice-box.tsx'
import { makeSimulator } from '../simulation.ts'
import type { Simulated } from '../use-machine.ts'
import { type LiveTexts, reportLines } from './live-texts.ts'
import { ProblemReport } from './problem-report.tsx'
import { recordingFile, recordingName } from './recording-file.ts'
import { replay } from './replay.ts'
import { testText } from './test-text.ts'

type Props = {
  recording: ActorRefFrom<typeof recordingMachine>
  /** Whose steps are looked at, by its id. */
  actor: string | null
  /** The machine that is shown, with its steps up to the one that is looked at. */
  machine: MachineName | null
  steps: readonly LiveStep[]
  /** The states that it is in then. */
  states: readonly string[]
  told: LiveTexts
  loadSimulated: (machine: MachineName) => Promise<Simulated>
  onSimulate: (machine: MachineName, walk: string[]) => void
  onSave: (name: string, content: Blob) => void
}
type Outcome = 'looking' | 'none' | 'copied' | 'refused' | 'failed'

/** What is said of the recording as it is. */
const states = {
  following: texts.recordingNow,
  looking: texts.recordingEarlier,
  reading: texts.recordingReading,
  loaded: texts.recordingLoaded,
} satisfies Record<StateValueFrom<typeof recordingMachine>, string>

/** What can be done with a recording: taken along, opened again, walked on in the simulator, made a test of. */
export function RecordingTools(props: Props) {
  const { recording, actor, machine, steps, states: here, told, loadSimulated, onSimulate, onSave } = props
  const id = useId()
  const value = useSelector(recording, (it) => it.value)
  const { steps: all, problem } = useSelector(recording, (it) => it.context)
  // null for the newest step, whichever that is.
  const at = useSelector(recording, (it) => (it.matches('following') ? null : it.context.at))
  const [found, setFound] = useState<{ actor: string | null; at: number | null; outcome: Outcome | null } | null>(null)
  // What came of the steps of one machine up to here says nothing of another one, or of other steps.
  const outcome = found?.actor === actor && found.at === at ? found.outcome : null
  const place = `${actor} ${at}`
  const [lastPlace, setLastPlace] = useState(place)
  if (lastPlace !== place) {
    setLastPlace(place)
    setFound(null)
  }
  const setOutcome = (it: Outcome | null) => setFound({ actor, at, outcome: it })
  const [report, setReport] = useState<string[] | null>(null)
  const find = async (use: (names: NonNullable<Awaited<ReturnType<typeof replay>>>) => Promise<Outcome | null>) => {
    if (machine === null) return
    setOutcome('looking')
    const { machine: chart, cases } = await loadSimulated(machine)
    const walk = await replay(makeSimulator(chart, cases), steps, here)
    setOutcome(walk ? await use(walk) : 'none')
  }
  const begin = (work: Promise<void>) => void work.catch(() => setOutcome('failed'))
  const copy = () =>
    find((found) =>
      navigator.clipboard.writeText(testText(machine ?? '', found)).then(
        () => 'copied' as const,
        () => 'refused' as const,
      ),
    )
  const isEmpty = all.length === 0
  return (
    <chakra.div display="grid" gap="2">
      <chakra.div role="group" aria-label={texts.recordingLabel} display="flex" flexWrap="wrap" gap="1">
        <Button
          size="sm"
          disabled={machine === null}
          onClick={() => {
            const open = async ({ names }: { names: string[] }) => {
              if (machine !== null) onSimulate(machine, names)
              return null
            }
            begin(find(open))
          }}
        >
          {texts.goOnInSimulator}
        </Button>
        <Button size="sm" disabled={machine === null || steps.length === 0} onClick={() => begin(copy())}>
          {texts.copyAsTest}
        </Button>
        <Button size="sm" disabled={isEmpty} onClick={() => onSave(recordingName, recordingFile(all))}>
          {texts.downloadRecording}
        </Button>
        <Button size="sm" onClick={() => document.getElementById(id)?.click()}>
          {texts.openRecording}
        </Button>
        <chakra.input
          id={id}
          type="file"
          accept="application/json,.json"
          aria-label={texts.openRecording}
          hidden
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) recording.send({ type: 'load', file })
            // The same file can be chosen again.
            target.value = ''
          }}
        />
        <Button
          size="sm"
          disabled={isEmpty}
          onClick={() => {
            onSave(recordingName, recordingFile(all))
            setReport(reportLines(all, told))
          }}
        >
          {reportProblem}
        </Button>
        <Button size="sm" disabled={isEmpty && value !== 'loaded'} onClick={() => recording.send({ type: 'empty' })}>
          {texts.beginAnew}
        </Button>
      </chakra.div>
      <chakra.p role="status" textStyle="small" color="fg-quiet">
        {outcome === null ? states[value] : texts.recordingOutcomes[outcome]}
      </chakra.p>
      {problem === null ? null : (
        <NoticeBox tone="bad" role="alert">
          {problem}
        </NoticeBox>
      )}
      {report ? <ProblemReport file={recordingName} lines={report} onClose={() => setReport(null)} /> : null}
    </chakra.div>
  )
}
