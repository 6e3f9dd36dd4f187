import * as texts from '#src/texts/studio.ts'
import { chakra } from '#src/ui/chakra.ts'
import type { ChartDiff } from './diff.ts'
import { changesIn } from './diff-texts.ts'
import { Row, walkRows } from './outline-list.tsx'
import type { Phrases } from './phrases.ts'

type Props = {
  diff: ChartDiff
  phrases: Phrases
  chosen: string | null
  /** Shows a change on the diagram; null for none. */
  onChoose: (id: string | null) => void
}

/** What has changed, as a list that arrow keys walk through. */
export function ChangeList({ diff, phrases, chosen, onChoose }: Props) {
  return (
    <chakra.section
      aria-label={texts.changes}
      onKeyDown={walkRows}
      display="grid"
      gap="4"
      alignContent="start"
      overflowY={{ xl: 'auto' }}
      maxHeight={{ xl: 'calc(100vh - 25rem)' }}
    >
      {changesIn(diff, phrases).map(({ kind, title, changes }) => (
        <chakra.div key={kind} display="grid" gap="1">
          <chakra.h2 textStyle="h3">{title}</chakra.h2>
          <ul>
            {changes.map(({ id, text }) => (
              <li key={id}>
                <Row aria-pressed={chosen === id} onClick={() => onChoose(chosen === id ? null : id)}>
                  {text}
                </Row>
              </li>
            ))}
          </ul>
        </chakra.div>
      ))}
    </chakra.section>
  )
}
