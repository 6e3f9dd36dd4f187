import type { FormRecord } from '#machines/admin/form-modal.ts'
import { wrongScore } from '#machines/hiring/assessment.ts'
import { type InputField, textIn, type Values } from '#machines/kit/form-fields.ts'
import type { Assessment, AssessmentBody } from '#src/contract/candidates.ts'
import * as texts from '#src/texts/hiring.ts'

const profileField = 'assessmentProfileId'
const scoreField = (attributeId: number) => `score-${attributeId}`

/** The form of the results of an assessment: a profile, and a score for each attribute that was measured. */
export const assessmentFields = ({ profiles, attributes }: Assessment): readonly InputField[] => [
  {
    id: profileField,
    type: 'Select',
    section: 'header',
    label: texts.profile,
    required: true,
    helperText: texts.profileHelp,
    values: profiles.map(({ id, name }) => ({ value: String(id), label: name })),
  },
  ...attributes.map(
    ({ id, name }): InputField => ({
      id: scoreField(id),
      type: 'InputBox',
      label: name,
      placeholder: '0–100',
      validation: wrongScore,
      isHalf: true,
    }),
  ),
]

/** What the form shows of an assessment. */
export const recordOfAssessment = (it: Assessment): FormRecord => {
  const profile = it.profiles.find(({ name }) => name === it.profile)
  const scoreOf = (attribute: string) => it.results.find((one) => one.attribute === attribute)?.score
  return {
    // Each of a candidate's applications has an assessment of its own.
    id: it.jobReqId,
    version: it.version,
    values: {
      [profileField]: String(profile?.id ?? ''),
      ...Object.fromEntries(it.attributes.map(({ id, name }) => [scoreField(id), String(scoreOf(name) ?? '')])),
    },
  }
}

/** What is recorded: an attribute without a score was not measured. */
export const bodyOfAssessment = ({ attributes }: Pick<Assessment, 'attributes'>, values: Values): AssessmentBody => ({
  assessmentProfileId: Number(textIn(values, profileField)),
  results: attributes.flatMap(({ id }) => {
    const typed = textIn(values, scoreField(id)).trim()
    return typed === '' ? [] : { eppAttributeId: id, score: Number(typed) }
  }),
})
