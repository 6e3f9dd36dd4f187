import { useSelector } from '@xstate/react'
import { LockKeyhole } from 'lucide-react'
import { memo } from 'react'
import type { ActorRefFrom, StateValueFrom } from 'xstate'
import type { answerSheetMachine } from '#machines/hiring/answer-sheet.machine.ts'
import { areAnswersAtRisk, isHereAlone, isUnanswered, unanswered } from '#machines/hiring/answer-sheet.ts'
import * as texts from '#src/texts/hiring.ts'
import { Button } from '#src/ui/button.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { NoticeBox } from '#src/ui/notice-box.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { Missing } from '../lists/cells.tsx'
import { RestoredBanner } from '../reviews/draft-banners.tsx'
import { LeftoverPanel } from '../reviews/leftover.tsx'
import { SaveLine } from '../reviews/save-line.tsx'
import { SaveFailure } from './save-failure.tsx'

export type Sheet = ActorRefFrom<typeof answerSheetMachine>

type View = { isOpen: boolean; isAsking?: true }

/** How the answers show in each state: typed into, or only read; and whether it is asked if they are final. */
const views: Record<StateValueFrom<typeof answerSheetMachine>, View> = {
  settling: { isOpen: true },
  readOnly: { isOpen: false },
  clean: { isOpen: true },
  dirty: { isOpen: true },
  failed: { isOpen: true },
  saving: { isOpen: true },
  confirming: { isOpen: true, isAsking: true },
  reconsidering: { isOpen: true, isAsking: true },
  catchingUp: { isOpen: true, isAsking: true },
  finishing: { isOpen: false, isAsking: true },
  submitting: { isOpen: false, isAsking: true },
  comparing: { isOpen: true },
  conflicted: { isOpen: true },
}

type FieldProps = { sheet: Sheet; id: string; question: string; of: string }

/** One answer: alone redrawn while somebody types in it. */
export const AnswerField = memo(function AnswerField({ sheet, id, question, of }: FieldProps) {
  const answer = useSelector(sheet, (it) => it.context.answers[id] ?? '')
  const theirs = useSelector(sheet, (it) => it.context.clashes[id])
  const mayType = useSelector(sheet, (it) => views[it.value].isOpen)
  if (!mayType)
    return (
      <chakra.div maxWidth="72ch" overflowWrap="anywhere">
        <chakra.p fontWeight="medium">{question}</chakra.p>
        <chakra.p className="written" marginTop="0.5">
          {answer || <Missing>{texts.notAnswered}</Missing>}
        </chakra.p>
      </chakra.div>
    )
  return (
    <chakra.div display="grid" gap="2">
      <TextArea
        label={question}
        of={of}
        value={answer}
        onChange={(text) => sheet.send({ type: 'answer.change', id, text })}
        maxLength={4000}
        lines={3}
      />
      {theirs === undefined ? null : (
        <NoticeBox tone="warn" role="alert">
          <chakra.span flex="1 1 16rem" whiteSpace="pre-line">
            {theirs === '' ? texts.answerDeletedMeanwhile : texts.answeredMeanwhile(theirs)}
          </chakra.span>
          <Button size="sm" onClick={() => sheet.send({ type: 'clash.settle', id, side: 'theirs' })}>
            {texts.useTheirs}
          </Button>
          <Button size="sm" variant="solid" onClick={() => sheet.send({ type: 'clash.settle', id, side: 'mine' })}>
            {texts.keepMine}
          </Button>
        </NoticeBox>
      )}
    </chakra.div>
  )
})

type NoticesProps = { sheet: Sheet; questionOf: (id: string) => string; onReload: () => void }

/** Says what of a draft was found, why a save failed, and what was typed and can be saved no more. */
export function AnswerNotices({ sheet, questionOf, onReload }: NoticesProps) {
  const restoredAt = useSelector(sheet, (it) => it.context.restoredAt)
  const problem = useSelector(sheet, (it) => it.context.problem)
  const leftover = Object.entries(useSelector(sheet, (it) => it.context.leftover))
  const mayType = useSelector(sheet, (it) => views[it.value].isOpen)
  const isRefused = useSelector(sheet, (it) => isHereAlone(it.context))
  const isAtRisk = useSelector(sheet, (it) => areAnswersAtRisk(it.context))
  return (
    <>
      {restoredAt === null || !mayType ? null : <RestoredBanner at={restoredAt} action={null} />}
      {leftover.length > 0 ? (
        <LeftoverPanel
          storedAt={restoredAt}
          note={texts.answersNotSavedInTime}
          lines={leftover.map(([id, text]) => ({ label: questionOf(id), text }))}
          onDiscard={() => sheet.send({ type: 'leftover.discard' })}
        />
      ) : null}
      {problem ? (
        <SaveFailure
          isHereAlone={isRefused}
          problem={problem}
          onRetry={() => sheet.send({ type: 'save' })}
          onReload={isAtRisk ? null : onReload}
        />
      ) : null}
    </>
  )
}

type BarProps = {
  sheet: Sheet
  submit: string
  /** Asked before, with what comes of it. */
  question: string
  consequence: string
  /** Why it cannot be submitted by anybody yet; null when it can. */
  submitLock: string | null
  /** Under which name the sheet has a summary, where it has one: it is no answer to a question. */
  summaryId?: string
  reasonId: string
}

/** What has become of what was typed, and the button that completes it: locked, it says why. */
export function AnswerBar({ sheet, submit, question, consequence, submitLock, summaryId, reasonId }: BarProps) {
  const saveState = useSelector(sheet, (it) => it.children.saveState)
  const state = useSelector(saveState, (it) => it?.value ?? 'idle')
  const isStored = useSelector(sheet, (it) => it.context.isStored)
  const version = useSelector(sheet, (it) => it.context.base.version)
  const left = useSelector(sheet, (it) => unanswered(it.context))
  const isSummaryLeft = useSelector(sheet, (it) => summaryId !== undefined && isUnanswered(it.context, summaryId))
  const canSubmit = useSelector(sheet, (it) => it.can({ type: 'submit' }))
  const isClosing = useSelector(sheet, (it) => it.hasTag('closing'))
  const isBusy = useSelector(sheet, (it) => it.hasTag('busy'))
  const isAsking = useSelector(sheet, (it) => views[it.value].isAsking)
  const cancel = () => sheet.send({ type: 'cancel' })
  const why = submitLock ?? (left > 0 ? texts.answersLeft(isSummaryLeft ? left - 1 : left, isSummaryLeft) : null)
  return (
    <chakra.div
      position="sticky"
      insetBlockEnd="0"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      paddingBlock="3"
      bg="bg-page"
      borderTopWidth="1px"
    >
      <chakra.div flex="1" minWidth="0" display="flex" flexWrap="wrap" alignItems="center" columnGap="3">
        <SaveLine state={state} isStored={isStored} version={version} />
        {why ? (
          <chakra.p
            id={reasonId}
            textStyle="small"
            color="fg-quiet"
            display="inline-flex"
            alignItems="center"
            gap="1.5"
            marginInlineStart={{ sm: 'auto' }}
          >
            <LockKeyhole size={14} aria-hidden />
            {why}
          </chakra.p>
        ) : null}
      </chakra.div>
      <Button
        variant="solid"
        // Whoever goes back from the question is on this button again.
        disabled={why !== null || !(canSubmit || isAsking)}
        aria-describedby={why ? reasonId : undefined}
        onClick={() => sheet.send({ type: 'submit' })}
      >
        {submit}
      </Button>
      {isAsking ? (
        <Dialog
          title={question}
          onCancel={cancel}
          actions={
            <>
              <Button disabled={isClosing} onClick={cancel}>
                {texts.cancel}
              </Button>
              <Button variant="solid" isBusy={isBusy} onClick={() => sheet.send({ type: 'confirm' })}>
                {isBusy ? texts.saving : submit}
              </Button>
            </>
          }
        >
          <p>{consequence}</p>
        </Dialog>
      ) : null}
    </chakra.div>
  )
}
