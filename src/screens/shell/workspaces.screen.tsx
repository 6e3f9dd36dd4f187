import { chakra } from '@chakra-ui/react'
import type { PerformanceSummary } from '#src/contract/performance-summary.ts'
import type { PlanPeriod } from '#src/contract/plan-periods.ts'
import type { Reportee } from '#src/contract/reviews.ts'
import { dayText } from '#src/ui/dates.ts'
import { PageHeader } from '#src/ui/page-header.tsx'
import { OwnReviewCard } from './own-review-card.tsx'
import { ReviewsCard } from './reviews-card.tsx'

type Props = {
  firstName: string
  companyName: string
  period: PlanPeriod | null
  reportees: Reportee[]
  ownReview: PerformanceSummary | null
}

/** Where a person starts: what waits for them, and what has been said about their own work. */
export const WorkspacesScreen = ({ firstName, companyName, period, reportees, ownReview }: Props) => (
  <>
    <PageHeader
      about={firstName ? `Welcome, ${firstName}` : undefined}
      title="Workspaces"
      purpose={
        period
          ? `${companyName} is in ${period.name}, ${dayText(period.startDate)} to ${dayText(period.endDate)}.`
          : `What waits for you at ${companyName}.`
      }
    />
    <chakra.div
      display="grid"
      gap="4"
      alignItems="start"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
    >
      <ReviewsCard period={period} reportees={reportees} />
      <OwnReviewCard review={ownReview} />
    </chakra.div>
  </>
)
