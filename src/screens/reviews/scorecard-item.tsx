import { useSelector } from '@xstate/react'
import { Eraser, Plus } from 'lucide-react'
import { memo, type ReactNode, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { scorecardDraftMachine } from '#machines/reviews/scorecard-draft.machine.ts'
import type { Change } from '#machines/reviews/scorecard-draft.ts'
import type { ScorecardItem as Item, maxComment } from '#src/contract/scorecards.ts'
import * as texts from '#src/texts/reviews.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { screenOnly } from '#src/ui/media.ts'
import { ScoreBadge } from '#src/ui/score-badge.tsx'
import { ScorePicker } from '#src/ui/score-picker.tsx'
import { StyledPanel } from '#src/ui/styled.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { EvidenceList } from './evidence-list.tsx'
import { SelfReview } from './self-review.tsx'

type Draft = ActorRefFrom<typeof scorecardDraftMachine>
type Props = { draft: Draft; subCategoryId: number }

const maxLength: typeof maxComment = 4000

const itemIn = (items: readonly Item[], subCategoryId: number) => items.find((it) => it.subCategoryId === subCategoryId)

/** The place of a subcategory on the page, which a missing score leads to. */
export const itemId = (subCategoryId: number): string => `subcategory-${subCategoryId}`

/** One subcategory to score. It follows only its own part of the draft. */
export const ScorecardItem = memo(({ draft, subCategoryId }: Props) => {
  const item = useSelector(draft, (it) => itemIn(it.context.base.items, subCategoryId))
  const score = useSelector(draft, (it) => entryOf(it, subCategoryId)?.score ?? null)
  const canClear = useSelector(
    draft,
    (it) =>
      (entryOf(it, subCategoryId)?.score ?? null) !== null &&
      it.can({ type: 'entry.change', subCategoryId, change: { score: null } }),
  )
  const picker = useRef<HTMLDivElement>(null)
  const change = (it: Change) => draft.send({ type: 'entry.change', subCategoryId, change: it })
  if (!item) return null
  return (
    <ItemPanel item={item} score={score}>
      <chakra.div ref={picker} display="grid" gap="1.5" justifyItems="start">
        <chakra.div width="full">
          <ScorePicker label={texts.scoreFor(item.name)} value={score} onChange={(it) => change({ score: it })} />
        </chakra.div>
        {canClear ? (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              change({ score: null })
              picker.current?.querySelector('input')?.focus()
            }}
          >
            <Eraser aria-hidden />
            {texts.clearScore}
            <chakra.span srOnly>{texts.forItem(item.name)}</chakra.span>
          </Button>
        ) : null}
      </chakra.div>
      <OwnWords item={item} />
      <Columns>
        <Comment
          draft={draft}
          subCategoryId={subCategoryId}
          name={item.name}
          onChange={(comment) => change({ comment })}
        />
        <chakra.div display="grid" gap="3" alignContent="start">
          {item.evidences.length > 0 ? (
            <chakra.div display="grid" gap="1">
              <chakra.h3 textStyle="small" fontWeight="medium">
                {texts.evidence}
              </chakra.h3>
              <EvidenceList evidences={item.evidences} of={item.name} />
            </chakra.div>
          ) : null}
          <Note draft={draft} subCategoryId={subCategoryId} name={item.name} onChange={(note) => change({ note })} />
        </chakra.div>
      </Columns>
    </ItemPanel>
  )
})

const entryOf = ({ context }: ReturnType<Draft['getSnapshot']>, subCategoryId: number) =>
  context.entries.find((it) => it.subCategoryId === subCategoryId)

type FieldProps = Props & { name: string; onChange: (text: string) => void }

function Comment({ draft, subCategoryId, name, onChange }: FieldProps) {
  const comment = useSelector(draft, (it) => entryOf(it, subCategoryId)?.comment ?? '')
  return (
    <TextArea label={texts.comment} of={name} value={comment} maxLength={maxLength} lines={3} onChange={onChange} />
  )
}

function Note({ draft, subCategoryId, name, onChange }: FieldProps) {
  const note = useSelector(draft, (it) => it.context.notes[subCategoryId] ?? '')
  const canAdd = useSelector(draft, (it) => it.can({ type: 'evidence.add', subCategoryId }))
  const isAdding = useSelector(
    draft,
    (it) => it.matches({ sending: 'addingEvidence' }) && it.context.addingTo === subCategoryId,
  )
  return (
    <chakra.div display="grid" gap="2" justifyItems="start" css={note === '' ? screenOnly : undefined}>
      <chakra.div width="full">
        <TextArea
          label={texts.newEvidence}
          of={name}
          value={note}
          maxLength={maxLength}
          lines={1}
          help={texts.evidenceHelp}
          onChange={onChange}
        />
      </chakra.div>
      <Button
        size="sm"
        disabled={!canAdd}
        isBusy={isAdding}
        onClick={() => draft.send({ type: 'evidence.add', subCategoryId })}
      >
        <Plus aria-hidden />
        {isAdding ? texts.adding : texts.addEvidence}
        <chakra.span srOnly>{texts.onItem(name)}</chakra.span>
      </Button>
    </chakra.div>
  )
}

/** One subcategory as text, where nothing can be changed. */
export const ReadOnlyItem = ({ item }: { item: Item }) => (
  <ItemPanel item={item} score={item.score}>
    <chakra.div>
      <ScoreBadge score={item.score} isChosen />
    </chakra.div>
    <OwnWords item={item} />
    <Columns>
      <chakra.div display="grid" gap="1" alignContent="start">
        <chakra.h3 textStyle="small" color="fg-quiet">
          {texts.comment}
        </chakra.h3>
        {item.comment ? (
          <p className="written">{item.comment}</p>
        ) : (
          <chakra.p color="fg-quiet">{texts.noComment}</chakra.p>
        )}
      </chakra.div>
      {item.evidences.length > 0 ? (
        <chakra.div display="grid" gap="1" alignContent="start">
          <chakra.h3 textStyle="small" color="fg-quiet">
            {texts.evidence}
          </chakra.h3>
          <EvidenceList evidences={item.evidences} of={item.name} />
        </chakra.div>
      ) : null}
    </Columns>
  </ItemPanel>
)

const OwnWords = ({ item: { selfReview } }: { item: Item }) => (selfReview ? <SelfReview of={selfReview} /> : null)

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    // By the room that the page leaves, not by the window: there may be a panel beside it.
    '@container (min-width: 40rem)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
    columnGap: '6',
    rowGap: '4',
  },
})

const ItemPanel = ({ item, score, children }: { item: Item; score: number | null; children: ReactNode }) => {
  const titleId = `${itemId(item.subCategoryId)}-name`
  return (
    <StyledPanel
      inset
      id={itemId(item.subCategoryId)}
      aria-labelledby={titleId}
      display="grid"
      gap="4"
      containerType="inline-size"
      // On paper as a row of a table: in columns that break side by side a heading would stand alone.
      breakInside="avoid"
    >
      <chakra.div display="grid" gap="1">
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1">
          <chakra.h2 id={titleId} textStyle="h2">
            {item.name}
          </chakra.h2>
          {score === null ? <Badge>{texts.notScored}</Badge> : null}
          <chakra.p
            marginInlineStart={{ sm: 'auto' }}
            display="inline-flex"
            flexWrap="wrap"
            alignItems="center"
            gap="2"
            textStyle="small"
            color="fg-quiet"
          >
            <span>{texts.previousReview}</span>
            {item.previousScore === null ? (
              <span>{texts.none}</span>
            ) : (
              <ScoreBadge score={item.previousScore} isChosen />
            )}
            {item.surveyScore === null ? null : (
              <>
                <span>{texts.survey}</span>
                <ScoreBadge score={item.surveyScore} />
              </>
            )}
          </chakra.p>
        </chakra.div>
        <chakra.p color="fg-quiet" maxWidth="80ch">
          {item.description}
        </chakra.p>
        {item.subComponents.length > 0 ? (
          <chakra.ul
            aria-label={texts.behavioursOf(item.name)}
            listStyleType="disc"
            paddingInlineStart="5"
            marginTop="1"
            color="fg-quiet"
            columnGap="8"
          >
            {item.subComponents.map((it) => (
              <li key={it.id}>{it.name}</li>
            ))}
          </chakra.ul>
        ) : null}
      </chakra.div>
      {children}
    </StyledPanel>
  )
}
