import type { CandidateNote } from '#src/contract/candidate-notes.ts'
import type { CandidateScorecard } from '#src/contract/candidate-scorecards.ts'
import type { Application, Assessment, Candidate, CandidateFacts, Pipeline } from '#src/contract/candidates.ts'
import type { CandidateDocument } from '#src/contract/documents.ts'
import type { ReferenceCheck } from '#src/contract/reference-checks.ts'
import type { HiringTask } from '#src/contract/requisitions.ts'
import type { Topgrade } from '#src/contract/topgrade.ts'
import { aHiringTask } from './requisitions.ts'

export const aCandidate = (change: Partial<Candidate> = {}): Candidate => ({
  id: 401,
  version: 3,
  displayId: 'CAN-0001',
  status: 'ACTIVE',
  firstName: 'Noor',
  lastName: 'van Dijk',
  jobRequisitionId: 301,
  mayMove: true,
  email: 'noor.vandijk@example.org',
  phone: '+31 20 555 0134',
  title: 'Motion Control Engineer',
  source: 'Referral',
  expectedSalary: 68000,
  currency: 'EUR',
  availableFrom: '2026-09-01',
  statusReason: null,
  application: {
    id: 601,
    jobRequisitionId: 301,
    displayId: 'REQ-0001',
    jobTitle: 'Controls Engineer',
    department: 'Engineering',
    requisitionStatus: 'OPEN',
    hiringManager: 'Daniel Okafor',
    appliedAt: '2026-04-20T08:00:00.000Z',
    since: '2026-05-02T08:00:00.000Z',
  },
  progress: 33,
  createdAt: '2026-04-20T08:00:00.000Z',
  updatedAt: '2026-05-04T08:00:00.000Z',
  ...change,
})

export const aCandidateTask = (change: Partial<HiringTask> = {}): HiringTask =>
  aHiringTask({
    id: 511,
    name: 'Interview',
    taskRole: 'Interviewer',
    assignee: { id: 20, name: 'Daniel Okafor' },
    jobRequisition: { id: 301, displayId: 'REQ-0001', status: 'OPEN', jobTitle: 'Controls Engineer' },
    candidate: { id: 401, name: 'Noor van Dijk', status: 'ACTIVE' },
    ...change,
  })

const anApplication = (): Application => ({
  id: 601,
  version: 3,
  jobRequisitionId: 301,
  displayId: 'REQ-0001',
  jobTitle: 'Controls Engineer',
  requisitionStatus: 'OPEN',
  status: 'ACTIVE',
  statusReason: null,
  isCurrent: true,
  appliedAt: '2026-04-20T08:00:00.000Z',
  updatedAt: '2026-05-04T08:00:00.000Z',
})

const anAssessment = (): Assessment => ({
  candidateId: 401,
  jobReqId: 301,
  version: 1,
  status: 'COMPLETED',
  timesSent: 1,
  sentAt: '2026-04-21T08:00:00.000Z',
  completedAt: '2026-04-23T17:00:00.000Z',
  profile: 'Engineer',
  results: [
    { attribute: 'Analytical', score: 74, band: 'HIGH', bandStart: 71, bandEnd: 100, potentialPoints: 3 },
    { attribute: 'Assertive', score: 48, band: null, bandStart: null, bandEnd: null, potentialPoints: -1 },
  ],
  combinations: [{ name: 'Sees it and does not say it', impact: 'Ask for an example', penalty: 1 }],
  totalPoints: 1,
  lock: null,
  profiles: [{ id: 1, name: 'Engineer' }],
  attributes: [
    { id: 11, name: 'Analytical' },
    { id: 12, name: 'Assertive' },
  ],
})

export const aCandidateScorecard = (change: Partial<CandidateScorecard> = {}): CandidateScorecard => ({
  id: 701,
  version: 2,
  taskId: 511,
  candidateId: 401,
  kind: 'INTERVIEW',
  answers: [
    {
      question: 'Can they explain a control loop that they tuned?',
      focusArea: 'Craft',
      answer: 'Strong Yes',
      comment: 'Drew the loop, named the margins.',
    },
    { question: 'Do they say early when something is at risk?', focusArea: 'Judgement', answer: 'Yes', comment: '' },
  ],
  comment: 'Calm and precise.',
  isSubmitted: true,
  isWithheld: false,
  submittedBy: 'Daniel Okafor',
  updatedAt: '2026-05-03T12:00:00.000Z',
  ...change,
})

/** What a scorecard asks that was just begun. */
export const openQuestions: CandidateScorecard['answers'] = [
  {
    question: 'Can they explain a control loop that they tuned?',
    category: 'Craft',
    focusArea: 'Motion control',
    answer: null,
    comment: '',
  },
  {
    question: 'Do they say early when something is at risk?',
    category: 'Judgement',
    focusArea: 'Planning',
    answer: null,
    comment: '',
  },
]

export const aReferenceCheck = (): ReferenceCheck => ({
  id: 801,
  version: 1,
  candidateId: 401,
  refereeName: 'Pieter Bakker',
  refereeEmail: 'p.bakker@example.org',
  relationship: 'Former manager',
  areas: ['Performance', 'Would hire again'],
  answers: {},
  isCompleted: false,
  linkUntil: null,
  createdBy: 'Daniel Okafor',
  createdAt: '2026-05-02T09:00:00.000Z',
})

const aTopgrade = (): Topgrade => ({
  candidateId: 401,
  applicationId: 601,
  version: 0,
  isSubmitted: false,
  lock: null,
  submitLock: null,
  updatedBy: null,
  updatedAt: null,
  jobs: [],
  questions: [
    {
      questionId: 1,
      jobId: null,
      question: 'What were you hired to do?',
      section: 'The role',
      answer: '',
      isRetired: false,
    },
    {
      questionId: 2,
      jobId: null,
      question: 'What did you leave behind?',
      section: 'The role',
      answer: '',
      isRetired: false,
    },
  ],
  summary: '',
})

export const aDocument = (change: Partial<CandidateDocument> = {}): CandidateDocument => ({
  id: 901,
  version: 1,
  candidateId: 401,
  name: 'CV Noor van Dijk.pdf',
  type: 'PDF',
  size: 184_320,
  uploadedBy: 'Daniel Okafor',
  uploadedAt: '2026-04-20T08:05:00.000Z',
  ...change,
})

export const candidateFacts = (change: Partial<CandidateFacts> = {}): CandidateFacts => ({
  status: 'ACTIVE',
  leftFrom: null,
  requisitionStatus: 'OPEN',
  openingsLeft: 1,
  openTasks: 2,
  offer: null,
  isAssessed: false,
  hasAssessments: true,
  ...change,
})

const aPipeline = (): Omit<Pipeline, 'version'> => ({
  facts: candidateFacts(),
  moves: [
    {
      id: 21,
      at: '2026-04-22T09:30:00.000Z',
      by: 'Daniel Okafor',
      from: 'REVIEW',
      to: 'ACTIVE',
      reason: null,
    },
  ],
})

/** What is stored of one candidate beside the candidate. */
export type CandidateRecords = {
  pipeline: Omit<Pipeline, 'version'>
  tasks: HiringTask[]
  applications: Application[]
  assessment: Assessment | null
  scorecards: CandidateScorecard[]
  referenceChecks: ReferenceCheck[]
  topgrade: Topgrade
  /** Why nobody may add or delete documents. */
  documentsLock: string | null
  documents: CandidateDocument[]
  /** Newest first. */
  notes: CandidateNote[]
}

export const recordsOfOne = (change: Partial<CandidateRecords> = {}): CandidateRecords => ({
  tasks: [
    aCandidateTask({
      id: 510,
      name: 'Skill Validation',
      status: 'COMPLETED',
      completedAt: '2026-04-28T10:00:00.000Z',
      completedBy: 'Daniel Okafor',
    }),
    aCandidateTask({ stageOrder: 2 }),
    aCandidateTask({ id: 512, name: 'Reference Check', stageOrder: 3, status: 'NOT_INITIATED' }),
  ],
  pipeline: aPipeline(),
  applications: [anApplication()],
  assessment: anAssessment(),
  scorecards: [aCandidateScorecard()],
  referenceChecks: [aReferenceCheck()],
  topgrade: aTopgrade(),
  documentsLock: null,
  documents: [aDocument()],
  notes: [],
  ...change,
})

export const noRecords = (candidateId: number): CandidateRecords => ({
  pipeline: { facts: null, moves: [] },
  tasks: [],
  applications: [],
  assessment: null,
  scorecards: [],
  referenceChecks: [],
  topgrade: { ...aTopgrade(), candidateId },
  documentsLock: null,
  documents: [],
  notes: [],
})
