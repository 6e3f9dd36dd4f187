import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CandidateTab } from '#machines/hiring/candidate-tabs.ts'
import type { Candidate } from '#src/contract/candidates.ts'
import { candidateLink } from '#src/navigation/records.ts'
import { TextLink } from '../links.tsx'
import { CandidateStatusBadge } from './hiring-status.tsx'
import { RecordHeader } from './record-header.tsx'
import { nameOf } from './words.ts'

type Props = {
  candidate: Candidate
  title: string
  purpose: string
  /** The part of the candidate's page that holds the same record. */
  tab: CandidateTab
  children: ReactNode
}

/** One task with a candidate: whom it is about, and what is asked. */
export const CandidateTaskScreen = ({ candidate, title, purpose, tab, children }: Props) => (
  <>
    <RecordHeader
      back={
        <TextLink {...candidateLink(candidate.id, tab)}>
          <ArrowLeft size={16} aria-hidden />
          {nameOf(candidate)}
        </TextLink>
      }
      displayId={candidate.displayId}
      status={
        <>
          <span>{candidate.application?.jobTitle}</span>
          <CandidateStatusBadge status={candidate.status} />
        </>
      }
      title={`${title}: ${nameOf(candidate)}`}
      purpose={purpose}
    />
    {children}
  </>
)
