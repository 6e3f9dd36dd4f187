import { Hourglass, Route, UserSearch } from 'lucide-react'
import type { ReactNode } from 'react'
import { whoDecides } from '#machines/hiring/deciders.ts'
import { isAtStage, type RequisitionStage, stageOf } from '#machines/hiring/requisition-stage.ts'
import type { Candidate } from '#src/contract/candidates.ts'
import type { Requisition } from '#src/contract/requisitions.ts'
import { stageLink } from '#src/navigation/records.ts'
import * as texts from '#src/texts/hiring.ts'
import * as listTexts from '#src/texts/lists.ts'
import { Banner } from '#src/ui/banner.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { inOrder } from '#src/ui/in-order.ts'
import { LifeLink } from '../life-link.tsx'
import { ButtonLink } from '../links.tsx'
import { DataList } from '../lists/data-list.tsx'
import type { List } from '../lists/list.ts'
import type { Loaded, Page } from '../lists/loaded.ts'
import { Section } from '../lists/section.tsx'
import { TabCount, TabLink, Tabs } from '../lists/tab-link.tsx'
import { type CandidateFilters, type CandidateSort, candidateColumns, candidateFilters } from './candidate-columns.tsx'
import { RequisitionFacts } from './requisition-facts.tsx'
import { RequisitionHeader } from './requisition-header.tsx'

type Props = {
  requisition: Requisition
  tab: 'details' | 'candidates'
  /** For which stage this view is. */
  stage: RequisitionStage
  actions?: ReactNode
  /** The way to the decision that it waits for. */
  decision: ReactNode
  children: ReactNode
}

/** A requisition as far as it has come. */
export const RequisitionScreen = ({ requisition, tab, stage, actions, decision, children }: Props) => (
  <>
    <RequisitionHeader requisition={requisition} purpose={texts.stageInShort[stage]} actions={actions} />
    <OtherStage requisition={requisition} stage={stage} />
    <WhoDecides requisition={requisition} decision={decision} />
    <Tabs label={texts.requisition} current={tab}>
      <TabLink to="." search={{ tab: 'details' }} isCurrent={tab === 'details'}>
        {texts.details}
      </TabLink>
      <TabLink to="." search={{ tab: 'candidates' }} isCurrent={tab === 'candidates'}>
        {texts.candidates}
        {requisition.candidateCount === undefined ? null : <TabCount>{requisition.candidateCount}</TabCount>}
      </TabLink>
    </Tabs>
    {children}
    <LifeLink of={{ kind: 'requisition', id: requisition.id }} />
  </>
)

/** For whoever came by a link to a stage that the requisition has left. */
const OtherStage = ({ requisition, stage }: Pick<Props, 'requisition' | 'stage'>) =>
  isAtStage(requisition, stage) ? null : (
    <chakra.div marginBottom="3">
      <Banner
        tone="accent"
        icon={Route}
        action={<ButtonLink {...stageLink(requisition.id, stageOf(requisition))}>{texts.seeStage}</ButtonLink>}
      >
        {texts.otherStage[requisition.subStatus ?? requisition.status]}
      </Banner>
    </chakra.div>
  )

const WhoDecides = ({ requisition, decision }: Pick<Props, 'requisition' | 'decision'>) => {
  const text = whoDecides(requisition)
  return text ? (
    <chakra.div marginBottom="5">
      <Banner tone="neutral" icon={Hourglass} action={decision}>
        {text}
      </Banner>
    </chakra.div>
  ) : null
}

type DetailsProps = {
  requisition: Requisition
  /** The tasks of the requisition. */
  children: ReactNode
}

export const RequisitionDetails = ({ requisition, children }: DetailsProps) => (
  <chakra.div display="grid" gap="5" css={inOrder}>
    {children}
    <Section title={texts.details} isInset>
      <RequisitionFacts requisition={requisition} />
    </Section>
  </chakra.div>
)

const [name, ...others] = candidateColumns
const columns: typeof candidateColumns = [name, ...others.filter((it) => it.title !== texts.appliesFor)]

type CandidatesProps = { list: List<CandidateSort, CandidateFilters>; loaded: Loaded<Page<Candidate>> }

export const RequisitionCandidates = (props: CandidatesProps) => (
  <DataList
    noun={texts.candidateRows}
    columns={columns}
    filters={candidateFilters}
    searchPlaceholder={texts.applicantSearch}
    rowKey={(it) => it.id}
    empty={{
      icon: UserSearch,
      title: listTexts.empty,
      text: texts.applicantsAppear,
    }}
    {...props}
  />
)
