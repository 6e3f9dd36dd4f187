import type { Tx } from '../database.ts'
import * as workflow from '../schema/workflow.ts'
import { must } from './dice.ts'
import * as catalogue from './hiring-catalogue.ts'

export type SampleWorkflow = Awaited<ReturnType<typeof fillWorkflow>>

/** Stores the kinds of task, the parts they have, who does them, and the levels that they are put together to. */
export const fillWorkflow = async (tx: Tx, companyId: number) => {
  const tasks = await tx
    .insert(workflow.tasksTable)
    .values(catalogue.taskKinds.map((it) => ({ companyId, taskDescription: it.task, workflow: it.workflow })))
    .returning()
  const parts = await tx
    .insert(workflow.subTasksTable)
    .values(
      catalogue.taskKinds.flatMap((it) =>
        it.parts.map((subTaskDescription, index) => ({
          companyId,
          subTaskDescription,
          lockOrder: index + 1,
          taskId: must(tasks.find((task) => task.taskDescription === it.task)).id,
        })),
      ),
    )
    .returning()
  const roles = await tx
    .insert(workflow.taskRolesTable)
    .values(catalogue.taskRoles.map((it) => ({ ...it, companyId })))
    .returning()
  const levels = await tx
    .insert(workflow.workflowLevelsTable)
    .values(Object.keys(catalogue.levels).map((name) => ({ companyId, name })))
    .returning()
  const steps = levels.flatMap(({ id, name }) =>
    must(catalogue.levels[name]).map(([part, role, stageOrder, slaHours, hbMilestoneName], index) => {
      const subTask = must(parts.find((it) => it.subTaskDescription === part))
      return {
        companyId,
        workflowLevelId: id,
        taskId: subTask.taskId,
        subTaskId: subTask.id,
        taskRoleId: must(roles.find((it) => it.name === role)).id,
        stageOrder,
        taskOrder: index + 1,
        slaHours,
        hbMilestoneName,
        name: must(tasks.find((it) => it.id === subTask.taskId)).taskDescription,
        subTask: part,
        taskRole: role,
      }
    }),
  )
  const stored = await tx
    .insert(workflow.workflowTasksTable)
    .values(steps.map(({ name, subTask, taskRole, ...it }) => it))
    .returning({ id: workflow.workflowTasksTable.id })
  return { levels, steps: steps.map((it, index) => ({ ...it, workflowTaskId: must(stored[index]).id })) }
}
