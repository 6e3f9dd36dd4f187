import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { possibleDuplicates } from '#machines/hiring/add-candidate.ts'
import { CandidateBody } from '#src/contract/candidates.ts'
import { z } from '#src/contract/zod.ts'
import type { Caller } from '../authenticate.ts'
import type { Tx } from '../database.ts'
import { candidateDisplayId, nextNumbers, requisitionDisplayId } from '../display-ids.ts'
import { fieldsSetBy, requireEditable } from '../field-permissions.ts'
import { applyFor, requisitionToApplyFor } from '../hiring/applications.ts'
import {
  applicationsTable,
  assessmentsTable,
  candidatesTable,
  hiringTasksTable,
  requisitionsTable,
} from '../schema/hiring.ts'
import { importRowsTable } from '../schema/imports.ts'
import * as texts from '../texts/imports.ts'
import { record, text } from './columns.ts'
import { type Column, type Storable, upper, WrongCell, yesOrNo } from './importable.ts'
import { storedRows } from './stored-rows.ts'
import { importable } from './table-import.ts'

const amount = (text: string): number => {
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(text)) throw new WrongCell(texts.notAnAmount)
  return Number(text)
}

/** Open requisitions by how people name them: `REQ-0007`. */
const openRequisitions: NonNullable<Column['find']> = async (tx, { companyId }, names) => {
  const numberIn = (text: string) => Number(/^req-(\d{4,9})$/i.exec(text)?.[1] ?? 0)
  const rows = await tx
    .select({ id: requisitionsTable.id, number: requisitionsTable.number })
    .from(requisitionsTable)
    .where(
      and(
        eq(requisitionsTable.companyId, companyId),
        eq(requisitionsTable.status, 'OPEN'),
        inArray(requisitionsTable.number, [0, ...names.map(numberIn)]),
      ),
    )
  const ids = new Map(rows.map(({ id, number }) => [requisitionDisplayId(number), id]))
  return new Map(
    names.flatMap((text) => {
      const id = ids.get(text.toUpperCase())
      return id === undefined ? [] : [[text, id] as const]
    }),
  )
}

const Body = z.extend(CandidateBody, { isAnother: z.optional(z.boolean()) })

type Values = Omit<z.infer<typeof CandidateBody>, 'phone' | 'title' | 'source'> & {
  phone: string
  title: string
  source: string
  isAnother: boolean
}

const lower = (it: string) => it.toLowerCase()

/** Candidates of the company who have one of these addresses or names. */
const knownPeople = (tx: Tx, { companyId }: Caller, rows: readonly Storable<Values>[]) => {
  const { emailKey, firstName, lastName, number, email } = candidatesTable
  const names = rows.map(({ values }) => sql`(${lower(values.lastName)}, ${lower(values.firstName)})`)
  return tx
    .select({ number, email, firstName, lastName })
    .from(candidatesTable)
    .where(
      and(
        eq(candidatesTable.companyId, companyId),
        or(
          inArray(
            emailKey,
            rows.map(({ values }) => lower(values.email)),
          ),
          sql`(lower(${lastName}), lower(${firstName})) in (${sql.join(names, sql`, `)})`,
        ),
      ),
    )
}

/** Who may be somebody that is known is refused, as the form does at first; a second person of a name is said to be one. */
const refuseDuplicates = async (tx: Tx, caller: Caller, rows: Storable<Values>[]): Promise<Map<number, string>> => {
  const refused = new Map<number, string>()
  if (rows.length === 0) return refused
  const known = await knownPeople(tx, caller, rows)
  const above: Values[] = []
  for (const { index, values } of rows) {
    const reason = duplicateOf(values, possibleDuplicates(known, values), possibleDuplicates(above, values))
    if (reason) refused.set(index, reason)
    else above.push(values)
  }
  return refused
}

type Known = { number: number; email: string }

const duplicateOf = (values: Values, known: readonly Known[], above: readonly Values[]): string | null => {
  const hasAddress = (it: { email: string }) => lower(it.email) === lower(values.email)
  const same = known.find(hasAddress)
  if (same) return texts.sameAddressAs(candidateDisplayId(same.number))
  if (above.some(hasAddress)) return texts.twiceInFile
  if (values.isAnother) return null
  const [namesake] = known
  if (namesake) return texts.sameNameAs(candidateDisplayId(namesake.number))
  return above.length > 0 ? texts.sameNameAbove : null
}

/** Takes back the applications of those whom nobody has touched; what else belongs to them keeps them. */
const withdrawApplications = async (tx: Tx, _caller: Caller, importId: number) => {
  const imported = tx
    .select({ id: applicationsTable.id })
    .from(importRowsTable)
    .innerJoin(
      candidatesTable,
      and(eq(candidatesTable.id, importRowsTable.entityId), eq(candidatesTable.version, importRowsTable.entityVersion)),
    )
    .innerJoin(
      applicationsTable,
      and(eq(applicationsTable.candidateId, candidatesTable.id), eq(applicationsTable.version, 1)),
    )
    .where(storedRows(importId))
  const ids = (await imported).map((it) => it.id)
  for (let from = 0; from < ids.length; from += atOnce) {
    const some = ids.slice(from, from + atOnce)
    await tx
      .delete(hiringTasksTable)
      .where(and(inArray(hiringTasksTable.applicationId, some), isNull(hiringTasksTable.completedAt)))
    await tx
      .delete(assessmentsTable)
      .where(and(inArray(assessmentsTable.applicationId, some), isNull(assessmentsTable.completedAt)))
    await tx.delete(applicationsTable).where(inArray(applicationsTable.id, some))
  }
}
const atOnce = 1000

export const candidateKind = importable({
  entityType: 'candidate',
  table: candidatesTable,
  key: ['email'],
  columns: [
    text('First Name', 'firstName', 'Ada'),
    text('Last Name', 'lastName', 'Byron'),
    text('Email', 'email', 'ada.byron@example.com'),
    text('Phone', 'phone', '', false),
    text('Current Title', 'title', 'Analyst', false),
    text('Source', 'source', 'Referral', false),
    { ...text('Expected Salary', 'expectedSalary', '', false), read: amount },
    { ...text('Currency', 'currency', '', false), read: upper },
    text('Available From', 'availableFrom', '', false),
    record('Requisition', 'jobRequisitionId', '', texts.openRequisitionNoun, openRequisitions, false),
    { ...text(texts.anotherPerson, 'isAnother', '', false), read: yesOrNo },
  ],
  Body,
  values: ({ isAnother = false, ...body }, caller): Values => {
    const { jobRequisitionId: _, ...fields } = body
    requireEditable(caller, 'candidate', fieldsSetBy(fields))
    return { ...body, phone: body.phone ?? '', title: body.title ?? '', source: body.source ?? '', isAnother }
  },
  // Who is known already is told by more than the address: their rows are refused, and nobody is changed.
  existing: ['REFUSE'],
  records: async () => [],
  refused: refuseDuplicates,
  assigned: async (tx, { companyId }, count) =>
    (await nextNumbers(tx, 'candidate', companyId, count)).map((number) => ({ number })),
  stored: async (tx, caller, rows, isTrial) => {
    if (isTrial) return
    for (const { id, values } of rows) {
      if (values.jobRequisitionId === undefined) continue
      const requisition = await requisitionToApplyFor(tx, caller, values.jobRequisitionId)
      if (requisition) await applyFor(tx, caller, { id, ...values }, requisition)
    }
  },
  undoing: withdrawApplications,
})
