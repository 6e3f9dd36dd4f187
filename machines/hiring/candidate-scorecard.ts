import type { CallbackActorLogic, PromiseActorLogic } from 'xstate'
import type { DraftStorageEvent, DraftStorageReport } from '#machines/kit/draft-storage.ts'
import type { Problem } from '#machines/kit/explain.ts'
import { isFinalRefusal } from '#machines/kit/final-refusal.ts'
import { scorecardLost, scorecardNotYours } from '#machines/texts/hiring.ts'
import { ofGone } from './gone.ts'
import {
  type CardDraft,
  fieldsOf,
  mergedFields,
  openQuestions,
  type ScorecardFields,
  type StoredCard,
  type StoredCardDraft,
  sameFields,
} from './scorecard-fields.ts'

/** `card`: null while nobody has begun it; `stored`: what this device has kept of it; `isLocked`: it is only read. */
export type CardInput = { card: StoredCard | null; stored: StoredCardDraft | null; isLocked: boolean }
export type CardSave = Pick<StoredCard, 'id' | 'version'> & { fields: ScorecardFields }

export type CardActors = {
  beginScorecard: PromiseActorLogic<StoredCard, void>
  saveScorecard: PromiseActorLogic<StoredCard, CardSave>
  /** The scorecard as it is now. */
  loadScorecard: PromiseActorLogic<StoredCard, void>
  submitScorecard: PromiseActorLogic<StoredCard, Pick<StoredCard, 'id' | 'version'>>
  draftStorage: CallbackActorLogic<DraftStorageEvent<CardDraft>>
}
export type CardContext = {
  base: StoredCard | null
  isLocked: boolean
  fields: ScorecardFields
  /** Whether it was submitted by this very form; else somebody, or another tab, may have submitted other answers. */
  isSentHere: boolean
  /** Submit was pressed while it is saved by itself: it is asked about once that is done. */
  isSubmitWanted: boolean
  problem: Problem | null
  /** False when this device keeps no drafts. */
  isStored: boolean
  /** When the work of an earlier visit was kept, in ms since 1970; null without it. */
  storedAt: number | null
}

export type CardEvent =
  | { type: 'begin' }
  | { type: 'fields.change'; fields: ScorecardFields }
  | { type: 'save' }
  | { type: 'submit' }
  | { type: 'confirm' }
  | { type: 'cancel' }
  | { type: 'draft.discard' }
  | DraftStorageReport<StoredCardDraft>

export type CardTypes = {
  input: CardInput
  context: CardContext
  events: CardEvent
  emitted: { type: 'scorecard.submitted' }
  tags: 'busy' | 'rest'
  children: { draftStorage: 'draftStorage' }
}

const nothing: ScorecardFields = { answers: [], comment: '' }

export const initialCard = ({ card, stored, isLocked }: CardInput): CardContext => ({
  base: card,
  isLocked,
  fields: card && stored ? mergedFields(stored.from, stored.fields, fieldsOf(card)) : card ? fieldsOf(card) : nothing,
  isSentHere: false,
  isSubmitWanted: false,
  problem: null,
  isStored: true,
  storedAt: stored?.storedAt ?? null,
})

export const baseOf = ({ base }: CardContext): StoredCard => {
  if (!base) throw new Error('a scorecard is begun before it is filled in')
  return base
}
export const isChanged = (context: CardContext) =>
  context.base !== null && !sameFields(fieldsOf(context.base), context.fields)
export const draftOf = (context: CardContext): CardDraft => {
  const base = baseOf(context)
  return { version: base.version, from: fieldsOf(base), fields: context.fields }
}
export const saveOf = (context: CardContext): CardSave => ({ ...versionOf(context), fields: context.fields })
export const versionOf = (context: CardContext) => {
  const { id, version } = baseOf(context)
  return { id, version }
}

export const isComplete = (fields: ScorecardFields): boolean => fields.answers.length > 0 && openQuestions(fields) === 0
export const maySubmit = ({ isLocked, base, fields }: CardContext): boolean =>
  !isLocked && base?.isSubmitted === false && isComplete(fields)

/** Whether this device alone has what was typed, since the server refuses it for good. */
export const isCardHereAlone = (context: CardContext): boolean =>
  isChanged(context) && context.isStored && isFinalRefusal(context.problem)

/** Whether something is kept neither by the server nor by this device. */
export const isCardAtRisk = (context: CardContext): boolean => isChanged(context) && !context.isStored

/** Somebody else's version, with what was changed here since the one before. */
export const withNewerCard = (context: CardContext, newer: StoredCard): Partial<CardContext> => ({
  base: newer,
  fields: mergedFields(fieldsOf(baseOf(context)), context.fields, fieldsOf(newer)),
})

/** Why a scorecard is not begun. */
export const notBegun = (problem: Problem): Problem => ofGone(problem, scorecardNotYours)

/** Why a scorecard that was begun is not saved or submitted. */
export const notSaved = (problem: Problem): Problem => ofGone(problem, scorecardLost)
