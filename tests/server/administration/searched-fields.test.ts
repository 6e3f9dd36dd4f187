import {
  assessmentProfiles,
  combinationImpacts,
  eppAttributes,
  profileAttributes,
  scoringBands,
} from '#src/contract/assessment-setup.ts'
import { companies, departments, locations } from '#src/contract/general.ts'
import { jobTitles, qualificationFields } from '#src/contract/job-setup.ts'
import { fieldPermissions, permissionLevels } from '#src/contract/permissions.ts'
import { scorecardCategories, scorecardConfigurations, scorecardDetails } from '#src/contract/scorecard-setup.ts'
import { tasks, workflowLevels } from '#src/contract/workflow.ts'
import { type AdminWorld, adminWorld, type List } from './world.ts'

let world: AdminWorld
beforeAll(async () => {
  world = await adminWorld()
})
afterAll(() => world.close())

/** A list of the specification: a body whose fields differ, and the fields of the record that are searched. */
type Searched = { list: List; body: (world: AdminWorld) => object | Promise<object>; fields: string[] }

// Without a number: one may stand within another.
const described = { name: 'Xylo', description: 'Brontide' }

const searched: Record<string, Searched> = {
  'permission level': {
    list: permissionLevels,
    body: () => ({ ...described, level: 7301 }),
    fields: ['name', 'description', 'level'],
  },
  'job requisition': {
    list: jobTitles,
    body: async (it) => ({
      title: 'Xylo',
      standardJob: { id: (await it.newJob()).id },
      companyId: 1,
      internalDescription: 'Brontide',
      jobDescription: 'Quokka',
    }),
    fields: ['title', 'companyId', 'internalDescription', 'jobDescription'],
  },
  department: { list: departments, body: () => ({ name: 'Xylo' }), fields: ['name', 'company'] },
  companies: {
    list: companies,
    body: () => ({ ...described, logoUrl: '/logos/quokka.svg', jdNarrative1: 'Zephyr', jdNarrative2: 'Fjord' }),
    fields: ['name', 'description', 'jdNarrative1', 'jdNarrative2'],
  },
  location: {
    list: locations,
    body: () => ({ name: 'Xylo', state: 'Texas', country: 'United States' }),
    fields: ['name', 'company.name'],
  },
  'scorecard categories': {
    list: scorecardCategories,
    body: () => ({ categoryName: 'Xylo', description: 'Brontide' }),
    fields: ['categoryName'],
  },
  'scorecard details': {
    list: scorecardDetails,
    body: async (it) => ({
      categoryId: (await it.newCategory()).id,
      definition: 'Xylo',
      internalDefinition: 'Brontide',
      jdDescription: 'Quokka',
    }),
    fields: ['definition', 'categoryName', 'internalDefinition', 'jdDescription'],
  },
  'scorecard configuration': {
    list: scorecardConfigurations,
    body: async (it) => ({
      standardJobId: (await it.newJob()).id,
      scorecardDetailId: (
        await it.make(scorecardDetails, {
          categoryId: (await it.newCategory()).id,
          definition: 'Xylograph',
          internalDefinition: 'Brontidal',
          jdDescription: 'Quokkas',
        })
      ).id,
      displayOrder: 7301,
      focusArea: 'Zephyr',
    }),
    fields: ['definition', 'categoryName', 'displayOrder', 'focusArea', 'jdDescription', 'standardJobName'],
  },
  levels: {
    list: workflowLevels,
    body: () => ({ name: 'Xylo', status: 'INACTIVE' }),
    fields: ['name', 'jobCount', 'status'],
  },
  task: {
    list: tasks,
    body: () => ({ taskDescription: 'Xylo', workflow: 'CANDIDATE' }),
    fields: ['taskDescription', 'workflow'],
  },
  'profile priority attribute': {
    list: profileAttributes,
    body: async (it) => ({
      priority: 7301,
      assessmentProfileId: (await it.newProfile()).id,
      eppAttributeId: (await it.make(eppAttributes, { ...described, name: 'Fjord' })).id,
      lowThreshold: 24,
      highThreshold: 86,
    }),
    fields: ['eppAttributeName', 'assessmentProfileId', 'priority'],
  },
  'field permission': {
    list: fieldPermissions,
    body: async (it) => ({
      permissionId: (await it.newGroup()).id,
      entityType: 'candidate',
      fieldName: 'salary',
      canView: true,
      canEdit: false,
    }),
    fields: ['fieldName', 'entityType', 'permissionName'],
  },
  'attribute scoring': {
    list: scoringBands,
    body: async (it) => ({
      companyId: '1',
      assessmentProfileId: (await it.newProfile()).id,
      eppAttributeId: (await it.newAttribute()).id,
      scoringBandStart: 24,
      scoringBandEnd: 86,
      potentialPoints: -7301,
    }),
    fields: ['assessmentProfile', 'eppAttributeName'],
  },
  'profile combination impact': {
    list: combinationImpacts,
    body: async (it) => ({
      assessmentProfileId: (await it.make(assessmentProfiles, { ...described, name: 'Fjord' })).id,
      eppCombinationId: (await it.newCombination()).id,
      impact: 'Quokka',
      penalty: 73,
    }),
    fields: ['id', 'assessmentProfileName', 'impact', 'penalty'],
  },
  'assessment profile': { list: assessmentProfiles, body: () => described, fields: ['name'] },
  'JD qualification field': {
    list: qualificationFields,
    body: async (it) => ({
      fieldName: 'Xylo',
      jdQualificationType: { id: (await it.newType()).id },
      displayOrder: 7301,
      fieldOptions: ['Brontide', 'Quokka'],
    }),
    fields: ['fieldName', 'jdQualificationType.name', 'fieldOptions'],
  },
}

/** Each field of a record with its value as a text, under its path: `company.name`. */
const textsOf = (value: unknown, path = ''): [string, string][] => {
  if (Array.isArray(value)) return [[path, value.join(', ')]]
  if (typeof value !== 'object' || value === null) return [[path, String(value)]]
  return Object.entries(value).flatMap(([name, it]) => textsOf(it, path ? `${path}.${name}` : name))
}

test.each(Object.entries(searched))(
  'the list %s is searched by its fields, and by no other [ADM-13]',
  async (_, it) => {
    const { list, fields } = it
    const row = await world.make(list, await it.body(world))
    const texts = new Map(textsOf(row))
    const holding = (text: string) => fields.filter((field) => texts.get(field)?.includes(text))
    const isFoundBy = async ([, search]: [string, string]) =>
      (await world.everything(list.list, { search } as never)).some(({ id }) => id === row.id)
    const foundBy: string[] = []
    for (const entry of texts) if (await isFoundBy(entry)) foundBy.push(entry[0])
    // None of the searched fields says what another one does, so that each is found by itself.
    expect(fields.map((field) => holding(texts.get(field) ?? ''))).toEqual(fields.map((field) => [field]))
    // A number such as a version may stand within one that is searched.
    const isTelling = (path: string) => fields.includes(path) || holding(texts.get(path) ?? '').length === 0
    expect(foundBy.filter(isTelling).toSorted()).toEqual(fields.toSorted())
  },
)
