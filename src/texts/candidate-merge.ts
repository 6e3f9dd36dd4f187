import { numberText, plural } from '#machines/kit/plural.ts'

// Two records of one person.

export const mergeCandidate = 'Merge…'
export const mergeTitle = (name: string) => `Merge another record into ${name}`
export const mergeCandidates = 'Merge'
export const mergeOther = 'Record to merge in'
export const mergeOtherHelp = 'The other record of the same person. It is deleted once everything is here.'
export const mergeValueOf = (value: string, displayId: string) => `${value} (${displayId})`
export const nothingThere = 'None'
export const mergeMeans = (other: string, kept: string) =>
  `Choose field by field which value stays. ${other} becomes part of ${kept}, and this cannot be undone.`
const movedKinds = {
  applications: { one: '1 application', other: (count: number) => `${numberText(count)} applications` },
  documents: { one: '1 document', other: (count: number) => `${numberText(count)} documents` },
  notes: { one: '1 note', other: (count: number) => `${numberText(count)} notes` },
  scorecards: { one: '1 scorecard', other: (count: number) => `${numberText(count)} scorecards` },
  references: { one: '1 reference', other: (count: number) => `${numberText(count)} references` },
  interviews: { one: '1 interview', other: (count: number) => `${numberText(count)} interviews` },
}
export const mergeMoves = (moved: Record<keyof typeof movedKinds, number>) => {
  const kinds = Object.keys(movedKinds) as (keyof typeof movedKinds)[]
  const parts = kinds
    .filter((it) => moved[it] > 0)
    .map((it) => plural(moved[it], { one: movedKinds[it].one, other: movedKinds[it].other(moved[it]) }))
  return parts.length === 0 ? 'Only its history comes over.' : `Its history comes over, with ${parts.join(', ')}.`
}
export const mergeStages = (kept: string, other: string) => `${kept}; ${other}.`
export const mayBeSamePerson = 'May be the same person:'
export const compareAndMerge = 'Compare and merge'
export const compareWith = (displayId: string) => `Compare and merge with ${displayId}`
export const wereMerged = (name: string) => `${name} has one record now`
export const notMerged = 'The records were not merged'
export const mergeNotLoaded = 'The records could not be compared.'
export const mergeChanged =
  'One of the two was changed meanwhile. What is shown is up to date now: check it and merge again.'
