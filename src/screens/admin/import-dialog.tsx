import { useSelector } from '@xstate/react'
import { Download, FileClock } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { StateValueFrom } from 'xstate'
import type { csvImportMachine } from '#machines/admin/csv-import.machine.ts'
import { type CsvImportContext, type CsvImportEvent, importRules, isSent } from '#machines/admin/csv-import.ts'
import { ruleRefusal } from '#machines/kit/refusal.ts'
import * as adminTexts from '#src/texts/admin.ts'
import * as texts from '#src/texts/csv.ts'
import { Button } from '#src/ui/button.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { DialogError } from '#src/ui/dialog-error.tsx'
import { ErrorNotice } from '#src/ui/error-notice.tsx'
import { FileDrop } from '#src/ui/file-drop.tsx'
import { FormDialog } from '#src/ui/form/form-dialog.tsx'
import { ProgressLine } from '#src/ui/progress-line.tsx'
import { StyledButton } from '#src/ui/styled.tsx'
import type { Noun } from '../lists/count-text.ts'
import { CloseQuestion } from './close-question.tsx'
import { ImportColumns } from './import-columns.tsx'
import { ImportPreview } from './import-preview.tsx'
import type { CsvImport } from './import-view.ts'

type State = StateValueFrom<typeof csvImportMachine>
type Props = { csv: CsvImport; noun: Noun }
type Step = Extract<CsvImportEvent, { type: 'file.submit' | 'columns.confirm' | 'upload' }>
type View = {
  Body: (props: Props) => ReactNode
  /** The button that goes on. */
  next?: { label: string; event: Step }
  cancelLabel?: string
  /** It is asked before what was done to the file is lost. */
  isLeaving?: true
}

const matching: View = {
  Body: ({ csv }) => <ImportColumns csv={csv} />,
  next: { label: texts.continueImport, event: { type: 'columns.confirm' } },
}
const previewing: View = {
  Body: (it) => <Previewing {...it} />,
  next: { label: texts.startImport, event: { type: 'upload' } },
}
const views: Record<State, View | null> = {
  closed: null,
  loading: { Body: () => <Waiting>{texts.loadingColumns}</Waiting> },
  notLoaded: { Body: (it) => <NotLoaded {...it} /> },
  choosing: {
    Body: (it) => <Choosing {...it} />,
    next: { label: texts.continueImport, event: { type: 'file.submit' } },
  },
  reading: { Body: (it) => <Reading {...it} /> },
  matching,
  checking: { Body: () => <Waiting>{texts.checking}</Waiting> },
  previewing,
  // What was typed stays as it is below the question.
  leaving: { ...previewing, isLeaving: true },
  leavingColumns: { ...matching, isLeaving: true },
  uploading: { Body: (it) => <Uploading {...it} />, cancelLabel: texts.cancelUpload },
}

const reasonFor = (context: CsvImportContext, event: Step | undefined): string | null =>
  event === undefined || event.type === 'file.submit' ? null : ruleRefusal(importRules, context, event)

/** The way from a file to an import, as far as it is gone. */
export function ImportDialog(props: Props) {
  const { csv, noun } = props
  const view = useSelector(csv, (it) => views[it.value])
  const isBusy = useSelector(csv, (it) => it.hasTag('busy'))
  const reason = useSelector(csv, (it) => reasonFor(it.context, views[it.value]?.next?.event))
  const reasonToStay = useSelector(csv, (it) =>
    it.matches('uploading') ? ruleRefusal(importRules, it.context, { type: 'cancel' }) : null,
  )
  const reasonId = useId()
  if (view === null) return null
  const { Body, next, cancelLabel = adminTexts.cancel, isLeaving } = view
  const cancel = () => csv.send({ type: 'cancel' })
  return (
    <FormDialog
      title={texts.importTitle(noun.other)}
      isBusy={isBusy}
      onSubmit={() => next && csv.send(next.event)}
      onClose={cancel}
      actions={
        <>
          <Button
            onClick={cancel}
            aria-disabled={reasonToStay !== null}
            aria-describedby={reasonToStay === null ? undefined : reasonId}
          >
            {cancelLabel}
          </Button>
          {next ? (
            <StyledButton
              type="submit"
              variant="solid"
              aria-disabled={reason !== null}
              opacity={reason === null ? undefined : '0.6'}
            >
              {next.label}
            </StyledButton>
          ) : null}
        </>
      }
    >
      <Body {...props} />
      {/* Why the next step is locked, read out when it changes. */}
      <chakra.p id={reasonId} role="status" color="warn-fg" css={{ '&:empty': { display: 'none' } }}>
        {reason ?? reasonToStay}
      </chakra.p>
      {isLeaving ? (
        <CloseQuestion
          title={texts.leaveQuestion}
          text={texts.workIsLost}
          onStay={cancel}
          onDiscard={() => csv.send({ type: 'discard' })}
        />
      ) : null}
    </FormDialog>
  )
}

const Waiting = ({ children }: { children: string }) => <p role="status">{children}</p>

function Reading({ csv }: Props) {
  const name = useSelector(csv, (it) => it.context.file.name)
  return <Waiting>{texts.reading(name)}</Waiting>
}

function NotLoaded({ csv }: Props) {
  const problem = useSelector(csv, (it) => it.context.problem)
  return problem ? <ErrorNotice problem={problem} onRetry={() => csv.send({ type: 'retry' })} /> : null
}

const quiet = { size: 'sm', variant: 'ghost', minHeight: { base: '11', md: '7' } } as const

function Choosing({ csv, noun }: Props) {
  const { problem, template } = useSelector(csv, (it) => it.context)
  const canLookBack = useSelector(csv, (it) => it.can({ type: 'earlier.ask' }))
  const problemId = useId()
  return (
    <>
      <FileDrop
        label={texts.chooseFile}
        hint={texts.dropHere}
        accept=".csv,text/csv"
        isInvalid={problem !== null}
        {...(problem && { describedBy: problemId })}
        onChoose={(content) => csv.send({ type: 'file.choose', file: { name: content.name, content } })}
      />
      {problem ? (
        <div id={problemId}>
          <DialogError problem={problem} />
        </div>
      ) : null}
      <chakra.div display="grid" gap="2" justifyItems="start">
        <chakra.p color="fg-quiet">{texts.oneRowEach(noun.one)}</chakra.p>
        <chakra.ul display="flex" flexWrap="wrap" gap="1.5" listStyleType="none">
          {template.columns.map(({ header, isRequired }) => (
            <chakra.li
              key={header}
              textStyle="small"
              paddingInline="2"
              paddingBlock="0.5"
              borderRadius="md"
              bg="bg-subtle"
              borderWidth="1px"
            >
              {isRequired ? texts.requiredColumn(header) : header}
            </chakra.li>
          ))}
        </chakra.ul>
        {template.columns.map(({ header, about }) =>
          about === undefined ? null : (
            <chakra.p key={header} color="fg-quiet">
              <strong>{texts.aboutColumn(header)}</strong> {about}
            </chakra.p>
          ),
        )}
        <chakra.div display="flex" flexWrap="wrap" gap="1">
          <StyledButton {...quiet} onClick={() => csv.send({ type: 'template.take' })}>
            <Download aria-hidden />
            {texts.downloadTemplate}
          </StyledButton>
          {canLookBack ? (
            <StyledButton {...quiet} onClick={() => csv.send({ type: 'earlier.ask' })}>
              <FileClock aria-hidden />
              {texts.earlierImports}
            </StyledButton>
          ) : null}
        </chakra.div>
      </chakra.div>
    </>
  )
}

function Previewing({ csv }: Props) {
  const problem = useSelector(csv, (it) => it.context.problem)
  return (
    <>
      {problem ? <DialogError problem={problem} /> : null}
      <ImportPreview csv={csv} />
    </>
  )
}

function Uploading({ csv }: Props) {
  const { file, sent } = useSelector(csv, (it) => it.context)
  const text = (isSent({ sent }) ? texts.uploaded : texts.uploading)(file.name)
  return (
    <>
      <Waiting>{text}</Waiting>
      <ProgressLine label={text} done={Math.round(sent * 100)} total={100} isPercent />
    </>
  )
}
