import { useSelector } from '@xstate/react'
import { CircleCheck, Info } from 'lucide-react'
import { type FocusEvent, useState } from 'react'
import type { ActorRefFrom, StateValueFrom } from 'xstate'
import type { candidateScorecardMachine } from '#machines/hiring/candidate-scorecard.machine.ts'
import { isCardAtRisk, isCardHereAlone } from '#machines/hiring/candidate-scorecard.ts'
import {
  asksOwn,
  fieldsOf,
  openQuestions,
  type ScorecardFields,
  withAnswer,
  withQuestion,
} from '#machines/hiring/scorecard-fields.ts'
import type { ScorecardAnswer } from '#src/contract/candidate-scorecards.ts'
import * as texts from '#src/texts/hiring.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { useAfterPress } from '#src/ui/form/use-after-press.ts'
import { Panel } from '#src/ui/panel.tsx'
import { StyledButton, StyledPanel } from '#src/ui/styled.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { Section } from '../lists/section.tsx'
import { ActionBar } from '../reviews/action-bar.tsx'
import { LeftoverPanel } from '../reviews/leftover.tsx'
import { SaveLine, type SaveLineState } from '../reviews/save-line.tsx'
import { AnswerPicker } from './answer-picker.tsx'
import { SaveFailure } from './save-failure.tsx'
import { unsavedLines } from './unsaved-lines.ts'

type Actor = ActorRefFrom<typeof candidateScorecardMachine>

type View = { shows: 'begin' | 'form' | 'thanks'; save: SaveLineState; isAsking?: true }

/** What shows in each state, and what has become of what was typed. */
const views = {
  settling: { shows: 'form', save: 'idle' },
  unbegun: { shows: 'begin', save: 'idle' },
  beginning: { shows: 'begin', save: 'saving' },
  clean: { shows: 'form', save: 'idle' },
  dirty: { shows: 'form', save: 'warning' },
  saving: { shows: 'form', save: 'saving' },
  comparing: { shows: 'form', save: 'saving' },
  failed: { shows: 'form', save: 'error' },
  confirming: { shows: 'form', save: 'warning', isAsking: true },
  reconsidering: { shows: 'form', save: 'warning', isAsking: true },
  catchingUp: { shows: 'form', save: 'saving', isAsking: true },
  savingLast: { shows: 'form', save: 'saving', isAsking: true },
  submitting: { shows: 'form', save: 'saving', isAsking: true },
  readOnly: { shows: 'thanks', save: 'saved' },
} satisfies Record<StateValueFrom<typeof candidateScorecardMachine>, View>

type Props = { actor: Actor; task: string; onReload: () => void }

/** The scorecard of an interview or a skill validation, to be filled in. */
export function ScorecardForm(props: Props) {
  const { shows }: View = useSelector(props.actor, (it) => views[it.value])
  if (shows === 'begin') return <Begin {...props} />
  return shows === 'thanks' ? <Thanks actor={props.actor} /> : <Form {...props} />
}

function Begin({ actor, task, onReload }: Props) {
  const problem = useSelector(actor, (it) => it.context.problem)
  const isBusy = useSelector(actor, (it) => it.hasTag('busy'))
  return (
    <StyledPanel inset aria-label={texts.scorecard} display="grid" gap="3" justifyItems="start">
      <p>{texts.beginHelp(task)}</p>
      {problem ? <SaveFailure problem={problem} isHereAlone={false} onReload={onReload} /> : null}
      <Button variant="solid" isBusy={isBusy} onClick={() => actor.send({ type: 'begin' })}>
        {isBusy ? texts.saving : texts.beginScorecard}
      </Button>
    </StyledPanel>
  )
}

function Thanks({ actor }: { actor: Actor }) {
  const { base, fields, storedAt, isSentHere } = useSelector(actor, (it) => it.context)
  const [now] = useState(() => Date.now())
  const lines = base ? unsavedLines(fieldsOf(base), fields) : []
  return (
    <chakra.div display="grid" gap="4">
      {base?.isSubmitted ? (
        <Banner tone={isSentHere ? 'good' : 'neutral'} icon={isSentHere ? CircleCheck : Info}>
          {isSentHere ? texts.scorecardIsSubmitted : texts.scorecardWasSubmitted}
        </Banner>
      ) : null}
      {lines.length > 0 ? (
        <LeftoverPanel
          storedAt={storedAt ?? now}
          note={texts.scorecardNotSavedInTime}
          lines={lines}
          onDiscard={() => actor.send({ type: 'draft.discard' })}
        />
      ) : null}
    </chakra.div>
  )
}

/** The questions under their categories, in the order in which they are asked. */
const byCategory = (answers: readonly ScorecardAnswer[]) => {
  const groups = new Map<string, ScorecardAnswer[]>()
  for (const it of answers) {
    const category = it.category || it.focusArea || texts.ownQuestions
    groups.set(category, [...(groups.get(category) ?? []), it])
  }
  return [...groups]
}

function Form({ actor, task, onReload }: Props) {
  const { save, isAsking }: View = useSelector(actor, (it) => views[it.value])
  const isFrozen = isAsking === true
  const { base, fields, problem, isStored } = useSelector(actor, (it) => it.context)
  const isHereAlone = useSelector(actor, (it) => isCardHereAlone(it.context))
  const isAtRisk = useSelector(actor, (it) => isCardAtRisk(it.context))
  const canSubmit = useSelector(actor, (it) => it.can({ type: 'submit' }))
  const canSave = useSelector(actor, (it) => it.can({ type: 'save' }))
  const [opened] = useState(base?.version)
  const hasSaved = save === 'idle' && base?.version !== opened
  const open = openQuestions(fields)
  const change = (next: ScorecardFields) => actor.send({ type: 'fields.change', fields: next })
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
      {byCategory(fields.answers).map(([category, answers]) => (
        <Section key={category} title={category} isInset>
          <chakra.ol display="grid" gap="6" listStyleType="none">
            {answers.map((it) => (
              <Question key={it.question} answer={it} isFrozen={isFrozen} fields={fields} onChange={change} />
            ))}
          </chakra.ol>
        </Section>
      ))}
      {asksOwn(fields) ? <AddQuestion isFrozen={isFrozen} onAdd={(it) => change(withQuestion(fields, it))} /> : null}
      <Panel inset aria-label={texts.overallComment}>
        <TextArea
          label={texts.overallComment}
          of={task}
          value={fields.comment}
          onChange={(comment) => change({ ...fields, comment })}
          maxLength={4000}
          lines={3}
        />
      </Panel>
      {problem ? (
        <SaveFailure
          isHereAlone={isHereAlone}
          problem={problem}
          {...(canSave && { onRetry: () => actor.send({ type: 'save' }) })}
          onReload={isAtRisk ? null : onReload}
        />
      ) : null}
      <ActionBar>
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
          <SaveLine state={hasSaved ? 'saved' : save} isStored={isStored} version={base?.version ?? 0} />
          <chakra.p
            id="open-questions"
            className="figures"
            textStyle="small"
            color="fg-quiet"
            marginInlineStart={{ md: 'auto' }}
          >
            {fields.answers.length === 0 ? texts.askSomething : texts.openQuestions(open)}
          </chakra.p>
          <Button
            variant="solid"
            // Whoever goes back from the question is on this button again.
            disabled={!(canSubmit || isFrozen)}
            aria-describedby="open-questions"
            onClick={() => actor.send({ type: 'submit' })}
          >
            {texts.submitScorecard}
          </Button>
        </chakra.div>
      </ActionBar>
      {isAsking ? <SubmitQuestion actor={actor} task={task} /> : null}
    </chakra.div>
  )
}

type QuestionProps = {
  answer: ScorecardAnswer
  fields: ScorecardFields
  isFrozen: boolean
  onChange: (fields: ScorecardFields) => void
}

const Question = ({
  answer: { question, category, focusArea, answer, comment },
  fields,
  isFrozen,
  onChange,
}: QuestionProps) => (
  <chakra.li display="grid" gap="2">
    <div>
      <chakra.p fontWeight="medium" maxWidth="72ch" overflowWrap="anywhere">
        {question}
      </chakra.p>
      {category && focusArea && focusArea !== category ? (
        <chakra.p textStyle="small" color="fg-quiet">
          {focusArea}
        </chakra.p>
      ) : null}
    </div>
    <AnswerPicker
      question={question}
      value={answer}
      isDisabled={isFrozen}
      onChange={(it) => onChange(withAnswer(fields, question, { answer: it }))}
    />
    <TextArea
      label={texts.comment}
      of={question}
      value={comment}
      onChange={(it) => onChange(withAnswer(fields, question, { comment: it }))}
      maxLength={4000}
      lines={1}
    />
  </chakra.li>
)

/** For a position whose questions nobody has configured. */
function AddQuestion({ isFrozen, onAdd }: { isFrozen: boolean; onAdd: (question: string) => void }) {
  const [text, setText] = useState('')
  const afterPress = useAfterPress()
  const canAdd = !isFrozen && text.trim() !== ''
  const add = () => {
    if (!canAdd) return
    onAdd(text)
    setText('')
  }
  // Who goes on without a press of the button, to submit the scorecard for instance, asks it all the same.
  const leave = ({ target }: FocusEvent) => {
    if (target instanceof HTMLTextAreaElement && target !== document.activeElement) afterPress(add)
  }
  return (
    <StyledPanel inset aria-label={texts.ownQuestions} display="grid" gap="2" onBlur={leave}>
      <chakra.p color="fg-quiet">{texts.ownQuestionsHelp}</chakra.p>
      <TextArea
        label={texts.question}
        of={texts.scorecard}
        value={text}
        onChange={setText}
        maxLength={4000}
        lines={1}
      />
      <StyledButton justifySelf="start" aria-disabled={!canAdd} opacity={canAdd ? undefined : '0.6'} onClick={add}>
        {texts.addQuestion}
      </StyledButton>
    </StyledPanel>
  )
}

function SubmitQuestion({ actor, task }: { actor: Actor; task: string }) {
  const isBusy = useSelector(actor, (it) => it.hasTag('busy'))
  const canCancel = useSelector(actor, (it) => it.can({ type: 'cancel' }))
  const cancel = () => actor.send({ type: 'cancel' })
  return (
    <Dialog
      title={texts.submitQuestion}
      onCancel={cancel}
      actions={
        <>
          <Button disabled={!canCancel} onClick={cancel}>
            {texts.cancel}
          </Button>
          <Button variant="solid" isBusy={isBusy} onClick={() => actor.send({ type: 'confirm' })}>
            {isBusy ? texts.saving : texts.submitScorecard}
          </Button>
        </>
      }
    >
      <p>{texts.submitConsequence(task)}</p>
    </Dialog>
  )
}
