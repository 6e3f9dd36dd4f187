import { chakra } from '@chakra-ui/react'
import { ClipboardCheck } from 'lucide-react'
import type { Assessment } from '#src/contract/candidates.ts'
import { Badge } from '#src/ui/badge.tsx'
import { dayText } from '#src/ui/dates.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Fact, Facts } from '#src/ui/list/facts.tsx'
import { wholeText } from '#src/ui/numbers.ts'
import { Missing, OrMissing } from '../lists/cells.tsx'
import { Section } from '../lists/section.tsx'
import { type Columns, Table } from '../lists/table.tsx'

const resultColumns: Columns<Assessment['results'][number]> = [
  { title: 'Attribute', cell: (it) => it.attribute },
  { title: 'Score', isNumber: true, cell: (it) => it.score },
  { title: 'Points', isNumber: true, cell: (it) => wholeText(it.potentialPoints) },
]

const assessmentText = { NOT_SENT: 'Not sent', SENT: 'Sent', COMPLETED: 'Completed' } as const

/** The assessment of the current application. */
export const AssessmentResults = ({ assessment: it }: { assessment: Assessment | null }) => (
  <Section title="Assessment" note={it ? <Badge>{assessmentText[it.status]}</Badge> : null}>
    {it === null ? (
      <EmptyState icon={ClipboardCheck} title="Empty">
        An assessment belongs to an application; this candidate has none at the moment.
      </EmptyState>
    ) : (
      <>
        <chakra.div padding={{ base: '4', md: '5' }}>
          <Facts>
            <Fact name="Profile">
              <OrMissing>{it.profile}</OrMissing>
            </Fact>
            <Fact name="Sent">
              {it.sentAt ? (
                `${dayText(it.sentAt)}${it.timesSent > 1 ? `, sent ${it.timesSent} times` : ''}`
              ) : (
                <Missing>Not yet</Missing>
              )}
            </Fact>
            <Fact name="Completed">{it.completedAt ? dayText(it.completedAt) : <Missing>Not yet</Missing>}</Fact>
            <Fact name="Total points">
              {it.totalPoints === null ? <Missing>Not yet</Missing> : wholeText(it.totalPoints)}
            </Fact>
          </Facts>
        </chakra.div>
        {it.results.length > 0 ? (
          <chakra.div borderTopWidth="1px">
            <Table label="Results" columns={resultColumns} rows={it.results} rowKey={(result) => result.attribute} />
          </chakra.div>
        ) : null}
      </>
    )}
  </Section>
)
