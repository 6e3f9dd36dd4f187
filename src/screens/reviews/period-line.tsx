import type { PlanPeriod } from '#src/contract/plan-periods.ts'
import { chakra } from '#src/ui/chakra.ts'
import { periodText } from './dates.ts'
import { PeriodStatusBadge } from './status-badge.tsx'

/** The plan period that a page is about: its name, its days and its status. */
export const PeriodLine = ({ period }: { period: PlanPeriod }) => (
  <chakra.span display="inline-flex" flexWrap="wrap" alignItems="center" gap="2">
    <chakra.b fontWeight="medium" color="fg-text">
      {period.name}
    </chakra.b>
    <span className="figures">{periodText(period)}</span>
    <PeriodStatusBadge status={period.status} />
  </chakra.span>
)
