import type { CandidateScorecard, ScorecardAnswer } from '#src/contract/candidate-scorecards.ts'

/** What an interviewer fills in. */
export type ScorecardFields = { answers: readonly ScorecardAnswer[]; comment: string }
/** A scorecard as the server has it, as far as its form needs it. */
export type StoredCard = Pick<CandidateScorecard, 'id' | 'version' | 'answers' | 'comment' | 'isSubmitted'>
/** What was typed and not saved, as a device keeps it: based on `version` of the scorecard, which was `from`. */
export type CardDraft = { version: number; from: ScorecardFields; fields: ScorecardFields }
/** A draft read back from the device; `storedAt` in ms since 1970. */
export type StoredCardDraft = CardDraft & { storedAt: number }

export const fieldsOf = ({ answers, comment }: Pick<StoredCard, 'answers' | 'comment'>): ScorecardFields => ({
  answers,
  comment,
})

const sameAnswer = (a: ScorecardAnswer | undefined, b: ScorecardAnswer | undefined): boolean =>
  a?.question === b?.question && a?.answer === b?.answer && a?.comment === b?.comment

export const sameFields = (a: ScorecardFields, b: ScorecardFields): boolean =>
  a.comment === b.comment &&
  a.answers.length === b.answers.length &&
  a.answers.every((it, index) => sameAnswer(it, b.answers[index]))

export const sameCardDraft = (a: CardDraft | null, b: CardDraft | null): boolean =>
  a === b || (a !== null && b !== null && a.version === b.version && sameFields(a.fields, b.fields))

/** Two versions of a text; where both changed it, both stay, one below the other. */
const mergedText = (from: string, mine: string, theirs: string): string => {
  if (mine === theirs || theirs === from) return mine
  if (mine === from || theirs.includes(mine)) return theirs
  return mine.includes(theirs) ? mine : `${theirs}\n${mine}`
}

const ofQuestion = ({ answers }: ScorecardFields, question: string) => answers.find((it) => it.question === question)

/**
 * Two versions of a scorecard brought together, answer by answer. An answer that only one of them changed is taken from
 * there, and mine where both did; of comments that both changed, nothing is left out. `from` is what both began with.
 */
export const mergedFields = (
  from: ScorecardFields,
  mine: ScorecardFields,
  theirs: ScorecardFields,
): ScorecardFields => {
  const known = mine.answers.flatMap((my) => {
    const [began, their] = [ofQuestion(from, my.question), ofQuestion(theirs, my.question)]
    if (!their) return began && sameAnswer(my, began) ? [] : [my]
    const answer = my.answer === (began?.answer ?? null) ? their.answer : my.answer
    return [{ ...their, answer, comment: mergedText(began?.comment ?? '', my.comment, their.comment) }]
  })
  const added = theirs.answers.filter((it) => !ofQuestion(mine, it.question) && !ofQuestion(from, it.question))
  return { answers: [...known, ...added], comment: mergedText(from.comment, mine.comment, theirs.comment) }
}

/** Two tabs' versions of a draft brought together. */
export const mergedCardDrafts = (known: CardDraft | null, mine: CardDraft, theirs: CardDraft): CardDraft => ({
  ...(theirs.version > mine.version ? theirs : mine),
  fields: mergedFields(known?.fields ?? mine.from, mine.fields, theirs.fields),
})

export const withAnswer = (
  fields: ScorecardFields,
  question: string,
  change: Partial<Pick<ScorecardAnswer, 'answer' | 'comment'>>,
): ScorecardFields => ({
  ...fields,
  answers: fields.answers.map((it) => (it.question === question ? { ...it, ...change } : it)),
})

/** With a question of the interviewer's own; one that is asked already is not asked twice. */
export const withQuestion = (fields: ScorecardFields, text: string): ScorecardFields => {
  const question = text.trim()
  if (question === '' || ofQuestion(fields, question)) return fields
  return { ...fields, answers: [...fields.answers, { question, focusArea: '', answer: null, comment: '' }] }
}

/** Whether the position has no questions that are configured, so that interviewers ask their own. */
export const asksOwn = ({ answers }: ScorecardFields): boolean => answers.every((it) => it.category === undefined)

export const openQuestions = ({ answers }: ScorecardFields): number => answers.filter((it) => it.answer === null).length
