import {
  assessmentProfiles,
  combinationImpacts,
  eppAttributes,
  eppCombinations,
  jobScoringBands,
  profileAttributes,
  scoringBands,
  topgradeQuestions,
} from '#src/contract/assessment-setup.ts'
import { census, companies, departments, locations } from '#src/contract/general.ts'
import { eltOwners, jobTitles, qualificationFields, qualificationTypes, standardJobs } from '#src/contract/job-setup.ts'
import { fieldPermissions, permissionLevels, permissions, roles } from '#src/contract/permissions.ts'
import {
  scorecardCategories,
  scorecardConfigurations,
  scorecardDetails,
  scorecardWeightings,
} from '#src/contract/scorecard-setup.ts'
import { type AdminWorld, fresh, type List } from './world.ts'

type Json = Record<string, unknown>

/** One reference list as the tests see it. */
export type ListCase = {
  endpoints: List
  /** A body that can be stored, made anew each time. */
  body: (world: AdminWorld) => Json | Promise<Json>
  /** A field with a value that is refused under the name `field`. */
  bad: { with: Json; field: string }
  /** Who of the company may read it; super users alone may change it. */
  readers: 'everybody' | 'hiring staff' | 'super users'
}

const name = { with: { name: ' ' }, field: 'name' }
const named = () => ({ name: fresh('Name'), description: 'As people say' })
const band = async (world: AdminWorld) => ({
  companyId: '1',
  assessmentProfileId: (await world.newProfile()).id,
  eppAttributeId: (await world.newAttribute()).id,
  scoringBandStart: 10,
  scoringBandEnd: 20,
  potentialPoints: -3,
})

export const lists: ListCase[] = [
  {
    endpoints: departments,
    body: () => ({ name: fresh('Department'), companyIdentifier: '1' }),
    bad: name,
    readers: 'everybody',
  },
  {
    endpoints: locations,
    body: () => ({ name: fresh('Site'), companyIdentifier: 1, state: 'Texas', country: 'United States' }),
    bad: { with: { country: 'Atlantis' }, field: 'country' },
    readers: 'everybody',
  },
  {
    endpoints: census,
    body: async (world) => ({
      name: fresh('Person'),
      title: 'Technician',
      department: 'Operations',
      managerId: await world.personId('Hannah Whitfield'),
      userId: null,
    }),
    bad: { with: { department: 'Nowhere' }, field: 'department' },
    readers: 'super users',
  },
  { endpoints: companies, body: () => named(), bad: name, readers: 'super users' },
  {
    endpoints: standardJobs,
    body: () => ({ jobName: fresh('Job'), description: '' }),
    bad: { with: { jobName: 'x'.repeat(256) }, field: 'jobName' },
    readers: 'hiring staff',
  },
  {
    endpoints: jobTitles,
    body: async (world) => ({
      title: fresh('Title'),
      standardJob: { id: (await world.newJob()).id },
      companyId: 1,
      internalDescription: '',
      jobDescription: 'Does it',
    }),
    bad: { with: { standardJob: { id: 999_999 } }, field: 'standardJob.id' },
    readers: 'everybody',
  },
  {
    endpoints: qualificationTypes,
    body: () => ({ name: fresh('Type'), type: 'SELECT' }),
    bad: { with: { type: '' }, field: 'type' },
    readers: 'hiring staff',
  },
  {
    endpoints: qualificationFields,
    body: async (world) => ({
      fieldName: fresh('Field'),
      jdQualificationType: { id: (await world.newType()).id },
      displayOrder: 3,
      fieldOptions: ['One', 'Two'],
    }),
    bad: { with: { displayOrder: 'third' }, field: 'displayOrder' },
    readers: 'hiring staff',
  },
  {
    endpoints: eltOwners,
    body: async (world) => ({
      employee: { id: await world.personId('Ingrid Solheim') },
      department: { id: (await world.newDepartment()).id },
      description: '',
    }),
    bad: { with: { employee: { id: 999_999 } }, field: 'employee.id' },
    readers: 'hiring staff',
  },
  { endpoints: assessmentProfiles, body: named, bad: name, readers: 'hiring staff' },
  { endpoints: eppAttributes, body: named, bad: name, readers: 'hiring staff' },
  {
    endpoints: profileAttributes,
    body: async (world) => ({
      priority: 1,
      assessmentProfileId: (await world.newProfile()).id,
      eppAttributeId: (await world.newAttribute()).id,
      lowThreshold: 20,
      highThreshold: 80,
    }),
    bad: { with: { lowThreshold: 90, highThreshold: 80 }, field: 'highThreshold' },
    readers: 'hiring staff',
  },
  {
    endpoints: scoringBands,
    body: band,
    bad: { with: { scoringBandStart: 30, scoringBandEnd: 20 }, field: 'scoringBandEnd' },
    readers: 'everybody',
  },
  {
    endpoints: jobScoringBands,
    body: band,
    bad: { with: { scoringBandStart: '10' }, field: 'scoringBandStart' },
    readers: 'everybody',
  },
  {
    endpoints: eppCombinations,
    body: async (world) => ({
      name: fresh('Combination'),
      firstEppAttributeId: (await world.newAttribute()).id,
      firstBand: 'HIGH',
      secondEppAttributeId: (await world.newAttribute()).id,
      secondBand: 'MEDIUM',
    }),
    bad: { with: { firstBand: 'highest' }, field: 'firstBand' },
    readers: 'super users',
  },
  {
    endpoints: combinationImpacts,
    body: async (world) => ({
      assessmentProfileId: (await world.newProfile()).id,
      eppCombinationId: (await world.newCombination()).id,
      impact: 'Ask about it',
      penalty: 5,
    }),
    bad: { with: { eppCombinationId: 999_999 }, field: 'eppCombinationId' },
    readers: 'super users',
  },
  {
    endpoints: topgradeQuestions,
    body: () => ({ question: fresh('Why'), section: 'Early career', displayOrder: 40 }),
    bad: { with: { question: 'x'.repeat(4001) }, field: 'question' },
    readers: 'hiring staff',
  },
  {
    endpoints: scorecardCategories,
    body: () => ({ categoryName: fresh('Category') }),
    bad: { with: { categoryName: '' }, field: 'categoryName' },
    readers: 'hiring staff',
  },
  {
    endpoints: scorecardDetails,
    body: async (world) => ({
      categoryId: (await world.newCategory()).id,
      definition: fresh('Definition'),
      internalDefinition: 'Look for it',
      jdDescription: '',
    }),
    bad: { with: { categoryId: 999_999 }, field: 'categoryId' },
    readers: 'hiring staff',
  },
  {
    endpoints: scorecardWeightings,
    body: async (world) => ({
      standardJobId: (await world.newJob()).id,
      categoryId: (await world.newCategory()).id,
      weightage: 60,
    }),
    bad: { with: { weightage: 101 }, field: 'weightage' },
    readers: 'hiring staff',
  },
  {
    endpoints: scorecardConfigurations,
    body: async (world) => ({
      standardJobId: (await world.newJob()).id,
      scorecardDetailId: (await world.newDetail()).id,
      displayOrder: 1,
      focusArea: 'Interview',
    }),
    bad: { with: { displayOrder: -1 }, field: 'displayOrder' },
    readers: 'hiring staff',
  },
  {
    endpoints: permissionLevels,
    body: () => {
      const level = fresh('Level')
      return { name: level, description: '', level: 1000 + Number(level.split(' ')[1]) }
    },
    bad: { with: { level: 1.5 }, field: 'level' },
    readers: 'super users',
  },
  {
    endpoints: permissions,
    body: async (world) => ({ ...named(), permissionLevel: { id: (await world.newLevel()).id } }),
    bad: { with: { permissionLevel: { id: 999_999 } }, field: 'permissionLevel.id' },
    readers: 'super users',
  },
  {
    endpoints: fieldPermissions,
    body: async (world) => ({
      permissionId: (await world.newGroup()).id,
      entityType: 'candidate',
      fieldName: 'salary',
      canView: true,
      canEdit: false,
    }),
    bad: { with: { canView: 'yes' }, field: 'canView' },
    readers: 'super users',
  },
  {
    endpoints: roles,
    body: () => ({
      ...named(),
      permissionGroupName: 'Hiring Staff',
      permissionLevel: 3,
      userTypes: ['staff', 'agency'],
    }),
    bad: { with: { userTypes: 'staff|agency' }, field: 'userTypes' },
    readers: 'super users',
  },
]
