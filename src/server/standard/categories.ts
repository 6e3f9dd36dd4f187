import type { SubCategory } from '#src/contract/scorecards.ts'
import type { Tx } from '../database.ts'
import { insertMany } from '../insert-many.ts'
import { categoriesTable, subcategoriesTable, subcomponentsTable } from '../schema/categories.ts'
import type { Competency } from './competencies.ts'

/** What a company evaluates; functional competencies are those of a department, or with null of every job. */
export type Asked<C extends Competency> = {
  values: readonly C[]
  behavioural: readonly C[]
  functional: readonly (C & { department: string | null })[]
}
export type StoredCategory<C extends Competency = Competency> = {
  id: number
  subCategory: SubCategory
  /** Percent of the overall score. */
  weight: number
  asked: (C & { id: number; department: string | null })[]
}

const categories = [
  {
    subCategory: 'VALUES',
    name: 'Values',
    description: 'How the work was done: what this company stands for, in everyday behaviour.',
    weight: 30,
    displayOrder: 1,
  },
  {
    subCategory: 'BEHAVIORAL_COMPETENCIES',
    name: 'Behavioural Competencies',
    description: 'How the person works with others, whatever the job.',
    weight: 30,
    displayOrder: 2,
  },
  {
    subCategory: 'FUNCTIONAL_COMPETENCIES',
    name: 'Functional Competencies',
    description: 'What the job itself requires.',
    weight: 40,
    displayOrder: 3,
  },
] as const

const questionsOf = <C extends Competency>({ values, behavioural, functional }: Asked<C>) => [
  ...values.map((it) => ({ ...it, subCategory: 'VALUES' as const, department: null })),
  ...behavioural.map((it) => ({ ...it, subCategory: 'BEHAVIORAL_COMPETENCIES' as const, department: null })),
  ...functional.map((it) => ({ ...it, subCategory: 'FUNCTIONAL_COMPETENCIES' as const })),
]

/** Stores what a company evaluates. */
export const addCategories = async <C extends Competency>(
  tx: Tx,
  companyId: number,
  competencies: Asked<C>,
): Promise<StoredCategory<C>[]> => {
  const stored = await tx
    .insert(categoriesTable)
    .values(categories.map((it) => ({ ...it, companyId })))
    .returning()
  const idOf = new Map(stored.map((it) => [it.subCategory, it.id]))
  const asked = questionsOf(competencies)
  const ids = await insertMany(
    tx,
    subcategoriesTable,
    asked.map(({ subCategory, name, description, department }, index) => ({
      companyId,
      categoryId: idOf.get(subCategory) ?? 0,
      name,
      description,
      department,
      displayOrder: index + 1,
    })),
  )
  const found = asked.flatMap((question, index) => {
    const id = ids[index]
    return id === undefined ? [] : [{ ...question, id }]
  })
  await insertMany(
    tx,
    subcomponentsTable,
    found.flatMap(({ id, behaviours }) =>
      behaviours.map((name, index) => ({ companyId, subcategoryId: id, name, displayOrder: index + 1 })),
    ),
  )
  return stored.map(({ id, subCategory, weight }) => ({
    id,
    subCategory,
    weight,
    asked: found.filter((it) => it.subCategory === subCategory),
  }))
}
