import { ListChecks } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import type { taskDoneMachine } from '#machines/hiring/task-done.machine.ts'
import type { HiringTask } from '#src/contract/requisitions.ts'
import * as texts from '#src/texts/hiring.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Section } from '../lists/section.tsx'
import { Table } from '../lists/table.tsx'
import { MarkDoneButton, MarkDoneQuestion } from './mark-done.tsx'
import { taskColumns } from './task-columns.tsx'

type Props = {
  tasks: HiringTask[]
  /** Marks tasks as done; left out where that is not done by hand. */
  done?: ActorRefFrom<typeof taskDoneMachine>
}

/** The tasks of a candidate’s application or of a requisition, by stage and order. */
export const HiringTasks = ({ tasks, done }: Props) => (
  <Section
    title={texts.tasks}
    note={tasks.length > 0 ? texts.doneOf(tasks.filter((it) => it.status === 'COMPLETED').length, tasks.length) : null}
  >
    {tasks.length === 0 ? (
      <EmptyState icon={ListChecks} title={texts.emptyTasks}>
        {texts.tasksAppear}
      </EmptyState>
    ) : (
      <Table
        label={texts.tasks}
        columns={
          done && tasks.some((it) => it.status !== 'COMPLETED')
            ? [...taskColumns, { title: texts.action, cell: (it) => <MarkDoneButton task={it} done={done} /> }]
            : taskColumns
        }
        rows={tasks}
        rowKey={(it) => it.id}
      />
    )}
    {done ? <MarkDoneQuestion done={done} /> : null}
  </Section>
)
