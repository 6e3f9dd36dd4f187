import {
  type Evidence,
  type Scorecard,
  type ScorecardItem,
  type SubCategory,
  scorecards,
} from '#src/contract/scorecards.ts'
import { faults } from './faults.ts'
import { mock, noSuchRecord, problem } from './mock.ts'
import { reviewNotStarted } from './reviews.ts'
import { currentPeriod, type World } from './world.ts'

export const anEvidence = (change: Partial<Evidence> = {}): Evidence => ({
  id: 901,
  categoryId: 1,
  subCategoryId: 11,
  subComponentId: null,
  submitterName: 'Daniel Okafor',
  relationship: 'Manager',
  submissionDate: '2026-05-14T09:30:00.000Z',
  comment: 'Closed the gripper recall in nine days.',
  recognitionId: null,
  ...change,
})

export const anItem = (change: Partial<ScorecardItem> = {}): ScorecardItem => ({
  subCategoryId: 11,
  name: 'Own the outcome',
  description: 'Takes a goal from promise to result, and says early when it is at risk.',
  subComponents: [
    { id: 111, name: 'Follows work through after the hand-over' },
    { id: 112, name: 'Raises a risk before it becomes a delay' },
  ],
  score: null,
  comment: '',
  previousScore: 3,
  surveyScore: 3.6,
  evidences: [],
  selfReview: null,
  ...change,
})

const parts: Record<
  SubCategory,
  { categoryId: number; name: string; description: string; weight: number; asked: string[] }
> = {
  VALUES: {
    categoryId: 1,
    name: 'Values',
    description: 'How the work was done: what this company stands for, in everyday behaviour.',
    weight: 30,
    asked: ['Own the outcome', 'Say it plainly', 'Learn out loud'],
  },
  BEHAVIORAL_COMPETENCIES: {
    categoryId: 2,
    name: 'Behavioural Competencies',
    description: 'How the person works with others, whatever the job.',
    weight: 30,
    asked: ['Communicates with care', 'Works across teams'],
  },
  FUNCTIONAL_COMPETENCIES: {
    categoryId: 3,
    name: 'Functional Competencies',
    description: 'What the job itself requires.',
    weight: 40,
    asked: ['Engineering craft', 'Systems thinking'],
  },
}

/** The scorecard of one part of Priya Raman's review, nothing scored; `subCategory` chooses the part. */
export const aScorecard = ({ subCategory = 'VALUES', ...change }: Partial<Scorecard> = {}): Scorecard => {
  const { asked, ...part } = parts[subCategory]
  return {
    employeeId: 10,
    planPeriodId: 2,
    subCategory,
    performanceReviewTaskId: 100 + part.categoryId,
    ...part,
    status: 'TODO',
    version: 1,
    updatedAt: null,
    updatedBy: null,
    selfReview: 'NOT_STARTED',
    items: asked.map((name, index) => anItem({ subCategoryId: part.categoryId * 10 + index + 1, name })),
    ...change,
  }
}

/** The same scorecard with these scores, from the first item on, saved by the manager. */
export const scored = (scorecard: Scorecard, scores: (number | null)[], comment = ''): Scorecard => ({
  ...scorecard,
  version: scorecard.version + 1,
  updatedAt: '2026-06-01T08:00:00.000Z',
  updatedBy: 'Daniel Okafor',
  items: scorecard.items.map((it, index) => ({ ...it, score: scores[index] ?? null, comment })),
})

/** The scorecard with one more piece of evidence, or one less. */
const withEvidenceChanged = (scorecard: Scorecard, evidence: Evidence, isThere: boolean): Scorecard => ({
  ...scorecard,
  items: scorecard.items.map((item) => {
    if (item.subCategoryId !== evidence.subCategoryId) return item
    const others = item.evidences.filter((it) => it.id !== evidence.id)
    return { ...item, evidences: isThere ? [...others, evidence] : others }
  }),
})

const wrong = (field: string) =>
  problem(400, 'BAD_REQUEST', `The request is not valid: ${field}`, { errors: [{ field, message: 'is not valid' }] })

export const scorecardsHandlers = (world: World) => {
  const find = ({ employeeId, planPeriodId }: { employeeId: number; planPeriodId: number }) => {
    const isKnown = world.reportees.some((it) => it.employeeId === employeeId)
    if (!isKnown || planPeriodId !== currentPeriod(world)?.id) return noSuchRecord()
    return world.reviews[employeeId] ?? reviewNotStarted()
  }
  return [
    mock(scorecards.list, ({ params, query }) => {
      const review = find(params)
      if (review instanceof Response) return review
      return review.scorecards.filter((it) => !query.subCategory || it.subCategory === query.subCategory)
    }),
    mock(scorecards.save, ({ params, query, body, version }) => {
      const review = find(params)
      if (review instanceof Response) return review
      const stored = review.scorecards.find((it) => it.categoryId === params.categoryId)
      if (stored?.performanceReviewTaskId !== query.performanceReviewTaskId) return noSuchRecord()
      if (stored.version !== version) return faults['412']()
      const saved: Scorecard = {
        ...stored,
        status: stored.status === 'TODO' ? 'IN_PROGRESS' : stored.status,
        version: stored.version + 1,
        updatedAt: new Date().toISOString(),
        updatedBy: world.me.userData.name,
        items: stored.items.map((it) => ({
          ...it,
          ...body.entries.find(({ subCategoryId }) => subCategoryId === it.subCategoryId),
        })),
      }
      world.replaceScorecard(saved)
      return saved
    }),
    mock(scorecards.addEvidence, ({ params, body }) => {
      const review = find(params)
      if (review instanceof Response) return review
      const added = anEvidence({
        ...body,
        submitterName: world.me.userData.name,
        submissionDate: new Date().toISOString(),
      })
      const scorecard = review.scorecards.find((it) => it.categoryId === body.categoryId)
      if (scorecard)
        world.replaceScorecard({
          ...scorecard,
          items: scorecard.items.map((it) =>
            it.subCategoryId === body.subCategoryId ? { ...it, evidences: [...it.evidences, added] } : it,
          ),
        })
      return added
    }),
    mock(scorecards.addRecognition, ({ params, body }) => {
      const review = find(params)
      if (review instanceof Response) return review
      const scorecard = review.scorecards.find((it) => it.categoryId === body.categoryId)
      const item = scorecard?.items.find((it) => it.subCategoryId === body.subCategoryId)
      if (!scorecard || !item) return wrong('subCategoryId')
      const recognition = (world.recognitions[params.employeeId] ?? []).find((it) => it.id === body.recognitionId)
      if (!recognition) return wrong('recognitionId')
      const there = item.evidences.find((it) => it.recognitionId === recognition.id)
      const evidence =
        there ??
        anEvidence({
          id: 2000 + recognition.id * 100 + item.subCategoryId,
          categoryId: body.categoryId,
          subCategoryId: body.subCategoryId,
          submitterName: recognition.giverName,
          relationship: recognition.relationship,
          submissionDate: recognition.givenAt,
          comment: `${recognition.title}: ${recognition.message}`,
          recognitionId: recognition.id,
        })
      world.replaceScorecard(withEvidenceChanged(scorecard, evidence, true))
      return evidence
    }),
    mock(scorecards.removeEvidence, ({ params: { evidenceId, ...key } }) => {
      const review = find(key)
      if (review instanceof Response) return review
      for (const scorecard of review.scorecards) {
        const evidence = scorecard.items.flatMap((it) => it.evidences).find((it) => it.id === evidenceId)
        if (!evidence) continue
        if (evidence.recognitionId === null)
          return problem(
            409,
            'NO_RECOGNITION',
            'Only a recognition can be taken out of the evidence. What someone wrote stays.',
          )
        world.replaceScorecard(withEvidenceChanged(scorecard, evidence, false))
        return evidence
      }
      return noSuchRecord()
    }),
  ]
}
