import { RotateCcw, Undo2 } from 'lucide-react'
import { useId } from 'react'
import * as texts from '#src/texts/studio.ts'
import { Button } from '#src/ui/button.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { NativeSelect } from '#src/ui/native-select.tsx'
import { NoticeBox } from '#src/ui/notice-box.tsx'
import type { Chart } from './chart.ts'
import { ContextTree } from './context-tree.tsx'
import type { Phrases } from './phrases.ts'
import type { Choices, Simulator, Step, Walk } from './simulation.ts'
import { type StepTexts, stepTexts } from './step-texts.ts'
import { WayFinder } from './way-finder.tsx'

const Row = chakra('button', {
  base: {
    display: 'block',
    width: 'full',
    textAlign: 'start',
    paddingInline: '3',
    paddingBlock: '1.5',
    minHeight: { base: '11', md: 'auto' },
    borderWidth: '1px',
    borderRadius: 'md',
    bg: 'bg-surface',
    _hover: { bg: 'bg-subtle', borderColor: 'accent-line' },
  },
})
const Summary = chakra('summary', {
  base: { textStyle: 'h3', cursor: 'pointer', minHeight: { base: '11', md: 'auto' }, alignContent: 'center' },
})

type Props = {
  chart: Chart
  phrases: Phrases
  simulator: Simulator
  walk: Walk
  choices: Choices
  /** After how many steps the walk was cut off; null where it is whole. */
  cutAfter: number | null
  /** Goes to the end of another walk, by the names of its cases. */
  onWalk: (names: string[]) => void
}

const groups = [
  { title: texts.nextEvents, kinds: ['event'] },
  { title: texts.nextAnswers, kinds: ['done', 'error'] },
  { title: texts.nextTimes, kinds: ['after'] },
]

function Group({ title, steps, told, onTake }: { title: string; steps: Step[]; told: StepTexts; onTake: TakeStep }) {
  const id = useId()
  return (
    <chakra.section aria-labelledby={id} display="grid" gap="1">
      <chakra.h2 id={id} textStyle="label" color="fg-quiet">
        {title}
      </chakra.h2>
      {steps.map((it) => (
        <Row key={it.cause.name} type="button" onClick={() => onTake(it)}>
          {told.cause(it.cause, it.taken)}{' '}
          <chakra.span display="block" textStyle="small" color="fg-quiet">
            {[told.example(it.cause), texts.leadsTo(told.states(it.at))].filter((one) => one !== '').join(' ')}
          </chakra.span>
        </Row>
      ))}
    </chakra.section>
  )
}
type TakeStep = (step: Step) => void

/** Each step that cannot be taken, with the reason. */
function NotPossible({ steps, told }: { steps: Choices['closed']; told: StepTexts }) {
  if (steps.length === 0) return null
  return (
    <details>
      <Summary>{texts.notPossible(steps.length)}</Summary>
      <chakra.ul display="grid" gap="2" marginTop="1">
        {steps.map((it) => (
          <li key={it.cause.name}>
            {told.cause(it.cause, it.refused)} <chakra.span color="fg-quiet">{told.example(it.cause)}</chakra.span>
            <chakra.span display="block" textStyle="small" color="warn-fg">
              {told.reason(it)}
            </chakra.span>
          </li>
        ))}
      </chakra.ul>
    </details>
  )
}

/** The way here, which leads back to each of its steps. */
function StepsSoFar({
  steps,
  told,
  onBack,
}: {
  steps: readonly Step[]
  told: StepTexts
  onBack: (to: number) => void
}) {
  return (
    <details open>
      <Summary>{texts.stepsSoFar}</Summary>
      <chakra.ol listStyleType="decimal" paddingInlineStart="5" marginTop="1">
        {steps.map((it, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same step can come twice
          <li key={at}>
            <chakra.button
              type="button"
              display="inline"
              verticalAlign="top"
              textAlign="start"
              _hover={{ textDecoration: 'underline' }}
              onClick={() => onBack(at)}
            >
              {at === 0 ? it.cause.name : told.cause(it.cause, it.taken)}{' '}
              <chakra.span color="fg-quiet">{texts.leadsTo(told.states(it.at))}</chakra.span>
            </chakra.button>
          </li>
        ))}
      </chakra.ol>
    </details>
  )
}

/** What the machine holds. */
function Held({ context }: { context: object }) {
  return (
    <details>
      <Summary>{texts.data}</Summary>
      <chakra.div textStyle="small" marginTop="1">
        {Object.keys(context).length > 0 ? <ContextTree value={context} /> : texts.noData}
      </chakra.div>
    </details>
  )
}

/** Walks a machine step by step: what may come next, what may not and why, the way here, and what the machine holds. */
export function SimulatorPanel({ chart, phrases, simulator, walk, choices, cutAfter, onWalk }: Props) {
  const id = useId()
  const told = stepTexts(chart, phrases)
  const { steps, missing } = walk
  const names = steps.map((it) => it.cause.name)
  const here = steps.at(-1)
  return (
    <chakra.div display="grid" gap="4" alignContent="start">
      {missing === null ? null : (
        <NoticeBox tone="warn" role="alert">
          {texts.missingStep(missing)}
        </NoticeBox>
      )}
      {cutAfter === null ? null : (
        <NoticeBox tone="warn" role="alert">
          {texts.walkCut(cutAfter)}
        </NoticeBox>
      )}
      <chakra.div display="grid" gap="1">
        <chakra.label htmlFor={id} textStyle="label" color="fg-quiet">
          {texts.beginsWith}
        </chakra.label>
        <NativeSelect
          id={id}
          value={names[0] ?? ''}
          options={simulator.starts.map((it) => ({ value: it, label: it }))}
          {...(here ? {} : { nothing: '' })}
          onChoose={(it) => onWalk([it])}
        />
      </chakra.div>
      {here ? (
        <>
          <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center">
            <chakra.p role="status" textStyle="h3" flex="1 1 100%">
              {texts.nowIn(told.states(here.at))}
            </chakra.p>
            <Button size="sm" disabled={steps.length < 2} onClick={() => onWalk(names.slice(0, -1))}>
              <Undo2 aria-hidden />
              {texts.stepBack}
            </Button>
            <Button size="sm" disabled={steps.length < 2} onClick={() => onWalk(names.slice(0, 1))}>
              <RotateCcw aria-hidden />
              {texts.startOver}
            </Button>
          </chakra.div>
          <chakra.section aria-label={texts.whatNext} display="grid" gap="3">
            {choices.open.length === 0 && here.snapshot.status !== 'active' ? <p>{texts.endsHere}</p> : null}
            {groups.map(({ title, kinds }) => {
              const own = choices.open.filter((it) => kinds.includes(it.cause.kind))
              return own.length === 0 ? null : (
                <Group
                  key={title}
                  title={title}
                  steps={own}
                  told={told}
                  onTake={(it) => onWalk([...names, it.cause.name])}
                />
              )
            })}
            <NotPossible steps={choices.closed} told={told} />
          </chakra.section>
          <WayFinder
            chart={chart}
            phrases={phrases}
            told={told}
            simulator={simulator}
            from={here}
            onTake={onWalk}
            names={names}
          />
          <StepsSoFar steps={steps} told={told} onBack={(to) => onWalk(names.slice(0, to + 1))} />
          <Held context={here.snapshot.context} />
        </>
      ) : null}
    </chakra.div>
  )
}
