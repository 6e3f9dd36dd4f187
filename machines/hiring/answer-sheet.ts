import type { CallbackActorLogic, PromiseActorLogic } from 'xstate'
import type { DraftStorageEvent, DraftStorageReport } from '#machines/kit/draft-storage.ts'
import type { Problem } from '#machines/kit/explain.ts'
import { isFinalRefusal } from '#machines/kit/final-refusal.ts'
import type { saveStateMachine } from '#machines/kit/save-state.machine.ts'

/** What was answered, by the id of the question. */
export type Answers = Readonly<Record<string, string>>
/** Answers as the server has them. */
export type AnswerSheet = { version: number; answers: Answers; isSubmitted: boolean }
/** Answers as they were typed, and the answers that they began with. */
export type AnswerDraft = { version: number; from: Answers; answers: Answers }
/** `questions`: what was asked, in words, of what was not saved. */
export type StoredAnswers = AnswerDraft & { storedAt: number; questions?: Answers | undefined }
export type AnswerSide = 'mine' | 'theirs'

export type AnswerSheetInput = { sheet: AnswerSheet; stored: StoredAnswers | null; isLocked: boolean }
export type AnswerSheetContext = {
  base: AnswerSheet
  answers: Answers
  /** By question what somebody else has answered meanwhile, where both have changed it. */
  clashes: Answers
  /** Somebody may only read them. */
  isLocked: boolean
  /** What was typed and not saved when the sheet became read-only, by question. */
  leftover: Answers
  problem: Problem | null
  /** False when this device keeps no drafts. */
  isStored: boolean
  /** From when the draft is that the form began with, ms since 1970. */
  restoredAt: number | null
}

export type AnswerSheetEvent =
  | { type: 'answer.change'; id: string; text: string }
  | { type: 'clash.settle'; id: string; side: AnswerSide }
  | { type: 'leftover.discard' }
  | { type: 'save' }
  | { type: 'submit' }
  | { type: 'confirm' }
  | { type: 'cancel' }
  /** What the page shows was loaded anew: other questions may be asked now. */
  | { type: 'answers.loaded'; sheet: AnswerSheet }
  | DraftStorageReport<AnswerDraft>

export type AnswerSheetActors = {
  saveAnswers: PromiseActorLogic<AnswerSheet, { version: number; answers: Answers }>
  submitAnswers: PromiseActorLogic<AnswerSheet, { version: number }>
  loadAnswers: PromiseActorLogic<AnswerSheet, void>
  draftStorage: CallbackActorLogic<DraftStorageEvent<AnswerDraft>>
  saveState: typeof saveStateMachine
}

export type AnswerSheetTypes = {
  input: AnswerSheetInput
  context: AnswerSheetContext
  events: AnswerSheetEvent
  emitted: { type: 'answers.submitted' }
  /** `closing`: nothing more is typed. */
  tags: 'busy' | 'rest' | 'closing'
  children: { saveState: 'saveState'; draftStorage: 'draftStorage' }
}

const idsOf = (...all: Answers[]) => [...new Set(all.flatMap(Object.keys))]
const textOf = (answers: Answers, id: string) => answers[id] ?? ''

/** Whether two say the same; blanks alone are no answer. */
export const sameAnswers = (one: Answers, other: Answers): boolean =>
  idsOf(one, other).every((id) => {
    const [a, b] = [textOf(one, id), textOf(other, id)]
    return a === b || (a.trim() === '' && b.trim() === '')
  })

/** Whether this device alone has what was typed, since the server refuses it for good. */
export const isHereAlone = ({ base, answers, problem, isStored }: AnswerSheetContext): boolean =>
  isStored && isFinalRefusal(problem) && !sameAnswers(base.answers, answers)

/** Whether what was typed is stored nowhere. */
export const areAnswersAtRisk = ({ base, answers, isStored }: AnswerSheetContext): boolean =>
  !isStored && !sameAnswers(base.answers, answers)

/** Whether a text goes on where another one ends: nothing of that is lost. */
const goesOn = (text: string, other: string) => other.trim() !== '' && text.startsWith(other)

/**
 * Two people's changes of the same answers: what only one of them has changed is theirs, as is what goes on where the
 * other ends; the rest is asked about.
 */
export function mergedAnswers(from: Answers, mine: Answers, theirs: Answers): { answers: Answers; clashes: Answers } {
  const ids = idsOf(from, mine, theirs)
  const isTheirs = (id: string) => textOf(mine, id) === textOf(from, id) || goesOn(textOf(theirs, id), textOf(mine, id))
  const isMine = (id: string) => textOf(theirs, id) === textOf(from, id) || goesOn(textOf(mine, id), textOf(theirs, id))
  const clashing = ids.filter((id) => !isTheirs(id) && !isMine(id))
  return {
    answers: Object.fromEntries(ids.map((id) => [id, textOf(isTheirs(id) ? theirs : mine, id)])),
    clashes: Object.fromEntries(clashing.map((id) => [id, textOf(theirs, id)])),
  }
}

/** The drafts of two tabs as one: the own words come first where both have typed. */
export const mergedAnswerDrafts = (known: AnswerDraft | null, mine: AnswerDraft, theirs: AnswerDraft): AnswerDraft => ({
  ...mine,
  answers: mergedAnswers(known?.answers ?? mine.from, mine.answers, theirs.answers).answers,
})
export const sameAnswerDraft = (one: AnswerDraft | null, other: AnswerDraft | null): boolean =>
  one === other || (one !== null && other !== null && sameAnswers(one.answers, other.answers))

/** Where two answers wait to be chosen between, what both began with is left out: opened again, they are asked about again. */
export const draftOf = ({ base, answers, clashes }: AnswerSheetContext): AnswerDraft => ({
  version: base.version,
  from: Object.fromEntries(Object.entries(base.answers).filter(([id]) => !(id in clashes))),
  answers,
})

/** What a sheet opens with: a draft is brought together with what has been saved since. */
export const initialAnswers = ({ sheet, stored, isLocked }: AnswerSheetInput): AnswerSheetContext => ({
  base: sheet,
  answers: sheet.answers,
  clashes: {},
  leftover: {},
  isLocked,
  problem: null,
  isStored: true,
  ...(stored && mergedAnswers(stored.from, stored.answers, sheet.answers)),
  restoredAt: stored?.storedAt ?? null,
})

/** What of these answers was typed and is not among the stored ones, by question. */
export const unsavedAnswers = (stored: Answers, answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([id, text]) => text.trim() !== '' && text !== textOf(stored, id)))

/** What was asked where something is not saved: it is read where the questions may not be seen any more. */
export const unsavedQuestions = ({ from, answers }: AnswerDraft, questionOf: (id: string) => string): Answers =>
  Object.fromEntries(Object.keys(unsavedAnswers(from, answers)).map((id) => [id, questionOf(id)]))

/** Read-only, a sheet shows what is stored, and apart from it what was typed and is not. */
export const withLeftover = ({ base, answers }: AnswerSheetContext): Partial<AnswerSheetContext> => ({
  answers: base.answers,
  clashes: {},
  leftover: unsavedAnswers(base.answers, answers),
})

export const withTheirAnswers = ({ base, answers }: AnswerSheetContext, theirs: AnswerSheet) => ({
  base: theirs,
  ...mergedAnswers(base.answers, answers, theirs.answers),
})

/** The same for what was loaded without being asked for; an older state of it says nothing new. */
export const withLoadedAnswers = (context: AnswerSheetContext, loaded: AnswerSheet) =>
  loaded.version < context.base.version ? {} : withTheirAnswers(context, loaded)

export function withSettledClash({ answers, clashes }: AnswerSheetContext, id: string, side: AnswerSide) {
  const { [id]: theirs, ...left } = clashes
  return { clashes: left, answers: side === 'theirs' && theirs !== undefined ? { ...answers, [id]: theirs } : answers }
}

type Answered = Pick<AnswerSheetContext, 'base' | 'answers'>

/** Whether something is asked that has no answer yet. What is asked is what the server asks: others may have been taken away. */
export const isUnanswered = ({ base, answers }: Answered, id: string): boolean =>
  id in base.answers && textOf(answers, id).trim() === ''

/** How much of what is asked has no answer yet. */
export const unanswered = (of: Answered): number =>
  Object.keys(of.base.answers).filter((id) => isUnanswered(of, id)).length
