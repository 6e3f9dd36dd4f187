import { chakra } from '@chakra-ui/react'
import type { Evidence } from '#src/contract/scorecards.ts'
import * as texts from '#src/texts/reviews.ts'
import { dayText } from '#src/ui/dates.ts'

/** What was submitted about one subcategory, with who, how they stand to the person, and when. */
export const EvidenceList = ({ evidences, of }: { evidences: readonly Evidence[]; of: string }) => (
  <chakra.ul aria-label={texts.evidenceOn(of)} display="grid" gap="2">
    {evidences.map(({ id, comment, submitterName, relationship, submissionDate }) => (
      <chakra.li
        key={id}
        borderInlineStartWidth="2px"
        borderColor="line-hair"
        paddingInlineStart="3"
        paddingBlock="0.5"
      >
        <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere">
          {comment}
        </chakra.p>
        <chakra.p textStyle="small" color="fg-quiet" className="figures">
          {submitterName} · {relationship} · <time dateTime={submissionDate}>{dayText(submissionDate)}</time>
        </chakra.p>
      </chakra.li>
    ))}
  </chakra.ul>
)
