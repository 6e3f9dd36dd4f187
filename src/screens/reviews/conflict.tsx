import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { scorecardDraftMachine } from '#machines/reviews/scorecard-draft.machine.ts'
import type { Clash } from '#machines/reviews/scorecard-entries.ts'
import type { ScorecardEntry } from '#src/contract/scorecards.ts'
import * as texts from '#src/texts/reviews.ts'
import { Button } from '#src/ui/button.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { Panel } from '#src/ui/panel.tsx'
import { RelativeTime } from '#src/ui/relative-time-text.tsx'
import { ScoreBadge } from '#src/ui/score-badge.tsx'
import { TwoVersions } from './two-versions.tsx'

type Draft = ActorRefFrom<typeof scorecardDraftMachine>

const fieldNames = { score: texts.score, comment: texts.comment } satisfies Record<Clash['field'], string>

/** The fields that two people changed, their versions side by side, and the choice between them. */
export function Conflict({ draft }: { draft: Draft }) {
  const theirs = useSelector(draft, (it) => it.context.theirs)
  const clashes = useSelector(draft, (it) => it.context.clashes)
  const entries = useSelector(draft, (it) => it.context.entries)
  if (!theirs) return null
  const author = theirs.updatedBy ?? texts.somebodyElse
  return (
    <TwoVersions
      lead={texts.savedMeanwhile(author)}
      text={texts.chooseVersion}
      onOther={() => draft.send({ type: 'theirs.take' })}
      onMine={() => draft.send({ type: 'mine.keep' })}
      otherText={texts.useAllTheirs}
      mineText={texts.keepAllMine}
    >
      {clashes.map((clash) => {
        const item = theirs.items.find((it) => it.subCategoryId === clash.subCategoryId)
        const mine = entries.find((it) => it.subCategoryId === clash.subCategoryId)
        if (!item || !mine) return null
        const title = texts.fieldOf(item.name, fieldNames[clash.field])
        const titleId = `differs-${item.subCategoryId}-${clash.field}`
        return (
          <Panel key={titleId} inset aria-labelledby={titleId}>
            <chakra.h2 id={titleId} textStyle="h2">
              {title}
            </chakra.h2>
            <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4" marginTop="3">
              <Version title={texts.yours} of={title} field={clash.field} entry={mine}>
                <Button size="sm" onClick={() => draft.send({ type: 'clash.settle', clash, side: 'mine' })}>
                  {texts.keepMine}
                  <chakra.span srOnly>{texts.forItem(title)}</chakra.span>
                </Button>
              </Version>
              <Version title={texts.savedBy(author)} of={title} field={clash.field} entry={item} at={theirs.updatedAt}>
                <Button size="sm" onClick={() => draft.send({ type: 'clash.settle', clash, side: 'theirs' })}>
                  {texts.useTheirs}
                  <chakra.span srOnly>{texts.forItem(title)}</chakra.span>
                </Button>
              </Version>
            </chakra.div>
          </Panel>
        )
      })}
    </TwoVersions>
  )
}

type VersionProps = {
  title: string
  of: string
  field: Clash['field']
  entry: Omit<ScorecardEntry, 'subCategoryId'>
  at?: string | null
  /** The choice of this version. */
  children: ReactNode
}

const Version = ({ title, of, field, entry: { score, comment }, at, children }: VersionProps) => (
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
    {field === 'score' ? (
      <ScoreBadge score={score} isChosen />
    ) : (
      <chakra.p className="written" color={comment ? 'fg-text' : 'fg-quiet'}>
        {comment || texts.noComment}
      </chakra.p>
    )}
    {children}
  </chakra.section>
)
