import { chakra } from '@chakra-ui/react'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CandidateTab } from '#machines/hiring/candidate-tabs.ts'
import type { Candidate } from '#src/contract/candidates.ts'
import { PageHeader } from '#src/ui/page-header.tsx'
import { TextLink } from '../links.tsx'
import { CandidateStatusBadge } from './hiring-status.tsx'
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
    <chakra.p marginBottom="3">
      <TextLink to="/hiring/candidate/details/$id" params={{ id: String(candidate.id) }} search={{ tab }}>
        <ArrowLeft size={16} aria-hidden />
        {nameOf(candidate)}
      </TextLink>
    </chakra.p>
    <PageHeader
      about={
        <chakra.span display="inline-flex" flexWrap="wrap" alignItems="center" gap="2">
          <span className="figures">{candidate.displayId}</span>
          <span>{candidate.application?.jobTitle}</span>
          <CandidateStatusBadge status={candidate.status} />
        </chakra.span>
      }
      title={`${title}: ${nameOf(candidate)}`}
      purpose={purpose}
    />
    {children}
  </>
)
