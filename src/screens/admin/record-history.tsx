import { useSelector } from '@xstate/react'
import { History, Undo2 } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { ActorRefFrom, StateValueFrom } from 'xstate'
import { keptFieldLock } from '#machines/admin/own-access.ts'
import type { recordHistoryMachine } from '#machines/admin/record-history.machine.ts'
import { type Change, type HistoryEntry, restoreRefusal } from '#machines/admin/record-history.ts'
import * as adminTexts from '#src/texts/admin.ts'
import * as texts from '#src/texts/history.ts'
import { Button } from '#src/ui/button.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { momentText } from '#src/ui/dates.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorNotice } from '#src/ui/error-notice.tsx'
import { NoticeBox } from '#src/ui/notice-box.tsx'
import { SidePanel } from '#src/ui/side-panel.tsx'
import { StyledButton } from '#src/ui/styled.tsx'
import { useMoreRows } from '../lists/use-more-rows.ts'
import { LoadingEntries, MoreButton } from './panel-parts.tsx'
import { pastText } from './past-text.ts'

export type RecordHistory = ActorRefFrom<typeof recordHistoryMachine>
type State = StateValueFrom<typeof recordHistoryMachine>
type Props = {
  history: RecordHistory
  noun: string
  /** What a record on the page is called by now. */
  nameOf: (id: number) => string | undefined
}

const nothing = () => null

const views: Record<State, (props: Props) => ReactNode> = {
  closed: nothing,
  renewing: nothing,
  reading: (it) => <Panel {...it} content={<LoadingEntries text={texts.loading} />} />,
  loading: (it) => <Panel {...it} content={<LoadingEntries text={texts.loading} />} />,
  shown: (it) => <Panel {...it} content={<Entries {...it} />} />,
  loadingMore: (it) => <Panel {...it} content={<Entries {...it} />} />,
  restoring: (it) => <Panel {...it} content={<Entries {...it} />} />,
  failed: (it) => <Panel {...it} content={<Failed {...it} />} />,
  empty: (it) => <Panel {...it} content={<Empty {...it} />} />,
  gone: (it) => <Gone {...it} />,
}

/** What happened to a record, in a panel beside the list. */
export function RecordHistoryPanel(props: Props) {
  const state = useSelector(props.history, (it) => it.value)
  return views[state](props)
}

/** What the record is called by now, also when a new name or a change has put it on another page of the list. */
const useName = (history: RecordHistory, nameOf: Props['nameOf']): string => {
  const { subject, record } = useSelector(history, (it) => it.context)
  const read = record.id === subject.id ? record.name : undefined
  return nameOf(subject.id) ?? read ?? subject.name
}

function Panel({ history, nameOf, content }: Props & { content: ReactNode }) {
  const name = useName(history, nameOf)
  const isBusy = useSelector(history, (it) => it.hasTag('busy'))
  return (
    <SidePanel title={texts.historyOf(name)} isBusy={isBusy} onClose={() => history.send({ type: 'close' })}>
      {content}
    </SidePanel>
  )
}

function Failed({ history }: Props) {
  const problem = useSelector(history, (it) => it.context.problem)
  return problem ? (
    <ErrorNotice lead={`${texts.notLoaded}.`} problem={problem} onRetry={() => history.send({ type: 'retry' })} />
  ) : null
}

const Empty = ({ noun }: Props) => (
  <EmptyState icon={History} title={texts.noHistory}>
    {texts.nothingRecorded(noun)}
  </EmptyState>
)

function Gone({ history }: Props) {
  const { name } = useSelector(history, (it) => it.context.subject)
  const close = () => history.send({ type: 'close' })
  return (
    <Dialog
      title={texts.goneTitle(name)}
      onCancel={close}
      actions={
        <Button variant="solid" onClick={close}>
          {adminTexts.close}
        </Button>
      }
    >
      <p>{texts.gone}</p>
    </Dialog>
  )
}

function Entries({ history, noun }: Props) {
  const { entries, isLast, isChanged, problem, refused, fields } = useSelector(history, (it) => it.context)
  const canAsk = useSelector(history, (it) => it.can({ type: 'more' }))
  const isLoading = useSelector(history, (it) => it.matches('loadingMore'))
  const more = useMoreRows<HTMLOListElement>(entries.length, () => history.send({ type: 'more' }))
  const wasRestoring = useSelector(history, (it) => it.context.restoring.entry !== 0)
  const sayings = fields.flatMap(({ id, label }) => {
    const message = refused[id]
    return message === undefined ? [] : texts.fieldRefused(label, message)
  })
  return (
    <>
      {isChanged ? (
        <NoticeBox tone="warn" role="alert">
          {texts.changedMeanwhile(noun)}
        </NoticeBox>
      ) : null}
      {problem ? (
        <ErrorNotice lead={`${wasRestoring ? texts.notRestored : texts.notAllLoaded}.`} problem={problem} />
      ) : null}
      {sayings.length > 0 ? (
        <ErrorNotice lead={`${texts.notRestored}.`} problem={{ message: sayings.join(' ') }} />
      ) : null}
      <chakra.ol ref={more.list} display="grid" gap="5" listStyleType="none">
        {entries.map((it) => (
          <Entry key={it.id} history={history} entry={it} />
        ))}
      </chakra.ol>
      {isLast ? null : (
        <MoreButton
          canAsk={canAsk}
          isLoading={isLoading}
          label={texts.earlier}
          busyLabel={texts.loadingEarlier}
          onMore={more.ask}
        />
      )}
    </>
  )
}

const Entry = ({ history, entry }: { history: RecordHistory; entry: HistoryEntry }) => (
  <chakra.li
    display="grid"
    gap="2"
    borderTopWidth="1px"
    paddingTop="3"
    css={{ '&:first-of-type': { borderTopWidth: 0 } }}
  >
    <chakra.p>
      <b>{texts.by(texts.actions[entry.action], entry.userName)}</b>
      <chakra.time dateTime={entry.at} display="block" textStyle="small" color="fg-quiet">
        {momentText(new Date(entry.at))}
      </chakra.time>
    </chakra.p>
    {entry.note ? <p>{entry.note}</p> : null}
    {entry.changes.length === 0 && !entry.note ? <chakra.p color="fg-quiet">{texts.nothingOfForm}</chakra.p> : null}
    {entry.changes.map((it) => (
      <ChangedField key={it.field} history={history} entry={entry} change={it} />
    ))}
  </chakra.li>
)

type ChangeProps = { history: RecordHistory; entry: HistoryEntry; change: Change }

function ChangedField({ history, entry, change }: ChangeProps) {
  const { field, before, after } = change
  const declared = useSelector(history, (it) => it.context.fields.find(({ id }) => id === field))
  return (
    <chakra.div display="grid" gap="1" minWidth="0">
      <chakra.p textStyle="small" color="fg-quiet">
        {declared?.label}
      </chakra.p>
      {before ? (
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1">
          <chakra.del flex="1 1 12rem" minWidth="0" overflowWrap="anywhere" color="fg-quiet">
            <Side name={texts.before}>{pastText(declared, before)}</Side>
          </chakra.del>
          {after ? <Restore history={history} entry={entry} change={change} text={pastText(declared, before)} /> : null}
        </chakra.div>
      ) : null}
      {after ? (
        <chakra.ins textDecoration="none" minWidth="0" overflowWrap="anywhere">
          <Side name={texts.after}>{pastText(declared, after)}</Side>
        </chakra.ins>
      ) : null}
    </chakra.div>
  )
}

const Side = ({ name, children }: { name: string; children: string }) => (
  <>
    <chakra.span srOnly>{texts.side(name)}</chakra.span>
    {children}
  </>
)

function Restore({ history, entry, change, text }: ChangeProps & { text: string }) {
  const reasonId = useId()
  const which = { entry: entry.id, field: change.field }
  const label = useSelector(history, (it) => it.context.fields.find(({ id }) => id === change.field)?.label ?? '')
  const refusal = useSelector(history, (it) => restoreRefusal(it.context, which))
  const lock = useSelector(history, ({ context }) => keptFieldLock(context.kept, context.record.id, change.field))
  const canRestore = useSelector(history, (it) => it.can({ type: 'restore', ...which }))
  const isRestoring = useSelector(history, (it) => {
    const { restoring } = it.context
    return it.matches('restoring') && restoring.entry === entry.id && restoring.field === change.field
  })
  if (refusal === 'current')
    return (
      <chakra.span textStyle="small" color="fg-quiet">
        {texts.refusals.current}
      </chakra.span>
    )
  return (
    <>
      <StyledButton
        size="sm"
        minHeight={{ base: '11', md: '7' }}
        disabled={!canRestore}
        isBusy={isRestoring}
        aria-label={texts.restoreValue(label, text)}
        aria-describedby={refusal === null ? undefined : reasonId}
        onClick={() => history.send({ type: 'restore', ...which })}
      >
        <Undo2 aria-hidden />
        {isRestoring ? texts.restoring : texts.restore}
      </StyledButton>
      {refusal === null ? null : (
        <chakra.p id={reasonId} flexBasis="full" textStyle="small" color="fg-quiet">
          {refusal === 'kept' ? lock : texts.refusals[refusal]}
        </chakra.p>
      )}
    </>
  )
}
