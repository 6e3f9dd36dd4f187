import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { type CandidateTab, candidateTabs } from '#machines/hiring/candidate-tabs.ts'
import type { Candidate } from '#src/contract/candidates.ts'
import { candidateLink } from '#src/navigation/records.ts'
import * as texts from '#src/texts/hiring.ts'
import { Banner } from '#src/ui/banner.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { TabLink, Tabs } from '../lists/tab-link.tsx'
import { CandidateStatusBadge } from './hiring-status.tsx'
import { RecordHeader } from './record-header.tsx'
import { nameOf } from './words.ts'

const titles: Record<CandidateTab, string> = {
  summary: texts.summary,
  tasks: texts.tasks,
  applications: texts.applications,
  assessments: texts.assessments,
  scorecards: texts.scorecards,
  references: texts.references,
  topgrade: texts.topgrade,
  documents: texts.documents,
}

type Props = {
  candidate: Candidate
  tab: CandidateTab
  /** Leads to the candidates before and after this one. */
  neighbours: ReactNode
  moves: ReactNode
  /** To what the company holds on them, for whoever may see that. */
  personalData: ReactNode
  /** Merges them with another record of the same person, for whoever may; and who that may be. */
  merge: ReactNode
  duplicates: ReactNode
  children: ReactNode
}

/** One candidate, in eight parts. */
export const CandidateScreen = ({
  candidate,
  tab,
  neighbours,
  moves,
  personalData,
  merge,
  duplicates,
  children,
}: Props) => (
  <>
    <RecordHeader
      displayId={candidate.displayId}
      status={<CandidateStatusBadge status={candidate.status} />}
      title={nameOf(candidate)}
      purpose={
        candidate.application
          ? [candidate.application.jobTitle, candidate.application.department].filter(Boolean).join(', ')
          : texts.noCurrentApplication
      }
      actions={
        <>
          {personalData}
          {merge}
          {neighbours}
        </>
      }
    />
    {duplicates}
    {candidate.statusReason ? (
      <chakra.div marginBottom="5">
        <Banner tone="neutral" icon={Info}>
          {candidate.statusReason}
        </Banner>
      </chakra.div>
    ) : null}
    {moves}
    <Tabs label={texts.candidate} current={tab}>
      {candidateTabs.map((it) => (
        <TabLink key={it} {...candidateLink(candidate.id, it)} isCurrent={it === tab}>
          {titles[it]}
        </TabLink>
      ))}
    </Tabs>
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
      {children}
    </chakra.div>
  </>
)
