import type { LiveStep } from '#machines/studio/live.ts'
import { liveTexts, reportLines } from '#src/studio/live/live-texts.ts'
import { ProblemReport } from '#src/studio/live/problem-report.tsx'
import { recordingName } from '#src/studio/live/recording-file.ts'
import { useDrawn } from './use-drawn.ts'

type Props = { steps: readonly LiveStep[]; details: string; onClose: () => void }

/** The text to send with the steps that led to an error, in words as soon as those are there. */
export function RecentReport({ steps, details, onClose }: Props) {
  const told = liveTexts(useDrawn(steps.map((it) => it.machine)), 'words')
  return <ProblemReport file={recordingName} lines={reportLines(steps, told)} details={details} onClose={onClose} />
}
