import type { Values } from '#machines/kit/form-fields.ts'
import {
  assessmentProfiles,
  combinationImpacts,
  eppCombinations,
  profileAttributes,
  scoringBands,
  topgradeQuestions,
} from '#src/contract/assessment-setup.ts'
import type { Crud } from '#src/contract/crud.ts'
import { companies } from '#src/contract/general.ts'
import { standardJobs } from '#src/contract/job-setup.ts'
import { permissionLevels, permissions } from '#src/contract/permissions.ts'
import { subTasks, tasks, workflowLevels } from '#src/contract/workflow.ts'
import type { AdminScreen } from '#src/screens/admin/admin-screen.ts'
import { assessmentProfileScreen } from '#src/screens/admin/assessment-profile.screen.tsx'
import { attributeScoringScreen } from '#src/screens/admin/attribute-scoring.screen.tsx'
import { combinationImpactScreen } from '#src/screens/admin/combination-impact.screen.tsx'
import { companiesScreen } from '#src/screens/admin/companies.screen.tsx'
import { eppCombinationScreen } from '#src/screens/admin/epp-combination.screen.tsx'
import { levelScreen } from '#src/screens/admin/levels.screen.tsx'
import { permissionLevelScreen } from '#src/screens/admin/permission-level.screen.tsx'
import { permissionScreen } from '#src/screens/admin/permissions.screen.tsx'
import { profileAttributeScreen } from '#src/screens/admin/profile-priority-attribute.screen.tsx'
import { standardJobScreen } from '#src/screens/admin/standard-jobs.screen.tsx'
import { subTaskScreen } from '#src/screens/admin/subtasks.screen.tsx'
import { taskScreen } from '#src/screens/admin/tasks.screen.tsx'
import { topgradeQuestionScreen } from '#src/screens/admin/topgrade-questions.screen.tsx'
import { columnText } from '#src/screens/lists/column-text.ts'

const record = { id: 7, version: 2 }
const profile = { assessmentProfileId: 3, assessmentProfileName: 'Technical' }
const company = { companyId: 1, companyName: 'Northwind Robotics' }

/** A record, what its row says, and what is sent when it is saved unchanged. */
type Case = { endpoints: Crud; screen: unknown; item: object; row: string[]; body: object }

const cases: Record<string, Case> = {
  'permission level': {
    endpoints: permissionLevels,
    screen: permissionLevelScreen,
    item: { ...record, name: '', description: '', level: 4 },
    row: ['Permission Level 4', '', '4'],
    body: { name: '', description: '', level: 4 },
  },
  company: {
    endpoints: companies,
    screen: companiesScreen,
    item: {
      ...record,
      companyId: 7,
      name: 'Halcyon Health',
      description: 'Clinics',
      logoUrl: '/logos/default.svg',
      jdNarrative1: 'Who we are',
      jdNarrative2: '',
      isActive: false,
    },
    row: ['Halcyon Health', 'Clinics', 'Who we are', '', 'Inactive'],
    body: {
      name: 'Halcyon Health',
      description: 'Clinics',
      logoUrl: '/logos/default.svg',
      jdNarrative1: 'Who we are',
      jdNarrative2: '',
      isActive: false,
    },
  },
  permissions: {
    endpoints: permissions,
    screen: permissionScreen,
    item: { ...record, name: 'Auditors', description: 'Read', permissionLevel: { id: 2, level: 3, name: 'Staff' } },
    row: ['Auditors', 'Read', '3 - Staff'],
    body: { name: 'Auditors', description: 'Read', permissionLevel: { id: 2 } },
  },
  'permissions without a level': {
    endpoints: permissions,
    screen: permissionScreen,
    item: { ...record, name: 'Auditors', description: '', permissionLevel: null },
    row: ['Auditors', '', ''],
    body: { name: 'Auditors', description: '', permissionLevel: null },
  },
  'assessment profile': {
    endpoints: assessmentProfiles,
    screen: assessmentProfileScreen,
    item: { ...record, name: 'Technical', description: 'Engineers' },
    row: ['Technical', 'Engineers'],
    body: { name: 'Technical', description: 'Engineers' },
  },
  'profile priority attribute': {
    endpoints: profileAttributes,
    screen: profileAttributeScreen,
    item: {
      ...record,
      ...profile,
      priority: 1,
      eppAttributeId: 5,
      eppAttributeName: 'Drive',
      lowThreshold: 30,
      highThreshold: 70,
    },
    row: ['Drive', 'Technical', '3', '1', '30', '70'],
    body: { assessmentProfileId: 3, eppAttributeId: 5, priority: 1, lowThreshold: 30, highThreshold: 70 },
  },
  'EPP combination': {
    endpoints: eppCombinations,
    screen: eppCombinationScreen,
    item: {
      ...record,
      name: 'Bold',
      firstEppAttributeId: 5,
      firstEppAttributeName: 'Drive',
      firstBand: 'HIGH',
      secondEppAttributeId: 6,
      secondEppAttributeName: 'Patience',
      secondBand: 'LOW',
    },
    row: ['Bold', 'Drive', 'High', 'Patience', 'Low'],
    body: { name: 'Bold', firstEppAttributeId: 5, firstBand: 'HIGH', secondEppAttributeId: 6, secondBand: 'LOW' },
  },
  'combination impact': {
    endpoints: combinationImpacts,
    screen: combinationImpactScreen,
    item: { ...record, ...profile, eppCombinationId: 8, eppCombinationName: 'Bold', impact: 'Hasty', penalty: -5 },
    row: ['Technical', 'Bold', 'Hasty', '-5'],
    body: { assessmentProfileId: 3, eppCombinationId: 8, impact: 'Hasty', penalty: -5 },
  },
  'attribute scoring': {
    endpoints: scoringBands,
    screen: attributeScoringScreen,
    item: {
      ...record,
      companyId: 1,
      assessmentProfileId: 3,
      assessmentProfile: 'Technical',
      eppAttributeId: 5,
      eppAttributeName: 'Drive',
      eppAttribute: { id: 5, name: 'Drive' },
      scoringBandStart: 0,
      scoringBandEnd: 40,
      potentialPoints: -2,
    },
    row: ['Drive', 'Technical', '0', '40', '-2'],
    body: {
      companyId: 1,
      assessmentProfileId: 3,
      eppAttributeId: 5,
      scoringBandStart: 0,
      scoringBandEnd: 40,
      potentialPoints: -2,
    },
  },
  'topgrade question': {
    endpoints: topgradeQuestions,
    screen: topgradeQuestionScreen,
    item: { ...record, question: 'Why?', section: 'Career', displayOrder: 2, isActive: false },
    row: ['Why?', 'Career', '2', 'Inactive'],
    body: { question: 'Why?', section: 'Career', displayOrder: 2, isActive: false },
  },
  level: {
    endpoints: workflowLevels,
    screen: levelScreen,
    item: { ...record, name: 'Senior', status: 'INACTIVE', jobCount: 12 },
    row: ['Senior', '7', '12', 'INACTIVE'],
    body: { name: 'Senior', status: 'INACTIVE' },
  },
  subtask: {
    endpoints: subTasks,
    screen: subTaskScreen,
    item: { ...record, subTaskDescription: 'Call', lockOrder: 1, parentTask: { id: 4, taskDescription: 'Interview' } },
    row: ['Call', '7', '1', 'Interview'],
    body: { subTaskDescription: 'Call', lockOrder: 1, parentTask: { id: 4 } },
  },
  task: {
    endpoints: tasks,
    screen: taskScreen,
    item: { ...record, taskDescription: 'Interview', workflow: 'CANDIDATE' },
    row: ['Interview', 'Candidate'],
    body: { taskDescription: 'Interview', workflow: 'CANDIDATE' },
  },
  'standard job': {
    endpoints: standardJobs,
    screen: standardJobScreen,
    item: { ...record, jobName: 'Engineer', description: '' },
    row: ['Engineer', '7', ''],
    body: { jobName: 'Engineer', description: '' },
  },
}

test.each(Object.entries(cases))(
  '%s: a row shows its record, and a save without changes sends it as it is [ADM-03] [ADM-14]',
  (_, { endpoints, screen, item, row, body }) => {
    // Each declaration is typed by its own calls.
    const { columns, valuesOf, bodyOf, fields } = screen as AdminScreen<Crud>
    expect(columns.map((it) => columnText(it, item as never))).toEqual(row)
    const values: Values = valuesOf(item as never)
    expect(
      fields(company)
        .map((it) => it.id)
        .toSorted(),
    ).toEqual(Object.keys(values).toSorted())
    expect(bodyOf(values)).toEqual(body)
    if (body && 'name' in body && body.name === '') return
    expect(endpoints.create.body?.safeParse(bodyOf(values)).success).toBe(true)
  },
)
