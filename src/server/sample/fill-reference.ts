import type { Tx } from '../database.ts'
import { insertMany } from '../insert-many.ts'
import * as assessments from '../schema/assessments.ts'
import * as scorecards from '../schema/hiring-scorecards.ts'
import * as reference from '../schema/reference.ts'
import { addPermissions } from '../standard/permissions.ts'
import { must } from './dice.ts'
import type { StoredPerson } from './fill-people.ts'
import * as catalogue from './reference-catalogue.ts'

/** The id of the row that is called so; the catalogue names nothing that is not stored. */
const idIn = <T extends { id: number }>(rows: T[], isIt: (row: T) => boolean) => must(rows.find(isIt)).id

const fillJobs = async (tx: Tx, companyId: number) => {
  const stored = await tx
    .insert(reference.standardJobsTable)
    .values(catalogue.jobs.map(({ jobName, description }) => ({ companyId, jobName, description })))
    .returning()
  await tx.insert(reference.jobTitlesTable).values(
    catalogue.jobs.flatMap(({ jobName, description, titles }) =>
      titles.map((title) => ({
        companyId,
        title,
        standardJobId: idIn(stored, (it) => it.jobName === jobName),
        internalDescription: `Pay grade and career ladder: ${jobName}`,
        jobDescription: description,
      })),
    ),
  )
  const types = await tx
    .insert(reference.qualificationTypesTable)
    .values(catalogue.qualifications.map(({ name, type }) => ({ companyId, name, type })))
    .returning()
  await tx.insert(reference.qualificationFieldsTable).values(
    catalogue.qualifications.flatMap(({ name, fields }) =>
      Object.entries(fields).map(([fieldName, fieldOptions], index) => ({
        companyId,
        qualificationTypeId: idIn(types, (it) => it.name === name),
        fieldName,
        displayOrder: index + 1,
        fieldOptions,
      })),
    ),
  )
  return stored
}

const fillAssessments = async (tx: Tx, companyId: number) => {
  const profiles = await tx
    .insert(assessments.assessmentProfilesTable)
    .values(catalogue.assessmentProfiles.map((it) => ({ companyId, ...it })))
    .returning()
  const attributes = await tx
    .insert(assessments.eppAttributesTable)
    .values(catalogue.eppAttributes.map((it) => ({ companyId, ...it })))
    .returning()
  const pairs = profiles.flatMap((profile) =>
    attributes.map((attribute, index) => ({
      companyId,
      assessmentProfileId: profile.id,
      eppAttributeId: attribute.id,
      index,
    })),
  )
  await insertMany(
    tx,
    assessments.profileAttributesTable,
    pairs.map(({ index, ...it }) => ({ ...it, priority: index + 1, lowThreshold: 30, highThreshold: 70 })),
  )
  await insertMany(
    tx,
    assessments.scoringBandsTable,
    pairs
      .filter(({ index }) => index < 4)
      .flatMap(({ index, ...it }) => [
        { ...it, scoringBandStart: 0, scoringBandEnd: 30, potentialPoints: -5 },
        { ...it, scoringBandStart: 31, scoringBandEnd: 70, potentialPoints: 5 },
        { ...it, scoringBandStart: 71, scoringBandEnd: 100, potentialPoints: 10 - index },
      ]),
  )
  const combinations = await tx
    .insert(assessments.eppCombinationsTable)
    .values(
      catalogue.combinations.map(({ name, first, firstBand, second, secondBand }) => ({
        companyId,
        name,
        firstBand,
        secondBand,
        firstEppAttributeId: idIn(attributes, (it) => it.name === first),
        secondEppAttributeId: idIn(attributes, (it) => it.name === second),
      })),
    )
    .returning()
  await tx.insert(assessments.combinationImpactsTable).values(
    combinations.map(({ id }, index) => ({
      companyId,
      assessmentProfileId: idIn(profiles, (it) => it.name === 'Leadership'),
      eppCombinationId: id,
      impact: 'Ask about it in the topgrade interview',
      penalty: 5 * (index + 1),
    })),
  )
  await tx.insert(assessments.topgradeQuestionsTable).values(
    Object.entries(catalogue.topgradeQuestions)
      .flatMap(([section, questions]) => questions.map((question) => ({ companyId, section, question })))
      .map((it, index) => ({ ...it, displayOrder: index + 1 })),
  )
}

const fillScorecards = async (tx: Tx, companyId: number, jobs: { id: number }[]) => {
  const categories = await tx
    .insert(scorecards.scorecardCategoriesTable)
    .values(
      Object.keys(catalogue.scorecardCategories).map((categoryName) => ({ companyId, categoryName, description: '' })),
    )
    .returning()
  const categoryId = (name: string) => idIn(categories, (it) => it.categoryName === name)
  const details = await tx
    .insert(scorecards.scorecardDetailsTable)
    .values(
      Object.entries(catalogue.scorecardCategories).flatMap(([name, statements]) =>
        statements.map((it) => ({ companyId, categoryId: categoryId(name), ...it })),
      ),
    )
    .returning()
  await insertMany(
    tx,
    scorecards.scorecardWeightingsTable,
    jobs.flatMap((job) =>
      Object.entries(catalogue.categoryWeights).map(([name, weightage]) => ({
        companyId,
        standardJobId: job.id,
        categoryId: categoryId(name),
        weightage,
      })),
    ),
  )
  await insertMany(
    tx,
    scorecards.scorecardConfigurationsTable,
    jobs.flatMap((job) =>
      details.map((detail, index) => ({
        companyId,
        standardJobId: job.id,
        scorecardDetailId: detail.id,
        displayOrder: index + 1,
        focusArea: index < 2 ? 'Interview' : 'Skill validation',
      })),
    ),
  )
}

/** Stores what a company's administration keeps; departments are those that its people work in. */
export const fillReference = async (tx: Tx, companyId: number, people: StoredPerson[]): Promise<void> => {
  const departments = await tx
    .insert(reference.departmentsTable)
    .values([...new Set(people.map((it) => it.department))].map((name) => ({ companyId, name })))
    .returning()
  const chief = idIn(people, (it) => it.managerId === null)
  await tx.insert(reference.eltOwnersTable).values(
    departments.map((it) => ({
      companyId,
      departmentId: it.id,
      employeeId:
        people.find(({ managerId, department }) => managerId === chief && department === it.name)?.id ?? chief,
      description: `Approves requisitions of ${it.name}`,
    })),
  )
  await tx.insert(reference.locationsTable).values(catalogue.locations.map((it) => ({ companyId, ...it })))
  const jobs = await fillJobs(tx, companyId)
  await fillAssessments(tx, companyId)
  await fillScorecards(tx, companyId, jobs)
  await addPermissions(tx, companyId)
}
