import { useSelector } from '@xstate/react'
import { CircleAlert, CircleCheck, Download, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { StateValueFrom } from 'xstate'
import { outcomeOf } from '#machines/admin/import-outcome.ts'
import type { importProgressMachine } from '#machines/admin/import-progress.machine.ts'
import { underWay } from '#machines/admin/import-progress.ts'
import { type TopState, topState } from '#machines/kit/state-path.ts'
import type { ImportReport } from '#src/contract/imports.ts'
import * as adminTexts from '#src/texts/admin.ts'
import * as texts from '#src/texts/csv.ts'
import { Button } from '#src/ui/button.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { momentText } from '#src/ui/dates.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { ErrorNotice } from '#src/ui/error-notice.tsx'
import { ProgressLine } from '#src/ui/progress-line.tsx'
import { StyledButton, StyledPanel } from '#src/ui/styled.tsx'
import { Changes } from './import-changes.tsx'
import type { ImportProgress } from './import-view.ts'

type State = TopState<StateValueFrom<typeof importProgressMachine>>
type Props = { progress: ImportProgress }

type Part = (props: Props) => ReactNode
/** What is said of an import, what can be done with it, and what is asked before that is done. */
type View = { head: Part; body: Part; question?: Part }
const running: View = { head: (it) => <RunningHead {...it} />, body: (it) => <Running {...it} /> }
const preview: View = { head: (it) => <PreviewHead {...it} />, body: (it) => <Preview {...it} /> }
const finished: View = { head: (it) => <FinishedHead {...it} />, body: (it) => <Finished {...it} /> }

const views: Record<State, View | null> = {
  idle: null,
  running,
  previewing: preview,
  accepting: preview,
  stopping: running,
  unfinished: { head: () => <p>{texts.takesLong}</p>, body: (it) => <Unattended {...it} /> },
  forbidden: { head: (it) => <ForbiddenHead {...it} />, body: (it) => <Unattended {...it} /> },
  finished,
  fetching: finished,
  confirming: { ...finished, question: (it) => <UndoQuestion {...it} /> },
  undoing: finished,
}

/** What becomes of an import, above its list. */
export function ImportPanel(props: Props) {
  const state = useSelector(props.progress, (it) => topState(it.value))
  const view = views[state]
  return view ? (
    <StyledPanel
      aria-label={texts.importThings}
      marginBottom="4"
      padding={{ base: '4', md: '5' }}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="3"
    >
      {/* It stays while what it says changes: a screen reader reads out no region that comes with its text. */}
      <div role="status">{view.head(props)}</div>
      {view.body(props)}
      {view.question?.(props)}
    </StyledPanel>
  ) : null
}

/**
 * What the server said last, or did not.
 * @param refused what was asked and refused, where the server's words leave that out
 */
function Failure({ progress, refused }: Props & { refused?: string }) {
  const { problem, refusal } = useSelector(progress, (it) => it.context)
  if (problem) return <ErrorNotice problem={problem} />
  return refusal ? <ErrorNotice lead={refused} problem={refusal} /> : null
}

const doingTexts = {
  checking: texts.checkingFile,
  storing: texts.importing,
  cancelling: texts.cancelling,
} as const

const HowFar = ({ label, done, total }: { label: string; done: number | null; total: number }) =>
  done === null ? (
    <chakra.p className="figures">{texts.storedTogether(total)}</chakra.p>
  ) : (
    <ProgressLine label={label} done={done} total={total} />
  )

const useRunning = (progress: ImportProgress) => {
  const report = useSelector(progress, (it) => it.context.report)
  const isStopping = useSelector(progress, (it) => it.matches('stopping') || it.context.report?.isCancelled === true)
  if (!report) return { report, isStopping, done: null, text: texts.importStarting }
  const { doing, done } = underWay(report)
  return { report, isStopping, done, text: doingTexts[isStopping ? 'cancelling' : doing](report.fileName) }
}

function RunningHead({ progress }: Props) {
  const { text } = useRunning(progress)
  return <chakra.p fontWeight="medium">{text}</chakra.p>
}

function Running({ progress }: Props) {
  const { report, isStopping, done, text } = useRunning(progress)
  const canStop = useSelector(progress, (it) => it.can({ type: 'stop' }))
  return (
    <>
      {report ? <HowFar label={text} done={done} total={report.total} /> : null}
      <Failure progress={progress} />
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <chakra.p textStyle="small" color="fg-quiet" flex="1 1 14rem">
          {texts.leaveIfYouLike}
        </chakra.p>
        {report ? (
          <StyledButton
            size="sm"
            minHeight={{ base: '11', md: '8' }}
            isBusy={!canStop}
            onClick={() => progress.send({ type: 'stop' })}
          >
            {isStopping ? texts.cancellingImport : texts.cancelImport}
          </StyledButton>
        ) : null}
      </chakra.div>
    </>
  )
}

/** Nothing more is asked about it by itself. */
const Unattended = ({ progress }: Props) => (
  <chakra.div display="flex" flexWrap="wrap" gap="2">
    <StyledButton minHeight={{ base: '11', md: '8' }} onClick={() => progress.send({ type: 'retry' })}>
      {texts.lookAgain}
    </StyledButton>
    <Dismiss progress={progress} />
  </chakra.div>
)

function ForbiddenHead({ progress }: Props) {
  const mode = useSelector(progress, (it) => it.context.report?.mode ?? null)
  return <p>{texts.importForbidden(mode)}</p>
}

const Dismiss = ({ progress }: Props) => (
  <StyledButton variant="ghost" minHeight={{ base: '11', md: '8' }} onClick={() => progress.send({ type: 'dismiss' })}>
    {texts.dismiss}
  </StyledButton>
)

const titleOf = ({ status, fileName, isCancelled, imported, changed, unchanged }: ImportReport): string => {
  if (status === 'UNDONE') return texts.undone(fileName)
  if (isCancelled) return texts.cancelled(fileName)
  const isNothing = outcomeOf(status, imported + changed + unchanged > 0) === 'REFUSED'
  return isNothing ? texts.nothingImported(fileName) : texts.imported(fileName)
}

/** What became of the rows: each counts once, so that they add up. */
const countsOf = ({ imported, changed, unchanged, refused, leftOut, undone, total }: ImportReport): string => {
  const parts = [
    imported > 0 ? texts.rowsAdded(imported) : null,
    changed > 0 ? texts.rowsChanged(changed) : null,
    unchanged > 0 ? texts.unchanged(unchanged) : null,
    refused > 0 ? texts.rowsRefused(refused) : null,
    leftOut > 0 ? texts.rowsLeftOut(leftOut) : null,
    undone > 0 ? texts.rowsUndone(undone) : null,
  ]
  return `${parts.filter((it) => it !== null).join(', ')} ${texts.rowsInAll(total)}`
}

/** So many problems are shown; the file of refused rows has all. */
const mostProblems = 10

function Problems({ report: { problems } }: { report: ImportReport }) {
  return problems.length > 0 ? (
    <chakra.ul display="grid" gap="1" listStyleType="none">
      {problems.slice(0, mostProblems).map(({ row, column, message }) => (
        <chakra.li key={`${row} ${column} ${message}`} overflowWrap="anywhere">
          <chakra.span color="fg-quiet">
            {column === null ? texts.rowNumber(row) : texts.problemIn(row, column)}:
          </chakra.span>{' '}
          {message}
        </chakra.li>
      ))}
    </chakra.ul>
  ) : null
}

/** Whose import it is: one that was opened again may be anybody's. */
const Beginning = ({ report: { createdBy, createdAt } }: { report: ImportReport }) => (
  <chakra.p textStyle="small" color="fg-quiet" overflowWrap="anywhere">
    {texts.byAndWhen(createdBy, momentText(new Date(createdAt)))}
  </chakra.p>
)

/** What waits to be stored, and what becomes of the other rows: together they are the file. */
const previewCounts = ({ preview: { added, changed }, unchanged, refused, total }: ImportReport): string => {
  const parts = [
    added > 0 ? texts.toBeAdded(added) : null,
    changed > 0 ? texts.toBeChanged(changed) : null,
    unchanged > 0 ? texts.unchanged(unchanged) : null,
    refused > 0 ? texts.rowsRefused(refused) : null,
  ]
  return `${parts.filter((it) => it !== null).join(', ')} ${texts.rowsInAll(total)}`
}

function PreviewHead({ progress }: Props) {
  const report = useSelector(progress, (it) => it.context.report)
  return report ? (
    <>
      <chakra.p fontWeight="semibold" overflowWrap="anywhere">
        {texts.previewOf(report.fileName)}
      </chakra.p>
      <chakra.p className="figures" color="fg-quiet">
        {previewCounts(report)}
      </chakra.p>
      <Beginning report={report} />
    </>
  ) : null
}

function Preview({ progress }: Props) {
  const report = useSelector(progress, (it) => it.context.report)
  const canStore = useSelector(progress, (it) => it.can({ type: 'store' }))
  if (!report) return null
  return (
    <>
      <Changes label={texts.changesTable} report={report} />
      <Problems report={report} />
      <Failure progress={progress} />
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <StyledButton
          variant="solid"
          minHeight={{ base: '11', md: '8' }}
          isBusy={!canStore}
          onClick={() => progress.send({ type: 'store' })}
        >
          {canStore ? texts.storeChanges : texts.storing}
        </StyledButton>
        <StyledButton
          minHeight={{ base: '11', md: '8' }}
          disabled={!canStore}
          onClick={() => progress.send({ type: 'stop' })}
        >
          {texts.discardImport}
        </StyledButton>
      </chakra.div>
    </>
  )
}

function FinishedHead({ progress }: Props) {
  const report = useSelector(progress, (it) => it.context.report)
  if (!report) return null
  const isGood = report.status === 'COMPLETED' && report.refused === 0
  const Icon = isGood ? CircleCheck : CircleAlert
  return (
    <chakra.div display="flex" gap="2.5">
      <chakra.span color={isGood ? 'good-fg' : 'warn-fg'} paddingTop="0.5" asChild>
        <Icon size={18} aria-hidden />
      </chakra.span>
      <div>
        <chakra.p fontWeight="semibold" overflowWrap="anywhere">
          {titleOf(report)}
        </chakra.p>
        <chakra.p className="figures" color="fg-quiet">
          {countsOf(report)}
        </chakra.p>
        <Beginning report={report} />
      </div>
    </chakra.div>
  )
}

function Finished({ progress }: Props) {
  const report = useSelector(progress, (it) => it.context.report)
  const isFetching = useSelector(progress, (it) => it.matches('fetching'))
  const isUndoing = useSelector(progress, (it) => it.matches('undoing'))
  const canFetch = useSelector(progress, (it) => it.can({ type: 'refused.take' }))
  const canUndo = useSelector(progress, (it) => it.can({ type: 'undo' }))
  if (!report) return null
  return (
    <>
      <Problems report={report} />
      {report.status === 'COMPLETED' ? <Changes label={texts.changedTable} report={report} /> : null}
      <Failure progress={progress} refused={texts.nothingUndone} />
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {report.refused > 0 ? (
          <StyledButton
            minHeight={{ base: '11', md: '8' }}
            disabled={!canFetch}
            isBusy={isFetching}
            onClick={() => progress.send({ type: 'refused.take' })}
          >
            <Download aria-hidden />
            {texts.downloadRefused}
          </StyledButton>
        ) : null}
        {report.status === 'COMPLETED' && report.imported + report.changed > 0 ? (
          <StyledButton
            minHeight={{ base: '11', md: '8' }}
            isBusy={!canUndo}
            onClick={() => progress.send({ type: 'undo' })}
          >
            <Undo2 aria-hidden />
            {isUndoing ? texts.undoing : texts.undo}
          </StyledButton>
        ) : null}
        <Dismiss progress={progress} />
      </chakra.div>
    </>
  )
}

function UndoQuestion({ progress }: Props) {
  const count = useSelector(progress, ({ context: { report } }) => (report ? report.imported + report.changed : 0))
  const cancel = () => progress.send({ type: 'cancel' })
  return (
    <Dialog
      title={texts.undoQuestion}
      onCancel={cancel}
      actions={
        <>
          <Button onClick={cancel}>{adminTexts.cancel}</Button>
          <Button variant="danger" onClick={() => progress.send({ type: 'confirm' })}>
            {texts.undo}
          </Button>
        </>
      }
    >
      <p>{texts.undoMeans(count)}</p>
    </Dialog>
  )
}
