import { useSelector } from '@xstate/react'
import { Info, LoaderCircle, LockKeyhole } from 'lucide-react'
import type { ReactNode } from 'react'
import { listText } from '#machines/kit/list-text.ts'
import { numberText } from '#machines/kit/plural.ts'
import { defaultStep } from '#machines/shell/pages.ts'
import type { PeriodSettings } from '#src/contract/period-settings.ts'
import type { PlanCompletionPreview, PlanStartPreview } from '#src/contract/plan-period-life.ts'
import type { PlanPeriod, PlanStatus } from '#src/contract/plan-periods.ts'
import { pageLinks } from '#src/navigation/pages.ts'
import { planPeriodLink } from '#src/navigation/records.ts'
import * as texts from '#src/texts/plan-periods.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { dayText } from '#src/ui/dates.ts'
import { ErrorNotice } from '#src/ui/error-notice.tsx'
import { Fact, Facts } from '#src/ui/list/facts.tsx'
import { NoticeBox } from '#src/ui/notice-box.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { ProgressLine } from '#src/ui/progress-line.tsx'
import { LifeLink } from '../life-link.tsx'
import { TextLink } from '../links.tsx'
import { Section } from '../lists/section.tsx'
import { periodText } from '../reviews/dates.ts'
import { PeriodStatusBadge } from '../reviews/status-badge.tsx'
import { type Move, PlanPeriodMoves, reasonId } from './plan-period-moves.tsx'

export type PlanPeriodData = {
  period: PlanPeriod
  /** Until it is in progress. */
  start: PlanStartPreview | null
  completion: PlanCompletionPreview
  settings: PeriodSettings
}
type Props = PlanPeriodData & {
  move: Move
  /** How many parts of a start are done. */
  startedParts: number
  /** The lists of people. */
  children: ReactNode
}

const views: Record<PlanStatus, (props: Props) => ReactNode> = {
  NOT_INITIATED: ({ start }) => (start ? <BeforeStart start={start} /> : null),
  INITIATING: (it) => <Starting {...it} />,
  IN_PROGRESS: (it) => <Progress {...it} />,
  COMPLETED: (it) => (
    <>
      <Banner
        tone="neutral"
        icon={Info}
        action={
          <TextLink
            {...pageLinks.startReview}
            search={{ planPeriodId: it.period.id, step: defaultStep('startReview') }}
          >
            {texts.goToReviews}
          </TextLink>
        }
      >
        {texts.readOnly(it.period.name)}
      </Banner>
      <Progress {...it} />
    </>
  ),
}

/** One plan period: what it does or has done, what is open in it, and how it goes on. */
export function PlanPeriodScreen(props: Props) {
  const { period, move } = props
  const isAsking = useSelector(move, (it) => it.matches('confirming') || it.matches('moving'))
  const problem = useSelector(move, (it) => it.context.problem)
  return (
    <>
      <PageHeader
        title={period.name}
        about={
          <chakra.span display="inline-flex" flexWrap="wrap" alignItems="center" gap="2">
            <span className="figures">{periodText(period)}</span>
            <PeriodStatusBadge status={period.status} />
            {period.archivedAt === null ? null : <Badge>{texts.archivedOn(dayText(period.archivedAt))}</Badge>}
          </chakra.span>
        }
        actions={<PlanPeriodMoves {...props} />}
      />
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
        {problem && !isAsking ? <ErrorNotice problem={problem} /> : null}
        {views[period.status](props)}
        {props.children}
        <LifeLink of={{ kind: 'planPeriod', id: period.id }} />
      </chakra.div>
    </>
  )
}

const BeforeStart = ({ start }: { start: PlanStartPreview }) => (
  <>
    {start.refusal === null ? null : (
      <NoticeBox tone="warn">
        <LockKeyhole size={16} aria-hidden />
        <chakra.div flex="1 1 12rem">
          <chakra.h2 textStyle="h3">{texts.whyNotStarted}</chakra.h2>
          <p id={reasonId}>{start.refusal}</p>
        </chakra.div>
        {start.blockedBy ? (
          <TextLink {...planPeriodLink(start.blockedBy.id)}>{texts.openPeriod(start.blockedBy.name)}</TextLink>
        ) : null}
      </NoticeBox>
    )}
    <Section title={texts.whatStartDoes} isInset>
      <Facts>
        <Fact name={texts.tasksCreated} isLong>
          {listText(start.tasks)}
        </Fact>
        <Fact name={texts.managersNotified}>{numberText(start.notified)}</Fact>
        <Counted name={texts.managersWithoutAccount} count={start.withoutAccount} note={texts.notNotified} />
        <Counted name={texts.employeesWithoutManager} count={start.withoutManager} note={texts.notReviewed} />
      </Facts>
    </Section>
  </>
)

/** A number, and what it means where it is not 0. */
const Counted = ({ name, count, note }: { name: string; count: number; note: string }) => (
  <Fact name={name}>
    {numberText(count)}
    {count > 0 ? (
      <chakra.span display="block" textStyle="small" color="fg-quiet">
        {note}
      </chakra.span>
    ) : null}
  </Fact>
)

const Starting = ({ start, startedParts }: Props) => (
  <>
    <Banner tone="accent" icon={LoaderCircle}>
      {texts.isStarting}
    </Banner>
    {start ? (
      <Section title={texts.startProgress} isInset>
        <ProgressLine
          label={texts.startProgress}
          done={startedParts}
          total={start.tasks.length + start.notified + start.withoutAccount}
        />
      </Section>
    ) : null}
  </>
)

const Progress = ({ period, completion }: Props) => {
  const { submitted, inProgress, notStarted, unsubmitted, openTasks } = completion
  return (
    <Section title={texts.reviews} isInset>
      <chakra.div display="grid" gap="5">
        <ProgressLine label={texts.reviewsProgress} done={submitted} total={submitted + unsubmitted} />
        <Facts>
          <Fact name={texts.submitted}>{numberText(submitted)}</Fact>
          <Fact name={texts.reviewsBegun(period.status === 'COMPLETED')}>{numberText(inProgress)}</Fact>
          <Fact name={texts.notStarted}>{numberText(notStarted)}</Fact>
          <Fact name={texts.openTasks} isLong>
            {openTasks.length > 0 ? listText(openTasks.map((it) => it.name)) : texts.none}
          </Fact>
        </Facts>
      </chakra.div>
    </Section>
  )
}
