import type { AnnualPlan } from '#src/contract/plans.ts'
import { pageLinks } from '#src/navigation/pages.ts'
import * as texts from '#src/texts/execution.ts'
import { Badge } from '#src/ui/badge.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { TextLink } from '../links.tsx'
import { NameCell } from '../lists/cells.tsx'
import { Section } from '../lists/section.tsx'
import { type Columns, Table } from '../lists/table.tsx'
import { periodText } from '../reviews/dates.ts'
import { PeriodStatusBadge } from '../reviews/status-badge.tsx'

const columnsFor = (shownId: number | null): Columns<AnnualPlan> => [
  {
    title: texts.annualPlan,
    cell: ({ planPeriodId, name, planName }) => (
      <NameCell note={planName}>
        <chakra.span display="inline-flex" flexWrap="wrap" alignItems="center" gap="2">
          {planPeriodId === shownId ? (
            <>
              {name}
              <Badge tone="accent">{texts.shownAbove}</Badge>
            </>
          ) : (
            <TextLink {...pageLinks.annualObjective} search={{ planPeriodId }}>
              {name}
            </TextLink>
          )}
        </chakra.span>
      </NameCell>
    ),
  },
  { title: texts.days, cell: (it) => <span className="figures">{periodText(it)}</span> },
  { title: texts.status, cell: ({ status }) => <PeriodStatusBadge status={status} /> },
]

/** The company's annual plans, newest first; each leads to its year's objectives. */
export const AnnualPlans = ({ plans, shownId }: { plans: readonly AnnualPlan[]; shownId: number | null }) => (
  <Section title={texts.annualPlans}>
    <Table label={texts.annualPlans} columns={columnsFor(shownId)} rows={plans} rowKey={(it) => it.planPeriodId} />
  </Section>
)
