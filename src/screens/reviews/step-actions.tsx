import { useSelector } from '@xstate/react'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { completionReason } from '#machines/reviews/completion-reason.ts'
import type { ReviewSearch } from '#machines/reviews/review-search.ts'
import { meanScore, scoredOf } from '#machines/reviews/score.ts'
import type { scorecardDraftMachine } from '#machines/reviews/scorecard-draft.machine.ts'
import { moveReason, stepAfter, type stepProgressionMachine } from '#machines/reviews/step-progression.machine.ts'
import { readOnlyReason, stepCompletionReason } from '#machines/reviews/steps.ts'
import type { taskCompletionMachine } from '#machines/reviews/task-completion.machine.ts'
import * as texts from '#src/texts/reviews.ts'
import { Button } from '#src/ui/button.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { ErrorNotice } from '#src/ui/error-notice.tsx'
import { ScoreBadge } from '#src/ui/score-badge.tsx'
import { StyledButton } from '#src/ui/styled.tsx'
import { ActionBar } from './action-bar.tsx'
import { ScorecardSaveLine } from './save-line.tsx'
import { StepButtonLink } from './step-link.tsx'

type Draft = ActorRefFrom<typeof scorecardDraftMachine>
type Progression = ActorRefFrom<typeof stepProgressionMachine>
type Props = {
  draft: Draft
  completion: ActorRefFrom<typeof taskCompletionMachine>
  progression: Progression
  search: ReviewSearch
}

/** The moves of a step, always in reach at the lower edge where the window has the room. */
export function StepActions({ draft, completion, progression, search }: Props) {
  const isReadOnly = useSelector(draft, (it) => it.matches('readOnly'))
  const canStepOn = useSelector(progression, (it) => it.can({ type: 'step.complete' }))
  const canComplete = canStepOn && !isReadOnly
  const step = useSelector(progression, ({ context }) => context.steps.find((it) => it.id === context.current))
  const waits = useSelector(progression, (it) =>
    it.matches('open') ? stepCompletionReason(it.context.steps, it.context.current) : null,
  )
  return (
    <ActionBar role="group" aria-label={texts.stepActions}>
      <Problems draft={draft} completion={completion} />
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="flex-end"
        columnGap="3"
        rowGap="2"
        minWidth="0"
      >
        <chakra.div
          flex={{ base: '1 1 8rem', lg: '1 1 24rem' }}
          minWidth="0"
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          columnGap="3"
          rowGap="1"
        >
          {isReadOnly ? <chakra.span color="fg-quiet">{texts.readOnly}</chakra.span> : <Saving draft={draft} />}
          {isReadOnly && step ? (
            <chakra.span textStyle="small" color="fg-quiet">
              {readOnlyReason(step)}
            </chakra.span>
          ) : null}
          <StepScore draft={draft} />
          {canComplete ? <WhyNotComplete draft={draft} /> : null}
          {waits !== null && !isReadOnly ? <Reason>{waits}</Reason> : null}
        </chakra.div>
        <chakra.div flex="0 1 auto" display="flex" justifyContent="flex-end" gap="2" marginInlineStart="auto">
          <Neighbour progression={progression} search={search} offset={-1} />
          {isReadOnly ? null : <Save draft={draft} />}
          {canComplete ? <Complete draft={draft} completion={completion} isAgain={step?.toConfirm ?? false} /> : null}
          {waits !== null && !isReadOnly ? (
            <Button variant="solid" disabled aria-describedby={reasonId}>
              {step?.toConfirm ? texts.confirm : texts.complete}
            </Button>
          ) : null}
          <Neighbour progression={progression} search={search} offset={1} />
        </chakra.div>
      </chakra.div>
    </ActionBar>
  )
}

function Problems({ draft, completion }: Pick<Props, 'draft' | 'completion'>) {
  const notSaved = useSelector(draft, (it) => it.context.problem)
  const notCompleted = useSelector(completion, (it) => it.context.problem)
  const canSave = useSelector(draft, (it) => it.can({ type: 'save' }))
  return (
    <>
      {notSaved ? (
        <ErrorNotice
          lead={texts.notSavedBecause}
          problem={notSaved}
          onRetry={canSave ? () => draft.send({ type: 'save' }) : null}
          retryLabel={texts.tryAgain}
        />
      ) : null}
      {notCompleted && notCompleted.message !== notSaved?.message ? <ErrorNotice problem={notCompleted} /> : null}
    </>
  )
}

/** The step's score in reach of the eye while scoring; the figures above say how it comes about. */
function StepScore({ draft }: { draft: Draft }) {
  const score = useSelector(draft, (it) => meanScore(it.context.entries.map((entry) => entry.score)))
  const isProvisional = useSelector(draft, (it) => scoredOf(it.context.entries.map((entry) => entry.score)) !== null)
  return (
    <chakra.span hideBelow="xl" display="inline-flex" alignItems="center" gap="2">
      <chakra.span srOnly>{texts.scoreOfStep}</chakra.span>
      <ScoreBadge score={score} />
      {score !== null && isProvisional ? <chakra.span textStyle="small">{texts.provisional}</chakra.span> : null}
    </chakra.span>
  )
}

function Saving({ draft }: { draft: Draft }) {
  const canCancel = useSelector(draft, (it) => it.can({ type: 'cancel' }))
  return (
    <chakra.div display="flex" alignItems="center" gap="2" minHeight="8">
      <ScorecardSaveLine draft={draft} />
      {canCancel ? (
        <Button size="sm" variant="ghost" onClick={() => draft.send({ type: 'cancel' })}>
          {texts.cancel}
          <chakra.span srOnly>{texts.ofSaving}</chakra.span>
        </Button>
      ) : null}
    </chakra.div>
  )
}

function Save({ draft }: { draft: Draft }) {
  const canSave = useSelector(draft, (it) => it.can({ type: 'save' }))
  const isBusy = useSelector(draft, (it) => it.hasTag('busy'))
  return (
    <Button
      disabled={!canSave}
      isBusy={isBusy}
      aria-keyshortcuts="Control+S Meta+S"
      onClick={() => draft.send({ type: 'save' })}
    >
      {texts.save}
    </Button>
  )
}

const reasonId = 'why-not-complete'

function WhyNotComplete({ draft }: { draft: Draft }) {
  const reason = useSelector(draft, (it) => completionReason(it.context))
  return reason ? <Reason>{reason}</Reason> : null
}

const Reason = ({ children }: { children: string }) => (
  <chakra.span
    id={reasonId}
    flex={{ base: '1 0 100%', lg: '0 1 auto' }}
    maxWidth={{ lg: '17rem' }}
    marginInlineStart={{ lg: 'auto' }}
    textStyle="small"
    textAlign={{ lg: 'end' }}
    color="fg-quiet"
  >
    {children}
  </chakra.span>
)

function Complete({ draft, completion, isAgain }: Pick<Props, 'draft' | 'completion'> & { isAgain: boolean }) {
  const reason = useSelector(draft, (it) => completionReason(it.context))
  const canComplete = useSelector(completion, (it) => it.can({ type: 'complete' }))
  const isBusy = useSelector(completion, (it) => it.hasTag('busy'))
  return (
    <Button
      variant="solid"
      disabled={!canComplete || reason !== null}
      isBusy={isBusy}
      aria-describedby={reason ? reasonId : undefined}
      onClick={() => completion.send({ type: 'complete' })}
    >
      {isBusy ? (
        texts.completing
      ) : (
        <span>
          {isAgain ? texts.confirm : texts.complete} <chakra.span hideBelow="sm">{texts.andContinue}</chakra.span>
        </span>
      )}
    </Button>
  )
}

type NeighbourProps = Pick<Props, 'progression' | 'search'> & { offset: -1 | 1 }

/** The way to the step before or after. One that is closed stays in its place and says why, also to a press. */
function Neighbour({ progression, search, offset }: NeighbourProps) {
  const target = useSelector(progression, (it) => stepAfter(it, { type: offset < 0 ? 'step.back' : 'step.next' }))
  const reason = useSelector(progression, (it) => moveReason(it.context, offset))
  const step = useSelector(progression, ({ context: { steps, current } }) => {
    const index = steps.findIndex((it) => it.id === current)
    return steps[index + offset]
  })
  const variant = offset < 0 ? 'ghost' : 'outline'
  const name = (offset < 0 ? texts.previousStep : texts.nextStep)(step?.name ?? texts.noStep)
  const words = (
    <>
      {offset < 0 ? <ArrowLeft aria-hidden /> : null}
      {step ? <chakra.span hideBelow="lg">{step.name}</chakra.span> : null}
      {offset > 0 ? <ArrowRight aria-hidden /> : null}
    </>
  )
  if (target === null)
    return (
      <ClosedNeighbour variant={variant} name={name} reason={reason ?? ''}>
        {words}
      </ClosedNeighbour>
    )
  return (
    <StepButtonLink step={target} search={search} variant={variant} aria-label={name}>
      {words}
    </StepButtonLink>
  )
}

type ClosedProps = { variant: 'ghost' | 'outline'; name: string; reason: string; children: ReactNode }

// Not `disabled`: the focus has to reach it, or nobody without a pointer hears the reason.
function ClosedNeighbour({ variant, name, reason, children }: ClosedProps) {
  const id = useId()
  const [isAsked, setIsAsked] = useState(false)
  return (
    <>
      <StyledButton
        variant={variant}
        aria-disabled="true"
        aria-label={name}
        aria-describedby={id}
        title={reason}
        color="fg-off"
        cursor="not-allowed"
        onClick={() => setIsAsked(true)}
      >
        {children}
      </StyledButton>
      <chakra.span
        id={id}
        srOnly={!isAsked}
        textStyle="small"
        color="fg-quiet"
        flexBasis={isAsked ? 'full' : undefined}
      >
        {reason}
      </chakra.span>
    </>
  )
}
