/** The parts of a candidate's page, in order. The address names the one that shows; the first when it names none. */
export const candidateTabs = [
  'summary',
  'tasks',
  'applications',
  'assessments',
  'scorecards',
  'references',
  'topgrade',
  'documents',
] as const
export type CandidateTab = (typeof candidateTabs)[number]
