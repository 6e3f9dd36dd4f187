import { evaluationTask } from '#src/contract/reviews.ts'

/** The company's tasks of every plan period, in order. The first is the managers' evaluations. */
export const periodTasks = [
  { name: evaluationTask, grouping: null, isEvaluation: true },
  { name: 'Calibrate', grouping: 'Calibration', isEvaluation: false },
  { name: 'Stack Rank', grouping: 'Calibration', isEvaluation: false },
  { name: 'Merit Increase', grouping: 'Outcomes', isEvaluation: false },
  { name: 'PIP/PDP', grouping: 'Outcomes', isEvaluation: false },
  { name: 'Promotions', grouping: 'Outcomes', isEvaluation: false },
  { name: 'Delivery', grouping: null, isEvaluation: false },
] as const
