import { clockAt, momentOf, wrongTime } from '#machines/hiring/interview-time.ts'
import { type InputField, textIn, type Values } from '#machines/kit/form-fields.ts'
import type { Interview, InterviewBody } from '#src/contract/interviews.ts'
import * as texts from '#src/texts/interviews.ts'
import { ownTimeZone } from '#src/ui/zoned-time.ts'

const lengths = [30, 45, 60, 90, 120] as const

/** The fields in which a time is proposed to a panel. */
export const interviewFields = (): InputField[] => [
  { id: 'day', type: 'DateInput', label: texts.day, required: true, isHalf: true },
  {
    id: 'time',
    type: 'InputBox',
    label: texts.time,
    required: true,
    isHalf: true,
    placeholder: '09:30',
    helperText: texts.timeHelp(ownTimeZone()),
    validation: wrongTime,
  },
  {
    id: 'minutes',
    type: 'Select',
    label: texts.length,
    required: true,
    defaultValue: '45',
    values: lengths.map((it) => ({ value: String(it), label: texts.lengthOf(it) })),
  },
  { id: 'panelIds', type: 'MultiSelect', label: texts.panel, required: true, helperText: texts.panelHelp },
  { id: 'place', type: 'InputBox', label: texts.place },
]

/** What the form shows of an interview. */
export const valuesOfInterview = ({ startsAt, minutes, place, panel }: Interview): Values => {
  const [day = '', time = ''] = clockAt(Date.parse(startsAt), ownTimeZone()).split('T')
  return { day, time, minutes: String(minutes), place, panelIds: panel.map((it) => String(it.employee.id)) }
}

/**
 * What the form asks for; null for a time that clocks never show on that day.
 * @param startsAt when the interview begins that the form was opened with: it stays, unless another time is typed
 */
export const bodyOfInterview = (values: Values, startsAt?: string): InterviewBody | null => {
  const known = startsAt === undefined ? undefined : Date.parse(startsAt)
  const at = momentOf(textIn(values, 'day'), textIn(values, 'time').trim(), ownTimeZone(), known)
  if (at === null) return null
  const panelIds = Array.isArray(values.panelIds) ? values.panelIds.map(Number) : []
  return {
    startsAt: new Date(at).toISOString(),
    minutes: Number(textIn(values, 'minutes')),
    place: textIn(values, 'place').trim(),
    panelIds,
  }
}
