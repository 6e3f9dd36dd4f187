import { useSelector } from '@xstate/react'
import { ArrowRight } from 'lucide-react'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import type { ActorRefFrom, StateValueFrom } from 'xstate'
import { type StatePath, statePath } from '#machines/kit/state-path.ts'
import type { ReviewSearch } from '#machines/reviews/review-search.ts'
import type { scorecardDraftMachine } from '#machines/reviews/scorecard-draft.machine.ts'
import { stepAfter, type stepProgressionMachine } from '#machines/reviews/step-progression.machine.ts'
import { lockReason, stepKind, stepOfSubCategory } from '#machines/reviews/steps.ts'
import type { taskCompletionMachine } from '#machines/reviews/task-completion.machine.ts'
import { partVisibleTo } from '#machines/reviews/visible-to.ts'
import type { EmployeeProfile } from '#src/contract/reviews.ts'
import type { Scorecard } from '#src/contract/scorecards.ts'
import * as texts from '#src/texts/reviews.ts'
import { Button } from '#src/ui/button.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { comeIn } from '#src/ui/motion.ts'
import { PageHeader } from '#src/ui/page-header.tsx'
import { VisibleTo } from '../visible-to.tsx'
import { Conflict } from './conflict.tsx'
import { DiscardedBanner, RestoredBanner } from './draft-banners.tsx'
import { DueDate } from './due-date.tsx'
import { Leftover } from './leftover.tsx'
import { LiveScore } from './live-score.tsx'
import { LockedPanel } from './locked-panel.tsx'
import { EmployeeName } from './person-name.tsx'
import { besideWidth } from './reference.tsx'
import { StepRemark } from './remarks.tsx'
import { ReadOnlyItem, ScorecardItem } from './scorecard-item.tsx'
import { selfReviewNote } from './self-review.tsx'
import { TaskStatusBadge, ToConfirmBadge } from './status-badge.tsx'
import { StepActions } from './step-actions.tsx'
import { StepButtonLink } from './step-link.tsx'

type Draft = ActorRefFrom<typeof scorecardDraftMachine>
type Progression = ActorRefFrom<typeof stepProgressionMachine>
type Props = {
  draft: Draft
  completion: ActorRefFrom<typeof taskCompletionMachine>
  progression: Progression
  /** All parts of the review, for the overall score. */
  scorecards: Scorecard[]
  /** Whose review it is, as the record has it: the address may say anything. */
  employee: EmployeeProfile
  /** Whether the reader is that person. */
  isSelfReview: boolean
  /** Until when it is to be completed; undefined where nobody waits for it. */
  dueDate: string | undefined
  search: ReviewSearch
  /** What the reader looks things up in. */
  aside: ReactNode
}

/** One part of an evaluation: a score, a comment and evidence for each of its subcategories. */
export function EvaluationScreen(props: Props) {
  const { draft, completion, progression, scorecards, employee, isSelfReview, dueDate, search, aside } = props
  const description = useSelector(draft, (it) => it.context.base.description)
  const Body = useSelector(draft, (it) => bodies[statePath(it.value)])
  // Not the current step: that is already the next one while its page is on the way.
  const stepId = useSelector(draft, (it) => stepOfSubCategory(it.context.base.subCategory))
  const step = useSelector(progression, ({ context }) => context.steps.find((it) => it.id === stepId))
  const status = useSelector(draft, (it) => it.context.base.status)
  const isReadOnly = useSelector(draft, (it) => it.matches('readOnly'))
  useSaveKey(draft)
  const isSubmitted = useSelector(progression, (it) =>
    it.context.steps.some(({ id, status: of }) => id === 'performance' && of === 'COMPLETED'),
  )
  const isMissed = typeof step?.missedIn === 'string'
  const content = useStepChange(stepId)
  return (
    <>
      <PageHeader
        title={step?.name ?? ''}
        about={isSelfReview ? texts.yourSelfReview : <EmployeeName employee={employee} />}
        whose={employee.employeeName}
        purpose={isSelfReview && !isReadOnly ? texts.selfReviewHelp : description}
        actions={
          <>
            <DueDate dueDate={dueDate} isDone={status === 'COMPLETED'} />
            {step?.toConfirm && !isMissed ? (
              <ToConfirmBadge />
            ) : (
              <TaskStatusBadge status={status} isClosed={isSelfReview ? isReadOnly : isMissed} />
            )}
          </>
        }
      />
      <WithAside>
        <chakra.div ref={content} display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
          {step ? <StepRemark step={step} /> : null}
          {isSelfReview ? null : <SelfReviewNote draft={draft} employee={employee} isMissed={isMissed} />}
          <Restored draft={draft} />
          <Discarded draft={draft} />
          <Leftover draft={draft} />
          <LiveScore draft={draft} scorecards={scorecards} />
          {isSelfReview ? null : (
            <chakra.p textStyle="small" color="fg-quiet" maxWidth="80ch">
              {texts.comparedWith}
            </chakra.p>
          )}
          <VisibleTo>{partVisibleTo(employee.employeeName, isSelfReview, { isSubmitted, isMissed })}</VisibleTo>
          <Body draft={draft} />
          <StepActions draft={draft} completion={completion} progression={progression} search={search} />
        </chakra.div>
        {aside}
      </WithAside>
    </>
  )
}

/** Beside the step in a wide window, above it in others; last in the order of reading. */
const WithAside = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    alignItems: 'start',
    gridTemplateColumns: 'minmax(0, 1fr)',
    [`@media screen and ${besideWidth}`]: { gridTemplateColumns: 'minmax(0, 1fr) 20rem' },
  },
})

/** The next step comes from the side; the first one is there. */
function useStepChange(stepId: string | undefined) {
  const content = useRef<HTMLDivElement>(null)
  const shown = useRef(stepId)
  useLayoutEffect(() => {
    if (shown.current !== stepId) comeIn(content.current, 'start')
    shown.current = stepId
  }, [stepId])
  return content
}

/** Ctrl or Cmd with S saves instead of offering to store the page. */
function useSaveKey(draft: Draft) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      draft.send({ type: 'save' })
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [draft])
}

const sameIds = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((it, index) => it === b[index])

function Items({ draft }: { draft: Draft }) {
  const ids = useSelector(draft, (it) => it.context.base.items.map(({ subCategoryId }) => subCategoryId), sameIds)
  return ids.map((it) => <ScorecardItem key={it} draft={draft} subCategoryId={it} />)
}

function ReadOnlyItems({ draft }: { draft: Draft }) {
  const items = useSelector(draft, (it) => it.context.base.items)
  return items.map((it) => <ReadOnlyItem key={it.subCategoryId} item={it} />)
}

// One and the same view for all states in which something can be typed: a field keeps its cursor through a save.
const bodies = {
  settling: Items,
  clean: Items,
  'unsaved.dirty': Items,
  'unsaved.failed': Items,
  'sending.saving': Items,
  'sending.addingEvidence': Items,
  conflicted: Conflict,
  readOnly: ReadOnlyItems,
} satisfies Record<StatePath<StateValueFrom<typeof scorecardDraftMachine>>, (props: { draft: Draft }) => ReactNode>

function SelfReviewNote({ draft, employee, isMissed }: Pick<Props, 'draft' | 'employee'> & { isMissed: boolean }) {
  const status = useSelector(draft, (it) => it.context.base.selfReview)
  const isShared = useSelector(draft, (it) => it.context.base.items.some(({ selfReview }) => selfReview !== null))
  const note = selfReviewNote(employee.employeeName, status, { isShared, isMissed })
  return note ? (
    <chakra.p textStyle="small" color="fg-quiet">
      {note}
    </chakra.p>
  ) : null
}

function Restored({ draft }: { draft: Draft }) {
  const restoredAt = useSelector(draft, (it) => it.context.restoredAt)
  const canDiscard = useSelector(draft, (it) => it.can({ type: 'draft.discard' }))
  if (restoredAt === null) return null
  const discard = (
    <Button size="sm" onClick={() => draft.send({ type: 'draft.discard' })}>
      {texts.discardChanges}
    </Button>
  )
  return <RestoredBanner at={restoredAt} action={canDiscard ? discard : null} />
}

function Discarded({ draft }: { draft: Draft }) {
  const canUndo = useSelector(draft, (it) => it.can({ type: 'undo' }))
  return canUndo ? <DiscardedBanner onUndo={() => draft.send({ type: 'undo' })} /> : null
}

/** A step that cannot be entered yet, why, and what to do next. */
export function LockedStepScreen({
  progression,
  employee,
  search,
}: Pick<Props, 'progression' | 'employee' | 'search'>) {
  const steps = useSelector(progression, (it) => it.context.steps)
  const current = useSelector(progression, (it) => it.context.current)
  const target = useSelector(progression, (it) => stepAfter(it, { type: 'step.next' }))
  const open = steps.find((it) => it.id === target)
  return (
    <>
      <PageHeader
        title={steps.find((it) => it.id === current)?.name ?? stepKind(current)?.taskName ?? ''}
        about={<EmployeeName employee={employee} />}
        whose={employee.employeeName}
      />
      <LockedPanel label={texts.whyLocked} reason={lockReason(steps, current)}>
        {open ? (
          <StepButtonLink step={open.id} search={search} variant="solid">
            {texts.goToStep(open.name)}
            <ArrowRight aria-hidden />
          </StepButtonLink>
        ) : null}
      </LockedPanel>
    </>
  )
}
