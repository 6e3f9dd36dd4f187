import { useRouter } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { CandidateTab } from '#machines/hiring/candidate-tabs.ts'
import {
  applicationsQuery,
  candidateScorecardsQuery,
  candidateTasksQuery,
  pipelineQuery,
  referenceChecksQuery,
  scorecardWeightsQuery,
  topgradeQuery,
} from '#src/api/candidates.ts'
import type { RouterContext } from '#src/app/context.ts'
import { reloadPage } from '#src/app/reload-page.ts'
import type { CandidateScorecard } from '#src/contract/candidate-scorecards.ts'
import type { Candidate } from '#src/contract/candidates.ts'
import { useLoaded } from '#src/resource/loaded.ts'
import { Applications } from '#src/screens/hiring/applications.tsx'
import { CandidateSummary } from '#src/screens/hiring/candidate-summary.tsx'
import { HiringTasks } from '#src/screens/hiring/hiring-tasks.tsx'
import { References } from '#src/screens/hiring/references.tsx'
import { ScorecardComparison } from '#src/screens/hiring/scorecard-comparison.tsx'
import { Scorecards } from '#src/screens/hiring/scorecards.tsx'
import { TopgradeAnswers } from '#src/screens/hiring/topgrade-answers.tsx'
import { Part } from '#src/screens/lists/section.tsx'
import { AssessmentPart } from './assessment-part.tsx'
import { EditCandidate, PutForward } from './candidate-changes.tsx'
import { DocumentsPart } from './documents-part.tsx'
import { InterviewsPart } from './interviews-part.tsx'
import { NotesPart } from './notes-part.tsx'
import { AssignmentForm, useTaskAssignment } from './task-assignment.tsx'
import { useLedOn } from './use-led-on.ts'
import { useTaskDone } from './use-task-done.ts'

type Of = Pick<RouterContext, 'api' | 'alerts' | 'session' | 'store'> & {
  candidate: Candidate
  /** The note that a link led to. */
  noteId?: number | undefined
}

function Tasks(of: Of) {
  const { api, candidate } = of
  const router = useRouter()
  const loadAnew = () => {
    void api.queryClient.invalidateQueries({ queryKey: candidateTasksQuery(api, candidate.id).queryKey })
    // The last one that is done opens the next move.
    void api.queryClient.invalidateQueries({ queryKey: pipelineQuery(api, candidate.id).queryKey })
    // The candidate's progress, too, has changed.
    void reloadPage(router)
  }
  const { assign, ...assignment } = useTaskAssignment(of, candidate.id, loadAnew)
  const done = useTaskDone(of, loadAnew)
  const loaded = useLedOn(useLoaded(candidateTasksQuery(api, candidate.id)))
  return (
    <>
      <Part loaded={loaded}>
        {(tasks) => (
          <>
            <HiringTasks tasks={tasks} done={done} onAssign={candidate.mayMove ? assign : undefined} />
            <AssignmentForm {...assignment} tasks={tasks} />
          </>
        )}
      </Part>
      {/* Not before the tasks, which would push them down. */}
      {loaded.status === 'pending' ? null : <InterviewsPart {...of} />}
    </>
  )
}
const Summary = (of: Of) => (
  <>
    <CandidateSummary candidate={of.candidate} edit={<EditCandidate {...of} />} />
    <NotesPart {...of} />
  </>
)
const AllApplications = (of: Of) => (
  <Part loaded={useLedOn(useLoaded(applicationsQuery(of.api, of.candidate.id)))}>
    {(applications) => (
      <>
        <Applications applications={applications} />
        <PutForward {...of} />
      </>
    )}
  </Part>
)
function Compared({ api, candidate, scorecards }: Of & { scorecards: CandidateScorecard[] }) {
  const weights = useLedOn(useLoaded(scorecardWeightsQuery(api, candidate.id)))
  return (
    <>
      <Part loaded={weights}>{(it) => <ScorecardComparison scorecards={scorecards} weights={it} />}</Part>
      {/* Not before what compares them, which would push them down. */}
      {weights.status === 'pending' ? null : <Scorecards scorecards={scorecards} />}
    </>
  )
}
const AllScorecards = (of: Of) => (
  <Part loaded={useLedOn(useLoaded(candidateScorecardsQuery(of.api, of.candidate.id)))}>
    {(scorecards) =>
      scorecards.length > 1 ? <Compared {...of} scorecards={scorecards} /> : <Scorecards scorecards={scorecards} />
    }
  </Part>
)
const AllReferences = ({ api, candidate }: Of) => (
  <Part loaded={useLedOn(useLoaded(referenceChecksQuery(api, candidate.id)))}>
    {(checks) => <References checks={checks} />}
  </Part>
)
const OfApplication = ({ api, candidate }: Of) => (
  <Part loaded={useLedOn(useLoaded(topgradeQuery(api, candidate.id)))}>
    {(topgrade) => <TopgradeAnswers topgrade={topgrade} />}
  </Part>
)
const Interview = (it: Of) =>
  it.candidate.jobRequisitionId === null ? <TopgradeAnswers topgrade={null} /> : <OfApplication {...it} />
const parts: Record<CandidateTab, ComponentType<Of>> = {
  summary: Summary,
  tasks: Tasks,
  applications: AllApplications,
  assessments: AssessmentPart,
  scorecards: AllScorecards,
  references: AllReferences,
  topgrade: Interview,
  documents: DocumentsPart,
}

/** The part of a candidate's page that the address names. */
export const CandidatePart = ({ tab, ...it }: Of & { tab: CandidateTab }) => {
  const Shown = parts[tab]
  return <Shown {...it} />
}
