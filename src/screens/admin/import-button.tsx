import { useSelector } from '@xstate/react'
import { Upload } from 'lucide-react'
import { useId } from 'react'
import * as texts from '#src/texts/csv.ts'
import { Button } from '#src/ui/button.tsx'
import type { Import } from './import-view.ts'

/** Opens the import; while one runs it says that it has to be waited for. */
export function ImportButton({ imported: { csv, progress } }: { imported: Import }) {
  const reasonId = useId()
  const isRunning = useSelector(progress, (it) => it.matches('running'))
  const reason = isRunning ? texts.importRuns : undefined
  return (
    <>
      <Button
        height={{ base: '11', md: '8' }}
        aria-disabled={isRunning}
        aria-describedby={isRunning ? reasonId : undefined}
        title={reason}
        onClick={() => !isRunning && csv.send({ type: 'open' })}
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
