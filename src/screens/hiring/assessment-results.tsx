import { ClipboardCheck } from 'lucide-react'
import type { Assessment } from '#src/contract/candidates.ts'
import * as texts from '#src/texts/hiring.ts'
import * as listTexts from '#src/texts/lists.ts'
import { Badge } from '#src/ui/badge.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { dayText } from '#src/ui/dates.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Fact, Facts } from '#src/ui/list/facts.tsx'
import { wholeText } from '#src/ui/numbers.ts'
import { Missing, NameCell, OrMissing } from '../lists/cells.tsx'
import { Section } from '../lists/section.tsx'
import { type Columns, Table } from '../lists/table.tsx'

const resultColumns: Columns<Assessment['results'][number]> = [
  { title: texts.attribute, cell: (it) => it.attribute },
  { title: texts.score, isNumber: true, cell: (it) => it.score },
  {
    title: texts.band,
    cell: ({ band, bandStart, bandEnd }) => (
      <NameCell note={bandStart === null || bandEnd === null ? null : texts.bandRange(bandStart, bandEnd)}>
        {band === null ? <Missing>{texts.noBand}</Missing> : <Badge>{texts.bandText[band]}</Badge>}
      </NameCell>
    ),
  },
  { title: texts.points, isNumber: true, cell: (it) => wholeText(it.potentialPoints) },
]

const combinationColumns: Columns<Assessment['combinations'][number]> = [
  { title: texts.combination, cell: (it) => it.name },
  { title: texts.impact, cell: (it) => it.impact },
  { title: texts.points, isNumber: true, cell: (it) => wholeText(-it.penalty) },
]

const assessmentText = { NOT_SENT: texts.notSent, SENT: texts.sent, COMPLETED: texts.completed } as const

type BlockProps<T> = { label: string; columns: Columns<T>; rows: readonly T[]; rowKey: (row: T) => string }

/** A part of the results, where there is something in it. */
const Block = <T,>(props: BlockProps<T>) =>
  props.rows.length > 0 ? (
    <chakra.div borderTopWidth="1px">
      <Table {...props} />
    </chakra.div>
  ) : null

/** The assessment of the current application. */
export const AssessmentResults = ({ assessment: it }: { assessment: Assessment | null }) => (
  <Section title={texts.assessment} note={it ? <Badge>{assessmentText[it.status]}</Badge> : null}>
    {it === null ? (
      <EmptyState icon={ClipboardCheck} title={listTexts.empty}>
        {texts.noAssessment}
      </EmptyState>
    ) : (
      <>
        <chakra.div padding={{ base: '4', md: '5' }}>
          <Facts>
            <Fact name={texts.profile}>
              <OrMissing>{it.profile}</OrMissing>
            </Fact>
            <Fact name={texts.sent}>
              {it.sentAt ? texts.sentTimes(dayText(it.sentAt), it.timesSent) : <Missing>{texts.notYet}</Missing>}
            </Fact>
            <Fact name={texts.completed}>
              {it.completedAt ? dayText(it.completedAt) : <Missing>{texts.notYet}</Missing>}
            </Fact>
            <Fact name={texts.totalPoints}>
              {it.totalPoints === null ? <Missing>{texts.notYet}</Missing> : wholeText(it.totalPoints)}
            </Fact>
          </Facts>
        </chakra.div>
        <Block label={texts.results} columns={resultColumns} rows={it.results} rowKey={(result) => result.attribute} />
        <Block
          label={texts.combinations}
          columns={combinationColumns}
          rows={it.combinations}
          rowKey={(combination) => combination.name}
        />
      </>
    )}
  </Section>
)
