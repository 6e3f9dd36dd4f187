import { MessageSquareQuote } from 'lucide-react'
import { askedAreas } from '#machines/hiring/reference-check.ts'
import type { ReferenceCheck } from '#src/contract/reference-checks.ts'
import * as texts from '#src/texts/hiring.ts'
import * as listTexts from '#src/texts/lists.ts'
import { Badge } from '#src/ui/badge.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { NameCell, Prose } from '../lists/cells.tsx'
import { Section } from '../lists/section.tsx'
import { type Columns, Table } from '../lists/table.tsx'

/** What was asked, each with what was said. */
const Answers = ({ check }: { check: ReferenceCheck }) => (
  <chakra.dl display="grid" gap="2">
    {askedAreas(check).map((area) => (
      <div key={area}>
        <chakra.dt textStyle="small" color="fg-quiet">
          {area}
        </chakra.dt>
        <dd>
          <Prose>{check.answers[area] ?? ''}</Prose>
        </dd>
      </div>
    ))}
  </chakra.dl>
)

const referenceColumns: Columns<ReferenceCheck> = [
  {
    title: texts.referee,
    cell: (it) => (
      <NameCell note={[it.relationship, it.refereeEmail].filter(Boolean).join(' · ')}>{it.refereeName}</NameCell>
    ),
  },
  {
    title: texts.status,
    cell: (it) => (
      <Badge tone={it.isCompleted ? 'good' : 'neutral'}>{it.isCompleted ? texts.completed : texts.open}</Badge>
    ),
  },
  { title: texts.whatTheySay, cell: (it) => <Answers check={it} /> },
]

/** Who was, or will be, asked about a candidate. */
export const References = ({ checks }: { checks: ReferenceCheck[] }) => (
  <Section
    title={texts.references}
    note={checks.length > 0 ? texts.completedOf(checks.filter((it) => it.isCompleted).length, checks.length) : null}
  >
    {checks.length === 0 ? (
      <EmptyState icon={MessageSquareQuote} title={listTexts.empty}>
        {texts.noReferences}
      </EmptyState>
    ) : (
      <Table label={texts.references} columns={referenceColumns} rows={checks} rowKey={(it) => it.id} />
    )}
  </Section>
)
