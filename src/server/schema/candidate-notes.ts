import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { companyRow, moment } from './columns.ts'
import { companyPolicy } from './company-policy.ts'
import { candidatesTable } from './hiring.ts'
import { within } from './within.ts'

/** What people wrote about a candidate for each other. */
export const candidateNotesTable = pgTable(
  'candidate_notes',
  {
    ...companyRow(),
    candidateId: integer().notNull(),
    text: text().notNull(),
    /** The users whom the text mentions. */
    mentionedIds: integer().array().notNull().default([]),
    writtenBy: text().notNull(),
    /** The user who wrote it, and alone changes it. */
    writtenById: integer().notNull(),
    writtenAt: moment().notNull().defaultNow(),
    editedAt: moment(),
  },
  (it) => [
    within([it.companyId, it.candidateId], candidatesTable),
    index().on(it.companyId, it.candidateId, it.id),
    companyPolicy(it.companyId),
  ],
)
