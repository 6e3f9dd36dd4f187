import type { Reportee } from '#src/contract/reviews.ts'
import { endedStatus } from './ended-status.ts'
import { meanScore } from './score.ts'

/** How far a review has come, for whoever looks at a whole team. */
const runningStages = ['waiting', 'beingWritten', 'readyToSubmit', 'submitted'] as const
/** The same once the plan period is completed. */
const endedStages = ['notStarted', 'notCompleted', 'submitted'] as const
export type TeamStage = (typeof runningStages | typeof endedStages)[number]

type Progress = Pick<Reportee, 'status' | 'stepsDone' | 'stepsTotal'>

/** The last step of a review is its submission: with all others done it only waits for that. */
const stageOf = ({ status, stepsDone, stepsTotal }: Progress, isOver: boolean): TeamStage => {
  switch (endedStatus(status, isOver)) {
    case 'COMPLETED':
      return 'submitted'
    case 'NOT_COMPLETED':
      return 'notCompleted'
    case 'NOT_STARTED':
      return isOver ? 'notStarted' : 'waiting'
    case 'IN_PROGRESS':
      return stepsDone >= stepsTotal - 1 ? 'readyToSubmit' : 'beingWritten'
  }
}

/** How many of a team are in each stage of a plan period that runs, or is over. */
export const stageCounts = (team: readonly Progress[], isOver: boolean): { stage: TeamStage; count: number }[] => {
  const stages = team.map((it) => stageOf(it, isOver))
  return (isOver ? endedStages : runningStages).map((stage) => ({
    stage,
    count: stages.filter((it) => it === stage).length,
  }))
}

/** The scores of a team that count: a review in progress has a provisional one. */
export const submittedScores = (team: readonly Pick<Reportee, 'status' | 'overallScore'>[]): (number | null)[] =>
  team.filter((it) => it.status === 'COMPLETED').map((it) => it.overallScore)

/** The mean of the scores that count; null before the first review is submitted. */
export const averageScore = (team: readonly Pick<Reportee, 'status' | 'overallScore'>[]): number | null =>
  meanScore(submittedScores(team))
