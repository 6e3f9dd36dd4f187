import { LockKeyhole, MessageSquareQuote, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { areaSummaries, askedAreas } from '#machines/hiring/reference-check.ts'
import type { ReferenceCheck } from '#src/contract/reference-checks.ts'
import * as texts from '#src/texts/hiring.ts'
import * as listTexts from '#src/texts/lists.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Missing } from '../lists/cells.tsx'
import { Section } from '../lists/section.tsx'
import { AnswerBar, AnswerField, AnswerNotices, type Sheet } from './answer-fields.tsx'
import { RowChanges } from './row-changes.tsx'

type Props = {
  checks: ReferenceCheck[]
  /** Why nothing can be changed here; null when something can. */
  lock: string | null
  onAdd: () => void
  /** The answers of one referee. */
  answersOf: (check: ReferenceCheck) => ReactNode
}

/** Who is asked about a candidate, on what, what they say, and what comes of it area by area. */
export const ReferenceChecks = ({ checks, lock, onAdd, answersOf }: Props) => (
  <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
    {lock === null ? (
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <Button variant="solid" onClick={onAdd}>
          <Plus size={16} aria-hidden />
          {texts.addReferee}
        </Button>
        <chakra.span textStyle="small" color="fg-quiet">
          {texts.lastCompletes}
        </chakra.span>
      </chakra.div>
    ) : (
      <Banner tone="neutral" icon={LockKeyhole}>
        {lock}
      </Banner>
    )}
    {checks.length === 0 ? (
      <Section title={texts.references}>
        <EmptyState icon={MessageSquareQuote} title={listTexts.empty}>
          {texts.noReferences}
        </EmptyState>
      </Section>
    ) : null}
    {checks.map((it) => (
      <Section
        key={it.id}
        title={it.refereeName}
        note={<Badge tone={it.isCompleted ? 'good' : 'neutral'}>{it.isCompleted ? texts.completed : texts.open}</Badge>}
        isInset
      >
        <chakra.p color="fg-quiet" overflowWrap="anywhere">
          {[it.relationship, it.refereeEmail].filter(Boolean).join(' · ')}
        </chakra.p>
        {answersOf(it)}
      </Section>
    ))}
    <Summary checks={checks} />
  </chakra.div>
)

/** What the references say of each area. */
const Summary = ({ checks }: { checks: ReferenceCheck[] }) => {
  const areas = areaSummaries(checks)
  return areas.length === 0 ? null : (
    <Section title={texts.summaryByArea} isInset>
      <chakra.dl display="grid" gap="4">
        {areas.map(({ area, asked, answers }) => (
          <chakra.div key={area} maxWidth="72ch" overflowWrap="anywhere">
            <chakra.dt fontWeight="medium">
              {area}{' '}
              <chakra.span textStyle="small" color="fg-quiet" fontWeight="normal">
                {texts.answeredOf(answers.length, asked)}
              </chakra.span>
            </chakra.dt>
            {answers.length === 0 ? (
              <dd>
                <Missing>{texts.noAnswersYet}</Missing>
              </dd>
            ) : (
              answers.map(({ referee, text }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two referees may share a name, and nothing moves.
                <chakra.dd key={index} whiteSpace="pre-line" marginTop="0.5">
                  {texts.saidBy(referee, text)}
                </chakra.dd>
              ))
            )}
          </chakra.div>
        ))}
      </chakra.dl>
    </Section>
  )
}

type AnswersProps = { sheet: Sheet; check: ReferenceCheck; isLocked: boolean; onReload: () => void }

type ChangesProps = { check: ReferenceCheck; onEdit: () => void; onRemove: () => void; children: ReactNode }

/** What can be done about a referee who has not answered yet. */
export const RefereeChanges = ({ check: { refereeName }, onEdit, onRemove, children }: ChangesProps) => (
  <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" marginBlock="3">
    {children}
    <RowChanges of={refereeName} onEdit={onEdit} onRemove={onRemove} />
  </chakra.div>
)

/** What one referee says of each area, typed while they say it. */
export const RefereeAnswers = ({ sheet, check, isLocked, onReload }: AnswersProps) => (
  <chakra.div display="grid" gap="3">
    <AnswerNotices sheet={sheet} questionOf={(area) => area} onReload={onReload} />
    {askedAreas(check).map((area) => (
      <AnswerField key={area} sheet={sheet} id={area} question={area} of={check.refereeName} />
    ))}
    {isLocked || check.isCompleted ? null : (
      <AnswerBar
        sheet={sheet}
        submit={texts.completeReference}
        question={texts.completeReferenceQuestion(check.refereeName)}
        consequence={texts.completeReferenceConsequence}
        submitLock={null}
        reasonId={`reference-lock-${check.id}`}
      />
    )}
  </chakra.div>
)
