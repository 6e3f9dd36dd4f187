import { averageScore, stageCounts, submittedScores } from '#machines/reviews/team-stages.ts'

test.each([
  [{ status: 'NOT_STARTED', stepsDone: 0, stepsTotal: 0 }, 'waiting', 'notStarted'],
  [{ status: 'IN_PROGRESS', stepsDone: 0, stepsTotal: 4 }, 'beingWritten', 'notCompleted'],
  [{ status: 'IN_PROGRESS', stepsDone: 2, stepsTotal: 4 }, 'beingWritten', 'notCompleted'],
  [{ status: 'IN_PROGRESS', stepsDone: 3, stepsTotal: 4 }, 'readyToSubmit', 'notCompleted'],
  [{ status: 'COMPLETED', stepsDone: 4, stepsTotal: 4 }, 'submitted', 'submitted'],
] as const)('a review that is %j is %s, and %s once its period is over [REV-13]', (review, stage, ended) => {
  const counted = (isOver: boolean) => stageCounts([review, review], isOver).filter(({ count }) => count > 0)
  expect(counted(false)).toEqual([{ stage, count: 2 }])
  expect(counted(true)).toEqual([{ stage: ended, count: 2 }])
})

test('provisional scores are not counted among those of the team [REV-13]', () => {
  const team = [
    { status: 'IN_PROGRESS', overallScore: 2 },
    { status: 'COMPLETED', overallScore: 4.2 },
    { status: 'NOT_STARTED', overallScore: null },
  ] as const
  expect(submittedScores(team)).toEqual([4.2])
})

test('the average of a team is that of its submitted reviews, and of none there is none [REV-13]', () => {
  const team = [
    { status: 'COMPLETED', overallScore: 4.25 },
    { status: 'COMPLETED', overallScore: 3 },
    { status: 'IN_PROGRESS', overallScore: 1 },
  ] as const
  expect(averageScore(team)).toBe(3.63)
  expect(averageScore(team.slice(2))).toBeNull()
})
