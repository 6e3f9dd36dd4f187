import { Target } from 'lucide-react'
import type { Reader } from '#machines/shell/rights.ts'
import type { PlanPeriod } from '#src/contract/plan-periods.ts'
import type { CompanyPlan, Objective } from '#src/contract/plans.ts'
import * as texts from '#src/texts/execution.ts'
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
  { title: texts.objective, cell: (it) => <NameCell note={it.description}>{it.title}</NameCell> },
  { title: texts.weight, isNumber: true, cell: (it) => percentText(it.weight) },
  { title: texts.threshold, isNumber: true, cell: (it) => figure(it.threshold, it.unit) },
  { title: texts.target, isNumber: true, cell: (it) => figure(it.target, it.unit) },
  { title: texts.stretch, isNumber: true, cell: (it) => figure(it.stretch, it.unit) },
]

type Props = { reader: Reader; title: string; purpose: string; period: PlanPeriod | null; plan: CompanyPlan }

/** The objectives that the company has set for a plan period, with the thresholds and the weight of each. */
export const ObjectivesScreen = ({ reader, title, purpose, period, plan }: Props) => (
  <>
    <PageHeader title={title} purpose={purpose} about={period ? <PeriodLine period={period} /> : null} />
    <Section
      title={texts.standardObjectives}
      note={plan.updatedAt && plan.updatedBy ? texts.savedBy(plan.updatedBy, dayText(plan.updatedAt)) : null}
    >
      {plan.objectives.length === 0 ? (
        <FirstStep icon={Target} lacking="objectives" reader={reader} />
      ) : (
        <Table label={texts.standardObjectives} columns={columns} rows={plan.objectives} rowKey={(it) => it.id} />
      )}
    </Section>
  </>
)
