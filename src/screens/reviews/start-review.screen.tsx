import { createLink } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { CalendarOff, IdCard, Info, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { reviewStartMachine } from '#machines/reviews/review-start.machine.ts'
import { reviewStartRefusal } from '#machines/reviews/review-start-refusal.ts'
import { defaultStep } from '#machines/shell/pages.ts'
import type { Reader } from '#machines/shell/rights.ts'
import type { PlanPeriod } from '#src/contract/plan-periods.ts'
import type { Reportee } from '#src/contract/reviews.ts'
import { pageLinks } from '#src/navigation/pages.ts'
import { planPeriodLink } from '#src/navigation/records.ts'
import * as texts from '#src/texts/reviews.ts'
import { Banner } from '#src/ui/banner.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorNotice } from '#src/ui/error-notice.tsx'
import { screenOnly } from '#src/ui/media.ts'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { FirstStep } from '../first-steps/first-step.tsx'
import { TextLink } from '../links.tsx'
import { periodText } from './dates.ts'
import { ReporteeRow } from './reportee-row.tsx'
import { PeriodStatusBadge } from './status-badge.tsx'
import { TeamProgress } from './team-progress.tsx'

type Props = {
  reader: Reader
  period: PlanPeriod | null
  periods: PlanPeriod[]
  /** Null: the team is the reader's own. */
  manager: { id: number; name: string; hasNoAccount: boolean } | null
  reportees: Reportee[]
  start: ActorRefFrom<typeof reviewStartMachine>
  /** For those who may read the teams of others. */
  teamChoice: ReactNode
  /** Reminders to those who are late; null where the reader may send none. */
  reminders: ReactNode
}

/** The reportees of a manager in one plan period, and the start of their reviews. */
export const StartReviewScreen = ({ reader, period, periods, teamChoice, ...team }: Props) => (
  <>
    <PageHeader
      title={texts.performanceReviews}
      purpose={team.manager ? texts.reviewsOfTeam(team.manager.name) : texts.startReviews}
      actions={period ? <PeriodSwitch periods={periods} current={period.id} managerId={team.manager?.id} /> : null}
    />
    {teamChoice}
    {period ? (
      <Reviews reader={reader} period={period} {...team} />
    ) : (
      <Panel aria-label={texts.planPeriods}>
        <FirstStep icon={CalendarOff} lacking="planPeriod" reader={reader} />
      </Panel>
    )}
  </>
)

const PeriodLink = createLink(
  chakra('a', {
    base: {
      paddingBlock: '1',
      paddingInline: '2.5',
      borderRadius: 'sm',
      textStyle: 'small',
      fontWeight: 'medium',
      color: 'fg-quiet',
      _hover: { color: 'fg-text' },
      '&[aria-current]': { bg: 'bg-surface', color: 'fg-text', boxShadow: '0 0 0 1px {colors.line-hair}' },
    },
  }),
)

/** Between the plan periods; of those in the archive only the one on screen. */
type SwitchProps = { periods: PlanPeriod[]; current: number; managerId: number | undefined }
const PeriodSwitch = ({ periods, current, managerId }: SwitchProps) => {
  const shown = periods.filter(({ id, archivedAt }) => id === current || archivedAt === null)
  return shown.length > 1 ? <Switch periods={shown} current={current} managerId={managerId} /> : null
}

const Switch = ({ periods, current, managerId }: SwitchProps) => (
  <chakra.nav
    aria-label={texts.planPeriods}
    display="flex"
    flexWrap="wrap"
    gap="0.5"
    padding="0.5"
    bg="bg-muted"
    borderRadius="md"
    css={screenOnly}
  >
    {periods.map(({ id, name }) => (
      <PeriodLink
        key={id}
        {...pageLinks.startReview}
        search={{ planPeriodId: id, managerId, step: defaultStep('startReview') }}
        activeProps={{ 'aria-current': undefined }}
        aria-current={id === current ? 'page' : undefined}
      >
        {name}
      </PeriodLink>
    ))}
  </chakra.nav>
)

/** Somebody without reportees has nothing to start here, but may have a review of their own. */
const Nobody = ({ reader, manager }: Pick<Props, 'reader' | 'manager'>) =>
  manager ? (
    <EmptyState icon={UsersRound} title={texts.nobodyReportsTo(manager.name)}>
      {texts.chooseAnother}
    </EmptyState>
  ) : reader.isEmployee ? (
    <>
      <FirstStep icon={UsersRound} lacking="reportees" reader={reader} />
      <chakra.p textAlign="center" paddingBottom="6">
        <TextLink {...pageLinks.workspaces} search={{ step: 'own-review' }}>
          {texts.goToOwnReview}
        </TextLink>
      </chakra.p>
    </>
  ) : (
    <FirstStep icon={IdCard} lacking="employeeRecord" reader={reader} />
  )

const reasonId = 'why-no-review-starts'

type ReviewsProps = Omit<Props, 'periods' | 'teamChoice'> & { period: PlanPeriod }
function Reviews({ reader, period, manager, reportees, start, reminders }: ReviewsProps) {
  const problem = useSelector(start, (it) => it.context.problem)
  const person = useSelector(start, (it) => it.context.person)
  const isBusy = useSelector(start, (it) => it.hasTag('busy'))
  const completed = reportees.filter((it) => it.status === 'COMPLETED').length
  const isOver = period.status === 'COMPLETED'
  const closed = reviewStartRefusal(period, reader, manager)
  const starting = closed === null && isBusy && person ? texts.startingReview(person.employeeName) : null
  return (
    <chakra.div display="grid" gap="4">
      {closed ? (
        <Banner
          tone="neutral"
          icon={Info}
          action={
            reader.mayAdminister && period.status !== 'IN_PROGRESS' ? (
              <TextLink {...planPeriodLink(period.id)}>{texts.openPeriod(period.name)}</TextLink>
            ) : null
          }
        >
          <span id={reasonId}>{closed}</span>
        </Banner>
      ) : null}
      {problem ? (
        <ErrorNotice problem={problem} {...(person && { lead: texts.reviewNotStarted(person.employeeName) })} />
      ) : null}
      {starting ? (
        <chakra.p srOnly id={reasonId} role="status">
          {starting}
        </chakra.p>
      ) : null}
      <Panel aria-labelledby="period-name">
        <chakra.div
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          columnGap="3"
          rowGap="2"
          paddingBlock="4"
          paddingInline={{ base: '4', md: '5' }}
          borderBottomWidth="1px"
        >
          <chakra.h2 id="period-name" textStyle="h2">
            {period.name}
          </chakra.h2>
          <PeriodStatusBadge status={period.status} />
          <chakra.span className="figures" color="fg-quiet">
            {periodText(period)}
          </chakra.span>
          {reportees.length > 0 ? (
            <chakra.span className="figures" marginInlineStart={{ sm: 'auto' }} color="fg-quiet">
              {texts.completedOf(completed, reportees.length)}
            </chakra.span>
          ) : null}
        </chakra.div>
        {reportees.length > 0 ? (
          <chakra.table
            className="data-table stacks"
            aria-labelledby="period-name"
            aria-busy={isBusy}
            css={{
              '@media (min-width: 46.01rem) and (max-width: 79.99rem)': {
                '& tr > * + *': { paddingInlineStart: '2' },
                '& tr > :has(+ *)': { paddingInlineEnd: '2' },
              },
            }}
          >
            <thead>
              <tr>
                <th scope="col">{texts.name}</th>
                <th scope="col">{texts.status}</th>
                <th scope="col">{texts.stepsDone}</th>
                <th scope="col">{texts.overallScore}</th>
                <th scope="col">{texts.lastUpdated}</th>
                <th scope="col" className="action">
                  <chakra.span srOnly>{texts.review}</chakra.span>
                </th>
              </tr>
            </thead>
            <tbody>
              {reportees.map((it) => (
                <ReporteeRow
                  key={it.employeeId}
                  reportee={it}
                  planPeriodId={period.id}
                  managerId={manager?.id}
                  start={start}
                  isOver={isOver}
                  isClosed={closed !== null}
                  {...((closed ?? starting) !== null && { reasonId })}
                />
              ))}
            </tbody>
          </chakra.table>
        ) : (
          <Nobody reader={reader} manager={manager} />
        )}
      </Panel>
      {reminders}
      {reportees.length > 0 ? <TeamProgress team={reportees} isOver={isOver} /> : null}
    </chakra.div>
  )
}
