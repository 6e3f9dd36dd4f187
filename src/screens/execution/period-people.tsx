import { UsersRound } from 'lucide-react'
import { defaultStep } from '#machines/shell/pages.ts'
import type {
  PlanCompletionPreview,
  PlanStartPreview,
  PreviewGroup,
  PreviewPerson,
} from '#src/contract/plan-period-life.ts'
import type { PlanPeriod, PlanStatus } from '#src/contract/plan-periods.ts'
import type { PlanPeriodStart, StartOutcome } from '#src/contract/plans.ts'
import { pageLinks } from '#src/navigation/pages.ts'
import * as listTexts from '#src/texts/lists.ts'
import * as texts from '#src/texts/plan-periods.ts'
import { Badge } from '#src/ui/badge.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { TextLink } from '../links.tsx'
import { Missing, NameCell, OrMissing } from '../lists/cells.tsx'
import type { Loaded, Page } from '../lists/loaded.ts'
import { PageLine } from '../lists/page-line.tsx'
import { Part } from '../lists/section.tsx'
import { TabCount, TabLink, Tabs } from '../lists/tab-link.tsx'
import { type Columns, Table } from '../lists/table.tsx'

/** A list below a plan period: the people behind one of its numbers, or what came of its start. */
export type PeriodList = PreviewGroup | 'START'

const titles: Record<Exclude<PeriodList, 'REVIEW_IN_PROGRESS'>, string> = {
  NOTIFIED: texts.peopleNotified,
  WITHOUT_ACCOUNT: texts.withoutAccount,
  WITHOUT_MANAGER: texts.withoutManager,
  REVIEW_NOT_STARTED: texts.notStarted,
  START: texts.startOutcome,
}

const titleOf = (list: PeriodList, status: PlanStatus): string =>
  list === 'REVIEW_IN_PROGRESS' ? texts.reviewsBegun(status === 'COMPLETED') : titles[list]

/** The lists that a period has in each status; the first shows unless another one is asked for. */
export const periodLists: Record<PlanStatus, readonly [PeriodList, ...PeriodList[]]> = {
  NOT_INITIATED: ['NOTIFIED', 'WITHOUT_ACCOUNT', 'WITHOUT_MANAGER'],
  INITIATING: ['START'],
  IN_PROGRESS: ['REVIEW_NOT_STARTED', 'REVIEW_IN_PROGRESS', 'START'],
  COMPLETED: ['REVIEW_IN_PROGRESS', 'REVIEW_NOT_STARTED', 'START'],
}

type TabsProps = {
  period: PlanPeriod
  start: PlanStartPreview | null
  completion: PlanCompletionPreview
  current: PeriodList
}

/** Leads from one list to the other. */
export const PeriodTabs = ({ period, start, completion, current }: TabsProps) => {
  const counts: Partial<Record<PeriodList, number>> = {
    ...(start && {
      NOTIFIED: start.notified,
      WITHOUT_ACCOUNT: start.withoutAccount,
      WITHOUT_MANAGER: start.withoutManager,
    }),
    REVIEW_IN_PROGRESS: completion.inProgress,
    REVIEW_NOT_STARTED: completion.notStarted,
  }
  return (
    <Tabs label={texts.people} current={current}>
      {periodLists[period.status].map((it) => {
        const count = counts[it]
        return (
          <TabLink key={it} to="." search={{ list: it }} isCurrent={it === current} resetScroll={false}>
            {titleOf(it, period.status)}
            {count === undefined ? null : <TabCount>{count}</TabCount>}
          </TabLink>
        )
      })}
    </Tabs>
  )
}

const personColumns: Columns<PreviewPerson> = [
  { title: texts.name, cell: (it) => <NameCell>{it.name}</NameCell> },
  { title: texts.title, cell: (it) => <OrMissing>{it.title}</OrMissing> },
  { title: texts.manager, cell: (it) => <OrMissing>{it.managerName}</OrMissing> },
]

type OfPerson = { person: PreviewPerson; planPeriodId: number }

const ReviewLink = ({ person: { employeeId, name, managerId }, planPeriodId }: OfPerson) => (
  <TextLink
    {...pageLinks.performanceSummary}
    search={{
      employeeId,
      employeeName: name,
      managerId: managerId ?? undefined,
      planPeriodId,
      step: defaultStep('performanceSummary'),
    }}
  >
    {name}
  </TextLink>
)

const TeamLink = ({ person: { managerId, managerName }, planPeriodId }: OfPerson) =>
  managerId === null ? (
    <Missing />
  ) : (
    <TextLink {...pageLinks.startReview} search={{ planPeriodId, managerId, step: defaultStep('startReview') }}>
      {managerName}
    </TextLink>
  )

const TasksLink = ({ person: { managerId, managerName }, planPeriodId }: OfPerson) =>
  managerId === null ? null : (
    <TextLink
      {...pageLinks.employeeEvaluation}
      search={{ planPeriodId, managerId, step: defaultStep('employeeEvaluation') }}
    >
      {texts.openTasksOf}
      <chakra.span srOnly>{texts.ofManager(managerName ?? '')}</chakra.span>
    </TextLink>
  )

/** Those whose review is open lead to it, and to the team and the tasks of their manager. */
const reviewedColumns = (planPeriodId: number, isStarted: boolean): Columns<PreviewPerson> => [
  {
    title: texts.name,
    cell: (it) => <NameCell>{isStarted ? <ReviewLink person={it} planPeriodId={planPeriodId} /> : it.name}</NameCell>,
  },
  { title: texts.title, cell: (it) => <OrMissing>{it.title}</OrMissing> },
  { title: texts.manager, cell: (it) => <TeamLink person={it} planPeriodId={planPeriodId} /> },
  { title: texts.tasks, cell: (it) => <TasksLink person={it} planPeriodId={planPeriodId} /> },
]

/** By the list; where no review can be there yet nothing leads anywhere. */
const columnsOf = (list: PeriodList, planPeriodId: number) =>
  list === 'REVIEW_IN_PROGRESS' || list === 'REVIEW_NOT_STARTED'
    ? reviewedColumns(planPeriodId, list === 'REVIEW_IN_PROGRESS')
    : personColumns

/** `place`: which of the rows it is. */
type StartRow = PlanPeriodStart['rows'][number] & { place: number }
const outcomes: Record<StartOutcome, { text: string; tone: 'good' | 'warn' }> = {
  CREATED: { text: texts.created, tone: 'good' },
  NOTIFIED: { text: texts.notified, tone: 'good' },
  SKIPPED: { text: texts.skipped, tone: 'warn' },
}
const startColumns: Columns<StartRow> = [
  { title: texts.name, cell: (it) => <NameCell note={it.message}>{it.name}</NameCell> },
  { title: texts.part, cell: (it) => (it.kind === 'TASK' ? texts.task : texts.manager) },
  {
    title: texts.outcome,
    cell: ({ outcome }) => <Badge tone={outcomes[outcome].tone}>{outcomes[outcome].text}</Badge>,
  },
]

type ListProps<T> = {
  loaded: Loaded<Page<T>>
  list: PeriodList
  /** Of the plan period. */
  status: PlanStatus
  page: number
  onOpen: (page: number) => void
}

function Rows<T>(props: ListProps<T> & { columns: Columns<T>; rowKey: (row: T) => string | number }) {
  const { loaded, list, status, page, onOpen, columns, rowKey } = props
  const title = titleOf(list, status)
  return (
    <Panel aria-label={title}>
      <Part loaded={loaded}>
        {(data) =>
          data.totalElements === 0 ? (
            <EmptyState icon={UsersRound} title={listTexts.empty}>
              {list === 'START' ? texts.outcomesAppear : texts.nobodyHere}
            </EmptyState>
          ) : (
            <div>
              <Table label={title} columns={columns} rows={data.content} rowKey={rowKey} />
              <PageLine page={page} pages={data.totalPages} hasMore={data.isTotalCapped} onOpen={onOpen} />
            </div>
          )
        }
      </Part>
    </Panel>
  )
}

export const PeopleRows = ({ planPeriodId, ...props }: ListProps<PreviewPerson> & { planPeriodId: number }) => (
  <Rows {...props} columns={columnsOf(props.list, planPeriodId)} rowKey={(it) => it.employeeId} />
)

export const StartRows = (props: ListProps<StartRow>) => (
  <Rows {...props} columns={startColumns} rowKey={(it) => it.place} />
)
