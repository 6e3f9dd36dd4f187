import { useSelector } from '@xstate/react'
import { Download } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { ActorRefFrom, StateValueFrom } from 'xstate'
import type { listExportMachine } from '#machines/admin/list-export.machine.ts'
import { type TopState, topState } from '#machines/kit/state-path.ts'
import * as adminTexts from '#src/texts/admin.ts'
import * as texts from '#src/texts/csv.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorNotice } from '#src/ui/error-notice.tsx'
import { NoticeBox } from '#src/ui/notice-box.tsx'
import { ProgressLine } from '#src/ui/progress-line.tsx'
import type { Loaded, Page } from '../lists/loaded.ts'

export type Export = ActorRefFrom<typeof listExportMachine>
type State = TopState<StateValueFrom<typeof listExportMachine>>
type Props = { exported: Export; things: string }

const views: Record<State, (props: Props) => ReactNode> = {
  resting: (it) => <NotExported {...it} />,
  loading: (it) => <Running {...it} />,
  preparing: (it) => <Running {...it} />,
}

/** How far the export of a list is, above the list. */
export function ExportPanel(props: Props) {
  const state = useSelector(props.exported, (it) => topState(it.value))
  return views[state](props)
}

/** Why a list is not exported: none of its rows shows. */
export const exportLock = (loaded: Loaded<Pick<Page<unknown>, 'totalElements'>>, things: string): string | null =>
  loaded.status === 'fulfilled' && !loaded.isStale && loaded.data.totalElements === 0
    ? texts.nothingToExport(things)
    : null

type ButtonProps = { exported: Export; onExport: () => void; lock?: string | null; label?: string }

/**
 * Begins the export; while one runs the button stays, with the focus if it has it, and waits. Locked it can be pressed all
 * the same: what was typed a moment ago may find rows, and where it finds none the log has it.
 */
export function ExportButton({ exported, onExport, lock = null, label = texts.exportList }: ButtonProps) {
  const reasonId = useId()
  const isBusy = useSelector(exported, (it) => it.hasTag('busy'))
  return (
    <>
      <Button
        isBusy={isBusy}
        {...(lock !== null && !isBusy && { 'aria-disabled': true, 'aria-describedby': reasonId, title: lock })}
        onClick={onExport}
      >
        <Download aria-hidden />
        {label}
      </Button>
      <span id={reasonId} hidden>
        {lock}
      </span>
    </>
  )
}

function Running({ exported, things }: Props) {
  const { loaded, pages } = useSelector(exported, (it) => it.context)
  return (
    <div className="above-list">
      <NoticeBox tone="neutral">
        <p role="status">{texts.exporting(things)}</p>
        <div className="export-progress">
          {pages > 1 ? <ProgressLine label={texts.exporting(things)} done={loaded} total={pages} /> : null}
        </div>
        <Button size="sm" onClick={() => exported.send({ type: 'cancel' })}>
          {texts.cancelExport}
        </Button>
      </NoticeBox>
    </div>
  )
}

function NotExported({ exported, things }: Props) {
  const problem = useSelector(exported, (it) => it.context.problem)
  if (!problem) return null
  return (
    <div className="export-failure">
      <ErrorNotice
        lead={texts.notExported(things)}
        problem={problem}
        onRetry={() => exported.send({ type: 'retry' })}
      />
      <Button size="sm" variant="ghost" onClick={() => exported.send({ type: 'cancel' })}>
        {adminTexts.close}
      </Button>
    </div>
  )
}
