import { Target } from 'lucide-react'
import type { Reader } from '#machines/shell/rights.ts'
import type { PlanPeriod } from '#src/contract/plan-periods.ts'
import type { CompanyPlan, Objective } from '#src/contract/plans.ts'
import { dayText } from '#src/ui/dates.ts'
import { percentText, quantityText } from '#src/ui/numbers.ts'
import { PageHeader } from '#src/ui/page-header.tsx'
import { FirstStep } from '../first-steps/first-step.tsx'
import { Missing, NameCell } from '../lists/cells.tsx'
import { Section } from '../lists/section.tsx'
import { type Columns, Table } from '../lists/table.tsx'
import { PeriodLine } from '../reviews/period-line.tsx'

const figure = (it: number | null, unit: string) => (it === null ? <Missing /> : quantityText(it, unit))

const columns: Columns<Objective> = [
  { title: 'Objective', cell: (it) => <NameCell note={it.description}>{it.title}</NameCell> },
  { title: 'Weight', isNumber: true, cell: (it) => percentText(it.weight) },
  { title: 'Threshold', isNumber: true, cell: (it) => figure(it.threshold, it.unit) },
  { title: 'Target', isNumber: true, cell: (it) => figure(it.target, it.unit) },
  { title: 'Stretch', isNumber: true, cell: (it) => figure(it.stretch, it.unit) },
]

type Props = { reader: Reader; title: string; purpose: string; period: PlanPeriod | null; plan: CompanyPlan }

/** The objectives that the company has set for a plan period, with the thresholds and the weight of each. */
export const ObjectivesScreen = ({ reader, title, purpose, period, plan }: Props) => (
  <>
    <PageHeader title={title} purpose={purpose} about={period ? <PeriodLine period={period} /> : null} />
    <Section
      title="Standard objectives"
      note={plan.updatedAt && plan.updatedBy ? `Saved by ${plan.updatedBy}, ${dayText(plan.updatedAt)}` : null}
    >
      {plan.objectives.length === 0 ? (
        <FirstStep icon={Target} lacking="objectives" reader={reader} />
      ) : (
        <Table label="Standard objectives" columns={columns} rows={plan.objectives} rowKey={(it) => it.id} />
      )}
    </Section>
  </>
)
