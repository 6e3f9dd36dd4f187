import type { Reportee } from '#src/contract/reviews.ts'
import { meanScore } from './score.ts'

/** How far a review has come, for whoever looks at a whole team. */
export const teamStages = ['waiting', 'beingWritten', 'readyToSubmit', 'submitted'] as const
export type TeamStage = (typeof teamStages)[number]

type Progress = Pick<Reportee, 'status' | 'stepsDone' | 'stepsTotal'>

/** The last step of a review is its submission: with all others done it only waits for that. */
export const stageOf = ({ status, stepsDone, stepsTotal }: Progress): TeamStage => {
  if (status === 'COMPLETED') return 'submitted'
  if (status === 'NOT_STARTED') return 'waiting'
  return stepsDone >= stepsTotal - 1 ? 'readyToSubmit' : 'beingWritten'
}

/** How many of a team are in each stage. */
export const stageCounts = (team: readonly Progress[]): Record<TeamStage, number> => {
  const counts = { waiting: 0, beingWritten: 0, readyToSubmit: 0, submitted: 0 }
  for (const it of team) counts[stageOf(it)] += 1
  return counts
}

/** The scores of a team that count: a review in progress has a provisional one. */
export const submittedScores = (team: readonly Pick<Reportee, 'status' | 'overallScore'>[]): (number | null)[] =>
  team.filter((it) => it.status === 'COMPLETED').map((it) => it.overallScore)

/** The mean of the scores that count; null before the first review is submitted. */
export const averageScore = (team: readonly Pick<Reportee, 'status' | 'overallScore'>[]): number | null =>
  meanScore(submittedScores(team))
