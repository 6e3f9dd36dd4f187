import { chakra } from '@chakra-ui/react'
import { ArrowLeft, Info, UserSearch } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Candidate } from '#src/contract/candidates.ts'
import type { Requisition } from '#src/contract/requisitions.ts'
import { Banner } from '#src/ui/banner.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { TextLink } from '../links.tsx'
import { DataList, type ListActor } from '../lists/data-list.tsx'
import type { Loaded, Page } from '../lists/loaded.ts'
import { Section } from '../lists/section.tsx'
import { TabCount, TabLink, Tabs } from '../lists/tab-link.tsx'
import { candidateColumns, candidateFilters } from './candidate-columns.tsx'
import { RequisitionStatusBadge } from './hiring-status.tsx'
import { RequisitionFacts } from './requisition-facts.tsx'

export type RequisitionTab = 'details' | 'candidates'
type Props = {
  requisition: Requisition
  tab: RequisitionTab
  actions?: ReactNode
  children: ReactNode
}

/** A requisition as far as it has come. */
export const RequisitionScreen = ({ requisition, tab, actions, children }: Props) => (
  <>
    <chakra.p marginBottom="3">
      <TextLink to="/hiring/requisition">
        <ArrowLeft size={16} aria-hidden />
        All requisitions
      </TextLink>
    </chakra.p>
    <PageHeader
      about={
        <chakra.span display="inline-flex" flexWrap="wrap" alignItems="center" gap="2">
          <span className="figures">{requisition.displayId}</span>
          <RequisitionStatusBadge status={requisition.status} />
        </chakra.span>
      }
      title={requisition.jobTitle?.name ?? requisition.displayId}
      purpose={[requisition.department?.name, requisition.location?.name].filter(Boolean).join(', ')}
      actions={actions}
    />
    {requisition.statusReason ? (
      <chakra.div marginBottom="5">
        <Banner tone="warn" icon={Info}>
          {requisition.status === 'CLOSED' ? 'Closed: ' : 'Sent back: '}
          {requisition.statusReason}
        </Banner>
      </chakra.div>
    ) : null}
    <Tabs label="Requisition">
      <TabLink to="." search={{ tab: 'details' }} isCurrent={tab === 'details'}>
        Details
      </TabLink>
      <TabLink to="." search={{ tab: 'candidates' }} isCurrent={tab === 'candidates'}>
        Candidates
        {requisition.candidateCount === undefined ? null : <TabCount>{requisition.candidateCount}</TabCount>}
      </TabLink>
    </Tabs>
    {children}
  </>
)

export const RequisitionDetails = ({ requisition }: { requisition: Requisition }) => (
  <Section title="Details" isInset>
    <RequisitionFacts requisition={requisition} />
  </Section>
)

type CandidatesProps = { list: ListActor; loaded: Loaded<Page<Candidate>> }

const columns = candidateColumns.filter((it) => it.title !== 'Applies for') as typeof candidateColumns

export const RequisitionCandidates = (props: CandidatesProps) => (
  <DataList
    noun={{ one: 'candidate', many: 'candidates' }}
    columns={columns}
    filters={candidateFilters}
    searchPlaceholder="Name, ID, e-mail …"
    keyOf={(it) => it.id}
    empty={{
      icon: UserSearch,
      title: 'Nobody has applied yet',
      text: 'Candidates who apply for this requisition are listed here.',
    }}
    {...props}
  />
)
