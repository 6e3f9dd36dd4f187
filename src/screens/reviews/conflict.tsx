import { chakra } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { GitCompareArrows } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import type { scorecardDraftMachine } from '#machines/reviews/scorecard-draft.machine.ts'
import { sameEntries } from '#machines/reviews/scorecard-entries.ts'
import type { ScorecardEntry } from '#src/contract/scorecards.ts'
import * as texts from '#src/texts/reviews.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { RelativeTime } from '#src/ui/relative-time-text.tsx'
import { ScoreBadge } from '#src/ui/score-badge.tsx'

/** Two versions of one scorecard side by side, and the choice between them. */
export function Conflict({ draft }: { draft: ActorRefFrom<typeof scorecardDraftMachine> }) {
  const theirs = useSelector(draft, (it) => it.context.theirs)
  const entries = useSelector(draft, (it) => it.context.entries)
  if (!theirs) return null
  const author = theirs.updatedBy ?? texts.somebodyElse
  const differing = theirs.items.flatMap((item) => {
    const mine = entries.find((it) => it.subCategoryId === item.subCategoryId)
    return mine && !sameEntries([mine], [item]) ? [{ item, mine }] : []
  })
  return (
    <chakra.div display="grid" gap="4">
      <Banner
        tone="warn"
        icon={GitCompareArrows}
        action={
          <>
            <Button onClick={() => draft.send({ type: 'theirs.take' })}>{texts.useTheirs}</Button>
            <Button variant="solid" onClick={() => draft.send({ type: 'mine.keep' })}>
              {texts.keepMine}
            </Button>
          </>
        }
      >
        <chakra.b fontWeight="semibold">{texts.savedMeanwhile(author)}</chakra.b> {texts.chooseVersion}
      </Banner>
      {differing.map(({ item, mine }) => (
        <Panel key={item.subCategoryId} inset aria-labelledby={`differs-${item.subCategoryId}`}>
          <chakra.h2 id={`differs-${item.subCategoryId}`} textStyle="h2">
            {item.name}
          </chakra.h2>
          <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4" marginTop="3">
            <Version title={texts.yours} of={item.name} entry={mine} />
            <Version title={texts.savedBy(author)} of={item.name} entry={item} at={theirs.updatedAt} />
          </chakra.div>
        </Panel>
      ))}
    </chakra.div>
  )
}

type VersionProps = { title: string; of: string; entry: Omit<ScorecardEntry, 'subCategoryId'>; at?: string | null }

const Version = ({ title, of, entry: { score, comment }, at }: VersionProps) => (
  <chakra.section
    aria-label={`${title}: ${of}`}
    display="grid"
    alignContent="start"
    justifyItems="start"
    gap="2"
    padding="3"
    borderWidth="1px"
    borderRadius="md"
  >
    <chakra.h3 textStyle="small" fontWeight="medium">
      {title}
      {at ? (
        <chakra.span color="fg-quiet" fontWeight="normal">
          {' '}
          · <RelativeTime at={at} />
        </chakra.span>
      ) : null}
    </chakra.h3>
    <ScoreBadge score={score} isChosen />
    <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere" color={comment ? 'fg-text' : 'fg-quiet'}>
      {comment || texts.noComment}
    </chakra.p>
  </chakra.section>
)
