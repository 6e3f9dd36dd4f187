import type { Field } from '#machines/kit/form-fields.ts'
import * as texts from '#src/texts/plan-periods.ts'

type Days = { name: string; startDate: string; endDate: string }

/** The form of a new plan period, which begins with the days after the last one. */
export const planPeriodFields = ({ name, startDate, endDate }: Days): readonly Field[] => [
  {
    id: 'name',
    type: 'InputBox',
    label: texts.name,
    required: true,
    placeholder: texts.nameExample,
    defaultValue: name,
  },
  { id: 'startDate', type: 'DateInput', label: texts.firstDay, required: true, defaultValue: startDate },
  {
    id: 'endDate',
    type: 'DateInput',
    label: texts.lastDay,
    required: true,
    defaultValue: endDate,
    helperText: texts.lastDayHelp,
  },
]
