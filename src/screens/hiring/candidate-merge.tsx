import { Merge } from 'lucide-react'
import type { Problem } from '#machines/kit/explain.ts'
import { isFinalRefusal } from '#machines/kit/final-refusal.ts'
import type { Field, Values } from '#machines/kit/form-fields.ts'
import type { MergedField, MergePreview } from '#src/contract/candidate-merge.ts'
import type { Candidate } from '#src/contract/candidates.ts'
import { candidateLink } from '#src/navigation/records.ts'
import * as mergeTexts from '#src/texts/candidate-merge.ts'
import * as texts from '#src/texts/hiring.ts'
import { Button } from '#src/ui/button.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { dayText } from '#src/ui/dates.ts'
import { ErrorNotice } from '#src/ui/error-notice.tsx'
import { NoticeBox } from '#src/ui/notice-box.tsx'
import { StyledButton } from '#src/ui/styled.tsx'
import { TextLink } from '../links.tsx'
import { wayOn } from './way-on.ts'
import { candidateStatusText, moneyText, nameOf } from './words.ts'

const labels: Record<MergedField, string> = {
  firstName: texts.firstName,
  lastName: texts.lastName,
  email: texts.email,
  phone: texts.phone,
  title: texts.currentTitle,
  source: texts.source,
  expectedSalary: texts.expectedSalary,
  availableFrom: texts.availableFrom,
}

const isMergedField = (id: string): id is MergedField => id in labels

/** Who the other one is, and field by field whose value stays; hidden fields are not asked about. */
export const mergeFields = (candidate: Candidate): readonly Field[] => [
  {
    id: 'otherId',
    type: 'SearchableSelect',
    label: mergeTexts.mergeOther,
    required: true,
    helperText: mergeTexts.mergeOtherHelp,
  },
  ...Object.entries(labels).flatMap(([id, label]): Field[] =>
    isMergedField(id) && candidate[id] !== undefined
      ? [{ id, type: 'RadioGroup', label, required: true, inline: true }]
      : [],
  ),
]

/** Where a merge begins: what this record says stays, unless something else is chosen. */
export const mergeValues = (candidate: Candidate, otherId: number | null): Values => ({
  ...Object.fromEntries(mergeFields(candidate).map(({ id }) => [id, 'kept'])),
  otherId: otherId === null ? '' : String(otherId),
})

/** A value as the page of the candidate shows it; empty where there is none. */
const valueIn = (it: Candidate, field: MergedField): string => {
  if (field === 'expectedSalary')
    return typeof it.expectedSalary === 'number' ? moneyText(it.expectedSalary, it.currency) : ''
  if (field === 'availableFrom') return it.availableFrom ? dayText(it.availableFrom) : ''
  return it[field] ?? ''
}

const isOne = (one: string, other: string) => one === other || one === '' || other === ''

/** What can be chosen in a field: both values where they differ, else the one that there is. */
export const mergeChoices = (field: string, kept: Candidate, other: Candidate | undefined) => {
  if (!isMergedField(field)) return []
  const [ours, theirs] = [valueIn(kept, field), other ? valueIn(other, field) : '']
  if (other === undefined || isOne(ours, theirs))
    return [{ value: 'kept', label: ours || theirs || mergeTexts.nothingThere }]
  return [
    { value: 'kept', label: mergeTexts.mergeValueOf(ours, kept.displayId) },
    { value: 'other', label: mergeTexts.mergeValueOf(theirs, other.displayId) },
  ]
}

const stageText = ({ displayId, status }: Candidate): string =>
  `${displayId}: ${status ? candidateStatusText[status] : texts.noApplication}`

/** What a merge does. */
export const MergeNotice = ({ preview: { kept, other, moved } }: { preview: MergePreview }) => (
  <NoticeBox tone="accent" role="status">
    <chakra.span flex="1 1 12rem">
      {mergeTexts.mergeMeans(other.displayId, kept.displayId)} {mergeTexts.mergeMoves(moved)}{' '}
      {mergeTexts.mergeStages(stageText(kept), stageText(other))}
    </chakra.span>
  </NoticeBox>
)

type NotComparedProps = { problem: Problem; onRetry: () => void; onReload: () => void }

/** Why two records are not compared. What is refused for good is not asked again; a merged record leads on to the other. */
export const NotCompared = ({ problem, onRetry, onReload }: NotComparedProps) => (
  <ErrorNotice
    lead={mergeTexts.mergeNotLoaded}
    problem={problem}
    {...wayOn(problem, isFinalRefusal(problem) ? null : onRetry, onReload)}
  />
)

/** Begins a merge with whoever is then looked for. */
export const MergeButton = ({ onMerge }: { onMerge: () => void }) => (
  <Button variant="outline" onClick={onMerge}>
    <Merge aria-hidden />
    {mergeTexts.mergeCandidate}
  </Button>
)

type DuplicatesProps = { duplicates: readonly Candidate[]; onMerge: (other: Candidate) => void }

/** Who may be the same person, with the way to compare both. */
export const PossibleDuplicates = ({ duplicates, onMerge }: DuplicatesProps) =>
  duplicates.length === 0 ? null : (
    <chakra.div marginBottom="5">
      <NoticeBox tone="warn" role="status">
        <chakra.ul aria-label={texts.knownCandidates} listStyleType="none" display="grid" gap="2" flex="1">
          {duplicates.map((it) => (
            <chakra.li key={it.id} display="flex" flexWrap="wrap" alignItems="center" gap="2">
              <chakra.span flex="1 1 12rem" overflowWrap="anywhere">
                {mergeTexts.mayBeSamePerson} <TextLink {...candidateLink(it.id)}>{nameOf(it)}</TextLink>{' '}
                {[it.displayId, it.email].filter(Boolean).join(', ')}
              </chakra.span>
              <StyledButton
                size="sm"
                minHeight={{ base: '11', md: '8' }}
                aria-label={mergeTexts.compareWith(it.displayId)}
                onClick={() => onMerge(it)}
              >
                {mergeTexts.compareAndMerge}
              </StyledButton>
            </chakra.li>
          ))}
        </chakra.ul>
      </NoticeBox>
    </chakra.div>
  )
