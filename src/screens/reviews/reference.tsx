import { useSelector } from '@xstate/react'
import { BookOpen, Plus } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import type { ActorRefFrom, StateValueFrom } from 'xstate'
import type { recognitionEvidenceMachine } from '#machines/reviews/recognition-evidence.machine.ts'
import { evidencesOfRecognition, recognitionRefusal } from '#machines/reviews/recognition-evidence.ts'
import type { CompanyPlan } from '#src/contract/plans.ts'
import type { PreviousReview, Recognition } from '#src/contract/team-summaries.ts'
import * as texts from '#src/texts/reviews.ts'
import { Button } from '#src/ui/button.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { chakra } from '#src/ui/chakra.ts'
import { dayText } from '#src/ui/dates.ts'
import { Drawer } from '#src/ui/drawer.tsx'
import { ErrorNotice } from '#src/ui/error-notice.tsx'
import { screenOnly } from '#src/ui/media.ts'
import { useMediaQuery } from '#src/ui/media-query.ts'
import { Menu, MenuGroup, MenuItem } from '#src/ui/menu.tsx'
import { percentText, quantityText } from '#src/ui/numbers.ts'
import { ScoreBadge } from '#src/ui/score-badge.tsx'
import { StyledPanel } from '#src/ui/styled.tsx'
import type { Loaded } from '../lists/loaded.ts'
import { Part } from '../lists/section.tsx'

type Tray = ActorRefFrom<typeof recognitionEvidenceMachine>
type Props = {
  previous: Loaded<PreviousReview | null>
  recognitions: Loaded<Recognition[]>
  objectives: Loaded<CompanyPlan>
  /** Makes recognitions evidence; null where the reader only reads them. */
  tray: Tray | null
}

/** A window with room for both. */
export const besideWidth = '(min-width: 85em)'

/** What a reviewer looks things up in while scoring: beside the page in a wide window, in a drawer in others. */
export function Reference(props: Props) {
  const isWide = useMediaQuery(besideWidth)
  const [isOpen, setIsOpen] = useState(false)
  if (isWide)
    return (
      <Side aria-label={texts.forReference}>
        <Sections {...props} />
      </Side>
    )
  return (
    <chakra.div css={screenOnly} order="-1">
      <Button onClick={() => setIsOpen(true)} aria-haspopup="dialog">
        <BookOpen aria-hidden />
        {texts.forReference}
      </Button>
      <Drawer label={texts.forReference} side="end" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <chakra.div display="grid" gap="6" padding="5" paddingTop="2">
          <Sections {...props} />
        </chakra.div>
      </Drawer>
    </chakra.div>
  )
}

const Side = (props: { 'aria-label': string; children: ReactNode }) => (
  <StyledPanel
    as="aside"
    {...props}
    css={screenOnly}
    display="grid"
    gap="6"
    alignContent="start"
    padding="5"
    position="sticky"
    top="calc({spacing.topBar} + 1rem)"
    maxHeight="calc(100dvh - {sizes.topBar} - 2rem)"
    overflowY="auto"
    // A long list is read with the arrow keys too.
    tabIndex={0}
  />
)

const Sections = ({ previous, recognitions, objectives, tray }: Props) => (
  <>
    <PartSection title={previousTitle(previous)}>
      <Part loaded={previous}>{(it) => <Previous review={it} />}</Part>
    </PartSection>
    <PartSection title={texts.recognitions}>
      <Part loaded={recognitions}>{(it) => <Recognitions recognitions={it} tray={tray} />}</Part>
    </PartSection>
    <PartSection title={texts.objectivesOf}>
      <Part loaded={objectives}>{(it) => <Objectives objectives={it.objectives} />}</Part>
    </PartSection>
  </>
)

const previousTitle = (it: Loaded<PreviousReview | null>) =>
  it.status === 'fulfilled' && it.data ? texts.previousReviewOf(it.data.planPeriodName) : texts.previousReview

function PartSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <chakra.section aria-labelledby={id} display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
      <chakra.h2 id={id} textStyle="h3">
        {title}
      </chakra.h2>
      {children}
    </chakra.section>
  )
}

const Quiet = chakra('p', { base: { textStyle: 'small', color: 'fg-quiet', overflowWrap: 'anywhere' } })
const List = chakra('ul', { base: { display: 'grid', gap: '4', gridTemplateColumns: 'minmax(0, 1fr)' } })

function Previous({ review }: { review: PreviousReview | null }) {
  if (!review) return <Quiet>{texts.noPreviousReview}</Quiet>
  if (review.items.length === 0) return <Quiet>{texts.notAskedThen}</Quiet>
  return (
    <List>
      {review.items.map(({ subCategoryId, name, score, comment }) => (
        <chakra.li key={subCategoryId} display="grid" gap="1" justifyItems="start">
          <chakra.p fontWeight="medium" overflowWrap="anywhere">
            {name}
          </chakra.p>
          <ScoreBadge score={score} isChosen />
          {comment ? <p className="written">{comment}</p> : <Quiet>{texts.noComment}</Quiet>}
        </chakra.li>
      ))}
    </List>
  )
}

function Recognitions({ recognitions, tray }: { recognitions: readonly Recognition[]; tray: Tray | null }) {
  if (recognitions.length === 0) return <Quiet>{texts.noRecognitions}</Quiet>
  return (
    <>
      {tray ? <Refused tray={tray} /> : null}
      <List>
        {recognitions.map((it) => (
          <RecognitionCard key={it.id} recognition={it} tray={tray} />
        ))}
      </List>
    </>
  )
}

function Refused({ tray }: { tray: Tray }) {
  const problem = useSelector(tray, (it) => it.context.problem)
  return problem ? <ErrorNotice problem={problem} /> : null
}

function RecognitionCard({ recognition, tray }: { recognition: Recognition; tray: Tray | null }) {
  const { title, message, giverName, relationship, givenAt } = recognition
  const card = useRef<HTMLLIElement>(null)
  return (
    <chakra.li
      ref={card}
      tabIndex={-1}
      display="grid"
      gap="1.5"
      gridTemplateColumns="minmax(0, 1fr)"
      borderInlineStartWidth="2px"
      borderColor="line-hair"
      paddingInlineStart="3"
    >
      <chakra.p fontWeight="medium" overflowWrap="anywhere">
        {title}
      </chakra.p>
      <p className="written">{message}</p>
      <Quiet className="figures">
        {giverName} · {relationship} · <time dateTime={givenAt}>{dayText(givenAt)}</time>
      </Quiet>
      {tray ? <AsEvidence recognition={recognition} tray={tray} onRemove={() => card.current?.focus()} /> : null}
    </chakra.li>
  )
}

/** What the button of a recognition says that is being worked on. */
const labels = {
  ready: texts.addAsEvidence,
  adding: texts.adding,
  removing: texts.addAsEvidence,
} satisfies Record<StateValueFrom<typeof recognitionEvidenceMachine>, string>

type AsEvidenceProps = { recognition: Recognition; tray: Tray; onRemove: () => void }

function AsEvidence({ recognition: { id, title }, tray, onRemove }: AsEvidenceProps) {
  const standing = useSelector(tray, (it) => it.context)
  const label = useSelector(tray, (it) => labels[it.context.adding?.recognitionId === id ? it.value : 'ready'])
  const removing = useSelector(tray, (it) => it.context.removing)
  const { items } = standing.scorecard
  const nameOf = (subCategoryId: number) => items.find((it) => it.subCategoryId === subCategoryId)?.name ?? ''
  const moves = items.map(({ subCategoryId, name }) => {
    const move = { type: 'recognition.add', recognitionId: id, subCategoryId } as const
    return { name, move, refusal: recognitionRefusal(standing, move) }
  })
  const evidences = evidencesOfRecognition(standing, id)
  const open = moves.filter((it) => it.refusal === null)
  return (
    <>
      <chakra.div role="status" display="grid" gap="1">
        {evidences.map((evidence) => {
          const item = nameOf(evidence.subCategoryId)
          const isAllowed = recognitionRefusal(standing, { type: 'recognition.remove', evidence }) === null
          return (
            <chakra.div key={evidence.id} display="flex" flexWrap="wrap" alignItems="center" columnGap="2">
              <chakra.span textStyle="small">{texts.recognitionIsEvidence(item)}</chakra.span>
              {isAllowed ? (
                <Button
                  size="xs"
                  variant="ghost"
                  onClick={() => {
                    tray.send({ type: 'recognition.remove', evidence })
                    onRemove()
                  }}
                >
                  {removing?.id === evidence.id ? texts.takingOut : texts.takeOut}
                  <chakra.span srOnly>{texts.takeOutOf(title, item)}</chakra.span>
                </Button>
              ) : null}
            </chakra.div>
          )
        })}
      </chakra.div>
      {open.length > 0 ? (
        <Menu
          label={texts.addRecognition(title)}
          width="16rem"
          trigger={
            <span className={buttonClass({ size: 'sm' })}>
              <Plus aria-hidden />
              {label}
            </span>
          }
        >
          <MenuGroup label={texts.addTo}>
            {open.map(({ name, move }) => (
              <MenuItem key={move.subCategoryId} onChoose={() => tray.send(move)}>
                {name}
              </MenuItem>
            ))}
          </MenuGroup>
        </Menu>
      ) : (
        <Quiet>{evidences.length === 0 ? moves[0]?.refusal : null}</Quiet>
      )}
    </>
  )
}

function Objectives({ objectives }: { objectives: CompanyPlan['objectives'] }) {
  if (objectives.length === 0) return <Quiet>{texts.noObjectives}</Quiet>
  return (
    <List>
      {objectives.map(({ id, title, description, weight, target, unit }) => (
        <chakra.li key={id} display="grid" gap="1">
          <chakra.p fontWeight="medium" overflowWrap="anywhere">
            {title}
          </chakra.p>
          {description ? <p className="written">{description}</p> : null}
          <Quiet className="figures">{texts.weightAndTarget(percentText(weight), quantityText(target, unit))}</Quiet>
        </chakra.li>
      ))}
    </List>
  )
}
