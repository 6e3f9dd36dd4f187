import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { answerSheetMachine } from '#machines/hiring/answer-sheet.machine.ts'
import {
  type AnswerDraft,
  type AnswerSheet,
  type AnswerSheetActors,
  mergedAnswerDrafts,
  sameAnswerDraft,
  unsavedQuestions,
} from '#machines/hiring/answer-sheet.ts'
import { saveStateMachine } from '#machines/kit/save-state.machine.ts'
import type { RouterContext } from '#src/app/context.ts'
import { useActorRef } from '#src/resource/live-actors.ts'
import { ownerOf } from '#src/session/owner-of.ts'
import { type AnswersAddress, answersPlace, storedAnswers } from '#src/session/stored-answers.ts'
import { draftStorage } from '#src/session/stored-drafts.ts'
import { useAskedAnew } from './candidate-task.tsx'

type Given = {
  context: Pick<RouterContext, 'api' | 'session' | 'store' | 'draftStash'>
  of: Pick<AnswersAddress, 'kind' | 'id' | 'candidateId'>
  questionOf: (id: string) => string
  sheet: AnswerSheet
  isLocked: boolean
  actors: Pick<AnswerSheetActors, 'saveAnswers' | 'submitAnswers' | 'loadAnswers'>
  onSubmitted: () => void
}

/** The form of some answers, with the draft that this device has of them. */
export function useAnswerSheet({ context, of, questionOf, sheet, isLocked, actors, onSubmitted }: Given) {
  const { session, store, draftStash } = context
  const [made] = useState(() => {
    const address = { ...ownerOf(session), ...of }
    const asked = { questionOf }
    const rules = {
      mergedDrafts: mergedAnswerDrafts,
      sameDraft: sameAnswerDraft,
      besides: (draft: AnswerDraft) => ({ questions: unsavedQuestions(draft, asked.questionOf) }),
    }
    return {
      asked,
      machine: answerSheetMachine.provide({
        actors: {
          ...actors,
          draftStorage: draftStorage(store, answersPlace(store, address, rules), draftStash),
          saveState: saveStateMachine,
        },
      }),
      input: { sheet, isLocked, stored: storedAnswers(store, address) },
    }
  })
  const actor = useActorRef(made.machine, { input: made.input })
  useAskedAnew(
    context,
    of.candidateId,
    useSelector(actor, (it) => it.context.problem),
  )
  useEffect(() => {
    made.asked.questionOf = questionOf
  }, [made, questionOf])
  const submitted = useEffectEvent(onSubmitted)
  useEffect(() => {
    const { unsubscribe } = actor.on('answers.submitted', () => submitted())
    return unsubscribe
  }, [actor])
  return actor
}
