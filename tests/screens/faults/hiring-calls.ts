import type { Calls, Proof } from './calls.ts'

/** The form over a page, whatever it adds or changes. */
const form: Proof = { group: 'form' }
const removal: Proof = { group: 'removal' }
/** One machine moves candidates, offers and interviews. */
const move: Proof = { group: 'move' }
/** One machine saves answers by itself, whatever they answer. */
const answers: Proof = { group: 'answers' }
const scorecard: Proof = { machine: 'hiring/candidate-scorecard' }
const choices: Proof = {
  provenBy: 'tests/screens/hiring/task-assignment.test.tsx',
  title: 'people who could not be loaded are asked for again',
}

/** Each call of requisitions, candidates and the work with them, and where it is tried under faults. */
export const calls: Calls = {
  'candidateBoard.column': 'read',
  'candidateMerge.preview': {
    provenBy: 'tests/screens/hiring/candidate-merge.test.tsx',
    title: 'a comparison that cannot be loaded says so in the form',
  },
  'candidateMerge.merge': form,
  'candidateNotes.list': 'read',
  'candidateNotes.people': {
    provenBy: 'tests/screens/hiring/notes.test.tsx',
    title: 'the people are found again after the server has failed, by typing on',
  },
  'candidateNotes.create': { group: 'note' },
  'candidateNotes.update': { group: 'note' },
  'candidateNotes.remove': removal,
  'candidateScorecards.list': 'read',
  'candidateScorecards.weights': 'read',
  'candidateScorecards.create': scorecard,
  'candidateScorecards.update': { group: 'scorecard' },
  'candidateScorecards.submit': scorecard,
  'candidates.list': 'read',
  'candidates.get': 'read',
  'candidates.create': form,
  'candidates.update': form,
  'candidates.move': move,
  'candidates.moveAll': { group: 'bulk' },
  'candidates.pipeline': 'read',
  'candidates.resendAssessment': { group: 'bulk' },
  'candidates.assessment': 'read',
  'candidates.recordAssessment': form,
  'candidates.applications': 'read',
  'candidates.apply': form,
  'candidates.tasks': 'read',
  'candidates.task': 'read',
  'candidates.assign': form,
  'candidates.markDone': { group: 'done' },
  'delegations.list': 'read',
  'delegations.people': choices,
  'delegations.create': form,
  'delegations.remove': removal,
  'documents.list': 'read',
  'documents.upload': { group: 'upload' },
  'documents.content': { machine: 'hiring/document-opening' },
  'documents.remove': removal,
  'interviews.list': 'read',
  'interviews.people': choices,
  'interviews.clashes': {
    provenBy: 'tests/screens/hiring/interviews.test.tsx',
    title: 'who is busy is asked again where it could not be loaded',
  },
  'interviews.propose': form,
  'interviews.reschedule': form,
  'interviews.move': move,
  'interviews.calendar': {
    provenBy: 'tests/screens/hiring/interviews.test.tsx',
    title: 'a calendar file that cannot be made says why',
  },
  'offers.list': 'read',
  // What the form compares with once somebody else was faster.
  'offers.get': { machine: 'admin/record-save' },
  'offers.life': 'read',
  'offers.create': form,
  'offers.update': form,
  'offers.move': move,
  'referenceChecks.areas': 'unused',
  'referenceChecks.list': 'read',
  'referenceChecks.create': form,
  // Also saved by itself, while it is asked.
  'referenceChecks.update': answers,
  'referenceChecks.link': { machine: 'admin/invitation' },
  'referenceChecks.endLink': removal,
  'referenceChecks.remove': removal,
  'requisitions.list': 'read',
  'requisitions.get': 'read',
  'requisitions.requestRight': 'read',
  'requisitions.requestPeople': choices,
  'requisitions.create': {
    provenBy: 'tests/screens/hiring/requisition-form.test.tsx',
    title: 'what the server refuses keeps the text and says why',
  },
  'requisitions.update': form,
  'requisitions.remove': 'unused',
  'requisitions.move': { group: 'requisition' },
  'requisitions.workflowTasks': 'read',
  'requisitions.forTask': 'read',
  'requisitions.decide': { group: 'decision' },
  'topgrade.get': 'read',
  'topgrade.save': answers,
  'topgrade.saveJobs': form,
  'topgrade.submit': { machine: 'hiring/answer-sheet' },
  'workspaces.search': { group: 'search' },
  'workspaces.yourTasks': 'read',
  'workspaces.overdueTasks': 'read',
  'workspaces.openRequisitions': 'read',
}
