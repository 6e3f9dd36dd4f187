import type { SubCategory } from '#src/contract/scorecards.ts'
import type { Tx } from '../database.ts'
import { type Asked, behavioural, values } from '../sample/catalogue.ts'
import { anyJob, functional } from '../sample/functional-catalogue.ts'
import { categoriesTable, subcategoriesTable, subcomponentsTable } from '../schema/categories.ts'

/** Something that gets a score, as stored, with what managers write of it. */
export type StoredAsked = Asked & { id: number; department: string | null }
export type StoredCategory = { id: number; subCategory: SubCategory; asked: StoredAsked[] }

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

type Question = Asked & { subCategory: SubCategory; department: string | null }

const functionalOf = (departments: ReadonlySet<string>): Pick<Question, 'department' | keyof Asked>[] =>
  departments.size === 0
    ? anyJob.map((it) => ({ ...it, department: null }))
    : [...departments].flatMap((department) => (functional[department] ?? []).map((it) => ({ ...it, department })))

const questions = (departments: ReadonlySet<string>): Question[] => [
  ...values.map((it) => ({ ...it, subCategory: 'VALUES' as const, department: null })),
  ...behavioural.map((it) => ({ ...it, subCategory: 'BEHAVIORAL_COMPETENCIES' as const, department: null })),
  ...functionalOf(departments).map((it) => ({ ...it, subCategory: 'FUNCTIONAL_COMPETENCIES' as const })),
]

/** Stores what a company evaluates; functional competencies for these departments, without any such as fit every job. */
export const addCategories = async (
  tx: Tx,
  companyId: number,
  departments: ReadonlySet<string>,
): Promise<StoredCategory[]> => {
  const stored = await tx
    .insert(categoriesTable)
    .values(categories.map((it) => ({ ...it, companyId })))
    .returning()
  const idOf = new Map(stored.map((it) => [it.subCategory, it.id]))
  const asked = questions(departments)
  const rows = await tx
    .insert(subcategoriesTable)
    .values(
      asked.map(({ subCategory, name, description, department }, index) => ({
        companyId,
        categoryId: idOf.get(subCategory) ?? 0,
        name,
        description,
        department,
        displayOrder: index + 1,
      })),
    )
    .returning()
  const found = asked.flatMap((question) => {
    const row = rows.find((it) => it.name === question.name && it.department === question.department)
    return row ? [{ ...question, id: row.id }] : []
  })
  await tx
    .insert(subcomponentsTable)
    .values(
      found.flatMap(({ id, behaviours }) =>
        behaviours.map((name, index) => ({ companyId, subcategoryId: id, name, displayOrder: index + 1 })),
      ),
    )
  return stored.map(({ id, subCategory }) => ({
    id,
    subCategory,
    asked: found.filter((it) => it.subCategory === subCategory),
  }))
}
