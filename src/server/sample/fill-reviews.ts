import { overallScore } from '#machines/reviews/score.ts'
import type { TaskStatus } from '#src/contract/values.ts'
import type { Tx } from '../database.ts'
import { insertMany } from '../insert-many.ts'
import { firstTasks } from '../review-moves.ts'
import {
  evidencesTable,
  reviewsTable,
  reviewTasksTable,
  scorecardEntriesTable,
  scorecardsTable,
  selfScorecardEntriesTable,
  selfScorecardsTable,
  surveyScoresTable,
} from '../schema/reviews.ts'
import type { StoredCategory } from '../standard/categories.ts'
import { type Asked, evidenceTexts, selfReviewTexts } from './catalogue.ts'
import type { SampleProgress } from './companies.ts'
import { type Dice, must } from './dice.ts'
import type { StoredPerson } from './fill-people.ts'
import type { StoredPeriods } from './fill-periods.ts'
import { groupBy } from './group-by.ts'

type Setting = {
  companyId: number
  people: StoredPerson[]
  periods: StoredPeriods
  categories: StoredCategory<Asked>[]
  progress: SampleProgress
  dice: Dice
  now: Date
}
type Planned = {
  person: StoredPerson
  periodId: number
  stepsDone: number
  isNextBegun: boolean
  isSelfReviewed: boolean
  updatedAt: Date
}

const day = 86_400_000
const lastStep = firstTasks.length

const statusOf = ({ stepsDone, isNextBegun }: Planned, index: number): TaskStatus => {
  if (index < stepsDone) return 'COMPLETED'
  if (index > stepsDone) return 'NOT_INITIATED'
  return isNextBegun ? 'IN_PROGRESS' : 'TODO'
}

/** Every person who has a manager was reviewed last year; this year as far as `progress` says. */
const planned = ({ people, periods: { previous, current }, progress, dice, now }: Setting): Planned[] =>
  people
    .filter((it) => it.managerId !== null)
    .flatMap((person) => {
      const submitted = new Date(`${previous.endDate}T10:00:00Z`).getTime() - (5 + dice.below(20)) * day
      const last = {
        person,
        periodId: previous.id,
        stepsDone: lastStep,
        isNextBegun: false,
        // Two of three people wrote one.
        isSelfReviewed: person.id % 3 !== 0,
        updatedAt: new Date(submitted + dice.below(6 * 3_600_000)),
      }
      const progressNow = progress[person.name]
      if (!progressNow || !current) return [last]
      const start = new Date(`${current.startDate}T08:00:00Z`).getTime()
      const updatedAt = new Date(Math.max(start, now.getTime() - (1 + dice.below(12)) * day))
      return [
        last,
        { isNextBegun: false, isSelfReviewed: false, ...progressNow, person, periodId: current.id, updatedAt },
      ]
    })

const scoreFrom = (dice: Dice) => [2, 3, 3, 3, 4, 4, 4, 4, 5, 5][dice.below(10)] ?? 3
const firstName = (name: string) => name.split(' ')[0]

/** When a review was started that was last worked on at `updatedAt`. */
export const startOf = (updatedAt: Date) => new Date(updatedAt.getTime() - 3 * day)

type PlannedReview = Planned & { reviewId: number }

/** A review that was stored, with how far it is. */
export type StoredReview = PlannedReview & { overallScore: number | null }

/** Stores reviews with their steps, scores, comments and evidence, and the survey scores beside them; bulk inserts. */
export const fillReviews = async (tx: Tx, setting: Setting): Promise<StoredReview[]> => {
  const { companyId, categories, dice } = setting
  const plans = planned(setting)
  const ids = await insertMany(
    tx,
    reviewsTable,
    plans.map(({ person, periodId, stepsDone, updatedAt }) => ({
      companyId,
      employeeId: person.id,
      planPeriodId: periodId,
      department: person.department,
      status: stepsDone === lastStep ? ('COMPLETED' as const) : ('IN_PROGRESS' as const),
      startedAt: startOf(updatedAt),
      updatedAt,
      submittedAt: stepsDone === lastStep ? updatedAt : null,
    })),
  )
  const reviews = plans.map((plan, index) => ({ ...plan, reviewId: must(ids[index]) }))
  const cards = reviews.flatMap((review) => categories.map((category, index) => ({ review, category, index })))
  const isScored = ({ stepsDone, isNextBegun }: Planned, index: number) =>
    index < stepsDone || (index === stepsDone && isNextBegun)
  const asked = cards.flatMap(({ review, category, index }) =>
    category.asked
      .filter(({ department }) => department === null || department === review.person.department)
      // A step that has only been begun is about half done.
      .filter((_, place) => isScored(review, index) && (index < review.stepsDone || place < 2))
      .map((it) => ({ review, it, score: scoreFrom(dice) })),
  )

  await insertMany(
    tx,
    reviewTasksTable,
    reviews.flatMap((review) =>
      firstTasks.map((task, index) => ({
        ...task,
        companyId,
        reviewId: review.reviewId,
        status: statusOf(review, index),
      })),
    ),
  )
  await insertMany(
    tx,
    scorecardsTable,
    cards.map(({ review, category, index }) => ({
      companyId,
      reviewId: review.reviewId,
      categoryId: category.id,
      version: isScored(review, index) ? 2 : 1,
      updatedAt: isScored(review, index) ? review.updatedAt : null,
      updatedBy: isScored(review, index) ? review.person.managerName : null,
    })),
  )
  await insertMany(
    tx,
    scorecardEntriesTable,
    asked.map(({ review, it, score }) => ({
      companyId,
      reviewId: review.reviewId,
      subcategoryId: it.id,
      score,
      comment: dice.chance(70) ? `${firstName(review.person.name)} ${score >= 4 ? it.strong : it.growing}` : '',
    })),
  )
  await insertMany(
    tx,
    evidencesTable,
    asked
      .filter(() => dice.chance(18))
      .map(({ review, it }) => ({
        companyId,
        reviewId: review.reviewId,
        subcategoryId: it.id,
        submitterName: review.person.managerName ?? '',
        relationship: 'Manager',
        comment: evidenceTexts[dice.below(evidenceTexts.length)] ?? '',
        submittedAt: new Date(review.updatedAt.getTime() - dice.below(2 * day)),
      })),
  )
  await fillSelfReviews(tx, setting, reviews)
  await fillSurvey(tx, setting)
  const scoresOf = groupBy(asked, ({ review }) => review.reviewId)
  return reviews.map((review) => ({
    ...review,
    overallScore: overallScore(
      categories.map(({ weight, asked }) => {
        const ids = new Set(asked.map((it) => it.id))
        const given = scoresOf.get(review.reviewId) ?? []
        return { weight, scores: given.filter(({ it }) => ids.has(it.id)).map(({ score }) => score) }
      }),
    ),
  }))
}

/** As people see themselves: often as their manager does, now and then a point above. */
const selfEntry = (reviewId: number, subcategoryId: number) => {
  const score = 2 + ((reviewId + subcategoryId * 3) % 4)
  const texts = selfReviewTexts[score >= 4 ? 'strong' : score === 3 ? 'fair' : 'growing']
  return { score, comment: texts[(reviewId * 5 + subcategoryId) % texts.length] ?? '' }
}

const fillSelfReviews = async (tx: Tx, { companyId, categories }: Setting, reviews: PlannedReview[]): Promise<void> => {
  const written = reviews.filter((it) => it.isSelfReviewed)
  const cards = written.flatMap((review) => categories.map((category) => ({ review, category })))
  if (cards.length === 0) return
  await insertMany(
    tx,
    selfScorecardsTable,
    cards.map(({ review: { reviewId, updatedAt }, category }) => ({
      companyId,
      reviewId,
      categoryId: category.id,
      version: 2,
      updatedAt: new Date(updatedAt.getTime() - 2 * day),
      isCompleted: true,
    })),
  )
  await insertMany(
    tx,
    selfScorecardEntriesTable,
    cards.flatMap(({ review, category }) =>
      category.asked
        .filter(({ department }) => department === null || department === review.person.department)
        .map(({ id }) => ({
          companyId,
          reviewId: review.reviewId,
          subcategoryId: id,
          ...selfEntry(review.reviewId, id),
        })),
    ),
  )
}

/** Two of three people were in the survey of each period, whether or not their review has been started. */
const fillSurvey = async (tx: Tx, { companyId, people, periods, categories, dice }: Setting) => {
  const periodIds = [periods.previous.id, ...(periods.current ? [periods.current.id] : [])]
  await insertMany(
    tx,
    surveyScoresTable,
    people
      .filter((person) => person.managerId !== null && (person.userId !== null || dice.chance(66)))
      .flatMap((person) =>
        categories
          .flatMap((it) => it.asked)
          .filter(({ department }) => department === null || department === person.department)
          .flatMap(({ id }) =>
            periodIds.map((planPeriodId) => ({
              companyId,
              employeeId: person.id,
              planPeriodId,
              subcategoryId: id,
              score: (26 + dice.below(22)) / 10,
            })),
          ),
      ),
  )
}
