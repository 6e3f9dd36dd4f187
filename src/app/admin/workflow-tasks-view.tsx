import { useNavigate } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { taskOptions } from '#src/api/setup-options.ts'
import { levelsQuery, subTaskOptions, taskRoleOptions, workflowTasksQuery } from '#src/api/workflow-tasks.ts'
import type { RouterContext } from '#src/app/context.ts'
import type { WorkflowLevel, WorkflowTask, WorkflowTaskBody } from '#src/contract/workflow.ts'
import { workflowTasks } from '#src/contract/workflow.ts'
import { placeInAddress } from '#src/resource/list-address.ts'
import { useLoaded } from '#src/resource/loaded.ts'
import { useAddAgain } from '#src/resource/use-add-again.ts'
import { useEditing } from '#src/resource/use-editing.ts'
import { whileFresh } from '#src/resource/use-export.ts'
import { useImport } from '#src/resource/use-import.ts'
import { useTableSettings } from '#src/resource/use-table-settings.ts'
import { wholeListActors } from '#src/resource/whole-list.ts'
import { AdminListScreen } from '#src/screens/admin/admin-list.screen.tsx'
import { LevelPicker } from '#src/screens/admin/level-picker.tsx'
import {
  workflowTaskFilterNames as filterNames,
  narrowedTasks,
  type WorkflowTaskFilters,
  type WorkflowTaskSort,
  workflowTaskBody,
  workflowTaskExport,
  workflowTaskFields,
  workflowTaskFilters,
  workflowTaskLook,
  workflowTaskSortKey,
  workflowTaskSorts,
  workflowTaskTexts,
  workflowTaskValues,
} from '#src/screens/admin/workflow-tasks.ts'
import type { Loaded } from '#src/screens/lists/loaded.ts'
import { storedCompanyId } from '#src/session/company-store.ts'
import { mapLoaded } from './map-loaded.ts'
import { type HeldList, useHeldExport, useHeldList } from './use-held-list.ts'
import type { WorkflowTasksSearch } from './workflow-tasks-search.ts'

type Context = Pick<RouterContext, 'alerts' | 'api' | 'log' | 'session' | 'store' | 'tabStore'>
type Props = { context: Context; search: WorkflowTasksSearch }

/** The standard tasks of the workflow levels of the company on screen: of the first level unless another is chosen. */
export function WorkflowTasksView(props: Props) {
  const companyId = useSelector(props.context.session, (it) => it.context.company?.companyId)
  return <CompanyTasks key={companyId} {...props} />
}

function CompanyTasks({ context, search }: Props) {
  const levels = useLoaded(levelsQuery(context.api))
  const known = levels.status === 'fulfilled' ? levels.data : []
  const asked = known.find((it) => it.id === search.level)
  const [firstId, setFirstId] = useState<number | null>(null)
  // Which level is the first changes when others add or rename one: nobody is moved to it from what they have begun.
  const first = known.find((it) => it.id === firstId) ?? known[0] ?? null
  if (first && first.id !== firstId) setFirstId(first.id)
  const level = asked ?? first
  const isUnknown = levels.status === 'fulfilled' && search.level !== undefined && !asked
  // What is begun on one level is not gone on with on another.
  return (
    <LevelTasks
      key={level?.id ?? 0}
      context={context}
      search={isUnknown ? { ...search, level: undefined } : search}
      unknown={isUnknown ? ['level'] : []}
      levels={levels}
      level={level}
    />
  )
}

/** The calls of a level's tasks. */
const actorsOf = ({ api, store, tabStore }: Context, levelId: number, newId: () => string) =>
  wholeListActors<WorkflowTask, WorkflowTaskBody>(
    api,
    workflowTasks.list.id,
    {
      bodyOf: (values) =>
        workflowTaskBody(values, { companyId: storedCompanyId(tabStore) ?? storedCompanyId(store), levelId }),
      valuesOf: workflowTaskValues,
      create: (body, it) => api.call(workflowTasks.create, { body, ...it }),
      update: ({ id, version }, body, it) => api.call(workflowTasks.update, { params: { id }, body, version, ...it }),
      load: () => api.queryClient.fetchQuery(workflowTasksQuery(api, levelId)),
      remove: ({ id, version }, it) => api.call(workflowTasks.remove, { params: { id }, version, ...it }),
    },
    newId,
  )

const options = { taskIdentifier: taskOptions, subTaskIdentifier: subTaskOptions, taskRoleIdentifier: taskRoleOptions }
const held: HeldList<WorkflowTask, WorkflowTaskSort, WorkflowTaskFilters> = {
  textsOf: workflowTaskTexts,
  sortKey: workflowTaskSortKey,
  sorts: workflowTaskSorts,
  filtersOf: workflowTaskFilters,
  narrowedTo: narrowedTasks,
}

type LevelProps = Props & {
  levels: Loaded<WorkflowLevel[]>
  level: WorkflowLevel | null
  /** What the address names that there is not. */
  unknown: readonly string[]
}

function LevelTasks({ context, search, levels, level, unknown }: LevelProps) {
  const { api } = context
  const navigate = useNavigate()
  const query = workflowTasksQuery(api, level?.id ?? null)
  const tasks = useLoaded(query)
  const { list, shown, loaded, filters } = useHeldList(held, {
    all: mapLoaded(levels.status === 'fulfilled' ? tasks : levels, (content) => ({ content, isWhole: true })),
    search,
    asked: Object.fromEntries(
      filterNames.flatMap((name) => (search[name] === undefined ? [] : [[name, String(search[name])]])),
    ) as Partial<WorkflowTaskFilters>,
    unused: unknown,
    alerts: context.alerts,
    open: (next, how) =>
      navigate({
        to: '.',
        search: {
          level: search.level,
          ...Object.fromEntries(Object.entries(next.filters).map(([name, value]) => [name, Number(value)])),
          ...placeInAddress(next),
        },
        ...how,
      }),
  })
  const shared = {
    list: workflowTasks.list.id,
    draftsOf: `${workflowTasks.list.id} ${level?.id ?? 0}`,
    entityType: workflowTasks.update.entityType,
    actorsOf: (newId: () => string) => actorsOf(context, level?.id ?? 0, newId),
    options,
    context,
    shown: { loaded, narrowing: shown },
  }
  const screenOf = (isNew: boolean) => ({
    ...workflowTaskLook,
    fields: () => workflowTaskFields(isNew),
    valuesOf: workflowTaskValues,
  })
  const adding = useEditing<WorkflowTask>({ ...shared, screen: screenOf(true) })
  const editing = useEditing<WorkflowTask>({ ...shared, screen: screenOf(false) })
  // What a level held is not added to another one.
  useAddAgain(adding.form, level && unknown.length === 0 ? shared.entityType : null)
  const isAdding = useSelector(adding.form, (it) => !it.matches('closed') && !it.matches('done'))
  const exported = useHeldExport(
    held,
    { noun: workflowTaskLook.noun, columns: workflowTaskExport(level?.name ?? ''), list: workflowTasks.list.id },
    () => api.queryClient.fetchQuery({ ...query, ...whileFresh }),
    context,
  )
  const imported = useImport('workflow_task', workflowTasks.list.id, context)
  const table = useTableSettings(workflowTasks.list.id, context)
  return (
    <AdminListScreen<WorkflowTask, WorkflowTaskSort, WorkflowTaskFilters>
      screen={workflowTaskLook}
      list={list}
      shown={shown}
      loaded={loaded}
      {...editing}
      form={isAdding ? adding.form : editing.form}
      onAdd={adding.onAdd}
      isHidden={adding.isHidden || editing.isHidden}
      exported={exported}
      imported={imported}
      table={table}
      filters={filters}
      controls={
        level && levels.status === 'fulfilled' ? (
          <LevelPicker
            levels={levels.data}
            level={level}
            onChoose={(id) => void navigate({ to: '.', search: { level: id } })}
          />
        ) : null
      }
    />
  )
}
