import { type ReactNode, Suspense, useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { taskDoneMachine } from '#machines/hiring/task-done.machine.ts'
import type { WorkSection } from '#machines/shell/pages.ts'
import type { Reader } from '#machines/shell/rights.ts'
import type { HiringTask, Requisition } from '#src/contract/requisitions.ts'
import { pageLinks } from '#src/navigation/pages.ts'
import { awayForAWhile } from '#src/texts/delegates.ts'
import * as hiring from '#src/texts/hiring.ts'
import * as texts from '#src/texts/workspaces.ts'
import { chakra } from '#src/ui/chakra.ts'
import { inOrder } from '#src/ui/in-order.ts'
import { PageHeader } from '#src/ui/page-header.tsx'
import { SkeletonRows } from '#src/ui/skeleton.tsx'
import { MarkDoneQuestion } from '../hiring/mark-done.tsx'
import { NewRequisition } from '../hiring/new-requisition.tsx'
import { OwnTaskAction } from '../hiring/own-task-action.tsx'
import { requisitionColumn } from '../hiring/requisition-columns.tsx'
import { ownTaskColumns, teamTaskColumns } from '../hiring/task-columns.tsx'
import { TextLink } from '../links.tsx'
import type { Columns } from '../lists/table.tsx'
import type { WorkFilters } from './work-filters.tsx'
import { type Work, WorkTable } from './work-table.tsx'

// All of them are open, and the page has no room for where.
const openColumns: Columns<Requisition> = [
  requisitionColumn.jobTitle,
  requisitionColumn.department,
  requisitionColumn.age,
  requisitionColumn.hiringManager,
  requisitionColumn.candidates,
  requisitionColumn.hired,
]

type Props = {
  reader: Reader
  /** Whether the reader may ask for people. */
  mayRequest: boolean
  firstName: string
  companyName: string
  /** The section that the address names. */
  section: WorkSection | undefined
  yourTasks: Work<HiringTask> & { filters: WorkFilters }
  overdueTasks: Work<HiringTask> & { filters: WorkFilters }
  openRequisitions: Work<Requisition> & { filters: WorkFilters }
  /** Marks the own tasks as done. */
  done: ActorRefFrom<typeof taskDoneMachine>
  /** Each loads by itself, after the tables. */
  reviews: ReactNode
  ownReview: ReactNode
}

/** Where a person starts: what waits for them, and the feedback on their own work. */
export function WorkspacesScreen({ firstName, companyName, section, mayRequest, ...work }: Props) {
  useEffect(() => {
    if (section) document.getElementById(section)?.focus()
  }, [section])
  // Who comes for a section goes there at once.
  const order = section ? {} : inOrder
  return (
    <>
      <PageHeader
        about={firstName ? texts.welcome(firstName) : undefined}
        title={texts.workspaces}
        purpose={texts.needsAttention(companyName)}
        actions={mayRequest ? <NewRequisition /> : null}
        areActionsLate
      />
      <chakra.div
        display="grid"
        gap="5"
        alignItems="start"
        gridTemplateColumns="minmax(0, 1fr)"
        css={{
          '@media (min-width: 87.5rem)': { gridTemplateColumns: 'minmax(0, 1fr) 21rem' },
          '@media (max-width: 87.49rem)': order,
        }}
      >
        <Tables order={order} {...work} />
        <Reviews order={order} {...work} />
      </chakra.div>
    </>
  )
}

type Ordered = { order: Partial<typeof inOrder> }
type TablesProps = Ordered & Pick<Props, 'reader' | 'yourTasks' | 'overdueTasks' | 'openRequisitions' | 'done'>

/** To somebody who is no employee of the company. */
const noRecord = texts.noEmployeeRecord

const Tables = ({ order, reader, yourTasks, overdueTasks, openRequisitions, done }: TablesProps) => (
  <chakra.div display="grid" gap="5" css={order}>
    <WorkTable
      section="your-tasks"
      title={texts.yourTasks}
      noun={hiring.taskRows}
      columns={[...ownTaskColumns, { title: hiring.action, cell: (it) => <OwnTaskAction task={it} done={done} /> }]}
      empty={{
        title: texts.emptyTasks,
        text: reader.isEmployee ? texts.yourTasksAppear : noRecord,
      }}
      {...yourTasks}
    />
    <MarkDoneQuestion done={done} />
    {reader.isEmployee || reader.mayAdminister ? (
      <chakra.div marginTop="-2">
        <TextLink {...pageLinks.delegates}>{awayForAWhile}</TextLink>
      </chakra.div>
    ) : null}
    <WorkTable
      section="overdue-tasks"
      title={texts.teamsOverdueTasks}
      noun={hiring.taskRows}
      columns={teamTaskColumns}
      empty={{
        title: texts.empty,
        text: reader.isEmployee ? texts.overdueTasksAppear : noRecord,
      }}
      {...overdueTasks}
    />
    <WorkTable
      section="open-requisitions"
      title={texts.openRequisitions}
      noun={hiring.requisitionRows}
      columns={openColumns}
      empty={{
        title: texts.emptyRequisitions,
        text: reader.mayHire ? texts.allRequisitionsAppear : texts.ownRequisitionsAppear,
      }}
      {...openRequisitions}
    />
  </chakra.div>
)

const LoadingCard = () => (
  <div aria-busy="true">
    <SkeletonRows rows={4} />
  </div>
)

const Card = ({ section, children }: { section: WorkSection; children: ReactNode }) => (
  <chakra.div id={section} tabIndex={-1} borderRadius="lg">
    <Suspense fallback={<LoadingCard />}>{children}</Suspense>
  </chakra.div>
)

const Reviews = ({ order, reviews, ownReview }: Ordered & Pick<Props, 'reviews' | 'ownReview'>) => (
  <chakra.div
    display="grid"
    gap="5"
    alignItems="start"
    gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
    css={{
      '@media (min-width: 87.5rem)': { gridTemplateColumns: 'minmax(0, 1fr)', ...order },
      '@media (max-width: 63.99rem)': order,
    }}
  >
    <Card section="reviews">{reviews}</Card>
    <Card section="own-review">{ownReview}</Card>
  </chakra.div>
)
