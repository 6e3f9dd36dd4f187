import type { Field } from '#machines/kit/form-fields.ts'
import * as texts from '#src/texts/delegates.ts'

const own: readonly Field[] = [
  { id: 'delegateId', type: 'SearchableSelect', label: texts.delegate, required: true },
  { id: 'startsOn', type: 'DateInput', label: texts.from, required: true, isHalf: true },
  { id: 'endsOn', type: 'DateInput', label: texts.until, required: true, isHalf: true, helperText: texts.untilHelp },
]

/**
 * The form in which a delegate is named.
 * @param forAnybody a super user names one for others too
 */
export const delegateFields = (employeeId: number | null, forAnybody: boolean): readonly Field[] =>
  forAnybody
    ? [
        {
          id: 'employeeId',
          type: 'SearchableSelect',
          label: texts.decidesFor,
          required: true,
          defaultValue: employeeId === null ? '' : String(employeeId),
        },
        ...own,
      ]
    : own
