import * as texts from '#src/texts/hiring.ts'
import { chakra } from '#src/ui/chakra.ts'
import { RelativeTime } from '#src/ui/relative-time-text.tsx'
import { LifeLink } from '../life-link.tsx'
import { Section } from '../lists/section.tsx'

type PastMove<S> = { id: number; at: string; by: string; from: S | null; to: S; reason?: string | null | undefined }

type Props<S> = {
  moves: readonly PastMove<S>[]
  textOf: (status: S) => string
  /** Whose moves they are. */
  of: Parameters<typeof LifeLink>[0]['of']
}

/** The moves of something through its statuses, newest first. */
export const PastMoves = <S,>({ moves, textOf, of }: Props<S>) => (
  <Section title={texts.history} isInset>
    {moves.length === 0 ? (
      <chakra.p color="fg-quiet">{texts.noMoves}</chakra.p>
    ) : (
      <chakra.ol display="grid" gap="3" listStyleType="none">
        {moves.map(({ id, at, by, from, to, reason }) => (
          <li key={id}>
            <chakra.p fontWeight="medium">
              {from === null ? textOf(to) : texts.movedFrom(textOf(from), textOf(to))}
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
    <LifeLink of={of} />
  </Section>
)
