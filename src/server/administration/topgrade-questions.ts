import { eq } from 'drizzle-orm'
import { topgradeQuestions } from '#src/contract/assessment-setup.ts'
import { serveCrud } from '../crud.ts'
import { topgradeQuestionsTable } from '../schema/assessments.ts'
import type { Api } from '../serve.ts'

export const topgradeQuestionRoutes = (api: Api) =>
  serveCrud(api, {
    endpoints: topgradeQuestions,
    table: topgradeQuestionsTable,
    items: (tx) => tx.select().from(topgradeQuestionsTable).$dynamic(),
    search: [topgradeQuestionsTable.question, topgradeQuestionsTable.section],
    sort: {
      id: topgradeQuestionsTable.id,
      displayOrder: topgradeQuestionsTable.displayOrder,
      section: topgradeQuestionsTable.section,
      question: topgradeQuestionsTable.question,
    },
    sortedBy: 'displayOrder',
    filters: {
      section: topgradeQuestionsTable.section,
      status: (status) => eq(topgradeQuestionsTable.isActive, status === 'ACTIVE'),
    },
    columns: ({ question, section, displayOrder, isActive }) => ({ question, section, displayOrder, isActive }),
  })
