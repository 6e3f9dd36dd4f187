import { ArrowRight, ClipboardList, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ReviewSearch } from '#machines/reviews/review-search.ts'
import { defaultStep, targetOfStep } from '#machines/shell/pages.ts'
import { type SidebarStep, stepsFromTasks } from '#machines/shell/sidebar-steps.ts'
import type { PlanPeriod } from '#src/contract/plan-periods.ts'
import type { Reportee, Task } from '#src/contract/reviews.ts'
import type { ReporteeSummary } from '#src/contract/team-summaries.ts'
import { linkOfPage, pageLinks } from '#src/navigation/pages.ts'
import * as texts from '#src/texts/reviews.ts'
import * as sheetTexts from '#src/texts/task-sheets.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { Change } from '#src/ui/change.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { ProgressLine } from '#src/ui/progress-line.tsx'
import { ScoreBadge } from '#src/ui/score-badge.tsx'
import { StyledPanel } from '#src/ui/styled.tsx'
import { ButtonLink, TextLink } from '../links.tsx'
import { VisibleTo } from '../visible-to.tsx'
import { DueDate } from './due-date.tsx'
import { PeriodLine } from './period-line.tsx'
import { StepRow } from './step-row.tsx'

type Props = {
  period: PlanPeriod | null
  tasks: Task[]
  /** Null: the team is the reader's own. */
  manager: { id: number; name: string } | null
  reportees: Reportee[]
  /** Of the person that the address names; undefined where it names nobody, or that could not be loaded. */
  summary: ReporteeSummary | undefined
  search: ReviewSearch
  /** For those who may read the teams of others. */
  teamChoice: ReactNode
}

/** The tasks of a plan period, in order, with what each waits for. */
export const CompanyTasksScreen = ({ period, tasks, manager, reportees, summary, search, teamChoice }: Props) => (
  <>
    <PageHeader
      title={texts.employeeEvaluation}
      purpose={texts.tasksInOrder}
      about={period ? <PeriodLine period={period} /> : null}
    />
    {teamChoice}
    <chakra.div display="grid" gap="5">
      {reportees.length > 0 ? (
        <Reportees
          reportees={reportees}
          manager={manager}
          planPeriodId={search.planPeriodId}
          isPeriodOver={period?.status === 'COMPLETED'}
        />
      ) : (
        <Banner tone="neutral" icon={Users}>
          {manager ? texts.nobodyReportsTo(manager.name) : texts.nobodyToReview}
        </Banner>
      )}
      <Panel aria-labelledby="tasks-title">
        <chakra.h2
          id="tasks-title"
          textStyle="h2"
          paddingBlock="4"
          paddingInline={{ base: '4', md: '5' }}
          borderBottomWidth="1px"
        >
          {texts.tasks}
        </chakra.h2>
        {tasks.length > 0 ? (
          <Tasks
            tasks={tasks}
            manager={manager}
            search={search}
            reportee={reportees.find((it) => it.employeeId === search.employeeId)}
            summary={summary}
          />
        ) : (
          <EmptyState icon={ClipboardList} title={texts.noTasks}>
            {texts.tasksAppear}
          </EmptyState>
        )}
      </Panel>
      <VisibleTo>{manager ? sheetTexts.visibleToManager(manager.name) : sheetTexts.visibleToYou}</VisibleTo>
    </chakra.div>
  </>
)

type ReporteesProps = Pick<Props, 'reportees' | 'manager'> & { planPeriodId: number | undefined; isPeriodOver: boolean }
const Reportees = ({ reportees, manager, planPeriodId, isPeriodOver }: ReporteesProps) => {
  const total = reportees.length
  const completed = reportees.filter((it) => it.status === 'COMPLETED').length
  const started = reportees.filter((it) => it.status === 'IN_PROGRESS').length
  return (
    <StyledPanel
      inset
      aria-labelledby="reportees-title"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="8"
      rowGap="3"
    >
      <chakra.div flex="1 1 16rem">
        <chakra.h2 id="reportees-title" textStyle="h3">
          {manager ? texts.teamOf(manager.name) : texts.teamReviews}
        </chakra.h2>
        <chakra.p className="figures" color="fg-quiet" marginTop="0.5">
          {texts.teamProgress({ completed, total, started, notStarted: total - completed - started, isPeriodOver })}
        </chakra.p>
      </chakra.div>
      <chakra.div flex="1 1 12rem" maxWidth={{ md: '20rem' }}>
        <ProgressLine done={completed} total={total} label={texts.teamReviewsCompleted} />
      </chakra.div>
      <TextLink
        {...pageLinks.startReview}
        search={{ planPeriodId, managerId: manager?.id, step: defaultStep('startReview') }}
      >
        {texts.allReviews}
        <ArrowRight size={16} aria-hidden />
      </TextLink>
    </StyledPanel>
  )
}

type TasksProps = Pick<Props, 'tasks' | 'manager' | 'summary'> & {
  search: ReviewSearch
  /** Whom the address is about, by the record: it may name anybody. */
  reportee: Reportee | undefined
}

type SummaryProps = { summary: ReporteeSummary }

function Tasks({ tasks, manager, summary, search, reportee }: TasksProps) {
  const rowOf = (step: SidebarStep) => {
    const task = tasks.find((it) => it.name === step.title)
    if (!task) return null
    const isEvaluate = step.id === defaultStep('employeeEvaluation')
    return (
      <StepRow
        key={task.taskId}
        name={task.name}
        status={task.status}
        isMissed={task.missedIn !== undefined}
        reason={step.reason}
        aside={
          <>
            {isEvaluate && summary ? <ScoreSoFar summary={summary} /> : null}
            <DueDate dueDate={task.dueDate} isDone={task.status === 'COMPLETED'} />
          </>
        }
      >
        {step.isDisabled ? null : isEvaluate ? (
          <Evaluate task={task} search={search} reportee={reportee} />
        ) : (
          <OpenTask task={task} step={step.id} search={search} />
        )}
      </StepRow>
    )
  }
  return (
    <chakra.ol>
      {stepsFromTasks(tasks, manager?.name ?? null).map((step) =>
        step.subSteps.length === 0 ? (
          rowOf(step)
        ) : (
          <chakra.li key={step.id} borderBottomWidth="1px" _last={{ borderBottomWidth: '0' }}>
            <chakra.h3
              textStyle="label"
              color="fg-quiet"
              bg="bg-subtle"
              paddingBlock="1.5"
              paddingInline={{ base: '4', md: '5' }}
              borderBottomWidth="1px"
            >
              {step.title}
            </chakra.h3>
            <ol>{step.subSteps.map(rowOf)}</ol>
          </chakra.li>
        ),
      )}
    </chakra.ol>
  )
}

/** What a button does, for whoever hears it with the task that it does it to. */
const Verb = ({ of, children }: { of: Task; children: string }) => (
  <span>
    {children}
    <chakra.span srOnly> {of.name}</chakra.span>
  </span>
)

/** Opens a task of the whole team. */
const OpenTask = ({ task, step, search }: { task: Task; step: string; search: ReviewSearch }) => {
  const target = targetOfStep(step)
  const link = target && linkOfPage(target.page)
  if (!link || !target) return null
  const isDone = task.status === 'COMPLETED'
  return (
    <ButtonLink
      variant={isDone ? 'outline' : 'solid'}
      {...link}
      search={{ planPeriodId: search.planPeriodId, managerId: search.managerId, step: target.step }}
    >
      <Verb of={task}>{isDone ? texts.view : texts.open}</Verb>
    </ButtonLink>
  )
}

/** How the person that the page was reached from is scored; compared with the previous review once that is final. */
const ScoreSoFar = ({ summary: { employeeName, status, overallReviewScore, relativeToPrevReview } }: SummaryProps) =>
  overallReviewScore === null ? null : (
    <chakra.span display="inline-flex" flexWrap="wrap" alignItems="center" gap="2">
      {/* Wide, the button beside it names them. */}
      <chakra.span color="fg-quiet" srOnly={{ base: false, md: true }}>
        {texts.overallScoreOf(employeeName)}
      </chakra.span>
      <ScoreBadge score={overallReviewScore} />
      {status === 'COMPLETED' ? (
        <Change value={relativeToPrevReview} than={texts.thePreviousReview} />
      ) : (
        <Badge>{texts.provisional}</Badge>
      )}
    </chakra.span>
  )

/** Opens the review that the page was reached from, or else the list to choose one. */
const Evaluate = ({ task, search, reportee }: Omit<TasksProps, 'tasks' | 'manager' | 'summary'> & { task: Task }) => {
  const isDone = task.status === 'COMPLETED' || task.missedIn !== undefined
  const variant = isDone ? 'outline' : 'solid'
  const label = isDone ? <Verb of={task}>{texts.view}</Verb> : task.name
  return search.employeeId === undefined ? (
    <ButtonLink
      variant={variant}
      {...pageLinks.startReview}
      search={{ planPeriodId: search.planPeriodId, managerId: search.managerId, step: defaultStep('startReview') }}
    >
      {label}
    </ButtonLink>
  ) : (
    <ButtonLink
      variant={variant}
      {...pageLinks.performanceSummary}
      search={{
        ...search,
        step: defaultStep('performanceSummary'),
        taskId: task.taskId,
        taskName: task.name,
      }}
    >
      {label}
      {reportee ? (
        <chakra.span hideBelow="sm" truncate maxWidth="40" title={reportee.name}>
          {reportee.name}
        </chakra.span>
      ) : null}
    </ButtonLink>
  )
}
