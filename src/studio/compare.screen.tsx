import { useSelector } from '@xstate/react'
import { GitCompareArrows } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { versionChoiceMachine } from '#machines/studio/version-choice.machine.ts'
import * as texts from '#src/texts/studio.ts'
import { Button } from '#src/ui/button.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { cssColour } from '#src/ui/css-colour.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { NoticeBox } from '#src/ui/notice-box.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Canvas } from './canvas.tsx'
import { ChangeList } from './change-list.tsx'
import { LanguageChoice } from './choice.tsx'
import type { Compared } from './compared.ts'
import { DiffMarks } from './diff-marks.tsx'
import type { Marks } from './marks.ts'
import { type Language, titleOf } from './phrases.ts'
import { VersionSide } from './version-side.tsx'
import { WayToAll } from './way-to-all.tsx'

type Choice = ActorRefFrom<typeof versionChoiceMachine>
type Props = {
  before: Choice
  after: Choice
  /** Both versions on one diagram; null while there are none, or they are being drawn. */
  compared: Compared | null
  isDrawing: boolean
  isFailed: boolean
  onRetry: () => void
  language: Language
  onLanguage: (language: Language) => void
}

const noMarks: Marks = {}
const hasVersion = (choice: ReturnType<Choice['getSnapshot']>) => choice.context.version !== null

/** What is said of a comparison, before its diagram. */
const statusOf = ({ compared, isDrawing, isFailed }: Pick<Props, 'compared' | 'isDrawing' | 'isFailed'>): string => {
  if (isDrawing) return texts.comparing
  if (isFailed || compared?.kind !== 'drawn') return ''
  const { size } = compared.diff.changes
  return size === 0 ? texts.noChanges : texts.comparedOf(size)
}

/** Two versions of a machine on one diagram, with a list of what has changed. */
export function CompareScreen(props: Props) {
  const { before, after, compared, isDrawing, isFailed, onRetry, language, onLanguage } = props
  const isBefore = useSelector(before, hasVersion)
  const isAfter = useSelector(after, hasVersion)
  return (
    <>
      <PageHeader
        title={texts.compare}
        purpose={texts.comparePurpose}
        about={<WayToAll />}
        actions={<LanguageChoice language={language} onLanguage={onLanguage} />}
      />
      <chakra.div
        display="grid"
        gap="4"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
        marginBottom="4"
      >
        <VersionSide side={texts.sideLabels.before} choice={before} />
        <VersionSide side={texts.sideLabels.after} choice={after} />
      </chakra.div>
      <chakra.p role="status" marginBottom="3" css={{ '&:empty': { display: 'none' } }}>
        {statusOf({ compared, isDrawing, isFailed })}
      </chakra.p>
      {isBefore || isAfter ? null : (
        <EmptyState icon={GitCompareArrows} title={texts.nothingToCompare}>
          {texts.nothingToCompareHelp}
        </EmptyState>
      )}
      {isFailed && !isDrawing ? (
        <NoticeBox tone="bad" role="alert">
          {texts.notDrawn}
          <Button size="sm" onClick={onRetry}>
            {texts.drawAgain}
          </Button>
        </NoticeBox>
      ) : null}
      {compared?.kind === 'alone' ? (
        <NoticeBox tone="warn" role="alert">
          {texts.noPresentMachine(titleOf(compared.machine))}
        </NoticeBox>
      ) : null}
      {compared?.kind === 'drawn' ? <ComparedDiagram compared={compared} /> : null}
    </>
  )
}

function ComparedDiagram({ compared }: { compared: Extract<Compared, { kind: 'drawn' }> }) {
  const { before, after, diff, drawing, phrases } = compared
  const [chosen, setChosen] = useState<string | null>(null)
  const picture = useRef<HTMLDivElement>(null)
  const choose = (id: string | null) => {
    setChosen(id)
    // On a phone the diagram is above the list.
    if (id !== null) picture.current?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <>
      {before === after ? null : (
        <chakra.div marginBottom="3">
          <NoticeBox tone="warn" role="alert">
            {texts.otherMachines(titleOf(before), titleOf(after))}
          </NoticeBox>
        </chakra.div>
      )}
      <chakra.div
        display="grid"
        gap="4"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 22rem' }}
        alignItems="stretch"
      >
        <chakra.div
          ref={picture}
          height={{ base: '60vh', xl: 'calc(100vh - 25rem)' }}
          minHeight="20rem"
          borderWidth="1px"
          borderRadius="lg"
        >
          <Canvas drawing={drawing} title={texts.diagramOf(titleOf(after))} marks={noMarks} focus={chosen}>
            <DiffMarks
              drawing={drawing}
              changes={diff.changes}
              chosen={chosen}
              colour={cssColour}
              idOf={(id) => `change-${encodeURIComponent(id)}`}
            />
          </Canvas>
        </chakra.div>
        {diff.changes.size > 0 ? <ChangeList diff={diff} phrases={phrases} chosen={chosen} onChoose={choose} /> : null}
      </chakra.div>
    </>
  )
}
