import { differenceInCalendarDays } from 'date-fns'
import { type NextStep, nextStepOf } from '#machines/hiring/candidate-stages.ts'
import type { OpenTask } from '#src/contract/candidates.ts'
import type { CandidateStatus } from '#src/contract/hiring-values.ts'
import * as texts from '#src/texts/hiring.ts'
import { nameOf } from './words.ts'

type Subject = {
  firstName: string
  lastName: string
  status: CandidateStatus
  openTask: OpenTask | null | undefined
  hiringManager?: string | undefined
}

const stepTexts: Record<Exclude<NextStep, 'task'>, string> = {
  decision: texts.decideOnApplication,
  recommendation: texts.markReady,
  offer: texts.makeOffer,
  answer: texts.answerToOffer,
}

/** What is next, and who has it. */
export const nextOf = (card: Subject): { step: string; who: string | undefined } | null => {
  const { openTask, status } = card
  const next = nextStepOf({ status, hasOpenTask: Boolean(openTask) })
  if (next === null) return null
  if (next === 'task') {
    const step = [openTask?.name, openTask?.subTask].filter(Boolean).join(' · ')
    return { step, who: openTask?.assignee?.name }
  }
  return { step: stepTexts[next], who: next === 'answer' ? nameOf(card) : card.hiringManager }
}

/** For how many days somebody has been in a stage. */
export const ageText = (since: string): string => {
  const days = differenceInCalendarDays(new Date(), new Date(since))
  return days < 1 ? texts.inStageToday : texts.inStageFor(days)
}
