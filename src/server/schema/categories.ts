import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { SubCategory } from '#src/contract/scorecards.ts'
import { companyPolicy } from './company-policy.ts'
import { oneOf } from './one-of.ts'
import { companiesTable } from './people.ts'
import { within } from './within.ts'

const id = () => integer().primaryKey().generatedAlwaysAsIdentity()

/** What a company evaluates: one category a step of the review. */
export const categoriesTable = pgTable(
  'categories',
  {
    id: id(),
    companyId: integer()
      .notNull()
      .references(() => companiesTable.id),
    subCategory: text().$type<SubCategory>().notNull(),
    name: text().notNull(),
    description: text().notNull(),
    /** Share of the overall score, in percent. */
    weight: integer().notNull(),
    displayOrder: integer().notNull(),
  },
  (it) => [
    unique().on(it.companyId, it.id),
    unique().on(it.companyId, it.subCategory),
    check('categories_sub_category_known', oneOf(it.subCategory, SubCategory.options)),
    check('categories_weight_in_percent', sql`${it.weight} between 0 and 100`),
    companyPolicy(it.companyId),
  ],
)

/** One thing that gets a score: a value, or a competency. */
export const subcategoriesTable = pgTable(
  'subcategories',
  {
    id: id(),
    companyId: integer().notNull(),
    categoryId: integer().notNull(),
    name: text().notNull(),
    description: text().notNull(),
    displayOrder: integer().notNull(),
    /** The job family that it is asked of; null asks it of everybody. */
    department: text(),
  },
  (it) => [
    within([it.companyId, it.categoryId], categoriesTable),
    unique().on(it.companyId, it.id),
    index().on(it.companyId, it.categoryId, it.displayOrder),
    companyPolicy(it.companyId),
  ],
)

/** A behaviour that shows a subcategory at work. */
export const subcomponentsTable = pgTable(
  'subcomponents',
  {
    id: id(),
    companyId: integer().notNull(),
    subcategoryId: integer().notNull(),
    name: text().notNull(),
    displayOrder: integer().notNull(),
  },
  (it) => [
    within([it.companyId, it.subcategoryId], subcategoriesTable),
    unique().on(it.companyId, it.id),
    index().on(it.subcategoryId, it.displayOrder),
    companyPolicy(it.companyId),
  ],
)
