import { Link } from '@tanstack/react-router'
import { CalendarOff, ChevronRight, UsersRound } from 'lucide-react'
import type { Reader } from '#machines/shell/rights.ts'
import type { PlanPeriod } from '#src/contract/plan-periods.ts'
import type { Reportee } from '#src/contract/reviews.ts'
import type { ReviewStatus } from '#src/contract/values.ts'
import { pageLinks } from '#src/navigation/pages.ts'
import * as texts from '#src/texts/workspaces.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { narrowWindow } from '#src/ui/media.ts'
import { Panel } from '#src/ui/panel.tsx'
import { ProgressLine } from '#src/ui/progress-line.tsx'
import { FirstStep } from '../first-steps/first-step.tsx'
import { ButtonLink, TextLink } from '../links.tsx'

type Props = {
  reader: Reader
  period: PlanPeriod | null
  /** Reviews of earlier plan periods can be read. */
  hasPast: boolean
  reportees: Reportee[]
}

const figures = [
  ['COMPLETED', texts.completed],
  ['IN_PROGRESS', texts.inProgress],
  ['NOT_STARTED', texts.notStarted],
] as const satisfies [ReviewStatus, string][]

const Figures = ({ reportees }: { reportees: Reportee[] }) => (
  <chakra.dl className="figures" display="grid" gridTemplateColumns="repeat(3, minmax(0, 1fr))" gap="4">
    {figures.map(([status, name]) => (
      <div key={status}>
        <chakra.dt textStyle="small" color="fg-quiet">
          {name}
        </chakra.dt>
        <chakra.dd textStyle="figure">{reportees.filter((it) => it.status === status).length}</chakra.dd>
      </div>
    ))}
  </chakra.dl>
)

/** As many as fit beside the other card; the rest is one click away. */
const most = 4

const Continue = ({ reportees, planPeriodId }: { reportees: Reportee[]; planPeriodId: number }) => (
  <chakra.section aria-labelledby="continue" borderTopWidth="1px" paddingBlock="2">
    <chakra.h3 id="continue" textStyle="label" color="fg-quiet" paddingInline="5" paddingBlock="2">
      {texts.continueWhereYouLeftOff}
    </chakra.h3>
    <chakra.ul listStyle="none">
      {reportees.slice(0, most).map(({ employeeId, name, title, photoURL, stepsDone, stepsTotal }) => (
        <li key={employeeId}>
          <chakra.div
            asChild
            display="flex"
            alignItems="center"
            gap="3"
            paddingInline="5"
            paddingBlock="2"
            outlineOffset="-2px"
            _hover={{ bg: 'bg-subtle' }}
            css={{ [narrowWindow]: { flexWrap: 'wrap' } }}
          >
            <Link {...pageLinks.performanceSummary} search={{ employeeId, employeeName: name, planPeriodId }}>
              <Avatar src={photoURL} />
              <chakra.span flex="1" minWidth="0">
                <chakra.span display="block" fontWeight="medium" truncate>
                  {name}
                </chakra.span>
                <chakra.span display="block" textStyle="small" color="fg-quiet" truncate>
                  {title}
                </chakra.span>
              </chakra.span>
              <chakra.span flex="0 1 6rem" minWidth="0">
                <ProgressLine done={stepsDone} total={stepsTotal} label={texts.stepsOfReview(name)} />
              </chakra.span>
              <chakra.span color="fg-quiet" flexShrink="0">
                <ChevronRight size={16} aria-hidden />
              </chakra.span>
            </Link>
          </chakra.div>
        </li>
      ))}
    </chakra.ul>
  </chakra.section>
)

const Head = ({ period, count }: { period: PlanPeriod | null; count: number }) => (
  <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
    <chakra.div flex="1 1 12rem">
      <chakra.h2 textStyle="h2">{texts.performanceReviews}</chakra.h2>
      {period ? (
        <chakra.p textStyle="small" color="fg-quiet">
          {period.name}
          {count > 0 ? texts.directReports(count) : ''}
        </chakra.p>
      ) : null}
    </chakra.div>
    {period && count > 0 ? (
      <ButtonLink {...pageLinks.startReview} search={{ planPeriodId: period.id }} variant="solid">
        {texts.openReviews}
      </ButtonLink>
    ) : null}
  </chakra.div>
)

/** The reviews that the person writes in the active period. */
export function ReviewsCard({ reader, period, hasPast, reportees }: Props) {
  const open = reportees.filter((it) => it.status === 'IN_PROGRESS')
  return (
    <Panel aria-label={texts.performanceReviews}>
      <chakra.div display="grid" gap="5" padding="5">
        <Head period={period} count={reportees.length} />
        {reportees.length > 0 ? (
          <>
            <ProgressLine
              done={reportees.filter((it) => it.status === 'COMPLETED').length}
              total={reportees.length}
              label={texts.reviewsCompleted}
            />
            <Figures reportees={reportees} />
          </>
        ) : null}
      </chakra.div>
      {period && open.length > 0 ? <Continue reportees={open} planPeriodId={period.id} /> : null}
      {period && reportees.length === 0 ? <FirstStep icon={UsersRound} lacking="reportees" reader={reader} /> : null}
      {period ? null : (
        <>
          <FirstStep icon={CalendarOff} lacking="planPeriod" reader={reader} />
          {hasPast ? (
            <chakra.p textAlign="center" paddingBottom="6">
              <TextLink {...pageLinks.startReview}>{texts.pastReviews}</TextLink>
            </chakra.p>
          ) : null}
        </>
      )}
    </Panel>
  )
}
