import type { Evidence } from '#src/contract/scorecards.ts'
import * as texts from '#src/texts/reviews.ts'
import { chakra } from '#src/ui/chakra.ts'
import { dayText } from '#src/ui/dates.ts'

// The list is styled as a whole: a summary shows hundreds of these.
const List = chakra('ul', {
  base: {
    display: 'grid',
    gap: '2',
    '& > li': {
      borderInlineStartWidth: '2px',
      borderColor: 'line-hair',
      paddingInlineStart: '3',
      paddingBlock: '0.5',
    },
    '& > li > p + p': { textStyle: 'small', color: 'fg-quiet' },
  },
})

/** What was submitted about one subcategory, with who, how they stand to the person, and when. */
export const EvidenceList = ({ evidences, of }: { evidences: readonly Evidence[]; of: string }) => (
  <List aria-label={texts.evidenceOn(of)}>
    {evidences.map(({ id, comment, submitterName, relationship, submissionDate }) => (
      <li key={id}>
        <p className="written">{comment}</p>
        <p className="figures">
          {submitterName} · {relationship} · <time dateTime={submissionDate}>{dayText(submissionDate)}</time>
        </p>
      </li>
    ))}
  </List>
)
