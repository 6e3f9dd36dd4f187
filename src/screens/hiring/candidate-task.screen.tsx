import type { ReactNode } from 'react'
import type { Candidate } from '#src/contract/candidates.ts'
import { chakra } from '#src/ui/chakra.ts'
import { CandidateStatusBadge } from './hiring-status.tsx'
import { RecordHeader } from './record-header.tsx'
import { nameOf } from './words.ts'

type Props = {
  candidate: Candidate
  title: string
  purpose: string
  children: ReactNode
}

/** One task with a candidate: whom it is about, and what is asked. */
export const CandidateTaskScreen = ({ candidate, title, purpose, children }: Props) => (
  <>
    <RecordHeader
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
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
      {children}
    </chakra.div>
  </>
)
