import { chakra } from '@chakra-ui/react'
import type { PastMove } from '#src/contract/candidates.ts'
import * as texts from '#src/texts/hiring.ts'
import { RelativeTime } from '#src/ui/relative-time-text.tsx'
import { Section } from '../lists/section.tsx'
import { candidateStatusText } from './words.ts'

/** The moves of a candidate through the pipeline, newest first. */
export const CandidateHistory = ({ moves }: { moves: readonly PastMove[] }) => (
  <Section title={texts.history} isInset>
    {moves.length === 0 ? (
      <chakra.p color="fg-quiet">{texts.noMoves}</chakra.p>
    ) : (
      <chakra.ol display="grid" gap="3" listStyleType="none">
        {moves.map(({ id, at, by, from, to, reason }) => (
          <li key={id}>
            <chakra.p fontWeight="medium">
              {from === null
                ? candidateStatusText[to]
                : texts.movedFrom(candidateStatusText[from], candidateStatusText[to])}
            </chakra.p>
            <chakra.p textStyle="small" color="fg-quiet">
              {by}, <RelativeTime at={at} />
            </chakra.p>
            {reason ? (
              <chakra.p maxWidth="72ch" overflowWrap="anywhere" marginTop="0.5">
                {reason}
              </chakra.p>
            ) : null}
          </li>
        ))}
      </chakra.ol>
    )}
  </Section>
)
