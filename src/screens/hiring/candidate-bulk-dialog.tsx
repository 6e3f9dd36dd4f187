import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { StateValueFrom } from 'xstate'
import { reasonRules } from '#machines/hiring/candidate-actions.ts'
import type { candidateBulkMachine } from '#machines/hiring/candidate-bulk.machine.ts'
import { type BulkRow, bulkReason, bulkRows } from '#machines/hiring/candidate-bulk.ts'
import type { CandidateOutcome } from '#src/contract/candidates.ts'
import * as texts from '#src/texts/hiring.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { DialogError } from '#src/ui/dialog-error.tsx'
import { ProgressLine } from '#src/ui/progress-line.tsx'
import { ReasonField } from '#src/ui/reason-field.tsx'
import type { Bulk } from './candidate-bulk.tsx'
import { bulkWords } from './candidate-bulk-words.ts'
import { StrandedReasons } from './stranded-reasons.tsx'

type View = ((props: { bulk: Bulk }) => ReactNode) | null

/** What the dialog shows in each state; null: there is none. */
const views = {
  selecting: null,
  checking: Checking,
  unchecked: Unchecked,
  reviewing: Reviewing,
  running: Running,
  interrupted: Interrupted,
  finished: Finished,
} satisfies Record<StateValueFrom<typeof candidateBulkMachine>, View>

/** What would become of the ticked candidates, how far it is, and what became of them. */
export function BulkDialog({ bulk }: { bulk: Bulk }) {
  const Shown: View = useSelector(bulk, (it) => views[it.value])
  return Shown ? <Shown bulk={bulk} /> : null
}

const useTitle = (bulk: Bulk) => bulkWords[useSelector(bulk, (it) => it.context.action)].title

const CancelButton = ({ bulk, children = texts.cancel }: { bulk: Bulk; children?: string }) => (
  <Button onClick={() => bulk.send({ type: 'cancel' })}>{children}</Button>
)

function Checking({ bulk }: { bulk: Bulk }) {
  const count = useSelector(bulk, (it) => it.context.selected.length)
  return (
    <Dialog
      title={useTitle(bulk)}
      onCancel={() => bulk.send({ type: 'cancel' })}
      actions={<CancelButton bulk={bulk} />}
    >
      <p role="status">{texts.checkingCandidates(count)}</p>
    </Dialog>
  )
}

function Unchecked({ bulk }: { bulk: Bulk }) {
  const problem = useSelector(bulk, (it) => it.context.problem)
  return (
    <Dialog
      title={useTitle(bulk)}
      onCancel={() => bulk.send({ type: 'cancel' })}
      actions={
        <>
          <CancelButton bulk={bulk} />
          <Button variant="solid" onClick={() => bulk.send({ type: 'retry' })}>
            {texts.tryAgain}
          </Button>
        </>
      }
    >
      {problem ? <DialogError problem={problem} /> : null}
    </Dialog>
  )
}

/** A list of as many as there are, which scrolls: so it is reached by the keyboard. */
const People = ({ label, children }: { label: string; children: ReactNode }) => (
  <chakra.ul
    display="grid"
    gap="1.5"
    maxHeight="40dvh"
    overflowY="auto"
    listStyleType="none"
    tabIndex={0}
    aria-label={label}
  >
    {children}
  </chakra.ul>
)

const countOfGood = (outcomes: readonly CandidateOutcome[]) => outcomes.filter((it) => it.success).length

/** What each ticked candidate is called. */
const useNames = (bulk: Bulk) => {
  const names = new Map(useSelector(bulk, (it) => it.context.selected).map((it) => [it.id, it.name]))
  return (id: number) => names.get(id) ?? id
}

/** Those for whom it is refused, each with the reason. */
function Refused({ bulk, outcomes, intro }: { bulk: Bulk; outcomes: readonly CandidateOutcome[]; intro: string }) {
  const nameOf = useNames(bulk)
  const refused = outcomes.filter((it) => !it.success)
  if (refused.length === 0) return null
  return (
    <>
      <p>{intro}</p>
      <People label={intro}>
        {refused.map(({ candidateId, errorMessage }) => (
          <li key={candidateId}>
            <chakra.strong fontWeight="medium" color="fg-text">
              {nameOf(candidateId)}
            </chakra.strong>
            <chakra.span display="block" textStyle="small">
              {errorMessage}
            </chakra.span>
          </li>
        ))}
      </People>
    </>
  )
}

function Reviewing({ bulk }: { bulk: Bulk }) {
  const { action, plan, isStored } = useSelector(bulk, (it) => it.context)
  const reason = useSelector(bulk, (it) => bulkReason(it.context))
  const canRun = useSelector(bulk, (it) => it.can({ type: 'confirm' }))
  const able = countOfGood(plan)
  const { title, can, confirm, look } = bulkWords[action]
  return (
    <Dialog
      title={title}
      onCancel={() => bulk.send({ type: 'cancel' })}
      actions={
        <>
          <CancelButton bulk={bulk} />
          {able > 0 ? (
            <Button
              variant={look === 'danger' ? 'danger' : 'solid'}
              disabled={!canRun}
              onClick={() => bulk.send({ type: 'confirm' })}
            >
              {confirm(able)}
            </Button>
          ) : null}
        </>
      }
    >
      <p>{can(able)}</p>
      <Refused bulk={bulk} outcomes={plan} intro={texts.cannotBe(plan.length - able)} />
      {able === 0 && reason !== '' ? (
        <StrandedReasons
          stranded={[[action, reason]]}
          recorded={[]}
          nameOf={() => bulkWords[action].button}
          onDiscard={() => bulk.send({ type: 'reason.discard' })}
        />
      ) : null}
      {reasonRules[action] === 'required' && able > 0 ? (
        <ReasonField
          label={texts.reason}
          isRequired
          of={title}
          value={reason}
          onChange={(text) => bulk.send({ type: 'reason.type', text })}
          isStored={isStored}
        />
      ) : null}
    </Dialog>
  )
}

const rowText = {
  refused: texts.rowRefused,
  running: texts.rowRunning,
  waiting: texts.rowWaiting,
  done: texts.rowDone,
} satisfies Record<BulkRow['state'], string>
const rowTone = { refused: 'bad', running: 'accent', waiting: 'neutral', done: 'good' } as const

/** How far each of them is. */
function Rows({ bulk }: { bulk: Bulk }) {
  const context = useSelector(bulk, (it) => it.context)
  const nameOf = useNames(bulk)
  return (
    <People label={texts.candidates}>
      {bulkRows(context).map(({ candidateId, state, errorMessage }) => (
        <chakra.li key={candidateId} display="flex" flexWrap="wrap" columnGap="2" alignItems="center">
          <span>{nameOf(candidateId)}</span>
          <Badge tone={rowTone[state]}>{rowText[state]}</Badge>
          {errorMessage ? (
            <chakra.span flexBasis="full" textStyle="small">
              {errorMessage}
            </chakra.span>
          ) : null}
        </chakra.li>
      ))}
    </People>
  )
}

function Running({ bulk }: { bulk: Bulk }) {
  const { plan, outcomes } = useSelector(bulk, (it) => it.context)
  const canStop = useSelector(bulk, (it) => it.can({ type: 'stop' }))
  const stop = () => bulk.send({ type: 'stop' })
  const total = countOfGood(plan)
  return (
    <Dialog
      title={useTitle(bulk)}
      onCancel={stop}
      actions={
        <Button isBusy={!canStop} onClick={stop}>
          {texts.stop}
        </Button>
      }
    >
      <p role="status">{texts.progressOf(outcomes.length, total)}</p>
      <ProgressLine done={outcomes.length} total={total} label={texts.progress} />
      <Rows bulk={bulk} />
    </Dialog>
  )
}

function Interrupted({ bulk }: { bulk: Bulk }) {
  const { plan, outcomes, problem } = useSelector(bulk, (it) => it.context)
  return (
    <Dialog
      title={useTitle(bulk)}
      onCancel={() => bulk.send({ type: 'cancel' })}
      actions={
        <>
          <CancelButton bulk={bulk}>{texts.close}</CancelButton>
          <Button variant="solid" onClick={() => bulk.send({ type: 'retry' })}>
            {texts.tryAgain}
          </Button>
        </>
      }
    >
      <p>{texts.progressOf(outcomes.length, countOfGood(plan))}</p>
      {problem ? <DialogError problem={problem} /> : null}
      <Rows bulk={bulk} />
    </Dialog>
  )
}

function Finished({ bulk }: { bulk: Bulk }) {
  const { plan, outcomes } = useSelector(bulk, (it) => it.context)
  const total = countOfGood(plan)
  const left = total - outcomes.length
  return (
    <Dialog
      title={useTitle(bulk)}
      onCancel={() => bulk.send({ type: 'cancel' })}
      actions={<CancelButton bulk={bulk}>{texts.close}</CancelButton>}
    >
      <p role="status">{texts.bulkDone(countOfGood(outcomes), plan.length)}</p>
      {left > 0 ? <p>{texts.bulkStopped(left)}</p> : null}
      <Refused bulk={bulk} outcomes={outcomes} intro={texts.failedFor} />
      <Refused bulk={bulk} outcomes={plan} intro={texts.cannotBe(plan.length - total)} />
    </Dialog>
  )
}
