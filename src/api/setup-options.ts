import { assessmentProfiles, eppAttributes, eppCombinations } from '#src/contract/assessment-setup.ts'
import { permissionLevels } from '#src/contract/permissions.ts'
import { tasks } from '#src/contract/workflow.ts'
import * as texts from '#src/texts/user-management.ts'
import type { Api } from './api.ts'

/** As many as a list gives at once. */
const query = { size: 10_000 }

const option = ({ id }: { id: number }, label: string) => ({ value: String(id), label })

/** What can be chosen in the setup of permissions, assessments and workflows: each by its id. */
export const permissionLevelOptions = async (api: Api) =>
  (await api.call(permissionLevels.list, { query })).content.map((it) => option(it, texts.levelLabel(it)))

export const profileOptions = async (api: Api) =>
  (await api.call(assessmentProfiles.list, { query })).content.map((it) => option(it, it.name))

export const attributeOptions = async (api: Api) =>
  (await api.call(eppAttributes.list, { query })).content.map((it) => option(it, it.name))

export const combinationOptions = async (api: Api) =>
  (await api.call(eppCombinations.list, { query })).content.map((it) => option(it, it.name))

export const taskOptions = async (api: Api) =>
  (await api.call(tasks.all, {})).map((it) => option(it, it.taskDescription))
