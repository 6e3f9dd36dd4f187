import { useRouter } from '@tanstack/react-router'
import { useState, useSyncExternalStore } from 'react'
import type { LiveStep } from '#machines/studio/live.ts'
import { saveFile } from '#src/resource/save-file.ts'
import { recordingFile, recordingName } from '#src/studio/live/recording-file.ts'
import * as texts from '#src/texts/shell.ts'
import { Button } from '#src/ui/button.tsx'

type Report = { steps: readonly LiveStep[]; Panel: typeof import('./studio/recent-report.tsx').RecentReport | null }

/** Offers what the machines of this tab did before an error, to be sent with its details; nothing where nobody knows. */
export function ReportRecent({ details }: { details: string }) {
  const { recent } = useRouter().options.context
  const [report, setReport] = useState<Report | null>(null)
  // The first page may fail before anything is kept.
  const isAnythingKept = useSyncExternalStore(recent.subscribe, () => recent.all().length > 0)
  if (!isAnythingKept) return null
  const begin = () => {
    const steps = recent.all()
    saveFile(recordingFile(steps), recordingName)
    import('./studio/recent-report.tsx').then(
      ({ RecentReport }) => setReport({ steps, Panel: RecentReport }),
      // The page may be broken because its parts cannot be loaded: the file is there all the same.
      () => setReport({ steps, Panel: null }),
    )
  }
  return (
    <>
      <Button className="problem-report" onClick={begin}>
        {texts.reportProblem}
      </Button>
      {report?.Panel ? (
        <report.Panel steps={report.steps} details={details} onClose={() => setReport(null)} />
      ) : (
        <p role="status">{report ? texts.reportWithoutText(recordingName) : null}</p>
      )}
    </>
  )
}
