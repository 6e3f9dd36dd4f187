import { type ReactNode, useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { taskDoneMachine } from '#machines/hiring/task-done.machine.ts'
import type { WorkSection } from '#machines/shell/pages.ts'
import type { Reader } from '#machines/shell/rights.ts'
import type { HiringTask, Requisition } from '#src/contract/requisitions.ts'
import { pageLinks } from '#src/navigation/pages.ts'
import { awayForAWhile } from '#src/texts/delegates.ts'
import * as hiring from '#src/texts/hiring.ts'
import * as listTexts from '#src/texts/lists.ts'
import * as texts from '#src/texts/workspaces.ts'
import { PageHeader } from '#src/ui/page-header.tsx'
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
  const order = section ? '' : ' in-order'
  return (
    <>
      <PageHeader
        about={firstName ? texts.welcome(firstName) : undefined}
        title={texts.workspaces}
        purpose={texts.needsAttention(companyName)}
        actions={mayRequest ? <NewRequisition /> : null}
        areActionsLate
      />
      <div className={`work-page${order}`}>
        <Tables order={order} {...work} />
        <Reviews order={order} {...work} />
      </div>
    </>
  )
}

/** The class of boxes whose parts come one after the other. */
type Ordered = { order: '' | ' in-order' }
type TablesProps = Ordered & Pick<Props, 'reader' | 'yourTasks' | 'overdueTasks' | 'openRequisitions' | 'done'>

/** To somebody who is no employee of the company. */
const noRecord = texts.noEmployeeRecord

const Tables = ({ order, reader, yourTasks, overdueTasks, openRequisitions, done }: TablesProps) => (
  <div className={`work-tables${order}`}>
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
      <div className="delegates">
        <TextLink {...pageLinks.delegates}>{awayForAWhile}</TextLink>
      </div>
    ) : null}
    <WorkTable
      section="overdue-tasks"
      title={texts.teamsOverdueTasks}
      noun={hiring.taskRows}
      columns={teamTaskColumns}
      empty={{
        title: listTexts.empty,
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
  </div>
)

const Card = ({ section, children }: { section: WorkSection; children: ReactNode }) => (
  <div id={section} tabIndex={-1}>
    {children}
  </div>
)

const Reviews = ({ order, reviews, ownReview }: Ordered & Pick<Props, 'reviews' | 'ownReview'>) => (
  <div className={`work-cards${order}`}>
    <Card section="reviews">{reviews}</Card>
    <Card section="own-review">{ownReview}</Card>
  </div>
)
