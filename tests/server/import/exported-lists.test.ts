import { matchFault, proposedMatches, unclearColumns } from '#machines/admin/import-sheet.ts'
import { assessmentProfiles, combinationImpacts, eppCombinations } from '#src/contract/assessment-setup.ts'
import type { AnyEndpoint } from '#src/contract/endpoint.ts'
import { census, companies, departments, locations } from '#src/contract/general.ts'
import { EntityType, imports } from '#src/contract/imports.ts'
import { jobTitles, qualificationFields, qualificationTypes, standardJobs } from '#src/contract/job-setup.ts'
import { fieldPermissions } from '#src/contract/permissions.ts'
import {
  scorecardCategories,
  scorecardConfigurations,
  scorecardDetails,
  scorecardWeightings,
} from '#src/contract/scorecard-setup.ts'
import { users } from '#src/contract/users.ts'
import { subTasks, taskRoles, tasks, workflowLevels, workflowTasks } from '#src/contract/workflow.ts'
import { checkSheet, readSheet, sheetFile } from '#src/resource/read-sheet.ts'
import { exportedFile } from '#src/resource/use-export.ts'
import { assessmentProfileScreen } from '#src/screens/admin/assessment-profile.screen.tsx'
import { censusScreen } from '#src/screens/admin/census.screen.tsx'
import { combinationImpactScreen } from '#src/screens/admin/combination-impact.screen.tsx'
import { companiesScreen } from '#src/screens/admin/companies.screen.tsx'
import { departmentScreen } from '#src/screens/admin/department.screen.tsx'
import { eppCombinationScreen } from '#src/screens/admin/epp-combination.screen.tsx'
import { exportColumns as permissionColumns } from '#src/screens/admin/field-permissions.screen.tsx'
import { jobTitleScreen } from '#src/screens/admin/job-title.screen.tsx'
import { levelScreen } from '#src/screens/admin/levels.screen.tsx'
import { locationScreen } from '#src/screens/admin/location.screen.tsx'
import { qualificationDetailsScreen } from '#src/screens/admin/qualification-details.screen.tsx'
import { qualificationTypeScreen } from '#src/screens/admin/qualification-type.screen.tsx'
import { scorecardCategoriesScreen } from '#src/screens/admin/scorecard-categories.screen.tsx'
import { scorecardConfigurationScreen } from '#src/screens/admin/scorecard-configuration.screen.tsx'
import { scorecardDetailsScreen } from '#src/screens/admin/scorecard-details.screen.tsx'
import { scorecardWeightingScreen } from '#src/screens/admin/scorecard-weighting.screen.tsx'
import { standardJobScreen } from '#src/screens/admin/standard-jobs.screen.tsx'
import { subTaskScreen } from '#src/screens/admin/subtasks.screen.tsx'
import { taskScreen } from '#src/screens/admin/tasks.screen.tsx'
import { userLook } from '#src/screens/admin/users.ts'
import { workflowTaskExport } from '#src/screens/admin/workflow-tasks.ts'
import type { Column } from '#src/screens/lists/table.tsx'
import { type Ask, ask } from '../contract-order.ts'
import { type ImportWorld, importWorld } from './world.ts'

// The screens ask the browser for its languages as they are loaded.
vi.hoisted(() => vi.stubGlobal('navigator', { languages: ['en-US'] }))

let world: ImportWorld
const signal = new AbortController().signal
const answer = async (endpoint: AnyEndpoint, it: Ask = {}) => {
  const { status, body } = await ask(world.asAdmin, endpoint, it)
  if (status !== 200) throw new Error(`${endpoint.id}: ${status} ${JSON.stringify(body)}`)
  return body
}
const all = async (endpoint: AnyEndpoint) => (await answer(endpoint, { query: { size: 1000 } })).content
const add = (endpoint: AnyEndpoint, body: object) => answer(endpoint, { body })

type Exported = { columns: readonly Column<never>[]; rows: () => Promise<readonly never[]> }
const list = (
  { list: endpoint }: { list: AnyEndpoint },
  { columns }: { columns: readonly Column<never>[] },
): Exported => ({
  columns,
  rows: () => all(endpoint),
})

/** What is imported without a list that can be exported. */
type Unlisted = 'candidate' | 'role'
const unlisted: readonly Unlisted[] = ['candidate', 'role']

/** What each list that can be imported writes into its file. */
const lists: Record<Exclude<EntityType, Unlisted>, Exported> = {
  user: { columns: userLook.columns, rows: () => answer(users.list) },
  location: list(locations, locationScreen),
  department: list(departments, departmentScreen),
  census: {
    columns: censusScreen.columns,
    rows: async () => (await answer(census.list, { query: { size: 100 } })).content,
  },
  company: list(companies, companiesScreen),
  job_title: list(jobTitles, jobTitleScreen),
  jd_qualification_type: list(qualificationTypes, qualificationTypeScreen),
  jd_qualification_field: list(qualificationFields, qualificationDetailsScreen),
  scorecard_category: list(scorecardCategories, scorecardCategoriesScreen),
  scorecard_detail: list(scorecardDetails, scorecardDetailsScreen),
  scorecard_job_category_weightage: list(scorecardWeightings, scorecardWeightingScreen),
  standard_job_scorecard: list(scorecardConfigurations, scorecardConfigurationScreen),
  workflow_level: list(workflowLevels, levelScreen),
  task: list(tasks, taskScreen),
  subtask: list(subTasks, subTaskScreen),
  standard_job: list(standardJobs, standardJobScreen),
  workflow_task: {
    columns: workflowTaskExport('Hard level'),
    rows: async () => {
      const level = (await all(workflowLevels.list)).find((it: { name: string }) => it.name === 'Hard level')
      return answer(workflowTasks.list, { query: { workflowLevelId: level.id } })
    },
  },
  field_permission: { columns: permissionColumns, rows: () => all(fieldPermissions.list) },
  assessment_profile: list(assessmentProfiles, assessmentProfileScreen),
  epp_combination: list(eppCombinations, eppCombinationScreen),
  epp_profile_combination_impact: list(combinationImpacts, combinationImpactScreen),
}

/** Records that a file can easily say wrongly, besides those of the sample data. */
const addHardRecords = async () => {
  const level = await add(workflowLevels.create, { name: 'Hard level', status: 'INACTIVE' })
  const task = await add(tasks.create, { taskDescription: '=HYPERLINK("x"), "quoted"', workflow: 'REQUISITION' })
  const part = { lockOrder: 0, parentTask: { id: task.id } }
  const other = await add(tasks.create, { taskDescription: 'Other task', workflow: 'CANDIDATE' })
  const subTask = await add(subTasks.create, { subTaskDescription: 'Same part', ...part })
  await add(subTasks.create, { subTaskDescription: 'Same part', lockOrder: 3, parentTask: { id: other.id } })
  const role = await add(taskRoles.create, { name: 'Hard role' })
  const workflowTask = {
    companyId: 1,
    workflowLevelIdentifier: level.id,
    taskIdentifier: task.id,
    subTaskIdentifier: subTask.id,
    taskRoleIdentifier: role.id,
    stageOrder: 1,
    slaHours: 24,
  }
  await add(workflowTasks.create, { ...workflowTask, taskOrder: 1 })
  await add(workflowTasks.create, { ...workflowTask, taskOrder: 2, hbMilestoneName: '' })
  await add(workflowTasks.create, { ...workflowTask, taskOrder: 3, hbMilestoneName: "'=Offer, signed" })

  const type = await add(qualificationTypes.create, { name: '-1 - Licences', type: 'MULTI_SELECT' })
  const options = ['A, B', 'C|D', 'E\\', '\\|', 'Line\nbreak']
  const field = { jdQualificationType: { id: type.id }, displayOrder: 1 }
  await add(qualificationFields.create, { ...field, fieldName: 'Options that a file splits', fieldOptions: options })
  await add(qualificationFields.create, { ...field, fieldName: 'No options', fieldOptions: [] })

  const job = await add(standardJobs.create, { jobName: '@Job', description: 'First line\r\nsecond; "line"' })
  await add(standardJobs.create, { jobName: 'Job in lines', description: '  Builds.\n\tAnd tests.\n\n' })
  await add(standardJobs.create, { jobName: 'Job of blanks', description: ' \n ' })
  await add(companies.create, { name: 'Company in lines', jdNarrative1: 'Who we are:\n' })
  const title = { companyId: 1, internalDescription: '', jobDescription: '+1' }
  await add(jobTitles.create, { ...title, title: 'Title without a job', standardJob: null })
  await add(jobTitles.create, { ...title, title: 'Title of a job', standardJob: { id: job.id } })
  for (const categoryName of ['Care', 'Tact']) {
    const { id: categoryId } = await add(scorecardCategories.create, { categoryName })
    const texts = { definition: 'Listens first', internalDefinition: '', jdDescription: '-' }
    const { id: scorecardDetailId } = await add(scorecardDetails.create, { categoryId, ...texts })
    const its = { standardJobId: job.id, scorecardDetailId, displayOrder: 1, focusArea: '' }
    await add(scorecardConfigurations.create, its)
    await add(scorecardWeightings.create, { standardJobId: job.id, categoryId, weightage: 50 })
  }
  await add(locations.create, { name: 'No state', companyIdentifier: 1, state: '', country: 'Norway' })
  const [{ id: roleId }] = (await answer(users.list)).map((it: { rolesDTO: { id: number } }) => it.rolesDTO)
  const person = { title: '', rolesDTO: { id: roleId } }
  const email = 'both.companies@example.com'
  await add(users.create, { ...person, name: 'Both, Companies', email, companyIds: [1, 2], isActive: true })
  await add(users.create, { ...person, name: "'Away", email: 'away@example.com', companyIds: [1], isActive: false })
}

beforeAll(async () => {
  world = await importWorld()
  await addHardRecords()
})
afterAll(() => world.close())

test('every kind of record that can be imported has its list here [IMP-07]', () => {
  expect([...Object.keys(lists), ...unlisted].toSorted()).toEqual(EntityType.options.toSorted())
})

test.each(Object.entries(lists))(
  'the exported list of %s is imported without a question, and every row is left alone [IMP-07]',
  async (entityType, { columns, rows }) => {
    const records = await rows()
    expect(records.length).toBeGreaterThan(0)
    const template = await answer(imports.template, { params: { entityType } })
    const sheet = await readSheet(await exportedFile(columns, records, signal), signal)
    const matches = proposedMatches(sheet.headers, template)
    expect(unclearColumns(sheet.headers, template).map((it) => sheet.headers[it])).toEqual([])
    expect(matchFault(template.columns, matches)).toBeNull()
    expect(await checkSheet({ sheet, template, matches }, signal)).toEqual({})
    const file = await sheetFile({ sheet, matches, fileName: `${entityType}.csv` }, signal)
    const report = await world.run(await file.text(), { entityType, existing: 'CHANGE', mode: 'GOOD_ROWS' })
    expect([report.problems, report.changes]).toEqual([[], []])
    expect(report).toMatchObject({ total: records.length, unchanged: records.length })
  },
)
