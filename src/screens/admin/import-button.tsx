import { useSelector } from '@xstate/react'
import { Upload } from 'lucide-react'
import { useId } from 'react'
import * as texts from '#src/texts/csv.ts'
import { Button } from '#src/ui/button.tsx'
import type { Import } from './import-view.ts'

/** Opens the import; while another runs, or waits for a decision, it says so. */
export function ImportButton({ imported: { progress } }: { imported: Import }) {
  const reasonId = useId()
  const canBegin = useSelector(progress, (it) => it.can({ type: 'import.begin' }))
  const isWaiting = useSelector(progress, (it) => it.matches('previewing'))
  const isForbidden = useSelector(progress, (it) => it.matches('forbidden'))
  const mode = useSelector(progress, (it) => it.context.report?.mode ?? null)
  const ofRest = isForbidden ? texts.importForbidden(mode) : texts.importRuns
  const ofOther = isWaiting ? texts.importWaits : ofRest
  const reason = canBegin ? undefined : ofOther
  return (
    <>
      <Button
        aria-disabled={!canBegin}
        aria-describedby={canBegin ? undefined : reasonId}
        title={reason}
        onClick={() => progress.send({ type: 'import.begin' })}
      >
        <Upload aria-hidden />
        {texts.importThings}
      </Button>
      <span id={reasonId} hidden>
        {reason}
      </span>
    </>
  )
}
