import { ListChecks } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import type { taskDoneMachine } from '#machines/hiring/task-done.machine.ts'
import type { HiringTask } from '#src/contract/requisitions.ts'
import * as texts from '#src/texts/hiring.ts'
import { chakra } from '#src/ui/chakra.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Section } from '../lists/section.tsx'
import { Table } from '../lists/table.tsx'
import { AssignButton } from './assign-task.tsx'
import { MarkDoneButton, MarkDoneQuestion } from './mark-done.tsx'
import { taskColumns } from './task-columns.tsx'

type Props = {
  tasks: HiringTask[]
  /** Marks tasks as done; left out where that is not done by hand. */
  done?: ActorRefFrom<typeof taskDoneMachine>
  /** Gives a task to somebody; left out where the reader may not. */
  onAssign?: ((task: HiringTask) => void) | undefined
}

const isOver = (it: HiringTask) => it.status === 'COMPLETED'

const columnsOf = ({ tasks, done, onAssign }: Props) =>
  done && tasks.some((it) => !isOver(it) && (it.mayWork || onAssign))
    ? ([
        ...taskColumns,
        {
          title: texts.action,
          // Empty, and on a phone left out, where there is nothing left to do.
          cell: (it: HiringTask) =>
            isOver(it) ? null : (
              <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
                <MarkDoneButton task={it} done={done} />
                {onAssign ? <AssignButton task={it} onAssign={onAssign} /> : null}
              </chakra.div>
            ),
        },
      ] as const)
    : taskColumns

/** The tasks of a candidate’s application or of a requisition, by stage and order. */
export const HiringTasks = (props: Props) => {
  const { tasks, done } = props
  return (
    <Section
      title={texts.tasks}
      note={tasks.length > 0 ? texts.doneOf(tasks.filter(isOver).length, tasks.length) : null}
    >
      {tasks.length === 0 ? (
        <EmptyState icon={ListChecks} title={texts.emptyTasks}>
          {texts.tasksAppear}
        </EmptyState>
      ) : (
        <Table label={texts.tasks} columns={columnsOf(props)} rows={tasks} rowKey={(it) => it.id} />
      )}
      {done ? <MarkDoneQuestion done={done} /> : null}
    </Section>
  )
}
