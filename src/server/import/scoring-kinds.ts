import { and, eq, inArray, sql } from 'drizzle-orm'
import { assessmentProfiles, combinationImpacts, eppCombinations } from '#src/contract/assessment-setup.ts'
import {
  scorecardCategories,
  scorecardConfigurations,
  scorecardDetails,
  scorecardWeightings,
} from '#src/contract/scorecard-setup.ts'
import { lockWeightings } from '../administration/scorecard-setup.ts'
import type { Caller } from '../authenticate.ts'
import type { Tx } from '../database.ts'
import { badRequest } from '../read-request.ts'
import {
  assessmentProfilesTable,
  combinationImpactsTable,
  eppAttributesTable,
  eppCombinationsTable,
} from '../schema/assessments.ts'
import {
  scorecardCategoriesTable,
  scorecardConfigurationsTable,
  scorecardDetailsTable,
  scorecardWeightingsTable,
} from '../schema/hiring-scorecards.ts'
import { standardJobsTable } from '../schema/reference.ts'
import * as administrationTexts from '../texts/administration.ts'
import * as importsTexts from '../texts/imports.ts'
import { called, number, record, text } from './columns.ts'
import type { StoredRow } from './existing-records.ts'
import { type Column, namedIn, onlyOne, type Storable, upper, WrongCell } from './importable.ts'
import { alike, closest, namedLike } from './named.ts'
import { importable } from './table-import.ts'

const category = record(
  'Category',
  'categoryId',
  'Communication',
  'scorecard category',
  namedIn(scorecardCategoriesTable, scorecardCategoriesTable.categoryName),
)
const standardJob = record(
  'Standard Job',
  'standardJobId',
  'Software Engineer',
  'standard job',
  namedIn(standardJobsTable, standardJobsTable.jobName),
)
const profile = record(
  'Assessment Profile',
  'assessmentProfileId',
  'Sales',
  'assessment profile',
  namedIn(assessmentProfilesTable, assessmentProfilesTable.name),
)
const attribute = (header: string, field: string, example: string) =>
  record(header, field, example, 'attribute', namedIn(eppAttributesTable, eppAttributesTable.name))

type DetailOf = { id: number; categoryId: number; name: string }
type CalledDetails = { text: string; found: readonly DetailOf[] }
/** Categories may share a definition: the row's category decides. */
const definitionsCalled: NonNullable<Column['find']> = async (tx, { companyId }, texts) => {
  const { id, categoryId, definition } = scorecardDetailsTable
  const rows = await tx
    .select({ id, categoryId, name: definition })
    .from(scorecardDetailsTable)
    .where(and(eq(scorecardDetailsTable.companyId, companyId), namedLike(definition, texts)))
  return new Map([...alike(texts, rows)].map(([text, found]): [string, CalledDetails] => [text, { text, found }]))
}

const ofItsCategory = ({ categoryId, scorecardDetailId, ...fields }: Record<string, unknown>) => {
  const { text, found } = scorecardDetailId as CalledDetails
  const own = categoryId === undefined ? closest(text, found) : found.filter((it) => it.categoryId === categoryId)
  if (new Set(own.map((it) => it.categoryId)).size > 1) throw new WrongCell(importsTexts.severalDefinitions)
  const it = onlyOne(text, own)
  if (!it) throw new WrongCell(importsTexts.definitionElsewhere)
  return { ...fields, scorecardDetailId: it.id }
}

type Weighting = { standardJobId: number; categoryId: number; weightage: number }

const weightKey = ({ standardJobId, categoryId }: Pick<Weighting, 'standardJobId' | 'categoryId'>) =>
  `${standardJobId} ${categoryId}`

/**
 * The weights of a standard job add up to at most 100 when all rows are stored, in whatever order they stand. Where they do
 * not, those that lower a weight are stored, and of the others as many as fit: what is refused keeps its weight.
 */
const beyondWhole = async (tx: Tx, caller: Caller, rows: Storable<Weighting>[], replaced: StoredRow[]) => {
  await lockWeightings(tx, caller)
  const jobs = [...new Set(rows.map(({ values }) => values.standardJobId))]
  const sums = new Map<number, number>()
  if (jobs.length > 0)
    for (const { jobId, sum } of await tx
      .select({
        jobId: scorecardWeightingsTable.standardJobId,
        sum: sql<number>`sum(${scorecardWeightingsTable.weightage})::int`,
      })
      .from(scorecardWeightingsTable)
      .where(
        and(
          eq(scorecardWeightingsTable.companyId, caller.companyId),
          inArray(scorecardWeightingsTable.standardJobId, jobs),
        ),
      )
      .groupBy(scorecardWeightingsTable.standardJobId))
      sums.set(jobId, sum)
  const before = new Map((replaced as (StoredRow & Weighting)[]).map((it) => [weightKey(it), it.weightage]))
  const changes = rows.map(({ index, values }) => ({
    index,
    jobId: values.standardJobId,
    by: values.weightage - (before.get(weightKey(values)) ?? 0),
  }))
  const refused = new Map<number, string>()
  for (const { index, jobId, by } of [...changes.filter((it) => it.by <= 0), ...changes.filter((it) => it.by > 0)]) {
    const sum = (sums.get(jobId) ?? 0) + by
    if (by > 0 && sum > 100) refused.set(index, importsTexts.weightsTooHigh(sum))
    else sums.set(jobId, sum)
  }
  return refused
}

export const scoringKinds = [
  importable({
    entityType: 'scorecard_category',
    table: scorecardCategoriesTable,
    key: ['categoryName'],
    columns: [
      called('Category', text('Category Name', 'categoryName', 'Communication')),
      text('Description', 'description', '', false),
    ],
    Body: scorecardCategories.create.body,
    values: ({ categoryName, description = '' }) => ({ categoryName, description }),
  }),
  importable({
    entityType: 'scorecard_detail',
    table: scorecardDetailsTable,
    key: ['categoryId', 'definition'],
    columns: [
      category,
      text('Definition', 'definition', 'Explains trade-offs so that others can decide'),
      text('Internal Definition', 'internalDefinition', '', false),
      called('Job description text', text('JD Description', 'jdDescription', '', false)),
    ],
    Body: scorecardDetails.create.body,
    defaults: () => ({ internalDefinition: '', jdDescription: '' }),
    values: ({ categoryId, definition, internalDefinition, jdDescription }) => ({
      categoryId,
      definition,
      internalDefinition,
      jdDescription,
    }),
  }),
  importable({
    entityType: 'scorecard_job_category_weightage',
    table: scorecardWeightingsTable,
    key: ['standardJobId', 'categoryId'],
    columns: [standardJob, category, called('Weight', number('Weightage', 'weightage', '25'))],
    Body: scorecardWeightings.create.body,
    values: ({ standardJobId, categoryId, weightage }): Weighting => ({ standardJobId, categoryId, weightage }),
    refused: beyondWhole,
    atOnce: 10_000,
  }),
  importable({
    entityType: 'standard_job_scorecard',
    table: scorecardConfigurationsTable,
    key: ['standardJobId', 'scorecardDetailId'],
    unread: ['Job description text'],
    columns: [
      standardJob,
      record(
        'Definition',
        'scorecardDetailId',
        'Explains trade-offs so that others can decide',
        'scorecard detail',
        definitionsCalled,
      ),
      { ...category, required: false },
      number('Display Order', 'displayOrder', '1'),
      text('Focus Area', 'focusArea', '', false),
    ],
    Body: scorecardConfigurations.create.body,
    joined: ofItsCategory,
    defaults: () => ({ focusArea: '' }),
    values: ({ standardJobId, scorecardDetailId, displayOrder, focusArea }) => ({
      standardJobId,
      scorecardDetailId,
      displayOrder,
      focusArea,
    }),
  }),
  importable({
    entityType: 'assessment_profile',
    table: assessmentProfilesTable,
    key: ['name'],
    columns: [text('Name', 'name', 'Sales'), text('Description', 'description', '', false)],
    Body: assessmentProfiles.create.body,
    defaults: () => ({ description: '' }),
    values: ({ name, description }) => ({ name, description }),
  }),
  importable({
    entityType: 'epp_combination',
    table: eppCombinationsTable,
    key: ['name'],
    columns: [
      text('Name', 'name', 'Driven and warm'),
      attribute('First Attribute', 'firstEppAttributeId', 'Achievement'),
      called('First result', { ...text('First Band', 'firstBand', 'HIGH'), read: upper }),
      attribute('Second Attribute', 'secondEppAttributeId', 'Cooperativeness'),
      called('Second result', { ...text('Second Band', 'secondBand', 'LOW'), read: upper }),
    ],
    Body: eppCombinations.create.body,
    values: ({ name, firstEppAttributeId, firstBand, secondEppAttributeId, secondBand }) => {
      if (firstEppAttributeId === secondEppAttributeId)
        throw badRequest([{ field: 'secondEppAttributeId', message: administrationTexts.sameAttribute }])
      return { name, firstEppAttributeId, firstBand, secondEppAttributeId, secondBand }
    },
  }),
  importable({
    entityType: 'epp_profile_combination_impact',
    table: combinationImpactsTable,
    key: ['assessmentProfileId', 'eppCombinationId'],
    columns: [
      profile,
      called(
        'Combination',
        record(
          'EPP Combination',
          'eppCombinationId',
          'Driven and warm',
          'combination',
          namedIn(eppCombinationsTable, eppCombinationsTable.name),
        ),
      ),
      text('Impact', 'impact', 'May burn out'),
      number('Penalty', 'penalty', '-5'),
    ],
    Body: combinationImpacts.create.body,
    values: ({ assessmentProfileId, eppCombinationId, impact, penalty }) => ({
      assessmentProfileId,
      eppCombinationId,
      impact,
      penalty,
    }),
  }),
]
