import { useSelector } from '@xstate/react'
import { Users } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import type { ActorRefFrom, StateValueFrom } from 'xstate'
import { type StatePath, statePath } from '#machines/kit/state-path.ts'
import { blockingTask, sheetLockReason, taskOfKind } from '#machines/reviews/company-tasks.ts'
import type { reviewMoveMachine } from '#machines/reviews/review-move.machine.ts'
import type { ReviewSearch } from '#machines/reviews/review-search.ts'
import type { taskCompletionMachine } from '#machines/reviews/task-completion.machine.ts'
import type { taskSheetMachine } from '#machines/reviews/task-sheet.machine.ts'
import { defaultStep } from '#machines/shell/pages.ts'
import type { TaskSheet } from '#src/contract/task-sheets.ts'
import { pageLinks } from '#src/navigation/pages.ts'
import * as texts from '#src/texts/task-sheets.ts'
import { chakra } from '#src/ui/chakra.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { ButtonLink } from '../links.tsx'
import { VisibleTo } from '../visible-to.tsx'
import { GoToTask } from './go-to-task.tsx'
import { LockedPanel } from './locked-panel.tsx'
import { SheetActions } from './sheet-actions.tsx'
import type { SheetActor, SheetBodyProps } from './sheet-actor.ts'
import { SheetConflict } from './sheet-conflict.tsx'
import { SheetNotices, Unsaved } from './sheet-notices.tsx'
import { TaskStatusBadge } from './status-badge.tsx'

type Props = {
  actor: SheetActor
  completion: ActorRefFrom<typeof taskCompletionMachine>
  reopening: ActorRefFrom<typeof reviewMoveMachine>
  /** What the task is worked on with. */
  Body: ComponentType<SheetBodyProps>
  search: ReviewSearch
  /** For those who may read the tasks of others. */
  teamChoice: ReactNode
  /** It was completed or reopened just now: what can be done next has the focus. */
  takesFocus: boolean
}

/** What a task shows in each state. One and the same view where something can be changed: a field keeps its cursor. */
const views = {
  settling: 'open',
  clean: 'open',
  'unsaved.dirty': 'open',
  'unsaved.failed': 'open',
  saving: 'open',
  comparing: 'open',
  merging: 'open',
  conflicted: 'conflict',
  readOnly: 'readOnly',
} satisfies Record<StatePath<StateValueFrom<typeof taskSheetMachine>>, 'open' | 'conflict' | 'readOnly'>

/** One company task: what it is for, the people it is about, and how it is completed. */
export function TaskSheetScreen({ actor, completion, reopening, Body, search, teamChoice, takesFocus }: Props) {
  const base = useSelector(actor, (it) => it.context.base)
  const view = useSelector(actor, (it) => views[statePath(it.value)])
  const task = taskOfKind(base.tasks, base.kind)
  const isUntouched = base.status === 'NOT_INITIATED' && base.version === 0
  return (
    <>
      <PageHeader
        title={task?.name ?? ''}
        about={base.isOwn ? base.periodName : texts.managedBy(base.periodName, base.managerName)}
        purpose={texts.purposes[base.kind]}
        actions={<TaskStatusBadge status={base.status} />}
      />
      {teamChoice}
      {base.people.length === 0 ? (
        <chakra.div display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
          <Unsaved actor={actor} />
          <Panel>
            <EmptyState
              icon={Users}
              title={base.isOwn ? texts.nobodyHere : texts.nobodyReportsTo(base.managerName)}
              action={<AllTasks search={search} variant="solid" />}
            >
              {texts.nothingToDo}
            </EmptyState>
          </Panel>
        </chakra.div>
      ) : isUntouched ? (
        <chakra.div display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
          <Unsaved actor={actor} />
          <Locked sheet={base} search={search} />
        </chakra.div>
      ) : (
        <chakra.div display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
          <SheetNotices actor={actor} />
          {view === 'conflict' ? (
            <SheetConflict actor={actor} />
          ) : (
            <Body actor={actor} isReadOnly={view === 'readOnly'} />
          )}
          <VisibleTo>{base.isOwn ? texts.visibleToYou : texts.visibleToManager(base.managerName)}</VisibleTo>
          <SheetActions
            actor={actor}
            completion={completion}
            reopening={reopening}
            search={search}
            takesFocus={takesFocus}
          />
        </chakra.div>
      )}
    </>
  )
}

const AllTasks = ({ search, variant }: { search: ReviewSearch; variant: 'outline' | 'solid' }) => (
  <ButtonLink
    variant={variant}
    {...pageLinks.employeeEvaluation}
    search={{ ...search, step: defaultStep('employeeEvaluation') }}
  >
    {texts.allTasks}
  </ButtonLink>
)

function Locked({ sheet, search }: { sheet: TaskSheet; search: ReviewSearch }) {
  const name = taskOfKind(sheet.tasks, sheet.kind)?.name ?? ''
  const blocking = sheet.isOwn ? blockingTask(sheet.tasks, name) : null
  return (
    <LockedPanel label={texts.whyLocked} reason={sheetLockReason(sheet)}>
      <chakra.div display="flex" flexWrap="wrap" justifyContent="center" gap="2">
        {blocking ? <GoToTask task={blocking} search={search} /> : null}
        <AllTasks search={search} variant={blocking ? 'outline' : 'solid'} />
      </chakra.div>
    </LockedPanel>
  )
}
