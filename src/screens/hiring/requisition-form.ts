import { setById } from '#machines/hiring/requisition-fields.ts'
import { requisitionKinds, wrongAmount, wrongOpenings } from '#machines/hiring/requisition-form.ts'
import { type InputField, textIn, type Values } from '#machines/kit/form-fields.ts'
import type { RequisitionKind } from '#src/contract/hiring-values.ts'
import type { Requisition, RequisitionBody, RequisitionChange } from '#src/contract/requisitions.ts'
import * as texts from '#src/texts/hiring.ts'
import { employmentText, optionsOf } from './words.ts'

export type RequisitionField = Exclude<keyof RequisitionBody, 'kind'>

export const currencies = ['USD', 'CAD', 'EUR', 'PLN', 'AUD', 'NZD', 'MXN', 'PHP'] as const

const amountFields = ['openings', 'salaryMin', 'salaryMax'] as const satisfies RequisitionField[]

/** What a form is drawn for: a kind, by somebody, new or about what is there already. */
type Asked = {
  kind: RequisitionKind
  /** Set where somebody asks for the own team alone. */
  ownEmployeeId: number | null
  requisition: Requisition | null
}

const ofKind: Record<RequisitionKind, InputField<RequisitionField>[]> = {
  UNPLANNED: [],
  BACKFILL: [
    {
      id: 'replacesEmployeeId',
      type: 'SearchableSelect',
      section: 'header',
      label: texts.replaces,
      required: true,
      helperText: texts.replacesHelp,
    },
  ],
  PLANNED: [
    {
      id: 'planPeriodId',
      type: 'SearchableSelect',
      section: 'header',
      label: texts.planPeriod,
      required: true,
      helperText: texts.planPeriodHelp,
    },
  ],
}

/** By which field of a requisition a permission group's rules speak of a field of the form. */
const shownAs: Partial<Record<RequisitionField, keyof Requisition>> = setById
/** A field that the reader may not see is not asked for: its value stays. */
const isShown = (requisition: Requisition | null, id: RequisitionField) =>
  requisition === null || requisition[shownAs[id] ?? (id as keyof Requisition)] !== undefined

/** The fields of one of the three forms. */
export function requisitionFields({ kind, ownEmployeeId, requisition }: Asked): InputField<RequisitionField>[] {
  const isOwn = ownEmployeeId !== null
  const decider = (
    id: 'reviewerId' | 'approverId',
    label: string,
    helperText: string,
  ): InputField<RequisitionField> => ({
    id,
    type: 'SearchableSelect',
    section: 'footer',
    label,
    // Left empty, somebody is found when it is asked for, and not again later.
    ...(requisition ? { required: true } : { helperText }),
  })
  // Once it is asked for, hiring staff choose who decides.
  const deciders =
    isOwn && requisition
      ? []
      : [
          decider('reviewerId', texts.reviewer, texts.reviewerHelp),
          decider('approverId', texts.approver, texts.approverHelp),
        ]
  const all: InputField<RequisitionField>[] = [
    ...ofKind[kind],
    { id: 'jobTitleId', type: 'SearchableSelect', label: texts.jobTitle, required: true },
    { id: 'departmentId', type: 'SearchableSelect', label: texts.department, required: true },
    { id: 'locationId', type: 'SearchableSelect', label: texts.location, required: true },
    {
      id: 'openings',
      type: 'InputBox',
      label: texts.openings,
      required: true,
      defaultValue: '1',
      validation: wrongOpenings,
    },
    {
      id: 'employmentType',
      type: 'Select',
      label: texts.employment,
      required: true,
      defaultValue: 'FULL_TIME',
      values: optionsOf(employmentText),
    },
    { id: 'targetStartDate', type: 'DateInput', label: texts.desiredStartDate },
    { id: 'salaryMin', type: 'InputBox', label: texts.lowestSalary, validation: wrongAmount },
    { id: 'salaryMax', type: 'InputBox', label: texts.highestSalary, validation: wrongAmount },
    {
      id: 'currency',
      type: 'Select',
      label: texts.currency,
      values: currencies.map((it) => ({ value: it, label: it })),
      helperText: texts.currencyHelp,
    },
    {
      id: 'justification',
      type: 'TextArea',
      label: texts.justification,
      required: kind === 'UNPLANNED',
      helperText: texts.justificationHelp,
    },
    {
      id: 'hiringManagerId',
      type: 'SearchableSelect',
      section: 'footer',
      label: texts.hiringManager,
      required: true,
      disabled: isOwn,
      ...(isOwn && { defaultValue: String(ownEmployeeId), helperText: texts.ownTeamHelp }),
    },
    {
      id: 'workflowLevelId',
      type: 'SearchableSelect',
      section: 'footer',
      label: texts.workflowLevel,
      helperText: texts.levelHelp,
    },
    ...deciders,
  ]
  return all.filter(({ id }) => isShown(requisition, id))
}

const textOf = (value: unknown) => (value === null || value === undefined ? '' : String(value))

/** A stored requisition as the form shows it. */
export const valuesOfRequisition = (it: Requisition): Values => ({
  jobTitleId: textOf(it.jobTitle?.id),
  departmentId: textOf(it.department?.id),
  locationId: textOf(it.location?.id),
  hiringManagerId: textOf(it.hiringManager?.id),
  reviewerId: textOf(it.reviewer?.id),
  approverId: textOf(it.approver?.id),
  workflowLevelId: textOf(it.workflowLevel?.id),
  replacesEmployeeId: textOf(it.replaces?.id),
  planPeriodId: textOf(it.planPeriod?.id),
  openings: textOf(it.openings),
  employmentType: textOf(it.employmentType),
  justification: textOf(it.justification),
  targetStartDate: textOf(it.targetStartDate),
  salaryMin: textOf(it.salaryMin),
  salaryMax: textOf(it.salaryMax),
  currency: textOf(it.currency),
})

const numberFields: readonly string[] = [...Object.keys(setById), ...amountFields]
const sentValue = (id: string, text: string) => {
  const typed = text.trim()
  if (typed === '') return id === 'justification' ? '' : null
  return numberFields.includes(id) ? Number(typed) : typed
}

const textsOf = (values: Values) => Object.keys(values).map((id): [string, string] => [id, textIn(values, id)])

/** The fields that only other kinds have. */
const fieldsOfOthers = (kind: RequisitionKind): (string | null)[] =>
  Object.values(requisitionKinds).filter((it) => it !== requisitionKinds[kind])

/** What is sent in: without what was left empty, and without what another kind asks for. */
export const bodyOfRequisition = (kind: RequisitionKind, values: Values): RequisitionBody =>
  ({
    kind,
    ...Object.fromEntries(
      textsOf(values)
        .filter(([id, text]) => text.trim() !== '' && !fieldsOfOthers(kind).includes(id))
        .map(([id, text]) => [id, sentValue(id, text)]),
    ),
  }) as RequisitionBody

/** What has changed: whoever may not edit a field may still change the others. */
export const changeOfRequisition = (base: Values, values: Values): RequisitionChange =>
  Object.fromEntries(
    textsOf(values)
      .filter(([id, text]) => text.trim() !== textIn(base, id))
      .map(([id, text]) => [id, sentValue(id, text)]),
  ) as RequisitionChange
